import { COST_STATUS } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { MarketContext } from '../MarketContext.js';
import { notify } from '../notices/notify.js';
import { isByCustomer, isPendingCost, stepCost, type AdditionalCost, type CostEvent } from './additionalCost.js';
import type { OrderActor } from './orderTransitions.js';
import { costAnswerNotice, costNotice, requestedCostNotice } from './orderNotices.js';

/** A requested step of an additional cost. */
export interface CostRequest {
  readonly event: CostEvent;
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
): Result<AdditionalCost, 'orderNotFound' | 'forbidden' | 'costHandled' | 'invalid'> {
  const cost = context.records.costs.byId(id);
  if (cost === null) return err('orderNotFound');
  const step = stepCost(cost, request, at);
  if (!step.ok) return step;
  context.records.costs.put(step.value);
  countCosts(context, cost.orderId, at);
  if (request.event === 'pay') sendToOrderGroup(context, cost, `增项费用已支付：${cost.name}`);
  if (isByCustomer(cost) && (request.event === 'confirm' || request.event === 'reject'))
    answered(context, step.value, at);
  return ok(step.value);
}

/** Adds a cost to an order and notifies those who decide on it: the customer, or the master and the staff. */
export function addCost(context: MarketContext, cost: AdditionalCost, at: number): void {
  const { records } = context;
  records.costs.put(cost);
  countCosts(context, cost.orderId, at);
  const order = records.orders.byId(cost.orderId);
  if (order === null) return;
  const isCustomers = isByCustomer(cost);
  const deciders = isCustomers ? [order.masterId, order.customerServiceId] : [order.customerId];
  const text = isCustomers ? requestedCostNotice(cost) : costNotice(cost);
  for (const userId of deciders) if (userId !== null) notify(context, { userId, orderId: order.id, ...text }, at);
  sendToOrderGroup(context, cost, `${isCustomers ? '客户提交增项，待确认' : '增项费用待确认'}：${cost.name}`);
}

/** Notifies the customer of the decision on their cost. */
function answered(context: MarketContext, cost: AdditionalCost, at: number): void {
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
    pendingAdditionalCount: costs.filter(isPendingCost).length,
    waitingCostCount: costs.filter((cost) => cost.status === COST_STATUS.proposed && isByCustomer(cost)).length,
    additionalAmount: paid,
    paidAmount: order.paidAmount + paid - order.additionalAmount,
    updateTime: at,
    version: order.version + 1,
  });
}

function sendToOrderGroup({ records, chat }: MarketContext, { orderId }: AdditionalCost, text: string): void {
  const order = records.orders.byId(orderId);
  if (order === null || order.groupId === null) return;
  chat.send({ from: order.customerServiceId, to: { group: order.groupId }, text, isSystem: true });
}
