import type * as z from 'zod/mini';
import { catalogRows } from './catalog.js';
import { chatRows } from './chat.js';
import { clubRows } from './club.js';
import { extraRows } from './extras.js';
import type { Page } from './fields.js';
import { orderRows } from './orders.js';
import { payRows } from './pay.js';
import { peopleRows } from './people.js';
import { quoteRows } from './quotes.js';
import type { Endpoint } from './row.js';
import { siteRows } from './site.js';
import { squareRows } from './square.js';

/** Every marketplace address, once. Client, sandbox and the OpenAPI page read the same rows. */
export const CONTRACT = {
  ...peopleRows,
  ...chatRows,
  ...orderRows,
  ...extraRows,
  ...quoteRows,
  ...payRows,
  ...siteRows,
  ...catalogRows,
  ...clubRows,
  ...squareRows,
} as const satisfies Record<string, Endpoint>;

/** The name of an address. */
export type EndpointKey = keyof typeof CONTRACT;
/** The shape of a row, by key. */
export type Contract = typeof CONTRACT;
/** The parsed `data` of a successful answer. */
export type Answer<K extends EndpointKey> = z.output<Contract[K]['answer']>;
/** What a server may write as `data`. */
export type AnswerOnWire<K extends EndpointKey> = z.input<Contract[K]['answer']>;
/** Values for the braces of the path. */
export type Params<K extends EndpointKey> = z.input<Contract[K]['params']>;
/** The query fields. */
export type Query<K extends EndpointKey> = z.input<Contract[K]['query']>;
/** The JSON body, or null. */
export type Body<K extends EndpointKey> = z.input<Contract[K]['body']>;
/**
 * The parsed JSON body: sums in fen, moments in milliseconds. Resources take it as argument and send it as a `Body`.
 */
export type BodyValues<K extends EndpointKey> = z.output<Contract[K]['body']>;
/** The parsed query, in the same units. */
export type QueryOf<K extends EndpointKey> = z.output<Contract[K]['query']>;
/** One record of an answer that is a list or a page of them: `RecordOf<'order.page'>` is an order. */
export type RecordOf<K extends EndpointKey> =
  Answer<K> extends Page<infer R> ? R : Answer<K> extends readonly (infer R)[] ? R : Answer<K>;
