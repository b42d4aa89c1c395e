import { CONTRACT, type AnswerOnWire, type Contract, type EndpointKey } from '@fitout/api-client/contract';
import type * as z from 'zod/mini';
import type { Result } from '../../result.js';
import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import type { Refusal, RefusalWithText } from '../../services/marketplace/Refusal.js';

/** Addresses that take and give an envelope; files and the chat's call tokens have separate ones. */
export type JsonKey = Exclude<EndpointKey, 'files.upload' | 'rtc.tokenV1' | 'rtc.tokenV2'>;

/** The keys of those rows. */
export const JSON_KEYS = Object.entries(CONTRACT)
  .filter(([, { fileField, access }]) => fileField === null && access !== 'chat')
  .map(([key]) => key) as [JsonKey, ...JsonKey[]];

/** A request after reading: checked against its row of the contract, its caller known. */
export interface EndpointRequest<K extends JsonKey> {
  readonly params: z.output<Contract[K]['params']>;
  readonly query: z.output<Contract[K]['query']>;
  readonly body: z.output<Contract[K]['body']>;
  readonly caller: Contract[K]['access'] extends 'member' ? MarketAccount : null;
  readonly token: string;
  /** As the browser or app names itself; empty where it does not. */
  readonly userAgent: string;
  /** Scheme and host the caller used, for addresses that travel. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What an address answers, or why not. */
export type Outcome<K extends JsonKey> = Result<AnswerOnWire<K>, Refusal | RefusalWithText>;

/** Answers by address. Addresses without one are answered as if they did not exist. */
export type Handlers = { readonly [K in JsonKey]?: (request: EndpointRequest<K>) => Outcome<K> | Promise<Outcome<K>> };
