import { COST_STATUS, ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import type { MarketContext } from '../MarketContext.js';
import { payableOf, type Order } from '../orders/Order.js';
import { ORDER_LIMITS } from '../orders/orderLimits.js';
import type { PayInfo } from './PayInfo.js';

/** Why a bill was refused. */
export type PayRefusal =
  | 'orderNotFound'
  | 'forbidden'
  | 'orderStateRefuses'
  | 'orderClosed'
  | 'costHandled'
  | 'payUnknown'
  | 'payClosed'
  | 'alreadyPaid'
  | 'invalid';

/** The subject, the sum and the expiry of a bill. */
export type BillFields = Pick<PayInfo, 'bizType' | 'bizIds' | 'amount' | 'expireTime'>;

/** Opens a bill and closes every open bill with one of the same subjects. */
export function openBill({ records, random }: MarketContext, payerId: string, fields: BillFields, at: number): PayInfo {
  for (const bill of records.payInfos.where({ payerId })) {
    const isSame = bill.bizType === fields.bizType && bill.bizIds.some((id) => fields.bizIds.includes(id));
    if (isSame && bill.status === 'UNPAID') records.payInfos.put({ ...bill, status: 'CLOSED' });
  }
  // The cashier confirms the payment with this number alone, so it must not be guessable.
  const payNo = `PAY${Buffer.from(random.bytes(12)).toString('hex')}`;
  const bill: PayInfo = {
    id: records.nextId(),
    payNo,
    payerId,
    ...fields,
    status: 'UNPAID',
    paidTime: null,
    createTime: at,
  };
  records.payInfos.put(bill);
  return bill;
}

/** Opens one bill for unpaid orders. */
export function billForOrders(
  context: MarketContext,
  caller: MarketAccount,
  ids: readonly string[],
  at: number,
): Result<PayInfo & { readonly orders: readonly Order[] }, PayRefusal> {
  const { records } = context;
  const orders: Order[] = [];
  for (const id of new Set(ids)) {
    const order = records.orders.byId(id);
    if (order === null) return err('orderNotFound');
    if (order.customerId !== caller.id) return err('forbidden');
    if (order.status === ORDER_STATUS.closed) return err('orderClosed');
    if (order.status !== ORDER_STATUS.unpaid) return err('alreadyPaid');
    if (at >= order.payDeadline) return err('orderStateRefuses');
    orders.push(order);
  }
  const amount = orders.reduce((sum, order) => sum + payableOf(order), 0);
  const expireTime = Math.min(...orders.map(({ payDeadline }) => payDeadline));
  return ok({
    ...openBill(context, caller.id, { bizType: 'order', bizIds: orders.map(({ id }) => id), amount, expireTime }, at),
    orders,
  });
}

/** Opens one bill for additional costs that are confirmed and not paid. */
export function billForCosts(
  context: MarketContext,
  caller: MarketAccount,
  ids: readonly string[],
  at: number,
): Result<PayInfo, PayRefusal> {
  const { records } = context;
  let amount = 0;
  for (const id of new Set(ids)) {
    const cost = records.costs.byId(id);
    const order = cost === null ? null : records.orders.byId(cost.orderId);
    if (cost === null || order === null) return err('orderNotFound');
    if (order.customerId !== caller.id) return err('forbidden');
    if (order.status === ORDER_STATUS.closed) return err('orderClosed');
    if (cost.status === COST_STATUS.paid) return err('alreadyPaid');
    if (cost.status !== COST_STATUS.confirmed) return err('costHandled');
    amount += cost.amount;
  }
  const bill = openBill(
    context,
    caller.id,
    { bizType: 'additional', bizIds: [...new Set(ids)], amount, expireTime: at + ORDER_LIMITS.payMs },
    at,
  );
  for (const id of bill.bizIds) {
    const cost = records.costs.byId(id);
    if (cost !== null) records.costs.put({ ...cost, payInfoId: bill.id });
  }
  return ok(bill);
}
