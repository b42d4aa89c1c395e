import type { ApiError } from './errors/ApiError.js';

/** What every call resolves to; calls never reject. */
export type ApiResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ApiError };

/** A call that went well. */
export function ok<T>(value: T): ApiResult<T> {
  return { ok: true, value };
}

/** A call that did not. */
export function fail(error: ApiError): ApiResult<never> {
  return { ok: false, error };
}
