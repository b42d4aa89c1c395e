import {
  MASTER_GRANT,
  ORDER_STATUS,
  PAY_STATUS,
  wireTime,
  yuanOf,
  COST_STATUS,
  OPERATOR_ROLE,
  ORDER_FILE_TYPE,
  AFTER_SALE_STATUS,
} from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import {
  payableOf,
  refundableOf,
  type CloseReason,
  type Order,
  ORDER_LIMITS,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderEvent,
} from './Order.js';
import { endOfSlot, isSlotOver, isVisitHour, slotOf } from './slots.js';
import * as afterSales from './afterSale.js';
import type { MarketContext } from '../MarketContext.js';
import { notify } from '../club.js';

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

type EditableField =
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

interface NoticeText {
  readonly title: string;
  readonly content: string;
}

/**
 * The customer's notice of an event by `actor` with the exact text of the specification, or null for an event without
 * one.
 */
export function noticeOf(event: OrderEvent, order: Order, actor: OrderActor): NoticeText | null {
  const { orderNo, masterName, appointTime, proposedTime } = order;
  switch (event) {
    case 'pay':
      return noticeText('订单支付成功', `你的订单${orderNo}已支付成功，我们将尽快为你安排师傅。`);
    case 'timeout':
      return noticeText('订单已取消', `订单${orderNo}因超时未支付，已自动取消。`);
    case 'accept':
      return noticeText('师傅已接单', `${masterName}已接单，将尽快与你预约上门时间。`);
    case 'propose':
      return noticeText('请确认上门时间', `${masterName}提议${timeText(proposedTime)}上门，请在订单中确认。`);
    case 'confirmAppoint':
    case 'appoint':
      return noticeText('预约成功', `师傅将于${timeText(appointTime)}上门服务，请保持电话畅通。`);
    case 'checkIn':
      return noticeText('师傅已上门', `${masterName}已到达现场并开始服务。`);
    case 'finish':
      return noticeText('请验收', `订单${orderNo}已完工，请在72小时内验收。`);
    case 'acceptWork':
      return noticeText('验收完成', `订单${orderNo}已验收，期待你的评价。`);
    case 'giveUp':
      return noticeText('师傅已改派', `订单${orderNo}的师傅暂时无法上门，我们正在为你重新安排。`);
    case 'reschedule':
      return actor === 'customer'
        ? noticeText('改约已提交', `订单${orderNo}的改约已提交，请等待师傅重新提议上门时间。`)
        : noticeText('预约已变更', `订单${orderNo}的上门时间已变更，请重新确认。`);
    case 'noProvider':
      return noticeText('订单已退款', `订单${orderNo}暂无人接单，费用已原路退回。`);
    case 'cancelByService':
      return noticeText('订单已取消', `订单${orderNo}已由客服取消，退款将原路退回。`);
    case 'refundFull':
      return noticeText('售后退款', `订单${orderNo}已退款，订单已关闭。`);
    case 'cancel':
    case 'declineAppoint':
    case 'edit':
    case 'urge':
    case 'rework':
    case 'comment':
    case 'archive':
      return null;
  }
}

function costNotice({ orderNo, name, amount }: afterSales.AdditionalCost): NoticeText {
  return noticeText('增项费用待确认', `订单${orderNo}新增${name}，费用¥${yuanOf(amount).toFixed(2)}，请确认。`);
}

function requestedCostNotice({ orderNo, name, amount }: afterSales.AdditionalCost): NoticeText {
  return noticeText(
    '客户提交增项',
    `订单${orderNo}的客户提交增项${name}，费用¥${yuanOf(amount).toFixed(2)}，请确认或拒绝。`,
  );
}

function costAnswerNotice({ orderNo, name, amount, status, rejectReason }: afterSales.AdditionalCost): NoticeText {
  return status === COST_STATUS.confirmed
    ? noticeText('增项已确认', `订单${orderNo}的增项${name}已确认，请支付¥${yuanOf(amount).toFixed(2)}。`)
    : noticeText('增项未被接受', `订单${orderNo}的增项${name}未被接受：${rejectReason ?? ''}`);
}

function afterSaleNotice({ orderNo, status }: afterSales.AfterSale): NoticeText {
  return noticeText('售后进度更新', `订单${orderNo}的售后申请：${afterSales.AFTER_SALE_LABELS[status]}。`);
}

