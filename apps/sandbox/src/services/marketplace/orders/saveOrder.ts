import { err, ok } from '@fitout/emulator/profile';
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
import type { Outcome, Refusal } from '../refusals.js';
import { notify } from '../club.js';

export interface OrderRequest {
  readonly event: OrderEvent;
  readonly actor: OrderActor;
  /** The order's version that the client has read; missing if the client reads and changes in one request. */
  readonly version?: number | undefined;
  readonly master?: { readonly id: string; readonly name: string } | undefined;
  readonly appointTime?: number | undefined;
  /** With `pay`: the payment; with `cancelByService`: the refund. In fen. */
  readonly money?: number | undefined;
  readonly images?: string[] | undefined;
  readonly reason?: string | undefined;
  readonly isDemoTime?: boolean | undefined;
  readonly fields?: Partial<Order> | undefined;
  /** With `archive`: whether an after-sale request is open, so that the order cannot be archived. */
  readonly hasOpenAfterSale?: boolean | undefined;
}

export function stepOrder(order: Order, request: OrderRequest, at: number): Outcome<Order> {
  const transition = ORDER_TRANSITIONS[request.event];
  if (!transition.by.includes(request.actor)) return err('forbidden');
  if (request.version !== undefined && request.version !== order.version) return err('orderChanged');
  if (!transition.from.includes(order.status))
    return err(order.status === ORDER_STATUS.closed ? 'orderClosed' : 'orderStateRefuses');
  const problem = GUARDS[request.event]?.(order, request, at) ?? null;
  if (problem !== null) return err(problem);
  const changes = CHANGES[request.event]?.(order, request, at);
  const { to: status = order.status } = transition;
  return ok({ ...order, ...changes, status, updateTime: at, version: order.version + 1 });
}

type Columns<T extends unknown[], R> = Readonly<Partial<Record<OrderEvent, (order: Order, ...more: T) => R>>>;
type Step = [request: OrderRequest, at: number];

const GUARDS: Columns<Step, Refusal | null> = {
  pay: (order, { money }, at) =>
    at >= order.payDeadline ? 'orderStateRefuses' : money === payableOf(order) ? null : 'priceChanged',
  timeout: ({ payDeadline }, _, at) => early(at, payDeadline),
  accept: (_, { master }) => (master === undefined ? 'invalid' : null),
  propose: (_, { appointTime = 0 }, at) => visitFault(appointTime, at),
  appoint: (_, { appointTime = 0 }, at) => visitFault(appointTime, at),
  confirmAppoint: ({ proposedTime }, _, at) => ((proposedTime ?? 0) > at ? null : 'orderStateRefuses'),
  declineAppoint({ proposedTime }, { fields: { expectDate = '', timeSlot = '' } = {} }, at) {
    if (proposedTime === null) return 'orderStateRefuses';
    return endOfSlot(expectDate, timeSlot) > at ? null : 'invalid';
  },
  reschedule(order, { appointTime }, at) {
    if (at > (order.appointTime ?? 0) - ORDER_LIMITS.rescheduleMs) return 'orderStateRefuses';
    return appointTime === undefined ? null : visitFault(appointTime, at);
  },
  checkIn: ({ appointTime }, { isDemoTime = false }, at) =>
    isDemoTime || Math.abs(at - (appointTime ?? 0)) <= ORDER_LIMITS.checkInMs ? null : 'orderStateRefuses',
  finish: ({ pendingAdditionalCount }, { images = [] }) =>
    pendingAdditionalCount > 0 ? 'orderStateRefuses' : images.length > 0 ? null : 'invalid',
  rework: (_, { reason = '' }) => (reason.trim() === '' ? 'invalid' : null),
  acceptWork: ({ acceptDeadline }, { actor }, at) => (actor === 'clock' ? early(at, acceptDeadline ?? Infinity) : null),
  comment: ({ acceptTime }, { actor }, at) =>
    actor === 'clock' ? early(at, (acceptTime ?? 0) + ORDER_LIMITS.commentMs) : null,
  archive: ({ acceptTime }, { hasOpenAfterSale }, at) =>
    hasOpenAfterSale === true ? 'orderStateRefuses' : early(at, (acceptTime ?? 0) + ORDER_LIMITS.warrantyMs),
  cancelByService(order, { money = refundableOf(order) }) {
    return Number.isInteger(money) && money >= 0 && money <= refundableOf(order) ? null : 'invalid';
  },
  edit(order, { fields: { expectDate = order.expectDate, timeSlot = order.timeSlot } = {} }, at) {
    const isMoved = expectDate !== order.expectDate || timeSlot !== order.timeSlot;
    return isMoved && isSlotOver(expectDate, timeSlot, at) ? 'slotOver' : null;
  },
};

