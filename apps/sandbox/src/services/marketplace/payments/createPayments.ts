import { COST_STATUS, ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import { activateMembership } from '../club/activateMembership.js';
import type { MarketContext } from '../MarketContext.js';
import { saveCost } from '../orders/saveCost.js';
import { saveStep } from '../orders/saveOrder.js';
import { payableOf, type Order } from '../orders/Order.js';
import { ORDER_LIMITS } from '../orders/orderLimits.js';
import { stepRental } from '../rentals/stepRental.js';
import type { PayInfo } from './PayInfo.js';

/** Why nothing can be paid. */
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

/** Paying: only what happens here makes anything paid. */
export type Payments = ReturnType<typeof createPayments>;

/** Bills over the records. What is paid late goes back and pays for nothing. */
export function createPayments(context: MarketContext) {
  const { records, random } = context;

  function open(
    payerId: string,
    wanted: Pick<PayInfo, 'bizType' | 'bizIds' | 'amount' | 'expireTime'>,
    at: number,
  ): PayInfo {
    for (const bill of records.payInfos.where({ payerId })) {
      const isSame = bill.bizType === wanted.bizType && bill.bizIds.some((id) => wanted.bizIds.includes(id));
      if (isSame && bill.status === 'UNPAID') records.payInfos.put({ ...bill, status: 'CLOSED' });
    }
    // The number is enough to confirm the payment at the cashier, so it cannot be guessed.
    const payNo = `PAY${Buffer.from(random.bytes(12)).toString('hex')}`;
    const bill: PayInfo = {
      id: records.nextId(),
      payNo,
      payerId,
      ...wanted,
      status: 'UNPAID',
      paidTime: null,
      createTime: at,
    };
    records.payInfos.put(bill);
    return bill;
  }

  function forOrders(
    caller: MarketAccount,
    ids: readonly string[],
    at: number,
  ): Result<PayInfo & { readonly orders: readonly Order[] }, PayRefusal> {
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
      ...open(caller.id, { bizType: 'order', bizIds: orders.map(({ id }) => id), amount, expireTime }, at),
      orders,
    });
  }

  function forCosts(caller: MarketAccount, ids: readonly string[], at: number): Result<PayInfo, PayRefusal> {
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
    const bill = open(
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

  function mine(caller: MarketAccount, id: string): Result<PayInfo, 'payUnknown' | 'forbidden'> {
    const bill = records.payInfos.byId(id);
    if (bill === null) return err('payUnknown');
    return bill.payerId === caller.id ? ok(bill) : err('forbidden');
  }

  /** The money has come. What it was for is paid, or it goes back. */
  function confirm(id: string, at: number, payWay?: string): PayInfo | null {
    const bill = records.payInfos.byId(id);
    if (bill === null || bill.status === 'PAID' || bill.status === 'REFUND') return bill;
    const isInTime = bill.status === 'UNPAID' && at < bill.expireTime && settle(bill, at);
    const paid = { ...bill, paidTime: at, ...(payWay !== undefined && { payWay }) };
    const next: PayInfo = isInTime
      ? { ...paid, status: 'PAID' }
      : { ...paid, status: 'REFUND', refundTime: at, refundReason: '支付到账时支付单已失效，没有用于任何订单' };
    records.payInfos.put(next);
    return next;
  }

  function settle(bill: PayInfo, at: number): boolean {
    if (bill.bizType === 'order') return settleOrders(bill, at);
    if (bill.bizType === 'additional') return settleCosts(bill, at);
    if (bill.bizType === 'vip') return bill.bizIds.every((id) => activateMembership(context, id, at));
    return bill.bizIds.every((id) => stepRental(context, id, 'pay', at) !== null);
  }

  /** All of them or none: what goes back as a whole has paid for nothing. */
  function settleCosts({ bizIds }: PayInfo, at: number): boolean {
    const isPayable = (id: string) => {
      const cost = records.costs.byId(id);
      return (
        cost?.status === COST_STATUS.confirmed &&
        (records.orders.byId(cost.orderId)?.status ?? ORDER_STATUS.closed) !== ORDER_STATUS.closed
      );
    };
    if (!bizIds.every(isPayable)) return false;
    for (const id of bizIds) saveCost(context, id, { event: 'pay', actor: 'payment', actorId: '' }, at);
    return true;
  }

  function settleOrders({ bizIds }: PayInfo, at: number): boolean {
    const orders = bizIds.flatMap((id) => records.orders.byId(id) ?? []);
    if (!orders.every(({ status, payDeadline }) => status === ORDER_STATUS.unpaid && at < payDeadline)) return false;
    for (const order of orders) {
      const request = { event: 'pay', actor: 'payment', money: payableOf(order) } as const;
      saveStep(context, order, request, { operator: null, at });
    }
    return true;
  }

  return {
    forOrders,
    forCosts,
    open,
    mine,
    confirm,

    /** The open bill of an order, or null. */
    openOf: (order: Order): PayInfo | null =>
      records.payInfos
        .where({ payerId: order.customerId })
        .findLast(
          ({ bizType, bizIds, status }) => bizType === 'order' && status === 'UNPAID' && bizIds.includes(order.id),
        ) ?? null,

    /** The open bill of exactly these orders, or null: a request that comes again gets the bill it has made. */
    openFor(caller: MarketAccount, ids: readonly string[]): Result<PayInfo, never> | null {
      const bill = records.payInfos
        .where({ payerId: caller.id })
        .find(({ status, bizType, bizIds }) => status === 'UNPAID' && bizType === 'order' && isSameSet(bizIds, ids));
      return bill === undefined ? null : ok(bill);
    },

    /** A bill by the number in its QR text, or null. */
    byNo: (payNo: string): PayInfo | null => records.payInfos.where({ payNo })[0] ?? null,

    /** An attempt to pay has failed; nothing was taken, and it can be paid again. */
    fail(id: string, at: number): void {
      const bill = records.payInfos.byId(id);
      if (bill?.status === 'UNPAID') records.payInfos.put({ ...bill, failedTime: at });
    },

    /** What was paid goes back. */
    refund(id: string, refundReason: string, at: number): void {
      const bill = records.payInfos.byId(id);
      if (bill?.status === 'PAID') records.payInfos.put({ ...bill, status: 'REFUND', refundTime: at, refundReason });
    },

    /** The customer, or the bank, has given up: nothing can be paid with it any more. */
    close(id: string): void {
      const bill = records.payInfos.byId(id);
      if (bill?.status === 'UNPAID') records.payInfos.put({ ...bill, status: 'CLOSED' });
    },
  };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