function noticeText(title: string, content: string): NoticeText {
  return { title, content };
}

function timeText(at: number | null): string {
  return at === null ? '' : wireTime(at).slice(0, 16);
}

const SLOT_LABELS: Readonly<Record<string, string>> = { AM: '上午', PM: '下午', EV: '晚间' };

/** The account that caused an event, for the history; null for the system. */
interface Operator {
  readonly id: string;
  readonly name: string;
}

const ROLE: Readonly<Record<OrderActor, number>> = {
  customer: OPERATOR_ROLE.customer,
  colleague: OPERATOR_ROLE.customer,
  guest: OPERATOR_ROLE.customer,
  master: OPERATOR_ROLE.master,
  candidate: OPERATOR_ROLE.master,
  service: OPERATOR_ROLE.service,
  payment: OPERATOR_ROLE.system,
  clock: OPERATOR_ROLE.system,
};

const FILE_TYPE: Partial<Readonly<Record<OrderRequest['event'], number>>> = {
  checkIn: ORDER_FILE_TYPE.checkIn,
  finish: ORDER_FILE_TYPE.finished,
  acceptWork: ORDER_FILE_TYPE.accepted,
};

/**
 * Applies an event to an order and stores the results: the order, an entry of its history, files and notices, the
 * timers of the new status, and a message in its group. All in the caller's transaction.
 */
export function saveStep(
  context: MarketContext,
  order: Order,
  request: OrderRequest,
  { operator, at }: { readonly operator: Operator | null; readonly at: number },
): Result<Order, OrderRefusal> {
  const { records } = context;
  const isOpen = records.afterSales.where({ orderId: order.id }).some(afterSales.isOpenAfterSale);
  const step = stepOrder(order, { ...request, hasOpenAfterSale: isOpen }, at);
  if (!step.ok) return err(step.error);
  const next = step.value;
  records.orders.put(next);
  saveFlow(context, order, next, request, { operator, at });
  const notice = noticeOf(request.event, next, request.actor);
  if (notice !== null) notify(context, { userId: next.customerId, orderId: next.id, ...notice }, at);
  if (request.event === 'rework' && order.masterId !== null) {
    const content = `订单${order.orderNo}需要整改：${request.reason ?? ''}`;
    notify(context, { userId: order.masterId, orderId: order.id, title: '订单需要整改', content }, at);
  }
  if (request.event === 'declineAppoint' && order.masterId !== null) {
    const preferred = `${next.expectDate} ${SLOT_LABELS[next.timeSlot] ?? ''}`.trim();
    const content = `订单${order.orderNo}的客户希望${preferred}上门，请重新提议上门时间。`;
    notify(context, { userId: order.masterId, orderId: order.id, title: '客户希望换个上门时间', content }, at);
  }
  planTimers(context, next, at);
  writeToGroup(context, order, next, request);
  context.onStep(next, request.event, at);
  return ok(records.orders.byId(next.id) ?? next);
}

function saveFlow(
  { records }: MarketContext,
  order: Order,
  next: Order,
  { event, actor, reason, images = [] }: OrderRequest,
  { operator, at }: { readonly operator: Operator | null; readonly at: number },
): void {
  const flowId = records.nextId();
  records.flows.put({
    id: flowId,
    orderId: order.id,
    fromStatus: order.status,
    status: next.status,
    title: ORDER_TRANSITIONS[event].title,
    content: reason ?? '',
    operatorId: operator?.id ?? null,
    operatorName: operator?.name ?? '系统',
    operatorRole: ROLE[actor],
    files: images,
    createTime: at,
  });
  const type = FILE_TYPE[event];
  if (type === undefined) return;
  images.forEach((url, index) => {
    const name = `${ORDER_TRANSITIONS[event].title}${index + 1}.webp`;
    const base = { id: records.nextId(), orderId: order.id, flowId, type, url, name, size: 0 };
    records.files.put({ ...base, uploaderId: operator?.id ?? '', createTime: at });
  });
}

