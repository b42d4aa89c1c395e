import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import * as z from 'zod/mini';
import { addressOf, resolveAddresses, type Address, type QueryValues } from './addresses.js';
import { ApiError, fail, type ApiErrorKind, type ApiResult } from './ApiError.js';
import { CONTRACT, type Answer, type Endpoint, type EndpointKey } from './contract/index.js';
import { CLIENT_VERSION, LIMITS, UPLOAD_VERSION } from './limits.js';
import type { AnyRequest, FileToSend, HttpOptions, RequestOf } from './options.js';
import { narrowRange, offsetOf, writtenAt, type OffsetRange } from './serverTime.js';
import { HTML, readAnswer, readData, toServer, type CallInfo } from './wire.js';

/** A client for one marketplace. */
export interface ApiClient {
  /**
   * Calls an address by its key in the contract: `api.call('order.details', { query: { orderId } })`. Params, query and
   * body are those of its row, sums in fen and moments in milliseconds, as in the answer.
   *
   * Resolves to an `ApiResult` and never rejects. A change that is in progress is not sent twice: both callers get its
   * result (API-5).
   */
  call<K extends EndpointKey>(key: K, ...request: RequestOf<K>): Promise<ApiResult<Answer<K>>>;
}

interface Call<K extends EndpointKey> extends CallInfo<K> {
  readonly address: Address;
  readonly token: string | null;
  readonly request: AnyRequest;
}

/** The HTTP statuses of servers, and of gateways before them, for an address that they do not know. */
const MISSING: ReadonlySet<number> = new Set([401, 404, 405, 501]);

/**
 * A client for one marketplace (API-HTTP-1…API-HTTP-9). Throws a TypeError when an address in the options is malformed,
 * or when its key is not in the contract.
 */
export function createApiClient(options: HttpOptions): ApiClient {
  const { baseUrl: home, chat, endpoints = {}, absent = new Set<EndpointKey>() } = options;
  const addressFor = resolveAddresses({ home, ...(chat && { chat: chat.baseUrl }) }, endpoints);
  /** Calls in progress that another caller may share. */
  const running = new Map<string, Promise<ApiResult<never>>>();
  /** Addresses that have answered a call with success. */
  const proved = new Set<EndpointKey>();
  let offset: OffsetRange | null = null;
  for (const [key, override] of Object.entries(endpoints)) if (override === null) absent.add(key as EndpointKey);

  return {
    call<K extends EndpointKey>(key: K, ...[given]: RequestOf<K>): Promise<ApiResult<Answer<K>>> {
      const request: AnyRequest = given ?? {};
      const { params, silent } = request;
      const row = CONTRACT[key];
      const about = { key, row, isSilent: silent ?? row.silent, id: params?.['id'] };
      if (absent.has(key)) return Promise.resolve(fail(new ApiError('absent', { key })));
      const address = addressFor(key);
      if (address === null) return Promise.resolve(fail(new ApiError('malformed', about)));
      try {
        return share({ ...about, map: address.map, address, token: tokenFor(address), request });
      } catch (cause) {
        return Promise.resolve(fail(new ApiError('noResponse', { ...about, cause })));
      }
    },
  };

  function tokenFor({ realm }: Address): string | null {
    if (realm === 'home') return options.token();
    return realm === 'chat' ? (chat?.token() ?? null) : null;
  }

  function share<K extends EndpointKey>(call: Call<K>): Promise<ApiResult<Answer<K>>> {
    const name = sharedName(call);
    if (name === null) return send(call);
    const shared = running.get(name) ?? send(call).finally(() => running.delete(name));
    running.set(name, shared as Promise<ApiResult<never>>);
    return shared;
  }

  async function send<K extends EndpointKey>(call: Call<K>): Promise<ApiResult<Answer<K>>> {
    const result = await attempt(call);
    if (result.ok) {
      proved.add(call.key);
      return result;
    }
    const { error } = result;
    if (!isKnown(call) && saysMissing(error)) {
      absent.add(call.key);
      return fail(new ApiError('absent', { key: call.key }));
    }
    const isRefused = options.clearOnHttp401 === false ? error.code === 401 : error.isUnauthorized;
    if (call.address.realm === 'home' && isRefused) {
      // A late refusal of an earlier token must not end a newer login.
      void callBack(
        () => call.token === options.token() && options.onUnauthorized(error.kind === 'code' ? reasonOf(error) : null),
      );
    }
    return result;
  }

  /** Turns rejected requests into results. */
  async function attempt<K extends EndpointKey>(call: Call<K>): Promise<ApiResult<Answer<K>>> {
    const { address, row, request } = call;
    try {
      const query = toServer(row.query, request.query, address.map.request);
      const url = addressOf(address, request.params, query as QueryValues);
      if (url === null) return fail(new ApiError('malformed', call));
      const sentAt = options.now?.() ?? Number.NaN;
      const { status, data, headers } = await sendRequest(options, url, call);
      if (address.realm === 'home') readTime(sentAt, (name) => headers[name]);
      if (typeof data === 'string') return readAnswer(call, status, data);
      const isFile = status >= 200 && status <= 299 && data.type !== '' && !/json|text/.test(data.type);
      return isFile ? readData(call, data) : readAnswer(call, status, await data.text());
    } catch (cause) {
      return fail(new ApiError(kindOf(cause), call));
    }
  }

  /** Whether the server has the address for certain. The first answer to a log-in may be that the password is wrong. */
  function isKnown({ key, address, row }: Call<EndpointKey>): boolean {
    return address.isListed || row.access !== 'member' || proved.has(key);
  }

  function readTime(sentAt: number, header: (name: string) => unknown): void {
    if (options.now === undefined) return;
    const next = narrowRange(offset, { sentAt, receivedAt: options.now(), writtenAt: writtenAt(header) });
    if (next === null) return;
    const before = offset === null ? 0 : offsetOf(offset);
    offset = next;
    if (offsetOf(next) !== before) void callBack(() => options.onServerOffset?.(offsetOf(next)));
  }
}

