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
import type { Result } from '../../result.js';
import type { MarketAccount } from '../../services/marketplace/accounts.js';
import type { Refusal, RefusalWithText } from '../../services/marketplace/MarketContext.js';
import type { Clock } from '../../Clock.js';
import type { Db } from '../../storage/Db.js';
import { addressOf } from '../origins.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { fieldsOf } from './demoPage.js';

/** Routes that answer with an envelope; files and the chat's call tokens have other forms. */
export type JsonKey = Exclude<EndpointKey, 'files.upload' | 'rtc.tokenV1' | 'rtc.tokenV2'>;

/** The keys of these routes. */
export const JSON_KEYS = Object.entries(CONTRACT)
  .filter(([, { fileField, access }]) => fileField === null && access !== 'chat')
  .map(([key]) => key) as [JsonKey, ...JsonKey[]];

/** A request after validation against its row of the contract, with its caller. */
interface EndpointRequest<K extends JsonKey> {
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
type Outcome<K extends JsonKey> = Result<AnswerOnWire<K>, Refusal | RefusalWithText>;

/** Handlers by route. A route without a handler is answered like an unknown path. */
export type Handlers = { readonly [K in JsonKey]?: (request: EndpointRequest<K>) => Outcome<K> | Promise<Outcome<K>> };

/** Body codes and texts of the marketplace's refusals; their HTTP status is always 200. */
export const CODES: Readonly<Record<Refusal, readonly [code: number, msg: string]>> = {
  passwordInvalid: [1001, '密码无效！'],
  accountBanned: [1002, '用户已被封禁！'],
  accountNotFound: [1003, '账号不存在'],
  accountExists: [1011, '用户已存在！'],
  userNameTooLong: [1012, '用户名超过64个字节！'],
  userNameIllegal: [1013, '用户名不合法！'],
  accountLimit: [1015, '注册人数已达上限，请升级服务版本！'],
  mobileTaken: [1016, '该手机号已被其他账号使用'],
  passwordWeak: [1017, '密码强度不足，请使用至少 8 位且包含两类字符的密码'],
  memberInside: [1101, '该成员已入群'],
  memberIsSelf: [1102, '不能添加自己账号'],
  orderHasNoGroup: [1103, '订单未关联群聊'],
  orderStateRefuses: [1201, '订单状态不允许该操作'],
  orderClosed: [1202, '订单已关闭'],
  orderNotFound: [1203, '订单不存在'],
  orderChanged: [1204, '数据已更新，请刷新后重试'],
  costHandled: [1205, '该增项已处理'],
  priceChanged: [1206, '价格已变动，请重新确认'],
  commentExists: [1207, '已评价'],
  afterSaleOpen: [1208, '存在未完结的售后'],
  refundTooHigh: [1209, '期望退款金额不能超过可退金额'],
  refundUnfit: [1210, '只有退款申请可以填写期望退款金额'],
  afterSaleWords: [400, '请填写处理说明'],
  refundMissing: [400, '请填写大于 0 的退款金额'],
  repairDate: [400, '请选择今天或以后的上门日期和时段'],
  complaintSubject: [400, '请选择投诉内容'],
  partsItem: [400, '请选择订单内的项目和不超过下单数量的件数'],
  afterSaleUnfit: [400, '填写的内容与售后类型不符'],
  notOffered: [1211, '该服务方不提供所选服务，请重新选择'],
  serviceTypeUnfit: [1212, '所选服务不支持该服务类型，请重新选择'],
  orderTypeUnfit: [1213, '所选服务不属于该订单类型，请重新选择'],
  providerGone: [1214, '该服务方不存在或暂停接单'],
  payUnknown: [1301, '支付单不存在'],
  payClosed: [1302, '支付单已关闭'],
  alreadyPaid: [1303, '已支付'],
  invoiceExists: [1304, '该支付单已申请过发票'],
  invoiceUnfit: [1305, '该支付单没有可开票的金额'],
  invoiceTitle: [1306, '请填写正确的发票抬头'],
  invoiceTaxNo: [1307, '税号不正确，请核对统一社会信用代码'],
  invoiceEmail: [1308, '邮箱地址不正确'],
  outOfStock: [1401, '库存不足'],
  slotTaken: [1402, '该时段已被预约'],
  slotOver: [1402, '该上门时段已过，请重新选择'],
  visitHour: [1402, '上门时间须在 8:00–21:00 之间'],
  streamUnavailable: [1501, '获取视频流失败，请稍后重试'],
  cameraUnbound: [1502, '设备未绑定'],
  handOverOpen: [1601, '该会话正在转接中，请等待对方接手'],
  tooOften: [1701, '操作过于频繁'],
  notFound: [404, '记录不存在'],
  forbidden: [403, '拒绝访问'],
  invalid: [400, '参数错误'],
};

/** The HTTP statuses of failing calls: 4xx and 5xx of the specification's list (section 8). */
export const FAULT_STATUSES = [400, 401, 403, 404, 405, 408, 413, 422, 500, 501, 502, 503, 504, 505] as const;

/** One of {@link FAULT_STATUSES}. */
type FaultStatus = (typeof FAULT_STATUSES)[number];

/** How a call fails: with a status and no body, or with a body code and status 200. */
type CallFault =
  | { readonly http: FaultStatus; readonly code?: never }
  | { readonly code: number; readonly http?: never };

/** Makes marketplace calls fail, to show how the client handles it. */
export interface CallFaults {
  /**
   * The next `times` calls of this route, or of any route for null, fail; an earlier request of this kind is replaced.
   */
  fail(key: JsonKey | null, fault: CallFault, times: number): void;
  /** Delays every call by `ms` from now on; 0 for none. */
  slow(ms: number): void;
  readonly slowMs: number;
  /** Waits for the configured delay and returns the fault of this call; null without one. */
  meet(key: JsonKey): Promise<CallFault | null>;
}

/** Creates the faults; no call fails until a failure is requested. */
export function createCallFaults(clock: Pick<Clock, 'after'>): CallFaults {
  let planned: { readonly key: JsonKey | null; readonly fault: CallFault; left: number } | null = null;
  let slowMs = 0;
  return {
    fail(key, fault, times) {
      planned = { key, fault, left: times };
    },
    slow(ms) {
      slowMs = ms;
    },
    get slowMs() {
      return slowMs;
    },
    async meet(key) {
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

/** The dependencies of every route. */
interface RouteDeps {
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
