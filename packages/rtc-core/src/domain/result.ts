/** The outcome of an action that may fail. An exception is always a bug of this package. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };
