import {
  type ORDER_STATUS,
  type ORDER_TYPE,
  type PAY_STATUS,
  fenTimes,
  ORDER_STATUS as STATUS,
} from '@fitout/api-client/contract';

/** The state of an order; its label depends on the type of the order (A48). */
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** The kind of provider of an order. */
export type OrderType = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE];

/** Why an order was closed. */
export type CloseReason = 'UNPAID_TIMEOUT' | 'USER_CANCEL' | 'NO_PROVIDER' | 'SERVICE_CANCEL' | 'REFUND' | 'ARCHIVED';

type PayStatus = (typeof PAY_STATUS)[keyof typeof PAY_STATUS];

/** An order as it is stored: money in fen, times in milliseconds since 1970. An order is never deleted, only closed. */
export interface Order {
  readonly id: string;
  /** `DD`, the day in Shanghai, eight digits. */
  readonly orderNo: string;
  readonly orderType: OrderType;
  /** A value of `ORDER_SOURCE`. */
  readonly source: number;
  readonly batchNo: string | null;
  readonly title: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly serviceType: number;
  readonly providerId: string | null;
  readonly providerName: string;
  /** 0 if the platform assigns a provider, 1 if the customer chose one. */
  readonly masterGrant: 0 | 1;
  readonly masterId: string | null;
  readonly masterName: string;
  readonly customerId: string;
  readonly customerServiceId: string;
  readonly contactName: string;
  readonly contactMobile: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly address: string;
  /** `YYYY-MM-DD`. */
  readonly expectDate: string;
  readonly timeSlot: string;
  /** A proposed visit that is not confirmed yet. */
  readonly proposedTime: number | null;
  readonly appointTime: number | null;
  readonly arriveTime: number | null;
  readonly finishTime: number | null;
  readonly acceptDeadline: number | null;
  readonly acceptTime: number | null;
  readonly closeTime: number | null;
  readonly closeReason: CloseReason | null;
  readonly amount: number;
  readonly couponAmount: number;
  readonly vipDiscount: number;
  /** Additional costs that were paid. */
  readonly additionalAmount: number;
  readonly paidAmount: number;
  readonly refundAmount: number;
  readonly payStatus: PayStatus;
  readonly payDeadline: number;
  readonly status: OrderStatus;
  readonly remark: string;
  readonly images: readonly string[];
  readonly externalNo: string | null;
  readonly groupId: string | null;
  readonly cameraFlag: boolean;
  readonly commentFlag: boolean;
  /** The status of the latest after-sale request, or null. */
  readonly afterSaleStatus: number | null;
  /** How many additional costs await a decision or the payment. */
  readonly pendingAdditionalCount: number;
  /** How many additional costs that the customer proposed await a decision; missing if there are none. */
  readonly waitingCostCount?: number;
  readonly createTime: number;
  readonly updateTime: number;
  /** Increases with every change, so that of two changes of the same version only one succeeds. */
  readonly version: number;
  /** The client's token of the request: a repeated request with it creates no second order (API-5). */
  readonly clientToken: string | null;
  /** Whether the simulation advances the order. */
  readonly isDemo: boolean;
}

/** The paid sum that was not refunded, in fen. */
export function refundableOf({ paidAmount, refundAmount }: Pick<Order, 'paidAmount' | 'refundAmount'>): number {
  return paidAmount - refundAmount;
}

/** The sum that a customer has to pay: never below one fen. */
export function payableOf({
  amount,
  couponAmount,
  vipDiscount,
}: Pick<Order, 'amount' | 'couponAmount' | 'vipDiscount'>): number {
  return Math.max(1, amount - couponAmount - vipDiscount);
}

/** One service of an order; money in fen. */
export interface OrderItem {
  readonly id: string;
  readonly orderId: string;
  /** The service's id in the catalogue; null for an item that is not in it, such as a starting price. */
  readonly itemId: string | null;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
  readonly images: readonly string[];
}

/** A service of an order that is being placed. */
export type OrderLine = Omit<OrderItem, 'id' | 'orderId' | 'amount'>;

/** An entry of an order's history. Entries are added and never changed. */
export interface OrderFlow {
  readonly id: string;
  readonly orderId: string;
  readonly fromStatus: number | null;
  readonly status: number;
  readonly title: string;
  readonly content: string;
  readonly operatorId: string | null;
  readonly operatorName: string;
  /** 0 system, 1 customer, 2 master, 3 customer service. */
  readonly operatorRole: number;
  readonly files: readonly string[];
  readonly createTime: number;
}

/** A picture or document; `type` is a value of `ORDER_FILE_TYPE`. */
export interface OrderFile {
  readonly id: string;
  readonly orderId: string;
  readonly flowId: string | null;
  readonly type: number;
  readonly url: string;
  readonly name: string;
  readonly size: number;
  readonly uploaderId: string;
  readonly createTime: number;
}

