import type { Body, EndpointKey, Params, Query } from '../contract/index.js';
import type { EndpointOverrides } from '../endpoints/registry.js';

/** What a client must be told. */
export interface HttpOptions {
  /** Absolute http or https address of the marketplace, with or without a path. */
  readonly baseUrl: string;
  /** Read before every request, so a new login needs no new client. */
  readonly token: () => string | null;
  /** Six digits, 100000–999999; handed in so tests can pin the header (A61). */
  readonly nonce: () => string;
  /**
   * Told of every 401 that concerns the present token, with the `data.reason` of the answer where it has one, such as
   * `passwordChanged`. Leaving the page, and doing it once, is the app's decision.
   */
  readonly onUnauthorized: (reason: string | null) => void;
  /** Whether HTTP status 401 counts as a refused token, as the body code 401 always does (A59); true when left out. */
  readonly clearOnHttp401?: boolean;
  /** Addresses that differ from ours, by key. */
  readonly endpoints?: EndpointOverrides;
  /** Where call tokens are asked for, and with which token of the chat's own (R345). */
  readonly chat?: { readonly baseUrl: string; readonly token: () => string | null };
  /** This machine's clock, in epoch milliseconds; with it and the dates of the answers the server's clock is known. */
  readonly now?: () => number;
  /** Told what must be added to this machine's clock to have the server's, in milliseconds, whenever that changes. */
  readonly onServerOffset?: (ms: number) => void;
  /** Milliseconds until a request has timed out; 30 000 unless told (R326). */
  readonly timeoutMs?: number;
}

/** What every call accepts besides its own arguments. */
export interface CallOptions {
  /** Gives the call up; it resolves to an error of kind `aborted`. */
  readonly signal?: AbortSignal;
  /** No text for a failure of this call, for polls and other calls that no user started (A50). */
  readonly silent?: boolean;
}

/** One call, by key. */
export interface CallRequest<K extends EndpointKey> extends CallOptions {
  readonly params?: Params<K>;
  readonly query?: Query<K>;
  readonly body?: Body<K>;
  /** Sent in place of a body. */
  readonly file?: FileToSend;
}

/** One file on its way out. */
export interface FileToSend {
  readonly blob: Blob;
  readonly name: string;
  /** Hears the sent share, from 0 to 1, never falling. */
  readonly onProgress?: (share: number) => void;
}