/** Calls a function of the app, at once. An error in it is an unhandled rejection, and the result stays (API-HTTP-8). */
async function callBack(callback: () => unknown): Promise<void> {
  callback();
}

/** Calls of the same name make the same change for the same account; null if a caller may abort it for the others. */
function sharedName({ key, address, token, request }: Call<EndpointKey>): string | null {
  const { params, query, body, file, signal, silent } = request;
  if (address.method === 'GET' || file !== undefined || signal !== undefined) return null;
  return JSON.stringify([key, params, query, body, silent, token]);
}

function saysMissing({ status, code, cause }: ApiError): boolean {
  return MISSING.has(status ?? 0) || code === 401 || cause === HTML;
}

function reasonOf({ answer }: ApiError): string | null {
  const parsed = z.safeParse(z.object({ data: z.object({ reason: z.string() }) }), answer);
  return parsed.success ? parsed.data.data.reason : null;
}

/** Sends one request with its headers and its deadline. */
function sendRequest(
  { nonce, timeoutMs }: HttpOptions,
  url: string,
  { address: { method, realm, map }, row, token, request: { body, file, signal } }: Call<EndpointKey>,
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
      version: `${nonce()}_${version}`,
      // False, because axios otherwise sets a header that makes browsers send a preflight request to other origins.
      'user-agent': false,
      ...(token !== null && (realm === 'chat' ? { authorization: `Bearer ${token}` } : { gxtoken: token })),
      // The platform writes this header, because it has chosen the boundary.
      ...(file !== undefined && { 'content-type': false }),
    },
    ...(body !== undefined && { data: textOf(toServer(row.body, body, map.request), form) }),
    ...(file !== undefined && { data: formOf(row, file), ...progressOf(file) }),
    ...(signal && { signal }),
    withCredentials: false,
    timeout: timeoutMs ?? (file === undefined ? LIMITS.timeoutMs : LIMITS.uploadTimeoutMs),
    responseType: bytes ? 'blob' : 'text',
    // readAnswer parses the text: axios would lose digits of large ids.
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
  });
}

/** Why a request had no answer. */
function kindOf(cause: unknown): ApiErrorKind {
  if (axios.isCancel(cause)) return 'aborted';
  const code = axios.isAxiosError(cause) ? cause.code : undefined;
  return code === 'ETIMEDOUT' || code === 'ECONNABORTED' ? 'timeout' : 'noResponse';
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
 * Browsers report the progress of an upload only with XMLHttpRequest; fetch would need HTTP/2 for it. XMLHttpRequest
 * cannot refuse a redirect, so the page's content security policy must block requests to other origins.
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
