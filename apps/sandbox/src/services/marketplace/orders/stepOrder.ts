import { MASTER_GRANT, ORDER_STATUS, PAY_STATUS, wireTime } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import { payableOf, refundableOf, type CloseReason, type Order } from './Order.js';
import { ORDER_LIMITS } from './orderLimits.js';
import { ORDER_TRANSITIONS, type OrderActor, type OrderEvent } from './orderTransitions.js';
import { endOfSlot, isSlotOver, isVisitHour, slotOf } from './slots.js';

/** Why a step of an order was refused. */
export type OrderRefusal =
  | 'forbidden'
  | 'orderStateRefuses'
  | 'orderClosed'
  | 'orderChanged'
  | 'priceChanged'
  | 'slotOver'
  | 'visitHour'
  | 'invalid';

/** A requested step of an order. */
export interface OrderRequest {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  /** The order's version that the client has read; missing if the client reads and changes in one request. */
  readonly version?: number | undefined;
  /** With `accept`: the master who takes the order. */
  readonly master?: { readonly id: string; readonly name: string } | undefined;
  /** With `propose`, `appoint` and `reschedule`: the time of the visit. */
  readonly appointTime?: number | undefined;
  /** With `pay`: the payment; with `cancelByService`: the refund. In fen. */
  readonly money?: number | undefined;
  readonly images?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  /** A simulated master may check in at any time. */
  readonly isDemoTime?: boolean | undefined;
  /** With `edit`: the changed fields; with `declineAppoint`: the preferred half day. */
  readonly fields?: Partial<Pick<Order, EditableField>> | undefined;
  /** With `archive`: whether an after-sale request is open, so that the order cannot be archived. */
  readonly hasOpenAfterSale?: boolean | undefined;
}

/** The fields that a customer may change before paying. */
export type EditableField =
  | 'contactName'
  | 'contactMobile'
  | 'province'
  | 'city'
  | 'area'
  | 'address'
  | 'expectDate'
  | 'timeSlot'
  | 'remark';

/** The order after `request`, or the refusal. Only this function changes a status. */
export function stepOrder(order: Order, request: OrderRequest, at: number): Result<Order, OrderRefusal> {
  const transition = ORDER_TRANSITIONS[request.event];
  if (!transition.by.includes(request.actor)) return err('forbidden');
  if (request.version !== undefined && request.version !== order.version) return err('orderChanged');
  if (!transition.from.includes(order.status))
    return err(order.status === ORDER_STATUS.closed ? 'orderClosed' : 'orderStateRefuses');
  const problem = problemOf(order, request, at);
  if (problem !== null) return err(problem);
  const changed = { ...changesOf(order, request, at), ...(transition.to !== undefined && { status: transition.to }) };
  return ok({ ...order, ...changed, updateTime: at, version: order.version + 1 });
}

/** The guard of each event, beyond status and actor. */
function problemOf(order: Order, request: OrderRequest, at: number): OrderRefusal | null {
  const { appointTime = 0, images = [], reason = '' } = request;
  switch (request.event) {
    case 'pay':
      if (at >= order.payDeadline) return 'orderStateRefuses';
      return request.money === payableOf(order) ? null : 'priceChanged';
    case 'timeout':
      return at >= order.payDeadline ? null : 'orderStateRefuses';
    case 'accept':
      return request.master !== undefined ? null : 'invalid';
    case 'propose':
    case 'appoint':
      if (appointTime <= at) return 'invalid';
      return isVisitHour(appointTime) ? null : 'visitHour';
    case 'confirmAppoint':
      return order.proposedTime !== null && order.proposedTime > at ? null : 'orderStateRefuses';
    case 'declineAppoint': {
      if (order.proposedTime === null) return 'orderStateRefuses';
      const { expectDate = '', timeSlot = '' } = request.fields ?? {};
      return endOfSlot(expectDate, timeSlot) > at ? null : 'invalid';
    }
    case 'reschedule': {
      const isEarly = at <= (order.appointTime ?? 0) - ORDER_LIMITS.rescheduleMs;
      if (!isEarly) return 'orderStateRefuses';
      if (request.appointTime === undefined) return null;
      if (appointTime <= at) return 'invalid';
      return isVisitHour(appointTime) ? null : 'visitHour';
    }
    case 'checkIn':
      if (request.isDemoTime === true) return null;
      return Math.abs(at - (order.appointTime ?? 0)) <= ORDER_LIMITS.checkInMs ? null : 'orderStateRefuses';
    case 'finish':
      if (order.pendingAdditionalCount > 0) return 'orderStateRefuses';
      return images.length > 0 ? null : 'invalid';
    case 'rework':
      return reason.trim() === '' ? 'invalid' : null;
    case 'acceptWork':
      return isEarlyClock(request, at, order.acceptDeadline) ? 'orderStateRefuses' : null;
    case 'comment':
      return isEarlyClock(request, at, (order.acceptTime ?? 0) + ORDER_LIMITS.commentMs) ? 'orderStateRefuses' : null;
    case 'archive': {
      const isOver = at >= (order.acceptTime ?? 0) + ORDER_LIMITS.warrantyMs;
      return isOver && request.hasOpenAfterSale !== true ? null : 'orderStateRefuses';
    }
    case 'cancelByService': {
      const money = request.money ?? refundableOf(order);
      return Number.isInteger(money) && money >= 0 && money <= refundableOf(order) ? null : 'invalid';
    }
    case 'edit': {
      const { expectDate = order.expectDate, timeSlot = order.timeSlot } = request.fields ?? {};
      const isMoved = expectDate !== order.expectDate || timeSlot !== order.timeSlot;
      return isMoved && isSlotOver(expectDate, timeSlot, at) ? 'slotOver' : null;
    }
    case 'cancel':
    case 'urge':
    case 'noProvider':
    case 'giveUp':
    case 'refundFull':
      return null;
  }
}

function isEarlyClock({ actor }: OrderRequest, at: number, dueAt: number | null): boolean {
  return actor === 'clock' && at < (dueAt ?? Infinity);
}

/** The fields that an event changes besides the status. */
function changesOf(order: Order, request: OrderRequest, at: number): Partial<Order> {
  const { master, appointTime, money = 0 } = request;
  switch (request.event) {
    case 'pay':
      return { payStatus: PAY_STATUS.paid, paidAmount: order.paidAmount + money };
    case 'timeout':
      return closedFields(order, 'UNPAID_TIMEOUT', at, 0);
    case 'cancel':
      return closedFields(order, 'USER_CANCEL', at, order.paidAmount);
    case 'noProvider':
      return closedFields(order, 'NO_PROVIDER', at, order.paidAmount);
    case 'cancelByService':
      return closedFields(order, 'SERVICE_CANCEL', at, order.refundAmount + (request.money ?? refundableOf(order)));
    case 'refundFull':
      return closedFields(order, 'REFUND', at, order.paidAmount);
    case 'archive':
      return closedFields(order, 'ARCHIVED', at, order.refundAmount);
    case 'edit':
      return request.fields ?? {};
    case 'declineAppoint':
      return { ...request.fields, proposedTime: null };
    case 'accept':
      return { masterId: master?.id ?? null, masterName: master?.name ?? '' };
    case 'giveUp':
      return { masterId: null, masterName: '', masterGrant: MASTER_GRANT.platform, proposedTime: null };
    case 'propose':
      return { proposedTime: appointTime ?? null };
    case 'confirmAppoint':
      return { appointTime: order.proposedTime, proposedTime: null };
    case 'appoint':
      return { appointTime: appointTime ?? null, proposedTime: null };
    case 'reschedule':
      return { appointTime: null, ...movedTo(request) };
    case 'checkIn':
      return { arriveTime: at };
    case 'finish':
      return { finishTime: at, acceptDeadline: at + ORDER_LIMITS.acceptMs };
    case 'rework':
      return { finishTime: null, acceptDeadline: null };
    case 'acceptWork':
      return { acceptTime: at, acceptDeadline: null, cameraFlag: false };
    case 'comment':
      return { commentFlag: true };
    case 'urge':
      return {};
  }
}

/** A master who moves a visit proposes a new one; a customer who does tells the master the preferred half day. */
function movedTo({ actor, appointTime }: OrderRequest): Partial<Order> {
  if (actor === 'master' || appointTime === undefined) return { proposedTime: appointTime ?? null };
  return { proposedTime: null, expectDate: wireTime(appointTime).slice(0, 10), timeSlot: slotOf(appointTime) };
}

/** `refund` is the total refunded so far, in fen. */
function closedFields(order: Order, closeReason: CloseReason, at: number, refund: number): Partial<Order> {
  const refundAmount = Math.max(order.refundAmount, Math.min(refund, order.paidAmount));
  const refunded = refundAmount === order.paidAmount ? PAY_STATUS.refunded : PAY_STATUS.partlyRefunded;
  const payStatus = refundAmount === 0 ? order.payStatus : refunded;
  return { closeReason, closeTime: at, refundAmount, payStatus, cameraFlag: false, proposedTime: null };
}
