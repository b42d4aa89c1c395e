import { CONTRACT, type AnswerOnWire, type Contract, type EndpointKey } from '@fitout/api-client/contract';
import type * as z from 'zod/mini';
import type { Result } from '../../result.js';
import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import type { Refusal, RefusalWithText } from '../../services/marketplace/Refusal.js';

/** Routes that answer with an envelope; files and the chat's call tokens have other forms. */
export type JsonKey = Exclude<EndpointKey, 'files.upload' | 'rtc.tokenV1' | 'rtc.tokenV2'>;

/** The keys of these routes. */
export const JSON_KEYS = Object.entries(CONTRACT)
  .filter(([, { fileField, access }]) => fileField === null && access !== 'chat')
  .map(([key]) => key) as [JsonKey, ...JsonKey[]];

/** A request after validation against its row of the contract, with its caller. */
export interface EndpointRequest<K extends JsonKey> {
  readonly params: z.output<Contract[K]['params']>;
  readonly query: z.output<Contract[K]['query']>;
  readonly body: z.output<Contract[K]['body']>;
  readonly caller: Contract[K]['access'] extends 'member' ? MarketAccount : null;
  readonly token: string;
  /** The user agent of the browser or app; empty if it sends none. */
  readonly userAgent: string;
  /** The network address from which the request comes. */
  readonly address: string;
  /** Scheme and host of the request's URL, for absolute addresses in answers. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The answer of a route, or the refusal. */
export type Outcome<K extends JsonKey> = Result<AnswerOnWire<K>, Refusal | RefusalWithText>;

/** Handlers by route. A route without a handler is answered like an unknown path. */
export type Handlers = { readonly [K in JsonKey]?: (request: EndpointRequest<K>) => Outcome<K> | Promise<Outcome<K>> };
