import type { Context } from 'hono';
import type { RequestError } from '../../../errors.js';
import { err, ok, type Result } from '../../../result.js';
import { toAccountName, type Account } from '../../../services/accounts.js';
import { readToken } from '../../../services/tokens.js';
import { findTenant, type Tenant } from '../../../services/tenants.js';
import type { ChatDeps } from '../ChatDeps.js';

/** The requesting account and its app key. */
export interface Caller {
  readonly account: Account;
  readonly tenant: Tenant;
  readonly expiresAt: number;
}

const BEARER = 'Bearer ';

/** `org#app` of the address. */
export function appKeyOf(context: Context): string {
  return `${context.req.param('org') ?? ''}#${context.req.param('app') ?? ''}`;
}

/** The holder of the bearer token, who must be the `{me}` of the address if it names one (SB-1). */
export function callerOf(deps: ChatDeps, context: Context): Result<Caller, RequestError> {
  return callerAs(deps, context, appKeyOf(context), context.req.param('me'));
}

/** The holder of the bearer token under `appKey`, who must be `me` if that is given (SB-1). */
export function callerAs(
  { db, clock }: ChatDeps,
  context: Context,
  appKey: string,
  me: string | undefined,
): Result<Caller, RequestError> {
  const tenant = findTenant(db, appKey);
  const header = context.req.header('authorization') ?? '';
  if (tenant === null || !header.startsWith(BEARER)) return err('unauthorized');
  const holder = readToken(db, tenant.id, header.slice(BEARER.length), clock.now());
  if (!holder.ok) return err('unauthorized');
  if (me !== undefined && toAccountName(me) !== holder.value.account.name) return err('forbidden');
  return ok({ ...holder.value, tenant });
}

/** The body as an object; anything else, and anything that is not JSON, is an empty one. */
export async function jsonBody(context: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = await context.req.json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  } catch {
    return {};
  }
}

/** A text of a body or query; what the client has not set arrives as the words `undefined` and `null`. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== 'undefined' && value !== 'null' ? value : '';
}

/** The texts of a list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** A whole number within bounds, or `fallback`. */
export function countOf(value: unknown, fallback: number, max: number): number {
  const number = Number(textOf(value) || Number.NaN);
  return Number.isInteger(number) && number > 0 ? Math.min(number, max) : fallback;
}

/** An id of a message, or null for everything that is none (also -1, the client's "from the end"). */
export function messageIdOf(value: unknown): string | null {
  const text = textOf(value);
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= 9_223_372_036_854_775_807n ? text : null;
}