function early(at: number, dueAt: number): Refusal | null {
  return at < dueAt ? 'orderStateRefuses' : null;
}

function visitFault(appointTime: number, at: number): Refusal | null {
  return appointTime <= at ? 'invalid' : isVisitHour(appointTime) ? null : 'visitHour';
}

const CHANGES: Columns<Step, Partial<Order>> = {
  pay: ({ paidAmount }, { money = 0 }) => ({ payStatus: PAY_STATUS.paid, paidAmount: paidAmount + money }),
  timeout: (order, _, at) => closedFields(order, 'UNPAID_TIMEOUT', at, 0),
  cancel: (order, _, at) => closedFields(order, 'USER_CANCEL', at, order.paidAmount),
  noProvider: (order, _, at) => closedFields(order, 'NO_PROVIDER', at, order.paidAmount),
  cancelByService: (order, { money = refundableOf(order) }, at) =>
    closedFields(order, 'SERVICE_CANCEL', at, order.refundAmount + money),
  refundFull: (order, _, at) => closedFields(order, 'REFUND', at, order.paidAmount),
  archive: (order, _, at) => closedFields(order, 'ARCHIVED', at, order.refundAmount),
  edit: (_, { fields = {} }) => fields,
  declineAppoint: (_, { fields }) => ({ ...fields, proposedTime: null }),
  accept: (_, { master }) => ({ masterId: master?.id ?? null, masterName: master?.name ?? '' }),
  giveUp: () => ({ masterId: null, masterName: '', masterGrant: MASTER_GRANT.platform, proposedTime: null }),
  propose: (_, { appointTime = null }) => ({ proposedTime: appointTime }),
  confirmAppoint: ({ proposedTime }) => ({ appointTime: proposedTime, proposedTime: null }),
  appoint: (_, { appointTime = null }) => ({ appointTime, proposedTime: null }),
  reschedule: (_, request) => ({ appointTime: null, ...movedTo(request) }),
  checkIn: (_, __, at) => ({ arriveTime: at }),
  finish: (_, __, at) => ({ finishTime: at, acceptDeadline: at + ORDER_LIMITS.acceptMs }),
  rework: () => ({ finishTime: null, acceptDeadline: null }),
  acceptWork: (_, __, at) => ({ acceptTime: at, acceptDeadline: null, cameraFlag: false }),
  comment: () => ({ commentFlag: true }),
};

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

type NoticeText = readonly [title: string, content: string];

export const NOTICES: Columns<[actor: OrderActor], NoticeText> = {
  pay: ({ orderNo }) => ['订单支付成功', `你的订单${orderNo}已支付成功，我们将尽快为你安排师傅。`],
  timeout: ({ orderNo }) => ['订单已取消', `订单${orderNo}因超时未支付，已自动取消。`],
  accept: ({ masterName }) => ['师傅已接单', `${masterName}已接单，将尽快与你预约上门时间。`],
  propose: ({ masterName, proposedTime }) => [
    '请确认上门时间',
    `${masterName}提议${timeText(proposedTime)}上门，请在订单中确认。`,
  ],
  confirmAppoint: agreedNotice,
  appoint: agreedNotice,
  checkIn: ({ masterName }) => ['师傅已上门', `${masterName}已到达现场并开始服务。`],
  finish: ({ orderNo }) => ['请验收', `订单${orderNo}已完工，请在72小时内验收。`],
  acceptWork: ({ orderNo }) => ['验收完成', `订单${orderNo}已验收，期待你的评价。`],
  giveUp: ({ orderNo }) => ['师傅已改派', `订单${orderNo}的师傅暂时无法上门，我们正在为你重新安排。`],
  reschedule: ({ orderNo }, actor) =>
    actor === 'customer'
      ? ['改约已提交', `订单${orderNo}的改约已提交，请等待师傅重新提议上门时间。`]
      : ['预约已变更', `订单${orderNo}的上门时间已变更，请重新确认。`],
  noProvider: ({ orderNo }) => ['订单已退款', `订单${orderNo}暂无人接单，费用已原路退回。`],
  cancelByService: ({ orderNo }) => ['订单已取消', `订单${orderNo}已由客服取消，退款将原路退回。`],
  refundFull: ({ orderNo }) => ['售后退款', `订单${orderNo}已退款，订单已关闭。`],
};

