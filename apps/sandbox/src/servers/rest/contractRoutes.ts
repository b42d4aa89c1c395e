import { type Clock, type Db, addressOf } from '@fitout/emulator/profile';
import * as z from 'zod/mini';
import {
  CONTRACT,
  type AnswerOnWire,
  type Contract,
  type EndpointKey,
  noBody,
  SUCCESS,
  type Endpoint,
} from '@fitout/api-client/contract';
import type { Context, Hono } from 'hono';
import type { MarketAccount } from '../../services/marketplace/accounts.js';
import { refusalOf, type Outcome } from '../../services/marketplace/refusals.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { fieldsOf } from './demoPage.js';

export type JsonKey = Exclude<EndpointKey, 'files.upload' | 'rtc.tokenV1' | 'rtc.tokenV2'>;

export const JSON_KEYS = Object.entries(CONTRACT)
  .filter(([, { fileField, access }]) => fileField === null && access !== 'chat')
  .map(([key]) => key) as [JsonKey, ...JsonKey[]];

interface EndpointRequest<K extends JsonKey> {
  readonly params: z.output<Contract[K]['params']>;
  readonly query: z.output<Contract[K]['query']>;
  readonly body: z.output<Contract[K]['body']>;
  readonly caller: Contract[K]['access'] extends 'member' ? MarketAccount : null;
  readonly token: string;
  readonly userAgent: string;
  readonly address: string;
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Answered<K extends JsonKey> = Outcome<AnswerOnWire<K>>;

export type Handlers = {
  readonly [K in JsonKey]?: (request: EndpointRequest<K>) => Answered<K> | Promise<Answered<K>>;
};

export const FAULT_STATUSES = [400, 401, 403, 404, 405, 408, 413, 422, 500, 501, 502, 503, 504, 505] as const;

type FaultStatus = (typeof FAULT_STATUSES)[number];

type CallFault =
  | { readonly http: FaultStatus; readonly code?: never }
  | { readonly code: number; readonly http?: never };

export type CallFaults = ReturnType<typeof createCallFaults>;

export function createCallFaults(clock: Pick<Clock, 'after'>) {
  let planned: { readonly key: JsonKey | null; readonly fault: CallFault; left: number } | null = null;
  let slowMs = 0;
  return {
    fail(key: JsonKey | null, fault: CallFault, times: number): void {
      planned = { key, fault, left: times };
    },
    /** Delays every call by `ms` from now on; 0 for none. */
    slow(ms: number): void {
      slowMs = ms;
    },
    get slowMs() {
      return slowMs;
    },
    async meet(key: JsonKey): Promise<CallFault | null> {
      if (slowMs > 0) await new Promise<void>((resolve) => void clock.after(slowMs, resolve));
      if (planned === null || planned.left === 0 || (planned.key ?? key) !== key) return null;
      planned.left -= 1;
      return planned.fault;
    },
  };
}

/** A row of the contract, typed by the output of its schemas, so that the compiler checks each key. */
interface Row<K extends JsonKey> extends Pick<Endpoint, 'method' | 'path' | 'access' | 'form'> {
  readonly params: z.core.$ZodType<EndpointRequest<K>['params']>;
  readonly query: z.core.$ZodType<EndpointRequest<K>['query']>;
  readonly body: z.core.$ZodType<EndpointRequest<K>['body']>;
  readonly answer: z.core.$ZodType;
}

const ROWS: { readonly [K in JsonKey]: Row<K> } = CONTRACT;

interface RouteDeps {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly marketplace: Pick<Marketplace, 'callerOf' | 'isEndedByPassword'>;
  /** The calls that fail on purpose; without it none does. */
  readonly callFaults?: Pick<CallFaults, 'meet'>;
}

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
    const where = { token, userAgent, address: addressOf(context), origin: new URL(context.req.url).origin };
    const whole = { ...parsed.data, ...where, at: deps.clock.now(), caller: caller as EndpointRequest<K>['caller'] };
    // One transaction per request. A handler that hashes a password opens its own transaction afterwards.
    const outcome = await (row.method === 'GET' ? handle(whole) : deps.db.transaction(() => handle(whole)));
    if (!outcome.ok) return context.json({ ...refusalOf(outcome.error), data: null });
    // An answer that violates the contract is an error of the sandbox and must not be sent as a valid one.
    z.parse(row.answer, outcome.value);
    context.header('cache-control', 'no-store');
    return context.json({ code: SUCCESS, data: outcome.value, msg: 'ok' });
  });
}

export function sendRefusal(context: Context, code: number, msg: string) {
  return context.json({ code, data: null, msg });
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
