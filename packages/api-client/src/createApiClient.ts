import * as z from 'zod/mini';
import { addressOf, resolveAddresses, type Address, type QueryValues } from './addresses.js';
import { ApiError, fail, type ApiResult } from './ApiError.js';
import { CONTRACT, type Answer, type EndpointKey } from './contract/index.js';
import type { AnyRequest, HttpOptions, RequestOf } from './options.js';
import { HTML, readAnswer, readData, type CallInfo } from './readAnswer.js';
import { kindOf, sendRequest } from './sendRequest.js';
import { narrowRange, offsetOf, writtenAt, type OffsetRange } from './serverTime.js';
import { toServer } from './wire.js';

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

/** A call on its way. */
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
      let token: string | null;
      try {
        token = tokenFor(address);
      } catch (cause) {
        return Promise.resolve(fail(new ApiError('noResponse', { ...about, cause })));
      }
      return share({ ...about, map: address.map, address, token, request });
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
    const { address, row, request, token } = call;
    try {
      const query = toServer(row.query, request.query, address.map.request);
      const url = addressOf(address, request.params, query as QueryValues);
      if (url === null) return fail(new ApiError('malformed', call));
      const sentAt = options.now?.() ?? Number.NaN;
      const { status, data, headers } = await sendRequest(options, url, address, row, token, request);
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

/**
 * Calls with the same name are the same call: they make the same change for the same account, and no caller may abort it
 * for the others. Null for a call that is not shared.
 */
function sharedName({ key, address, token, request }: Call<EndpointKey>): string | null {
  const { params, query, body, file, signal, silent } = request;
  if (address.method === 'GET' || file !== undefined || signal !== undefined) return null;
  return JSON.stringify([key, params, query, body, silent, token]);
}

function saysMissing({ status, code, cause }: ApiError): boolean {
  return MISSING.has(status ?? 0) || code === 401 || cause === HTML;
}

/** The `data.reason` of a refusal; null when it has none. */
function reasonOf({ answer }: ApiError): string | null {
  const parsed = z.safeParse(z.object({ data: z.object({ reason: z.string() }) }), answer);
  return parsed.success ? parsed.data.data.reason : null;
}
