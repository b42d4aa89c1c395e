import type { Context } from 'hono';
import type { RequestError } from '../../../errors.js';
import { err, ok, type Result } from '../../../result.js';
import { toAccountName, type Account } from '../../../services/accounts/accounts.js';
import { readToken } from '../../../services/accounts/tokens.js';
import { findTenant, type Tenant } from '../../../services/tenants.js';
import type { ChatDeps } from '../ChatDeps.js';

/** The requesting account and its app key. */
export interface Caller {
  readonly account: Account;
  readonly tenant: Tenant;
  readonly expiresAt: number;
}

const BEARER = 'Bearer ';

/** The app key in the path, as `org#app`. */
export function appKeyOf(context: Context): string {
  return `${context.req.param('org') ?? ''}#${context.req.param('app') ?? ''}`;
}

/** The account of the bearer token, which must be the `{me}` of the path if the path names one (SB-1). */
export function callerOf(deps: ChatDeps, context: Context): Result<Caller, RequestError> {
  return callerAs(deps, context, appKeyOf(context), context.req.param('me'));
}

/** The account of the bearer token under `appKey`, which must be `me` if that is given (SB-1). */
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

/** The body as an object; an empty object if the body is not JSON or not an object. */
export async function jsonBody(context: Context): Promise<Readonly<Record<string, unknown>>> {
  try {
    const body: unknown = await context.req.json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  } catch {
    return {};
  }
}

/**
 * A text in a body or query; empty for `undefined` and `null`, which the client also sends as words for fields that are
 * not set.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== 'undefined' && value !== 'null' ? value : '';
}

/** The texts in a list, without other values. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** An integer between 1 and `max`, or `fallback`. */
export function countOf(value: unknown, fallback: number, max: number): number {
  const number = Number(textOf(value) || Number.NaN);
  return Number.isInteger(number) && number > 0 ? Math.min(number, max) : fallback;
}

/** A message id, or null for any other value, also for -1, which the client sends for "from the end". */
export function messageIdOf(value: unknown): string | null {
  const text = textOf(value);
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= 9_223_372_036_854_775_807n ? text : null;
}
