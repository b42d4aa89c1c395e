import type { EndpointOverrides } from './addresses.js';
import type { BodyValues, Contract, EndpointKey, Params, QueryOf } from './contract/index.js';

/** A set of keys; a `Set<EndpointKey>` is one. */
export interface AbsentKeys {
  has(key: EndpointKey): boolean;
  add(key: EndpointKey): unknown;
}

/** Options of a client. */
export interface HttpOptions {
  /** Absolute http or https address of the marketplace, with or without a path. */
  readonly baseUrl: string;
  /** The token; called before every request, so that a new login needs no new client. */
  readonly token: () => string | null;
  /** Six digits, 100000–999999; passed in, so that tests can fix the header (A61). */
  readonly nonce: () => string;
  /**
   * Called for every 401 to a request with the current token, from an address that is known to exist. A body code 401 may have a `data.reason`, such as
   * `passwordChanged`; without one, and for HTTP status 401, the reason is null. Leaving the page, and doing it once, is
   * the app's decision.
   */
  readonly onUnauthorized: (reason: string | null) => void;
  /** Whether HTTP status 401 counts as a refused token, as the body code 401 always does (A59); true when left out. */
  readonly clearOnHttp401?: boolean;
  /** Addresses that differ from the contract, by key; null for one that the server does not have. */
  readonly endpoints?: EndpointOverrides;
  /**
   * The keys of the addresses that the server does not have: those that `endpoints` sets to null, and those that neither
   * the specification nor `endpoints` names and that were first answered with HTTP 401, 404, 405 or 501, body code 401
   * or an HTML page. Their calls send nothing, and resolve to an error of kind `absent`. Pass a set to read or to empty
   * it.
   */
  readonly absent?: AbsentKeys;
  /** The chat service that issues call tokens, and the chat token for it (R345). */
  readonly chat?: { readonly baseUrl: string; readonly token: () => string | null };
  /**
   * The device's clock, in epoch milliseconds. From it and the `Date` headers the client computes the server's clock.
   */
  readonly now?: () => number;
  /** Called at each change with the server's clock minus the device's clock, in milliseconds. */
  readonly onServerOffset?: (ms: number) => void;
  /**
   * Milliseconds until a request has timed out, uploads included; when left out, 30 000, and 300 000 for an upload
   * (R326).
   */
  readonly timeoutMs?: number;
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, which resolves to an error of kind `aborted`. */
  readonly signal?: AbortSignal;
  /** A failure of this call has no message for the user; for polls and other calls that no user started (A50). */
  readonly silent?: boolean;
}

type Named<N extends string, V> = [V] extends [null | Record<string, never>]
  ? unknown
  : Partial<V> extends V
    ? { readonly [K in N]?: V }
    : { readonly [K in N]: V };

/** What the call of a row takes: its params, query, body or file, and the options of every call. */
export type CallRequest<K extends EndpointKey> = CallOptions &
  Named<'params', Params<K>> &
  Named<'query', QueryOf<K>> &
  Named<'body', BodyValues<K>> &
  (Contract[K]['fileField'] extends string ? { readonly file: FileToSend } : unknown);

/** The request of a row, which may be left out if nothing in it is required. */
export type RequestOf<K extends EndpointKey> =
  Partial<CallRequest<K>> extends CallRequest<K> ? [request?: CallRequest<K>] : [request: CallRequest<K>];

/** The request of any row. */
export interface AnyRequest extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly file?: FileToSend;
}

/** A file to upload. */
export interface FileToSend {
  readonly blob: Blob;
  readonly name: string;
  /** Called with the progress, from 0 to 1, never decreasing. */
  readonly onProgress?: (share: number) => void;
}