/** Schedules the timers of an order's new status; a timer that fires too late changes nothing. */
export function planTimers({ jobs }: Pick<MarketContext, 'jobs'>, order: Order, at: number): void {
  const plan = (kind: string, dueAt: number) => jobs.plan({ kind: `order.${kind}`, about: order.id, dueAt });
  if (order.status === ORDER_STATUS.unpaid) plan('timeout', order.payDeadline);
  if (order.status === ORDER_STATUS.paid) plan('noProvider', at + ORDER_LIMITS.takeMs);
  if (order.status === ORDER_STATUS.finished && order.acceptDeadline !== null) plan('acceptWork', order.acceptDeadline);
  if (order.status === ORDER_STATUS.accepted) plan('comment', (order.acceptTime ?? at) + ORDER_LIMITS.commentMs);
  if (order.status === ORDER_STATUS.done)
    plan('archive', Math.max(at, (order.acceptTime ?? at) + ORDER_LIMITS.warrantyMs));
}

function writeToGroup({ chat }: MarketContext, order: Order, next: Order, { event, reason = '' }: OrderRequest): void {
  const { groupId } = next;
  if (groupId === null || event === 'edit') return;
  if (event === 'accept' && next.masterId !== null) chat.join(groupId, next.customerServiceId, next.masterId);
  if (event === 'giveUp' && order.masterId !== null) chat.leave(groupId, order.masterId);
  const text = ORDER_TRANSITIONS[event].title + (reason === '' ? '' : `：${reason}`);
  chat.send({ from: next.customerServiceId, to: { group: groupId }, text: `订单进度：${text}`, isSystem: true });
}

interface CostRequest {
  readonly event: afterSales.CostEvent;
  readonly actor: OrderActor;
  readonly actorId: string;
  readonly reason?: string;
}

/** Applies an event to a cost and updates the order's sums and counts. */
export function saveCost(
  context: MarketContext,
  id: string,
  request: CostRequest,
  at: number,
): Result<afterSales.AdditionalCost, 'orderNotFound' | 'forbidden' | 'costHandled' | 'invalid'> {
  const cost = context.records.costs.byId(id);
  if (cost === null) return err('orderNotFound');
  const step = afterSales.stepCost(cost, request, at);
  if (!step.ok) return step;
  context.records.costs.put(step.value);
  countCosts(context, cost.orderId, at);
  if (request.event === 'pay') sendToOrderGroup(context, cost, `增项费用已支付：${cost.name}`);
  if (afterSales.isByCustomer(cost) && (request.event === 'confirm' || request.event === 'reject'))
    answered(context, step.value, at);
  return ok(step.value);
}

/** Adds a cost to an order and notifies those who decide on it: the customer, or the master and the staff. */
export function addCost(context: MarketContext, cost: afterSales.AdditionalCost, at: number): void {
  const { records } = context;
  records.costs.put(cost);
  countCosts(context, cost.orderId, at);
  const order = records.orders.byId(cost.orderId);
  if (order === null) return;
  const isCustomers = afterSales.isByCustomer(cost);
  const deciders = isCustomers ? [order.masterId, order.customerServiceId] : [order.customerId];
  const text = isCustomers ? requestedCostNotice(cost) : costNotice(cost);
  for (const userId of deciders) if (userId !== null) notify(context, { userId, orderId: order.id, ...text }, at);
  sendToOrderGroup(context, cost, `${isCustomers ? '客户提交增项，待确认' : '增项费用待确认'}：${cost.name}`);
}

function answered(context: MarketContext, cost: afterSales.AdditionalCost, at: number): void {
  const order = context.records.orders.byId(cost.orderId);
  if (order === null) return;
  notify(context, { userId: order.customerId, orderId: order.id, ...costAnswerNotice(cost) }, at);
  sendToOrderGroup(
    context,
    cost,
    `增项${cost.status === COST_STATUS.confirmed ? '已确认，待支付' : '未被接受'}：${cost.name}`,
  );
}

function countCosts({ records }: MarketContext, orderId: string, at: number): void {
  const order = records.orders.byId(orderId);
  if (order === null) return;
  const costs = records.costs.where({ orderId });
  const paid = costs.filter(({ status }) => status === COST_STATUS.paid).reduce((sum, { amount }) => sum + amount, 0);
  records.orders.put({
    ...order,
    pendingAdditionalCount: costs.filter(afterSales.isPendingCost).length,
    waitingCostCount: costs.filter((cost) => cost.status === COST_STATUS.proposed && afterSales.isByCustomer(cost))
      .length,
    additionalAmount: paid,
    paidAmount: order.paidAmount + paid - order.additionalAmount,
    updateTime: at,
    version: order.version + 1,
  });
}

