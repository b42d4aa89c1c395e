/** An expected failure is a value; an exception is a bug. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The good ending. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The other ending: a code of a closed list, or a value that has one and says whom it is about. */
export function err<const E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
