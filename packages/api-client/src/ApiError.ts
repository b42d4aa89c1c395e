/**
 * Why a call failed, in the order of the checks (API-HTTP-7): the caller aborted, no complete answer in time, no answer
 * at all, an HTTP status outside 200–299, a body code other than 200, or a request or answer that does not fit the
 * contract. `absent`: the server does not have the address, by the configuration or by its first answer.
 */
export type ApiErrorKind = 'aborted' | 'timeout' | 'noResponse' | 'http' | 'code' | 'malformed' | 'absent';

/** The details of a failure; each is absent if it is unknown. */
export interface ApiErrorDetails {
  /** The key in the contract. */
  readonly key: string;
  readonly status?: number;
  readonly code?: number;
  readonly serverMessage?: string | null;
  readonly answer?: unknown;
  readonly isSilent?: boolean;
  readonly cause?: unknown;
}

/** Time-out and rate limit: any other status below 500 is the caller's mistake and would be the same later. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 429]);

/** A call that failed. Holds no token, no address and no request body, so it may be logged. */
export class ApiError extends Error {
  // Written out because minified builds mangle constructor names.
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly key: string;
  /** The HTTP status of kind `http`, otherwise null. */
  readonly status: number | null;
  /** The body code of kind `code`, otherwise null. */
  readonly code: number | null;
  /** `msg` of the answer, as the server wrote it. */
  readonly serverMessage: string | null;
  /** The whole answer of kind `code` or `http`, for callers that need its `data` (R417); otherwise null. */
  readonly answer: unknown;
  /** True if the caller suppresses messages to the user, as polls do (A50). */
  readonly isSilent: boolean;

  constructor(kind: ApiErrorKind, details: ApiErrorDetails) {
    super(`${details.key}: ${[kind, details.status, details.code].filter((part) => part !== undefined).join(' ')}`, {
      cause: details.cause,
    });
    this.kind = kind;
    this.key = details.key;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.serverMessage = details.serverMessage ?? null;
    this.answer = details.answer ?? null;
    this.isSilent = details.isSilent ?? false;
  }

  /** True for HTTP 401 and body code 401, which mean the same (A59). */
  get isUnauthorized(): boolean {
    return this.status === 401 || this.code === 401;
  }

  /** True when the same call may go well later, unchanged: there was no answer, or the server failed. */
  get isTransient(): boolean {
    if (this.kind === 'http') return TRANSIENT_STATUSES.has(this.status ?? 0) || (this.status ?? 0) >= 500;
    return this.kind === 'timeout' || this.kind === 'noResponse';
  }
}

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
