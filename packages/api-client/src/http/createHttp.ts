import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import * as z from 'zod/mini';
import type { Answer, Body, Endpoint, EndpointKey, Params, Query } from '../contract/index.js';
import { resolveAddresses, type Address, type EndpointOverrides, type Rows } from '../endpoints/registry.js';
import { ApiError, type ApiErrorKind } from '../errors/ApiError.js';
import { CLIENT_VERSION, LIMITS, UPLOAD_VERSION } from '../limits.js';
import { fail, type ApiResult } from '../result.js';
import { addressOf } from './addressOf.js';
import { createSharing } from './createSharing.js';
import { toTheirs } from './mapFields.js';
import { readAnswer, readData, type CallMark } from './readAnswer.js';
import { narrowed, offsetOf, writtenAt, type OffsetRange } from './serverTime.js';

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

/** Asks the marketplace by key. */
export interface Http {
  call<K extends EndpointKey>(key: K, request?: CallRequest<K>): Promise<ApiResult<Answer<K>>>;
}

/** The wire: addresses, headers, timeout and the reading of answers (API-HTTP-1…API-HTTP-9, API-HTTP-19). The only user of axios. */
export function createHttp(options: HttpOptions, rows: Rows): Http {
  const { baseUrl: home, chat } = options;
  const addressFor = resolveAddresses(rows, { home, ...(chat && { chat: chat.baseUrl }) }, options.endpoints);
  const sharing = createSharing();
  let offset: OffsetRange | null = null;

  return {
    call(key, request = {}) {
      const address = addressFor(key);
      const token = tokenFor(address);
      const name = sharedName(key, address, token, request);
      return name === null
        ? ask(key, address, token, request)
        : sharing.run(name, () => ask(key, address, token, request));
    },
  };

  function tokenFor(address: Address | null): string | null {
    if (address?.realm === 'home') return options.token();
    return address?.realm === 'chat' ? (chat?.token() ?? null) : null;
  }

  async function ask<K extends EndpointKey>(
    key: K,
    address: Address | null,
    token: string | null,
    request: CallRequest<K>,
  ): Promise<ApiResult<Answer<K>>> {
    const result = await attempt(key, address, token, request);
    // A late refusal of an earlier token must not end a newer login.
    const isRefused =
      !result.ok && (options.clearOnHttp401 === false ? result.error.code === 401 : result.error.isUnauthorized);
    if (isRefused && address?.realm === 'home' && token === options.token()) {
      options.onUnauthorized(reasonOf(result.error));
    }
    return result;
  }

  /** The only place that catches: axios rejections in, a result out. */
  async function attempt<K extends EndpointKey>(
    key: K,
    address: Address | null,
    token: string | null,
    request: CallRequest<K>,
  ): Promise<ApiResult<Answer<K>>> {
    const silence = { key, isSilent: request.silent ?? false };
    const names = address?.map.request;
    const url = address && addressOf(address, request.params ?? {}, toTheirs(request.query, names));
    if (address === null || url === null) return fail(new ApiError('malformed', silence));
    const mark: CallMark<K> = { ...silence, row: address.row, map: address.map };
    try {
      const sentAt = options.now?.() ?? Number.NaN;
      const { status, data, headers } = await send(url, address, token, request);
      if (address.realm === 'home') readTime(sentAt, (name) => headers[name]);
      if (typeof data === 'string') return readAnswer(mark, status, data);
      const isFile = status >= 200 && status <= 299 && data.type !== '' && !/json|text/.test(data.type);
      return isFile ? readData(mark, data) : readAnswer(mark, status, await data.text());
    } catch (cause) {
      return fail(new ApiError(kindOf(cause), mark));
    }
  }

  function readTime(sentAt: number, header: (name: string) => unknown): void {
    if (options.now === undefined) return;
    const next = narrowed(offset, { sentAt, heardAt: options.now(), writtenAt: writtenAt(header) });
    if (next === null) return;
    const before = offset === null ? 0 : offsetOf(offset);
    offset = next;
    if (offsetOf(next) !== before) options.onServerOffset?.(offsetOf(next));
  }

  function send<K extends EndpointKey>(
    url: string,
    { method, realm, map, row }: Address,
    token: string | null,
    { body, file, signal }: CallRequest<K>,
  ): Promise<AxiosResponse<string | Blob>> {
    const version = file === undefined ? CLIENT_VERSION : UPLOAD_VERSION;
    const { form, bytes } = row;
    return axios.request<string | Blob>({
      // The fetch adapter is the only one that can refuse to follow a redirect in a browser, and a redirect
      // followed elsewhere would carry the token along (API-7).
      adapter: 'fetch',
      fetchOptions: { redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' },
      url,
      method,
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        version: `${options.nonce()}_${version}`,
        // False, or axios sets a header that browsers would ask other origins to permit.
        'user-agent': false,
        ...(token !== null && (realm === 'chat' ? { authorization: `Bearer ${token}` } : { gxtoken: token })),
        // The platform writes it, because it has chosen the boundary.
        ...(file !== undefined && { 'content-type': false }),
      },
      ...(body !== undefined && { data: textOf(toTheirs(body, map.request), form) }),
      ...(file !== undefined && { data: formOf(row, file), ...progressOf(file) }),
      ...(signal && { signal }),
      withCredentials: false,
      timeout: options.timeoutMs ?? (file === undefined ? LIMITS.timeoutMs : LIMITS.uploadTimeoutMs),
      responseType: bytes ? 'blob' : 'text',
      // The text is ours to parse: axios would lose digits of large ids.
      transformRequest: [(data: unknown) => data],
      transformResponse: [(data: unknown) => data],
      validateStatus: () => true,
    });
  }
}