const MASTER_NOTICES: Columns<[OrderRequest], NoticeText> = {
  rework: ({ orderNo }, { reason = '' }) => ['订单需要整改', `订单${orderNo}需要整改：${reason}`],
  declineAppoint({ orderNo, expectDate, timeSlot }) {
    const preferred = `${expectDate} ${SLOT_LABELS[timeSlot] ?? ''}`.trim();
    return ['客户希望换个上门时间', `订单${orderNo}的客户希望${preferred}上门，请重新提议上门时间。`];
  },
};

function agreedNotice({ appointTime }: Order): NoticeText {
  return ['预约成功', `师傅将于${timeText(appointTime)}上门服务，请保持电话畅通。`];
}

function timeText(at: number | null): string {
  return at === null ? '' : wireTime(at).slice(0, 16);
}

function tell(context: MarketContext, userId: string | null, orderId: string, at: number, text?: NoticeText): void {
  if (userId === null || text === undefined) return;
  const [title, content] = text;
  notify(context, { userId, orderId, title, content }, at);
}

const SLOT_LABELS: Readonly<Record<string, string>> = { AM: '上午', PM: '下午', EV: '晚间' };

interface Cause {
  readonly operator: { readonly id: string; readonly name: string } | null;
  readonly at: number;
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

const FILE_TYPE: Partial<Readonly<Record<OrderEvent, number>>> = {
  checkIn: ORDER_FILE_TYPE.checkIn,
  finish: ORDER_FILE_TYPE.finished,
  acceptWork: ORDER_FILE_TYPE.accepted,
};

export function saveStep(context: MarketContext, order: Order, request: OrderRequest, cause: Cause): Outcome<Order> {
  const { records } = context;
  const { event, actor } = request;
  const { at } = cause;
  const step = stepOrder(order, { ...request, hasOpenAfterSale: hasOpenSale(context, order.id) }, at);
  if (!step.ok) return step;
  const next = step.value;
  records.orders.put(next);
  saveFlow(context, order, next, request, cause);
  tell(context, next.customerId, next.id, at, NOTICES[event]?.(next, actor));
  tell(context, order.masterId, next.id, at, MASTER_NOTICES[event]?.(next, request));
  planTimers(context, next, at);
  writeToGroup(context, order, next, request);
  context.onStep(next, event, at);
  return ok(records.orders.byId(next.id) ?? next);
}

function saveFlow(
  { records }: MarketContext,
  order: Order,
  next: Order,
  { event, actor, reason, images = [] }: OrderRequest,
  { operator, at }: Cause,
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

export function planTimers({ jobs }: Pick<MarketContext, 'jobs'>, order: Order, at: number): void {
  const plan = (kind: string, dueAt: number) => jobs.plan({ kind: `order.${kind}`, about: order.id, dueAt });
  if (order.status === ORDER_STATUS.unpaid) plan('timeout', order.payDeadline);
  if (order.status === ORDER_STATUS.paid) plan('noProvider', at + ORDER_LIMITS.takeMs);
  if (order.status === ORDER_STATUS.finished && order.acceptDeadline !== null) plan('acceptWork', order.acceptDeadline);
  if (order.status === ORDER_STATUS.accepted) plan('comment', (order.acceptTime ?? at) + ORDER_LIMITS.commentMs);
  if (order.status === ORDER_STATUS.done)
    plan('archive', Math.max(at, (order.acceptTime ?? at) + ORDER_LIMITS.warrantyMs));
}

/** What the provider's client sends a card of, and what concerns nobody else. */
const SILENT: readonly OrderEvent[] = ['edit', 'propose', 'finish'];

function writeToGroup(context: MarketContext, order: Order, next: Order, { event, reason = '' }: OrderRequest): void {
  const { chat } = context;
  const { groupId } = next;
  if (groupId === null || SILENT.includes(event)) return;
  if (event === 'accept' && next.masterId !== null) chat.join(groupId, next.customerServiceId, next.masterId);
  if (event === 'giveUp' && order.masterId !== null) chat.leave(groupId, order.masterId);
  sendToGroup(context, next, `订单进度：${ORDER_TRANSITIONS[event].title}${reason === '' ? '' : `：${reason}`}`);
}

function hasOpenSale({ records }: MarketContext, orderId: string): boolean {
  return records.afterSales.where({ orderId }).some(afterSales.isOpenAfterSale);
}

export function saveCost(
  context: MarketContext,
  id: string,
  request: afterSales.CostRequest,
  at: number,
): Outcome<afterSales.AdditionalCost> {
  const known = context.records.costs.byId(id);
  if (known === null) return err('orderNotFound');
  const step = afterSales.stepCost(known, request, at);
  if (!step.ok) return step;
  const cost = step.value;
  const { event } = request;
  context.records.costs.put(cost);
  const order = countCosts(context, cost.orderId, at);
  if (order === null) return step;
  // Of what the provider agrees to, their client sends a card.
  const isProvidersYes = event === 'confirm' && afterSales.isByCustomer(cost);
  if (!isProvidersYes) sendToGroup(context, order, `增项${COST_LINES[event]}：${cost.name}`);
  if (afterSales.isByCustomer(cost) && (event === 'confirm' || event === 'reject')) {
    const { orderNo, name, rejectReason } = cost;
    const isConfirmed = event === 'confirm';
    const text: NoticeText = isConfirmed
      ? ['增项已确认', `订单${orderNo}的增项${name}已确认，请支付${priceOf(cost)}。`]
      : ['增项未被接受', `订单${orderNo}的增项${name}未被接受：${rejectReason ?? ''}`];
    tell(context, order.customerId, order.id, at, text);
  }
  return step;
}

const COST_LINES = { pay: '费用已支付', confirm: '已同意，待支付', reject: '未被接受', withdraw: '已撤销' } as const;

type CostFields = Pick<afterSales.AdditionalCost, 'name' | 'reason' | 'unit' | 'quantity' | 'price' | 'amount'> &
  Pick<afterSales.AdditionalCost, 'images' | 'proposerId' | 'proposerRole' | 'clientToken'>;

export function newCost(
  { records }: MarketContext,
  order: Order,
  fields: CostFields,
  at: number,
): afterSales.AdditionalCost {
  const { id: orderId, orderNo } = order;
  const state = { status: COST_STATUS.proposed, payInfoId: null, rejectReason: null, createTime: at, handleTime: null };
  return { id: records.nextId(), orderId, orderNo, ...fields, ...state };
}

export function addCost(context: MarketContext, cost: afterSales.AdditionalCost, at: number): void {
  context.records.costs.put(cost);
  const order = countCosts(context, cost.orderId, at);
  if (order === null) return;
  const { orderNo, name } = cost;
  const isCustomers = afterSales.isByCustomer(cost);
  const deciders = isCustomers ? [order.masterId, order.customerServiceId] : [order.customerId];
  const text: NoticeText = isCustomers
    ? ['客户提交增项', `订单${orderNo}的客户提交增项${name}，费用${priceOf(cost)}，请确认或拒绝。`]
    : ['增项费用待确认', `订单${orderNo}新增${name}，费用${priceOf(cost)}，请确认。`];
  for (const userId of deciders) tell(context, userId, order.id, at, text);
}

function priceOf({ amount }: afterSales.AdditionalCost): string {
  return `¥${yuanOf(amount).toFixed(2)}`;
}

function countCosts({ records }: MarketContext, orderId: string, at: number): Order | null {
  const order = records.orders.byId(orderId);
  if (order === null) return null;
  const costs = records.costs.where({ orderId });
  const paid = costs.filter(({ status }) => status === COST_STATUS.paid).reduce((sum, { amount }) => sum + amount, 0);
  const waiting = costs.filter((cost) => cost.status === COST_STATUS.proposed && afterSales.isByCustomer(cost));
  const counted = {
    ...order,
    pendingAdditionalCount: costs.filter(afterSales.isPendingCost).length,
    waitingCostCount: waiting.length,
    additionalAmount: paid,
    paidAmount: order.paidAmount + paid - order.additionalAmount,
    updateTime: at,
    version: order.version + 1,
  };
  records.orders.put(counted);
  return counted;
}

function sendToGroup({ chat }: MarketContext, { groupId, customerServiceId }: Order, text: string): void {
  if (groupId !== null) chat.send({ from: customerServiceId, to: { group: groupId }, text, isSystem: true });
}

type SaleState = 'id' | 'orderId' | 'orderNo' | 'status' | 'handlerId' | 'result' | 'resultAmount' | 'resultDate';
type SaleFields = Omit<afterSales.AfterSale, SaleState | 'createTime' | 'finishTime'>;

export function newAfterSale(
  { records }: MarketContext,
  order: Order,
  fields: SaleFields,
  at: number,
): afterSales.AfterSale {
  const about = { id: records.nextId(), orderId: order.id, orderNo: order.orderNo, createTime: at, finishTime: null };
  const state = { status: AFTER_SALE_STATUS.waiting, handlerId: null, result: null, resultAmount: null };
  return { ...about, ...fields, ...state };
}

export function openAfterSale(
  context: MarketContext,
  order: Order,
  sale: afterSales.AfterSale,
  at: number,
): Outcome<afterSales.AfterSale> {
  if (order.status < ORDER_STATUS.onSite || order.status > ORDER_STATUS.done) return err('orderStateRefuses');
  if (hasOpenSale(context, order.id)) return err('afterSaleOpen');
  const items = context.records.items.where({ orderId: order.id });
  const fault = afterSales.newAfterSaleFault(sale, { refundable: refundableOf(order), items }, at);
  if (fault !== null) return err(fault);
  keep(context, order, sale, at);
  return ok(sale);
}

export function saveAfterSale(
  context: MarketContext,
  order: Order,
  sale: afterSales.AfterSale,
  request: afterSales.AfterSaleRequest,
  at: number,
): Outcome<afterSales.AfterSale> {
  const step = afterSales.stepAfterSale(sale, { ...request, refundable: refundableOf(order) }, at);
  if (!step.ok) return step;
  const { status, resultAmount } = step.value;
  const kept = keep(context, order, step.value, at);
  const text = `订单${sale.orderNo}的售后申请：${afterSales.AFTER_SALE_LABELS[status]}。`;
  tell(context, order.customerId, order.id, at, ['售后进度更新', text]);
  if (status === AFTER_SALE_STATUS.done) payBack(context, kept, resultAmount ?? 0, at);
  return step;
}

function keep({ records }: MarketContext, order: Order, sale: afterSales.AfterSale, at: number): Order {
  const kept = { ...order, afterSaleStatus: sale.status, updateTime: at, version: order.version + 1 };
  records.afterSales.put(sale);
  records.orders.put(kept);
  return kept;
}

function payBack(context: MarketContext, order: Order, amount: number, at: number): void {
  if (amount === 0) return;
  const refundAmount = order.refundAmount + amount;
  if (refundAmount >= order.paidAmount) {
    saveStep(context, order, { event: 'refundFull', actor: 'service' }, { operator: null, at });
    return;
  }
  const payStatus = PAY_STATUS.partlyRefunded;
  context.records.orders.put({ ...order, refundAmount, payStatus, version: order.version + 1 });
}

const DAY_MS = 24 * 60 * 60_000;

export type OrderTimer = 'timeout' | 'noProvider' | 'acceptWork' | 'comment' | 'archive';

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
  if (!step.ok && event === 'archive' && order.status === ORDER_STATUS.done && hasOpenSale(context, id))
    jobs.plan({ kind: 'order.archive', about: id, dueAt: at + DAY_MS });
  return step.ok ? step.value : null;
}
