import type { RefusalReason } from './message/message.js';

/** Closed list: screens switch over it, and the compiler requires every case (R258–R265, R289). */
export type ImErrorCode =
  | RefusalReason
  | 'passwordInvalid'
  | 'userNotFound'
  | 'userBanned'
  | 'tokenInvalid'
  | 'tokenExpired'
  | 'userExists'
  | 'nameTooLong'
  | 'nameIllegal'
  | 'registrationForbidden'
  | 'registrationQuota'
  | 'notConnected'
  | 'timedOut'
  | 'busy'
  | 'refused'
  | 'recallRefused'
  | 'malformed'
  /** The plan of the service lacks what was asked for. */
  | 'notOffered'
  | 'unknown';

/**
 * A failure the chat service reported, already translated from the vendor's own numbers.
 *
 * A plain value and not an `Error`: it crosses ports, and a port may lead into a worker. `message` is
 * English and for logs; it never holds a token, a password or a message text.
 */
export interface ImError {
  readonly code: ImErrorCode;
  readonly message: string;
}

const TRANSIENT: ReadonlySet<ImErrorCode> = new Set(['notConnected', 'timedOut', 'busy']);

/** Creates an error value. */
export function imError(code: ImErrorCode, message: string): ImError {
  return { code, message };
}

/** Picks the error that decides: a transient one if there is any, because the work is then retried. */
export function firstToRetry(errors: readonly (ImError | null)[]): ImError | null {
  const failed = errors.filter((error) => error !== null);
  return failed.find(isTransient) ?? failed[0] ?? null;
}

/** True if the same request may succeed later without a change. */
export function isTransient(error: ImError): boolean {
  return TRANSIENT.has(error.code);
}

/** The outcome of an action that may fail. An exception is always a bug of this package. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** A success that carries `value`. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A failure that carries `error`. */
export function err<Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error };
}
