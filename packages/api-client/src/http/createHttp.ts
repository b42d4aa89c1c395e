import * as z from 'zod/mini';
import type { Answer, EndpointKey } from '../contract/index.js';
import { resolveAddresses, type Address, type Rows } from '../endpoints/registry.js';
import { ApiError } from '../errors/ApiError.js';
import { fail, type ApiResult } from '../result.js';
import { addressOf } from './addressOf.js';
import { createSharing } from './createSharing.js';
import type { CallRequest, HttpOptions } from './HttpOptions.js';
import { toTheirs } from './mapFields.js';
import { readAnswer, readData, type CallMark } from './readAnswer.js';
import { kindOf, sendRequest } from './sendRequest.js';
import { narrowed, offsetOf, writtenAt, type OffsetRange } from './serverTime.js';

/** Asks the marketplace by key. */
export interface Http {
  call<K extends EndpointKey>(key: K, request?: CallRequest<K>): Promise<ApiResult<Answer<K>>>;
}

/** The wire: addresses, tokens and the reading of answers (API-HTTP-1…API-HTTP-9, API-HTTP-19). */
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

  /** The only place that catches: rejected requests in, a result out. */
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
      const { status, data, headers } = await sendRequest(options, url, address, token, request);
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