/** A customer's review of the work. One per order. */
export interface OrderComment {
  readonly id: string;
  readonly orderId: string;
  readonly masterId: string | null;
  readonly userId: string;
  readonly score: number;
  readonly scoreQuality: number;
  readonly scoreService: number;
  readonly scorePunctual: number;
  readonly tags: readonly string[];
  readonly content: string;
  readonly images: readonly string[];
  readonly anonymous: boolean;
  readonly replyContent: string | null;
  readonly replyTime: number | null;
  readonly createTime: number;
}

/** An account that was added to the chat of an order. */
export interface OrderMember {
  readonly id: string;
  readonly orderId: string;
  readonly userId: string;
  readonly userMobile: string;
  readonly userName: string;
  readonly userType: AddedAs;
  readonly userRemark: string;
  readonly createTime: number;
}

/** The number of a cancelled order, which the next poll returns once (A50). */
export interface CancelledNumber {
  readonly id: string;
  readonly customerId: string;
  readonly orderNo: string;
}

/** The role of an added account: 0 a colleague, 1 a customer of the customer (R330). */
export type AddedAs = 0 | 1;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The periods of an order in milliseconds, and its other limits. */
export const ORDER_LIMITS = {
  /** An unpaid order is closed after this time. */
  payMs: 30 * MINUTE,
  /** A paid order that no provider takes is closed and refunded after this time. */
  takeMs: 48 * HOUR,
  /** A visit can be rescheduled until this long before it. */
  rescheduleMs: 2 * HOUR,
  /** A master may check in this long before or after the time of the visit. */
  checkInMs: 24 * HOUR,
  /** Finished work counts as accepted after this time. */
  acceptMs: 72 * HOUR,
  /** After this time accepted work gets a good review automatically. */
  commentMs: 7 * DAY,
  /** The warranty period, after which the order is archived. */
  warrantyMs: 30 * DAY,
  /** A repeated request within this time creates no second order (API-5). */
  sameTokenMs: 10 * MINUTE,
  /** Orders in one payment or one batch action. */
  batchMax: 50,
  /** Rows of one spreadsheet. */
  templateRowsMax: 200,
  /** Rows of one spreadsheet of a member. */
  templateRowsMemberMax: 500,
  /** Pictures of one record. */
  imagesMax: 9,
  commentMax: 500,
} as const;

/** The price fields of an order's item. Prices in fen. */
interface PricedLine {
  readonly price: number;
  readonly quantity: number;
}

/** The price of an item, rounded to the fen: quantities can be fractions, such as square metres. */
export function lineAmount({ price, quantity }: PricedLine): number {
  return fenTimes(price, quantity);
}

/** The price of all items. */
export function sumOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

/** The discount of a member: `rate` 95 means five per cent. */
export function discountOf(amount: number, rate: number): number {
  return fenTimes(amount, (100 - rate) / 100);
}

/** Units that are measured, not counted: fractions are allowed. */
const MEASURED: ReadonlySet<string> = new Set(
  '米 延米 m 平方 平方米 m² ㎡ 立方 立方米 m3 m³ 公斤 kg 吨 小时'.split(' '),
);

/** A text with the rule for quantities of this unit. */
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

/** The number of a new order, which is also its id: the day in Shanghai and the last digits of the record's serial. */
export function orderNoOf(at: number, serial: string): string {
  // Seeded orders have small serials; the numbers of other orders begin far above them.
  return demoOrderNo(at, 10_000_000 + Number(serial.slice(-7)));
}

/**
 * Who causes an event of an order. A `candidate` is a master who may take the order and has not taken it yet. The server
 * itself causes the events of `payment` and `clock`.
 */
export type OrderActor = 'customer' | 'colleague' | 'guest' | 'master' | 'candidate' | 'service' | 'payment' | 'clock';

/** The events of an order. */
export type OrderEvent = keyof typeof TRANSITIONS;

interface OrderTransition {
  readonly from: readonly OrderStatus[];
  /** Left out if the event does not change the status. */
  readonly to?: OrderStatus;
  readonly by: readonly OrderActor[];
  /** The title of the entry in the order's history. */
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

/** From which statuses and by whom each event is accepted, and the next status. Every other event is refused. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderEvent, OrderTransition>> = TRANSITIONS;

const SHANGHAI_MS = 8 * 60 * 60 * 1_000;

/** The number of a demo order: `DD`, its day in Shanghai, and eight digits. `at` in milliseconds since 1970. */
export function demoOrderNo(at: number, serial: number): string {
  const day = new Date(at + SHANGHAI_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `DD${day}${String(serial).padStart(8, '0')}`;
}
