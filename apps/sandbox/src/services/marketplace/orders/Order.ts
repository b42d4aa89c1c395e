import {
  type Answer,
  type BodyValues,
  type ORDER_TYPE,
  type PAY_STATUS,
  type RecordOf,
  fenTimes,
  ORDER_STATUS as STATUS,
} from '@fitout/api-client/contract';

/** The state of an order; its label depends on the type of the order (A48). */
export type OrderStatus = (typeof STATUS)[keyof typeof STATUS];

export type OrderType = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE];

export type CloseReason = 'UNPAID_TIMEOUT' | 'USER_CANCEL' | 'NO_PROVIDER' | 'SERVICE_CANCEL' | 'REFUND' | 'ARCHIVED';

/**
 * A record of the contract as it is stored: money in fen, times in milliseconds since 1970, and a value in every field but
 * those of `Nulls`. `Own` are its other fields, and those of another type.
 */
export type Stored<R, Nulls extends keyof R = never, Own = object> = Readonly<Own> & {
  readonly [K in Exclude<keyof R, keyof Own>]: K extends Nulls ? R[K] : NonNullable<R[K]>;
};

/** An order as it is stored. An order is never deleted, only closed. */
export type Order = Stored<
  Omit<RecordOf<'order.page'>, 'lng' | 'lat' | 'serviceImage' | 'items' | 'members'>,
  | ('batchNo' | 'externalNo' | 'providerId' | 'masterId' | 'groupId' | 'afterSaleStatus')
  | ('appointTime' | 'arriveTime' | 'finishTime' | 'acceptDeadline' | 'acceptTime' | 'closeTime'),
  {
    orderType: OrderType;
    masterGrant: 0 | 1;
    proposedTime: number | null;
    closeReason: CloseReason | null;
    payStatus: (typeof PAY_STATUS)[keyof typeof PAY_STATUS];
    status: OrderStatus;
    waitingCostCount?: number;
    /** The client's token of the request: a repeated request with it creates no second order (API-5). */
    clientToken: string | null;
    isDemo: boolean;
  }
>;

/** The paid sum that was not refunded, in fen. */
export function refundableOf({ paidAmount, refundAmount }: Pick<Order, 'paidAmount' | 'refundAmount'>): number {
  return paidAmount - refundAmount;
}

/** The sum that a customer has to pay: never below one fen. */
export function payableOf(order: Pick<Order, 'amount' | 'couponAmount' | 'vipDiscount'>): number {
  return Math.max(1, order.amount - order.couponAmount - order.vipDiscount);
}

export type OrderItem = Stored<Answer<'order.details'>['items'][number], 'itemId'>;

export type OrderLine = Omit<OrderItem, 'id' | 'orderId' | 'amount'>;

/** An entry of an order's history. Entries are added and never changed. */
export type OrderFlow = Stored<RecordOf<'order.flows'>, 'operatorId', { fromStatus: number | null }>;

export type OrderFile = Stored<RecordOf<'order.files'>, 'flowId'>;

export type OrderComment = Stored<
  Omit<RecordOf<'comment.page'>, 'userName' | 'headImageUrl'>,
  'masterId' | 'replyTime',
  { userId: string; replyContent: string | null }
>;

export type OrderMember = Stored<
  BodyValues<'orderChatroom.add'>,
  never,
  { id: string; userId: string; createTime: number }
>;

