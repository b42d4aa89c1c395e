/** The outcome of something the user may fail at. An exception is always our own bug. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };
