import { err, ok } from '@fitout/emulator/profile';
import {
  type RecordOf,
  COST_STATUS,
  OPERATOR_ROLE,
  AFTER_SALE_STATUS,
  AFTER_SALE_TYPE,
  wireTime,
} from '@fitout/api-client/contract';
import type { Outcome, Refusal } from '../refusals.js';
import type { OrderActor, OrderItem, Stored } from './Order.js';
import { isSlotOver } from './slots.js';

export type CostStatus = 0 | 1 | 2 | 3 | 4;

export type AdditionalCost = Stored<
  RecordOf<'additional.list'>,
  'payInfoId' | 'handleTime',
  { status: CostStatus; rejectReason: string | null; clientToken: string | null }
>;

export type CostEvent = 'confirm' | 'reject' | 'withdraw' | 'pay';

export interface CostRequest {
  readonly event: CostEvent;
  readonly actor: OrderActor;
  readonly actorId: string;
  readonly reason?: string;
}

const REJECTED = 3;
const WITHDRAWN = 4;

const COST_TRANSITIONS: Readonly<Record<CostEvent, { readonly from: readonly CostStatus[]; readonly to: CostStatus }>> =
  {
    confirm: { from: [COST_STATUS.proposed], to: COST_STATUS.confirmed },
    reject: { from: [COST_STATUS.proposed], to: REJECTED },
    withdraw: { from: [COST_STATUS.proposed, COST_STATUS.confirmed], to: WITHDRAWN },
    pay: { from: [COST_STATUS.confirmed], to: COST_STATUS.paid },
  };

export const COST_PROPOSERS: readonly OrderActor[] = ['customer', 'master', 'service'];

export function stepCost(
  cost: AdditionalCost,
  { event, actor, actorId, reason = '' }: CostRequest,
  at: number,
): Outcome<AdditionalCost> {
  if (!mayDo(cost, event, actor, actorId)) return err('forbidden');
  const transition = COST_TRANSITIONS[event];
  if (!transition.from.includes(cost.status)) return err('costHandled');
  if (event === 'reject' && reason.trim() === '') return err('invalid');
  return ok({ ...cost, status: transition.to, handleTime: at, ...(event === 'reject' && { rejectReason: reason }) });
}

export function isPendingCost({ status }: Pick<AdditionalCost, 'status'>): boolean {
  return status === COST_STATUS.proposed || status === COST_STATUS.confirmed;
}

/** Whether the customer proposed the cost, so that the provider decides on it. */
export function isByCustomer({ proposerRole }: Pick<AdditionalCost, 'proposerRole'>): boolean {
  return proposerRole === OPERATOR_ROLE.customer;
}

function mayDo(cost: AdditionalCost, event: CostEvent, actor: OrderActor, actorId: string): boolean {
  if (event === 'pay') return actor === 'payment';
  if (event === 'withdraw') return cost.proposerId === actorId;
  return isByCustomer(cost) ? actor === 'master' || actor === 'service' : actor === 'customer';
}

export type AfterSaleStatus = 0 | 1 | 2 | 3 | 4 | 5;

type Sale = NonNullable<RecordOf<'order.afterSaleList'>['afterSale']>;

export type AfterSale = Stored<
  Sale,
  'handlerId' | 'expectAmount' | 'resultAmount' | 'finishTime',
  { status: AfterSaleStatus; result: string | null; quantity?: number | undefined } & {
    [K in 'expectDate' | 'timeSlot' | 'subject' | 'itemId' | 'resultDate']?: string | undefined;
  }
>;

export type AfterSaleEvent = 'cancel' | 'confirm' | 'reject' | 'take' | 'propose' | 'refuse';

const TRANSITIONS: Readonly<
  Record<
    AfterSaleEvent,
    { readonly from: readonly AfterSaleStatus[]; readonly to: AfterSaleStatus; readonly by: readonly OrderActor[] }
  >
> = {
  cancel: {
    from: [AFTER_SALE_STATUS.waiting, AFTER_SALE_STATUS.inWork, AFTER_SALE_STATUS.proposed],
    to: AFTER_SALE_STATUS.withdrawn,
    by: ['customer'],
  },
  confirm: { from: [AFTER_SALE_STATUS.proposed], to: AFTER_SALE_STATUS.done, by: ['customer'] },
  // If the customer rejects the proposal, the staff works on the request again.
  reject: { from: [AFTER_SALE_STATUS.proposed], to: AFTER_SALE_STATUS.inWork, by: ['customer'] },
  take: { from: [AFTER_SALE_STATUS.waiting], to: AFTER_SALE_STATUS.inWork, by: ['service', 'clock'] },
  propose: { from: [AFTER_SALE_STATUS.inWork], to: AFTER_SALE_STATUS.proposed, by: ['service', 'clock'] },
  refuse: {
    from: [AFTER_SALE_STATUS.waiting, AFTER_SALE_STATUS.inWork],
    to: AFTER_SALE_STATUS.refused,
    by: ['service'],
  },
};

export const AFTER_SALE_LABELS = ['待处理', '处理中', '待客户确认', '已完成', '已驳回', '已撤销'] as const;

const PARTS_MAX = 9_999;
const YEAR_MS = 366 * 24 * 60 * 60_000;

export interface AfterSaleRequest {
  readonly event: AfterSaleEvent;
  readonly actor: OrderActor;
  readonly actorId: string;
  readonly result?: string | undefined;
  /** In fen, at most the requested sum and the paid sum that was not refunded yet. */
  readonly resultAmount?: number | undefined;
  readonly refundable?: number | undefined;
  readonly resultDate?: string | undefined;
}

/** What limits a new request: the refundable sum in fen and the items of the order. */
interface AfterSaleOrder {
  readonly refundable: number;
  readonly items: readonly Pick<OrderItem, 'id' | 'quantity'>[];
}

/**
 * Why the fields of a new request do not fit its type, or null: each type has its own fields and none of the others
 * (SB-AFTER-5).
 */
export function newAfterSaleFault(sale: AfterSale, { refundable, items }: AfterSaleOrder, at: number): Refusal | null {
  const { type, expectAmount, expectDate, timeSlot, subject, itemId, quantity } = sale;
  if (type !== AFTER_SALE_TYPE.refund && expectAmount !== null) return 'refundUnfit';
  const isForeign =
    (type !== AFTER_SALE_TYPE.repair && (expectDate ?? timeSlot) !== undefined) ||
    (type !== AFTER_SALE_TYPE.complaint && subject !== undefined) ||
    (type !== AFTER_SALE_TYPE.parts && (itemId ?? quantity) !== undefined);
  if (isForeign) return 'afterSaleUnfit';
  switch (type) {
    case AFTER_SALE_TYPE.refund:
      if (expectAmount === null || expectAmount <= 0) return 'refundMissing';
      return expectAmount > refundable ? 'refundTooHigh' : null;
    case AFTER_SALE_TYPE.complaint:
      return subject === undefined ? 'complaintSubject' : null;
    case AFTER_SALE_TYPE.parts: {
      const item = items.find(({ id }) => id === itemId);
      const isNamed = item !== undefined || (items.length === 0 && itemId === undefined);
      const most = isNamed ? (item?.quantity ?? PARTS_MAX) : 0;
      return quantity === undefined || quantity > Math.ceil(most) ? 'partsItem' : null;
    }
    default:
      if (timeSlot === undefined || !isDayAhead(expectDate, at)) return 'repairDate';
      return isSlotOver(expectDate, timeSlot, at) ? 'slotOver' : null;
  }
}

function answerFault(
  { type, expectAmount }: AfterSale,
  { event, result = '', resultAmount, resultDate, refundable = 0 }: AfterSaleRequest,
  at: number,
): Refusal | null {
  const isProposed = event === 'propose';
  if (!isProposed && event !== 'refuse') return null;
  if (result.trim() === '') return 'afterSaleWords';
  if (!(isProposed && type === AFTER_SALE_TYPE.refund) && resultAmount !== undefined) return 'refundUnfit';
  if (!(isProposed && type === AFTER_SALE_TYPE.repair) && resultDate !== undefined) return 'afterSaleUnfit';
  if (!isProposed) return null;
  if (type === AFTER_SALE_TYPE.repair) return isDayAhead(resultDate, at) ? null : 'repairDate';
  if (type !== AFTER_SALE_TYPE.refund) return null;
  if (resultAmount === undefined || resultAmount <= 0) return 'refundMissing';
  return resultAmount > Math.min(refundable, expectAmount ?? refundable) ? 'refundTooHigh' : null;
}

function isDayAhead(day: string | undefined, at: number): day is string {
  const begin = Date.parse(`${day}T00:00:00+08:00`);
  if (day === undefined || Number.isNaN(begin) || wireTime(begin).slice(0, 10) !== day) return false;
  return day >= wireTime(at).slice(0, 10) && begin <= at + YEAR_MS;
}

export function stepAfterSale(sale: AfterSale, request: AfterSaleRequest, at: number): Outcome<AfterSale> {
  const { event, actor, actorId, result = '', resultAmount, resultDate } = request;
  const transition = TRANSITIONS[event];
  if (!transition.by.includes(actor)) return err('forbidden');
  if (!transition.from.includes(sale.status)) return err('orderStateRefuses');
  const fault = answerFault(sale, request, at);
  if (fault !== null) return err(fault);
  const isAnswer = event === 'propose' || event === 'refuse';
  return ok({
    ...sale,
    status: transition.to,
    ...(event === 'take' && { handlerId: actorId }),
    ...(isAnswer && { result, resultAmount: resultAmount ?? null, resultDate }),
    ...(!isOpenAfterSale({ status: transition.to }) && { finishTime: at }),
  });
}

export function isOpenAfterSale({ status }: Pick<AfterSale, 'status'>): boolean {
  return status <= AFTER_SALE_STATUS.proposed;
}
