export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<const E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

export function andThen<T, E, U, F>(result: Result<T, E>, next: (value: T) => Result<U, F>): Result<U, E | F> {
  return result.ok ? next(result.value) : result;
}

export function mapOk<T, E, U>(result: Result<T, E>, convert: (value: T) => U): Result<U, E> {
  return result.ok ? ok(convert(result.value)) : result;
}