function sendToOrderGroup(
  { records, chat }: MarketContext,
  { orderId }: afterSales.AdditionalCost,
  text: string,
): void {
  const order = records.orders.byId(orderId);
  if (order === null || order.groupId === null) return;
  chat.send({ from: order.customerServiceId, to: { group: order.groupId }, text, isSystem: true });
}

/** Opens an after-sale request whose fields fit its type; an order has at most one open request (1208). */
export function openAfterSale(
  context: MarketContext,
  order: Order,
  sale: afterSales.AfterSale,
  at: number,
): Result<afterSales.AfterSale, 'orderStateRefuses' | 'afterSaleOpen' | afterSales.AfterSaleFault> {
  if (order.status < ORDER_STATUS.onSite || order.status > ORDER_STATUS.done) return err('orderStateRefuses');
  if (context.records.afterSales.where({ orderId: order.id }).some(afterSales.isOpenAfterSale))
    return err('afterSaleOpen');
  const items = context.records.items.where({ orderId: order.id });
  const fault = afterSales.newAfterSaleFault(sale, { refundable: refundableOf(order), items }, at);
  if (fault !== null) return err(fault);
  keep(context, order, sale, at);
  return ok(sale);
}

/** Applies an event to a request. A full refund closes the order, a partial refund is stored in it. */
export function saveAfterSale(
  context: MarketContext,
  order: Order,
  sale: afterSales.AfterSale,
  request: afterSales.AfterSaleRequest,
  at: number,
): Result<afterSales.AfterSale, 'forbidden' | 'orderStateRefuses' | afterSales.AfterSaleFault> {
  const step = afterSales.stepAfterSale(sale, { ...request, refundable: refundableOf(order) }, at);
  if (!step.ok) return step;
  keep(context, order, step.value, at);
  notify(context, { userId: order.customerId, orderId: order.id, ...afterSaleNotice(step.value) }, at);
  if (step.value.status === AFTER_SALE_STATUS.done) payBack(context, order.id, step.value, at);
  return step;
}

function keep({ records }: MarketContext, order: Order, sale: afterSales.AfterSale, at: number): void {
  records.afterSales.put(sale);
  records.orders.put({ ...order, afterSaleStatus: sale.status, updateTime: at, version: order.version + 1 });
}

function payBack(context: MarketContext, orderId: string, { resultAmount }: afterSales.AfterSale, at: number): void {
  const order = context.records.orders.byId(orderId);
  const amount = resultAmount ?? 0;
  if (order === null || amount === 0) return;
  if (order.refundAmount + amount >= order.paidAmount) {
    saveStep(context, order, { event: 'refundFull', actor: 'service' }, { operator: null, at });
    return;
  }
  const refundAmount = order.refundAmount + amount;
  context.records.orders.put({
    ...order,
    refundAmount,
    payStatus: PAY_STATUS.partlyRefunded,
    version: order.version + 1,
  });
}

const DAY_MS = 24 * 60 * 60_000;

/** The events of an order that a timer causes. */
export type OrderTimer = 'timeout' | 'noProvider' | 'acceptWork' | 'comment' | 'archive';

/** Runs a due timer of an order; `at` is when it was due. */
export function runOrderTimer(context: MarketContext, event: OrderTimer, id: string, at: number): Order | null {
  const { records, jobs } = context;
  const order = records.orders.byId(id);
  if (order === null) return null;
  const step = saveStep(context, order, { event, actor: 'clock' }, { operator: null, at });
  if (step.ok && event === 'timeout') {
    records.cancelled.put({ id, customerId: order.customerId, orderNo: order.orderNo });
    for (const bill of records.payInfos.where({ payerId: order.customerId })) {
      if (bill.status === 'UNPAID' && bill.bizIds.includes(id)) records.payInfos.put({ ...bill, status: 'CLOSED' });
    }
  }
  if (
    !step.ok &&
    event === 'archive' &&
    order.status === ORDER_STATUS.done &&
    records.afterSales.where({ orderId: id }).some(afterSales.isOpenAfterSale)
  ) {
    jobs.plan({ kind: 'order.archive', about: id, dueAt: at + DAY_MS });
  }
  return step.ok ? step.value : null;
}
