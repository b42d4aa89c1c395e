import type { Context } from 'hono';
import { REST_FAILURES, type AccountError, type RequestError } from '../../../errors.js';
import { err, ok, type Result } from '../../../result.js';
import { toAccountName, type Account } from '../../../services/accounts/accounts.js';
import { readToken } from '../../../services/accounts/tokens.js';
import { findTenant, type Tenant } from '../../../services/tenants.js';
import type { ChatDeps } from '../ChatDeps.js';
import { type Author, type Delivery, findListedPeer } from '../../../services/messages/deliver.js';
import { dispatch, notifyOtherDevices } from '../events.js';
import type { Listed } from '../../../services/messages/conversations.js';

/** The fields of an answer besides the envelope. */
type AnswerFields = Readonly<Record<string, unknown>>;

/** The vendor's success envelope. Only status 200 counts as success with its client. */
export function answer(context: Context, now: number, fields: AnswerFields): Response {
  const { pathname, origin } = new URL(context.req.url);
  const [, organization = '', applicationName = ''] = pathname.split('/');
  return context.json({
    action: context.req.method.toLowerCase(),
    organization,
    applicationName,
    uri: origin + pathname,
    entities: [],
    timestamp: now,
    duration: 0,
    ...fields,
  });
}

/** The vendor's error envelope. It is always JSON, because the client waits forever after any other answer. */
export function fail(context: Context, now: number, error: AccountError | RequestError, name = ''): Response {
  const { status, error: code, description } = REST_FAILURES[error];
  const body = { error: code, exception: code, timestamp: now, duration: 0 };
  return context.json({ ...body, error_description: description.replace('{name}', name) }, status);
}

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

/** A request for a change: the caller, the acting device, and the body. */
export interface ChangeRequest extends Caller {
  /** The client names the device. The id only excludes that device from the events; the server does not trust it otherwise. */
  readonly actor: Author;
  readonly body: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

/** Why a change was refused, and the name that the error message contains. */
export interface Refusal {
  readonly code: AccountError | RequestError;
  readonly name?: string;
}

/** The result of a change: the fields of the answer and the events to deliver. */
export interface Done {
  readonly fields: AnswerFields;
  readonly deliveries?: readonly Delivery[];
}

/**
 * Runs a change in the commit queue, in order with the messages of the sockets: a member who was just muted cannot send
 * another message. Events are sent only after the change is on disk.
 */
export function asChange(deps: ChatDeps, change: (request: ChangeRequest) => Result<Done, Refusal>) {
  return async (context: Context): Promise<Response> => {
    const now = deps.clock.now;
    const caller = callerOf(deps, context);
    if (!caller.ok) return fail(context, now(), caller.error);
    const body = await jsonBody(context);
    const actor = { account: caller.value.account, device: textOf(context.req.query('resource')) };
    return new Promise((resolve, reject) => {
      deps.commits.submit(
        () => change({ ...caller.value, actor, body, context }),
        (result) => {
          if (!result.ok) return resolve(fail(context, now(), result.error.code, result.error.name));
          for (const delivery of result.value.deliveries ?? []) dispatch(deps, delivery);
          resolve(answer(context, now(), result.value.fields));
        },
        reject,
      );
    });
  };
}

type Reply = Response | Promise<Response>;

/** Calls `reply` only for the holder of a valid token; other requests are refused (SB-1). */
export function asMember(
  deps: ChatDeps,
  reply: (caller: Caller, context: Context) => Reply,
): (context: Context) => Reply {
  return (context) => {
    const caller = callerOf(deps, context);
    return caller.ok ? reply(caller.value, context) : fail(context, deps.clock.now(), caller.error);
  };
}

/** A conversation as the client names it. */
export interface Target {
  readonly name: string;
  readonly isGroup: boolean;
}

/** The event for the account's other devices, and the answer to the request. */
export interface OwnChange {
  readonly event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
  readonly data: object;
}

/** Runs `change` for the conversation that `target` means, and notifies the account's other devices. */
export function changeOwn(
  deps: ChatDeps,
  caller: Caller,
  context: Context,
  { name, isGroup }: Target,
  change: (listed: Listed) => OwnChange,
): Response {
  const { db, clock } = deps;
  const peer = findListedPeer(db, caller.account, isGroup, name);
  if (!peer.ok) return fail(context, clock.now(), peer.error, name);
  const { event, data } = change({ owner: caller.account.id, peer: peer.value });
  sendToOtherDevices(deps, caller, context, event);
  return answer(context, clock.now(), { data });
}

/** Sends an event about the caller's change to the caller's other devices. */
export function sendToOtherDevices(
  deps: ChatDeps,
  { account, tenant }: Caller,
  context: Context,
  event: OwnChange['event'],
): void {
  notifyOtherDevices(deps, { account, appKey: tenant.appKey, device: textOf(context.req.query('resource')) }, event);
}