/**
 * Calls with the same key are the same call: they make the same change for the same account, and no caller may abort it
 * for the others. Null for a call that is not shared.
 */
function sharedName<K extends EndpointKey>(
  key: K,
  address: Address | null,
  token: string | null,
  { params, query, body, file, signal, silent }: CallRequest<K>,
): string | null {
  if (address === null || address.method === 'GET' || file !== undefined || signal !== undefined) return null;
  return JSON.stringify([key, params, query, body, silent, token]);
}

/** What a refusal tells of itself beside its words; null for one that tells nothing. */
function reasonOf({ answer }: ApiError): string | null {
  const told = z.safeParse(z.object({ data: z.object({ reason: z.string() }) }), answer);
  return told.success ? told.data.data.reason : null;
}

function textOf(body: unknown, isForm: boolean): string {
  if (!isForm) return JSON.stringify(body);
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

function formOf({ fileField }: Endpoint, { blob, name }: FileToSend): FormData {
  const form = new FormData();
  form.set(fileField ?? 'file', blob, name);
  return form;
}

/**
 * Browsers tell how much of a request has left through XMLHttpRequest only; fetch would need HTTP/2 for it. It cannot
 * refuse a redirect, so that is left to the page's policy, which lets no request go where it may not.
 */
function progressOf({ onProgress }: FileToSend): AxiosRequestConfig {
  if (onProgress === undefined || !('XMLHttpRequest' in globalThis)) return {};
  let last = 0;
  return {
    adapter: 'xhr',
    onUploadProgress({ loaded, total = 0 }) {
      const share = total === 0 ? 0 : Math.min(1, loaded / total);
      if (share <= last) return;
      last = share;
      onProgress(share);
    },
  };
}

function kindOf(cause: unknown): ApiErrorKind {
  if (axios.isCancel(cause)) return 'aborted';
  const code = axios.isAxiosError(cause) ? cause.code : undefined;
  return code === 'ETIMEDOUT' || code === 'ECONNABORTED' ? 'timeout' : 'noResponse';
}
