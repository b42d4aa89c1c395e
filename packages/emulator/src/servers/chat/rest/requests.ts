import type { Context, Hono } from 'hono';
import { REST_FAILURES, type RequestError } from '../../../errors.js';
import { err, ok, type Result } from '../../../result.js';
import { toAccountName, type Account } from '../../../services/accounts/accounts.js';
import { readToken } from '../../../services/accounts/tokens.js';
import { findTenant, type Tenant } from '../../../services/tenants.js';
import type { ChatDeps } from '../ChatDeps.js';
import { type Author, type Delivery, findListedPeer } from '../../../services/messages/deliver.js';
import { dispatch, notifyOtherDevices } from '../events.js';
import type { Listed } from '../../../services/messages/conversations.js';

type AnswerFields = Readonly<Record<string, unknown>>;

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
export function fail(context: Context, now: number, error: RequestError, name = ''): Response {
  const { status, error: code, description } = REST_FAILURES[error];
  const body = { error: code, exception: code, timestamp: now, duration: 0 };
  return context.json({ ...body, error_description: description.replace('{name}', name) }, status);
}

export interface Caller {
  readonly account: Account;
  readonly tenant: Tenant;
  readonly expiresAt: number;
}

const BEARER = 'Bearer ';

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

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

export function countOf(value: unknown, fallback: number, max: number): number {
  const number = Number(textOf(value) || Number.NaN);
  return Number.isInteger(number) && number > 0 ? Math.min(number, max) : fallback;
}

/** A message id, or null for any other value, also for -1, which the client sends for "from the end". */
export function messageIdOf(value: unknown): string | null {
  const text = textOf(value);
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= 9_223_372_036_854_775_807n ? text : null;
}

/** A request of an account for a route of the tables, with its fields as the vendor's clients send them. */
export interface ChatRequest extends Caller {
  /** The client names the device. The id only excludes that device from the events; the server does not trust it otherwise. */
  readonly actor: Author;
  readonly body: Readonly<Record<string, unknown>>;
  readonly now: number;
  readonly query: (name: string) => string;
  readonly param: (name: string) => string;
  readonly context: Context;
}

export interface Refusal {
  readonly code: RequestError;
  readonly name?: string;
}

export interface Done {
  readonly fields: AnswerFields;
  readonly deliveries?: readonly Delivery[];
}

type Handler<T> = (request: ChatRequest) => T;
export type Routes<T> = Readonly<Record<string, Handler<T>>>;
type Answered = Result<AnswerFields, Refusal>;

export async function requestOf(deps: ChatDeps, context: Context, caller: Caller): Promise<ChatRequest> {
  const body = context.req.method === 'GET' ? {} : await jsonBody(context);
  const query = (name: string): string => textOf(context.req.query(name));
  const actor = { account: caller.account, device: query('resource') };
  const param = (name: string): string => textOf(context.req.param(name));
  return { ...caller, actor, body, now: deps.clock.now(), query, param, context };
}

/** Mounts the routes of a table, for the holder of a valid token only (SB-1). */
function mountTable<T>(
  rest: Hono,
  deps: ChatDeps,
  routes: Routes<T>,
  reply: (context: Context, request: ChatRequest, handle: Handler<T>) => Promise<Response>,
): void {
  for (const [route, handle] of Object.entries(routes)) {
    const [method = '', path = ''] = route.split(' ');
    rest.on(
      method,
      path,
      asMember(deps, async (caller, context) => reply(context, await requestOf(deps, context, caller), handle)),
    );
  }
}

export function mountAnswers(rest: Hono, deps: ChatDeps, routes: Routes<Answered | Promise<Answered>>): void {
  mountTable(rest, deps, routes, async (context, request, handle) => {
    const result = await handle(request);
    if (!result.ok) return fail(context, deps.clock.now(), result.error.code, result.error.name);
    return answer(context, deps.clock.now(), result.value);
  });
}

/** Mounts routes that run in the commit queue. */
export function mountChanges(rest: Hono, deps: ChatDeps, routes: Routes<Result<Done, Refusal>>): void {
  mountTable(rest, deps, routes, (context, request, handle) =>
    committed(deps, context, () => handle({ ...request, now: deps.clock.now() })),
  );
}

/**
 * Answers with a change that runs in the commit queue, in order with the messages of the sockets: a member who was just
 * muted cannot send another message. Events are sent only after the change is on disk.
 */
export function committed(deps: ChatDeps, context: Context, change: () => Result<Done, Refusal>): Promise<Response> {
  const { now } = deps.clock;
  return new Promise((resolve, reject) => {
    deps.commits.submit(
      change,
      (result) => {
        if (!result.ok) return resolve(fail(context, now(), result.error.code, result.error.name));
        for (const delivery of result.value.deliveries ?? []) dispatch(deps, delivery);
        resolve(answer(context, now(), result.value.fields));
      },
      reject,
    );
  });
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

export interface Target {
  readonly name: string;
  readonly isGroup: boolean;
}

export interface OwnChange {
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>;
  readonly data: object;
}

export function changeOwn(
  deps: ChatDeps,
  request: ChatRequest,
  { name, isGroup }: Target,
  change: (listed: Listed) => OwnChange,
): Answered {
  const peer = findListedPeer(deps.db, request.account, isGroup, name);
  if (!peer.ok) return err({ code: peer.error, name });
  const { event, data } = change({ owner: request.account.id, peer: peer.value });
  sendToOtherDevices(deps, request, event);
  return ok({ data });
}

export function sendToOtherDevices(deps: ChatDeps, { actor, tenant }: ChatRequest, event: OwnChange['event']): void {
  notifyOtherDevices(deps, { ...actor, appKey: tenant.appKey }, event);
}
