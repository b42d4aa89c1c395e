import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import type { MarketContext } from '../MarketContext.js';
import type { Order } from '../orders/Order.js';
import { billForCosts, billForOrders, openBill, type BillFields } from './openBill.js';
import type { PayInfo } from './PayInfo.js';
import { settleBill } from './settleBill.js';

/** The payments; only this module marks anything as paid. */
export type Payments = ReturnType<typeof createPayments>;

/** Creates the payments over the records. A late payment is refunded and pays for nothing. */
export function createPayments(context: MarketContext) {
  const { records } = context;

  function mine(caller: MarketAccount, id: string): Result<PayInfo, 'payUnknown' | 'forbidden'> {
    const bill = records.payInfos.byId(id);
    if (bill === null) return err('payUnknown');
    return bill.payerId === caller.id ? ok(bill) : err('forbidden');
  }

  /** Handles a received payment: settles the bill, or refunds the payment. */
  function confirm(id: string, at: number, payWay?: string): PayInfo | null {
    const bill = records.payInfos.byId(id);
    if (bill === null || bill.status === 'PAID' || bill.status === 'REFUND') return bill;
    const isInTime = bill.status === 'UNPAID' && at < bill.expireTime && settleBill(context, bill, at);
    const paid = { ...bill, paidTime: at, ...(payWay !== undefined && { payWay }) };
    const next: PayInfo = isInTime
      ? { ...paid, status: 'PAID' }
      : { ...paid, status: 'REFUND', refundTime: at, refundReason: '支付到账时支付单已失效，没有用于任何订单' };
    records.payInfos.put(next);
    return next;
  }

  return {
    forOrders: (caller: MarketAccount, ids: readonly string[], at: number) => billForOrders(context, caller, ids, at),
    forCosts: (caller: MarketAccount, ids: readonly string[], at: number) => billForCosts(context, caller, ids, at),
    open: (payerId: string, bill: BillFields, at: number): PayInfo => openBill(context, payerId, bill, at),
    mine,
    confirm,

    /** The open bill of an order, or null. */
    openOf: (order: Order): PayInfo | null =>
      records.payInfos
        .where({ payerId: order.customerId })
        .findLast(
          ({ bizType, bizIds, status }) => bizType === 'order' && status === 'UNPAID' && bizIds.includes(order.id),
        ) ?? null,

    /** The open bill of exactly these orders, or null: a repeated request gets the existing bill. */
    openFor(caller: MarketAccount, ids: readonly string[]): Result<PayInfo, never> | null {
      const bill = records.payInfos
        .where({ payerId: caller.id })
        .find(({ status, bizType, bizIds }) => status === 'UNPAID' && bizType === 'order' && isSameSet(bizIds, ids));
      return bill === undefined ? null : ok(bill);
    },

    /** The bill with this number, which its QR text contains, or null. */
    byNo: (payNo: string): PayInfo | null => records.payInfos.where({ payNo })[0] ?? null,

    /** Records a failed attempt; nothing was charged, and the bill can still be paid. */
    fail(id: string, at: number): void {
      const bill = records.payInfos.byId(id);
      if (bill?.status === 'UNPAID') records.payInfos.put({ ...bill, failedTime: at });
    },

    /** Refunds the payment. */
    refund(id: string, refundReason: string, at: number): void {
      const bill = records.payInfos.byId(id);
      if (bill?.status === 'PAID') records.payInfos.put({ ...bill, status: 'REFUND', refundTime: at, refundReason });
    },

    /** Closes a bill that the customer or the bank has abandoned: it can no longer be paid. */
    close(id: string): void {
      const bill = records.payInfos.byId(id);
      if (bill?.status === 'UNPAID') records.payInfos.put({ ...bill, status: 'CLOSED' });
    },
  };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