/** The number of a cancelled order, which the next poll returns once (A50). */
export interface CancelledNumber {
  readonly id: string;
  readonly customerId: string;
  readonly orderNo: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The periods of an order in milliseconds, and its other limits. */
export const ORDER_LIMITS = {
  payMs: 30 * MINUTE,
  takeMs: 48 * HOUR,
  rescheduleMs: 2 * HOUR,
  checkInMs: 24 * HOUR,
  acceptMs: 72 * HOUR,
  commentMs: 7 * DAY,
  warrantyMs: 30 * DAY,
  /** A repeated request within this time creates no second order (API-5). */
  sameTokenMs: 10 * MINUTE,
  batchMax: 50,
  templateRowsMax: 200,
  templateRowsMemberMax: 500,
  imagesMax: 9,
  commentMax: 500,
} as const;

export function sentBefore<T extends { readonly clientToken: string | null; readonly createTime: number }>(
  mine: readonly T[],
  token: string | undefined,
  at: number,
): T | undefined {
  if (token === undefined) return undefined;
  return mine.find(
    ({ clientToken, createTime }) => clientToken === token && at - createTime < ORDER_LIMITS.sameTokenMs,
  );
}

/** The price fields of an order's item, in fen. */
type PricedLine = Pick<OrderItem, 'price' | 'quantity'>;

/** The price of an item, rounded to the fen: quantities can be fractions, such as square metres. */
export function lineAmount({ price, quantity }: PricedLine): number {
  return fenTimes(price, quantity);
}

export function sumOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

export function discountOf(amount: number, rate: number): number {
  return fenTimes(amount, (100 - rate) / 100);
}

const MEASURED: ReadonlySet<string> = new Set(
  '米 延米 m 平方 平方米 m² ㎡ 立方 立方米 m3 m³ 公斤 kg 吨 小时'.split(' '),
);

export function quantityWish(unit: string): string {
  return isMeasured(unit) ? '数量最多两位小数' : `按${unit}计价，数量应为整数`;
}

/** Whether a quantity can be ordered: counted units must be integers, measured units have at most two decimals. */
export function isQuantity(quantity: number, unit: string): boolean {
  const isFine = quantity > 0 && quantity <= 9_999;
  return isFine && (isMeasured(unit) ? Number(quantity.toFixed(2)) === quantity : Number.isInteger(quantity));
}

function isMeasured(unit: string): boolean {
  return MEASURED.has(unit.trim().toLowerCase());
}

export function orderNoOf(at: number, serial: string): string {
  // Seeded orders have small serials; the numbers of other orders begin far above them.
  return demoOrderNo(at, 10_000_000 + Number(serial.slice(-7)));
}

export type OrderActor = 'customer' | 'colleague' | 'guest' | 'master' | 'candidate' | 'service' | 'payment' | 'clock';

export type OrderEvent = keyof typeof TRANSITIONS;

interface OrderTransition {
  readonly from: readonly OrderStatus[];
  readonly to?: OrderStatus;
  readonly by: readonly OrderActor[];
  readonly title: string;
}

const TRANSITIONS = {
  pay: { from: [STATUS.unpaid], to: STATUS.paid, by: ['payment'], title: '支付成功' },
  timeout: { from: [STATUS.unpaid], to: STATUS.closed, by: ['clock'], title: '超时未支付，已自动取消' },
  cancel: { from: [STATUS.unpaid, STATUS.paid, STATUS.taken], to: STATUS.closed, by: ['customer'], title: '取消订单' },
  edit: { from: [STATUS.unpaid], by: ['customer'], title: '修改订单' },
  urge: {
    from: [STATUS.paid, STATUS.taken, STATUS.appointed, STATUS.onSite, STATUS.finished],
    by: ['customer'],
    title: '催单',
  },
  accept: { from: [STATUS.paid], to: STATUS.taken, by: ['candidate'], title: '师傅已接单' },
  noProvider: { from: [STATUS.paid], to: STATUS.closed, by: ['clock'], title: '无人接单，已退款' },
  giveUp: { from: [STATUS.taken], to: STATUS.paid, by: ['master'], title: '师傅放弃接单' },
  propose: { from: [STATUS.taken], by: ['master'], title: '提出上门时间' },
  confirmAppoint: { from: [STATUS.taken], to: STATUS.appointed, by: ['customer'], title: '预约成功' },
  declineAppoint: { from: [STATUS.taken], by: ['customer'], title: '客户希望换个上门时间' },
  appoint: { from: [STATUS.taken], to: STATUS.appointed, by: ['customer'], title: '预约成功' },
  reschedule: { from: [STATUS.appointed], to: STATUS.taken, by: ['customer', 'master'], title: '改约' },
  cancelByService: { from: [STATUS.appointed], to: STATUS.closed, by: ['service'], title: '客服取消订单' },
  checkIn: { from: [STATUS.appointed], to: STATUS.onSite, by: ['master'], title: '师傅已上门' },
  finish: { from: [STATUS.onSite], to: STATUS.finished, by: ['master'], title: '完工' },
  rework: { from: [STATUS.finished], to: STATUS.onSite, by: ['customer'], title: '整改' },
  acceptWork: { from: [STATUS.finished], to: STATUS.accepted, by: ['customer', 'clock'], title: '验收完成' },
  comment: { from: [STATUS.accepted], to: STATUS.done, by: ['customer', 'clock'], title: '评价完成' },
  archive: { from: [STATUS.done], to: STATUS.closed, by: ['clock'], title: '质保期结束' },
  refundFull: {
    from: [STATUS.onSite, STATUS.finished, STATUS.accepted, STATUS.done],
    to: STATUS.closed,
    by: ['service', 'customer'],
    title: '售后退款',
  },
} as const satisfies Readonly<Record<string, OrderTransition>>;

export const ORDER_TRANSITIONS: Readonly<Record<OrderEvent, OrderTransition>> = TRANSITIONS;

const SHANGHAI_MS = 8 * 60 * 60 * 1_000;

/** The number of a demo order: `DD`, its day in Shanghai, and eight digits. `at` in milliseconds since 1970. */
export function demoOrderNo(at: number, serial: number): string {
  const day = new Date(at + SHANGHAI_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `DD${day}${String(serial).padStart(8, '0')}`;
}
