import { CONTRACT, noBody, SUCCESS, type Endpoint } from '@fitout/api-client/contract';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '../../Clock.js';
import type { Db } from '../../storage/Db.js';
import { addressOf } from '../origins.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Refusal, RefusalWithText } from '../../services/marketplace/Refusal.js';
import type { EndpointRequest, Handlers, JsonKey } from './Handlers.js';
import { CODES } from './codes.js';
import type { CallFaults } from './createCallFaults.js';
import { fieldsOf } from './demoPage.js';

/** A row of the contract, typed by the output of its schemas, so that the compiler checks each key. */
interface Row<K extends JsonKey> extends Pick<Endpoint, 'method' | 'path' | 'access' | 'form'> {
  readonly params: z.core.$ZodType<EndpointRequest<K>['params']>;
  readonly query: z.core.$ZodType<EndpointRequest<K>['query']>;
  readonly body: z.core.$ZodType<EndpointRequest<K>['body']>;
  readonly answer: z.core.$ZodType;
}

const ROWS: { readonly [K in JsonKey]: Row<K> } = CONTRACT;

/** The dependencies of every route. */
export interface RouteDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly marketplace: Pick<Marketplace, 'callerOf' | 'isEndedByPassword'>;
  /** The calls that fail on purpose; without it none does. */
  readonly callFaults?: Pick<CallFaults, 'meet'>;
}

/** Mounts a route of the contract: it finds the caller, validates the input, and sends the answer or its body code. */
export function mountOne<K extends JsonKey>(api: Hono, key: K, handlers: Handlers, deps: RouteDeps): void {
  const row: Row<K> = ROWS[key];
  const handle = handlers[key];
  if (handle === undefined) return;
  const request = z.object({ params: row.params, query: row.query, body: row.body });
  const hasBody = CONTRACT[key].body !== noBody;

  api.on(row.method, row.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context, next) => {
    // Two rows can have the same path and differ in the encoding of the body (A52).
    if (hasBody && isForm(context) !== row.form) return next();
    const fault = await deps.callFaults?.meet(key);
    if (fault?.http !== undefined) return context.body(null, fault.http);
    if (fault?.code !== undefined) return sendRefusal(context, fault.code, '演示：这次调用按要求失败');
    const token = context.req.header('gxtoken') ?? '';
    const caller = row.access === 'member' ? deps.marketplace.callerOf(token) : null;
    if (row.access === 'member' && caller === null) {
      // The app shows the reason on the log-in page.
      const data = deps.marketplace.isEndedByPassword(token) ? { reason: 'passwordChanged' } : null;
      return context.json({ code: 401, data, msg: '未授权，请重新登录' });
    }

    const body = hasBody ? await (row.form ? fieldsOf(context) : jsonOf(context)) : null;
    const parsed = request.safeParse({ params: context.req.param(), query: context.req.query(), body });
    if (!parsed.success)
      return sendRefusal(context, 400, `参数错误：${parsed.error.issues[0]?.path.slice(1).join('.')}`);

    const userAgent = context.req.header('user-agent') ?? '';
    const where = {
      token,
      userAgent,
      address: addressOf(context),
      origin: new URL(context.req.url).origin,
      at: deps.clock.now(),
    };
    const whole = { ...parsed.data, ...where, caller: caller as EndpointRequest<K>['caller'] };
    // One transaction per request. A handler that hashes a password opens its own transaction afterwards.
    const outcome = await (row.method === 'GET' ? handle(whole) : deps.db.transaction(() => handle(whole)));
    if (!outcome.ok) return refuse(context, outcome.error);
    // An answer that violates the contract is an error of the sandbox and must not be sent as a valid one.
    z.parse(row.answer, outcome.value);
    context.header('cache-control', 'no-store');
    return context.json({ code: SUCCESS, data: outcome.value, msg: 'ok' });
  });
}

/** Sends an envelope with a code and a text, without data. */
export function sendRefusal(context: Context, code: number, msg: string) {
  return context.json({ code, data: null, msg });
}

function refuse(context: Context, error: Refusal | RefusalWithText) {
  if (typeof error === 'string') return sendRefusal(context, ...CODES[error]);
  return sendRefusal(context, CODES[error.refusal][0], error.msg);
}

function isForm(context: Context): boolean {
  return (context.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');
}

async function jsonOf(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return undefined;
  }
}
