import { failures } from './failures.js';

export type RequestError = keyof typeof failures.rest;

export type TokenError = Exclude<keyof typeof failures.logIn, 'malformed'>;

export type SendError = keyof typeof failures.send;

interface RestFailure {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429;
  readonly error: string;
  readonly description: string;
}

/**
 * The texts and status codes that the client recognises; `{name}` is the requested account. Client and applications
 * compare whole texts, also a closing quotation mark or a trailing space. A file that is too large gets 400, because the
 * client treats only 400 as a failed upload.
 */
export const REST_FAILURES = failures.rest as Readonly<Record<RequestError, RestFailure>>;

/** A status on the socket: the error code of the frame format and the text that the client compares. */
export interface WireStatus {
  readonly errorCode: number;
  readonly reason?: string;
}

export const STATUS_OK: WireStatus = { errorCode: 0 };

export const PROVISION_STATUS: Readonly<Record<TokenError | 'malformed', WireStatus>> = failures.logIn;

/**
 * Answers to a refused uplink; `{name}` is the recipient. After code 7 with an unknown text the client waits forever,
 * so every text here is one that the client handles.
 */
export const SEND_STATUS: Readonly<Record<SendError, WireStatus>> = failures.send;

export function withName(status: WireStatus, name: string): WireStatus {
  return status.reason === undefined ? status : { ...status, reason: status.reason.replace('{name}', name) };
}
