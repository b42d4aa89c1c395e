import { OPERATOR_ROLE, ORDER_FILE_TYPE, ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { MarketContext } from '../MarketContext.js';
import { notify } from '../notices/notify.js';
import { isOpenAfterSale } from './afterSale.js';
import type { Order } from './Order.js';
import { ORDER_LIMITS } from './orderLimits.js';
import { ORDER_TRANSITIONS, type OrderActor } from './orderTransitions.js';
import { noticeOf } from './orderNotices.js';
import { stepOrder, type OrderRefusal, type OrderRequest } from './stepOrder.js';

const SLOT_LABELS: Readonly<Record<string, string>> = { AM: '上午', PM: '下午', EV: '晚间' };

/** The account that caused an event, for the history; null for the system. */
export interface Operator {
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
  const isOpen = records.afterSales.where({ orderId: order.id }).some(isOpenAfterSale);
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
