import * as z from 'zod/mini';
import type { Answer, EndpointKey } from '../contract/index.js';
import { resolveAddresses, type Address, type Rows } from '../endpoints/registry.js';
import { ApiError } from '../errors/ApiError.js';
import { fail, type ApiResult } from '../result.js';
import { addressOf } from './addressOf.js';
import { createAbsence } from './createAbsence.js';
import { createSharing } from './createSharing.js';
import type { CallRequest, HttpOptions } from './HttpOptions.js';
import { toServerFields } from './mapFields.js';
import { readAnswer, readData, type CallInfo } from './readAnswer.js';
import { kindOf, sendRequest } from './sendRequest.js';
import { narrowRange, offsetOf, writtenAt, type OffsetRange } from './serverTime.js';

/** Sends calls to the marketplace, by key of the contract. */
export interface Http {
  call<K extends EndpointKey>(key: K, request?: CallRequest<K>): Promise<ApiResult<Answer<K>>>;
}

/** Sends requests: resolves addresses, adds tokens and parses answers (API-HTTP-1…API-HTTP-9). */
export function createHttp(options: HttpOptions, rows: Rows): Http {
  const { baseUrl: home, chat } = options;
  const addressFor = resolveAddresses(rows, { home, ...(chat && { chat: chat.baseUrl }) }, options.endpoints);
  const sharing = createSharing();
  const absence = createAbsence(options);
  let offset: OffsetRange | null = null;

  return {
    call(key, request = {}) {
      const address = addressFor(key);
      if (absence.has(key)) return Promise.resolve(fail(new ApiError('absent', { key })));
      let token: string | null;
      try {
        token = tokenFor(address);
      } catch (cause) {
        return Promise.resolve(fail(new ApiError('noResponse', { key, isSilent: request.silent ?? false, cause })));
      }
      const run = () => send(key, address, token, request);
      const name = sharedName(key, address, token, request);
      return name === null ? run() : sharing.run(name, run);
    },
  };

  function tokenFor(address: Address | null): string | null {
    if (address?.realm === 'home') return options.token();
    return address?.realm === 'chat' ? (chat?.token() ?? null) : null;
  }

  async function send<K extends EndpointKey>(
    key: K,
    address: Address | null,
    token: string | null,
    request: CallRequest<K>,
  ): Promise<ApiResult<Answer<K>>> {
    const result = await attempt(key, address, token, request);
    if (absence.isMissing(key, address, result)) return fail(new ApiError('absent', { key }));
    if (result.ok || address?.realm !== 'home') return result;
    const { error } = result;
    // A late refusal of an earlier token must not end a newer login.
    if (options.clearOnHttp401 === false ? error.code === 401 : error.isUnauthorized) {
      void callBack(
        () => token === options.token() && options.onUnauthorized(error.kind === 'code' ? reasonOf(error) : null),
      );
    }
    return result;
  }

  /** Turns rejected requests into results. */
  async function attempt<K extends EndpointKey>(
    key: K,
    address: Address | null,
    token: string | null,
    request: CallRequest<K>,
  ): Promise<ApiResult<Answer<K>>> {
    const silence = { key, isSilent: request.silent ?? false };
    const names = address?.map.request;
    const url = address && addressOf(address, request.params ?? {}, toServerFields(request.query, names));
    if (address === null || url === null) return fail(new ApiError('malformed', silence));
    const info: CallInfo<K> = { ...silence, row: address.row, map: address.map };
    try {
      const sentAt = options.now?.() ?? Number.NaN;
      const { status, data, headers } = await sendRequest(options, url, address, token, request);
      if (address.realm === 'home') readTime(sentAt, (name) => headers[name]);
      if (typeof data === 'string') return readAnswer(info, status, data);
      const isFile = status >= 200 && status <= 299 && data.type !== '' && !/json|text/.test(data.type);
      return isFile ? readData(info, data) : readAnswer(info, status, await data.text());
    } catch (cause) {
      return fail(new ApiError(kindOf(cause), info));
    }
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

/** The `data.reason` of a refusal; null when it has none. */
function reasonOf({ answer }: ApiError): string | null {
  const parsed = z.safeParse(z.object({ data: z.object({ reason: z.string() }) }), answer);
  return parsed.success ? parsed.data.data.reason : null;
}
