/** An expected failure is a value; an exception is a bug. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Creates a successful result. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Creates a failed result: an error code, or an object with a code and the name that the error concerns. */
export function err<const E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Continues with the value of a successful result; a failed one stays as it is. */
export function andThen<T, E, U, F>(result: Result<T, E>, next: (value: T) => Result<U, F>): Result<U, E | F> {
  return result.ok ? next(result.value) : result;
}

/** Converts the value of a successful result. */
export function mapOk<T, E, U>(result: Result<T, E>, convert: (value: T) => U): Result<U, E> {
  return result.ok ? ok(convert(result.value)) : result;
}
