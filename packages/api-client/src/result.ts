import type { ApiError } from './errors/ApiError.js';

/** What every call resolves to; calls never reject. */
export type ApiResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ApiError };

/** The result of a successful call. */
export function ok<T>(value: T): ApiResult<T> {
  return { ok: true, value };
}

/** The result of a failed call. */
export function fail(error: ApiError): ApiResult<never> {
  return { ok: false, error };
}
