import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import type { MarketContext } from '../MarketContext.js';
import type { Orders } from '../orders/createOrders.js';
import { visibilityOf } from '../orders/orderAccess.js';
import { createInvoices } from './createInvoices.js';
import { ordersOfBill } from './ordersOfBill.js';
import type { PayInfo } from './PayInfo.js';

/** Why a receipt was refused. */
type Unseen = 'payUnknown' | 'orderNotFound' | 'forbidden';

/** Creates the receipts of payments, for accounts that may see their orders, and their invoices. */
export function createReceipts(context: MarketContext, orders: Orders) {
  const { records } = context;

  /** Whether the caller is the payer or may see the sums of all orders of the bill. */
  function maySee(caller: MarketAccount, bill: PayInfo): boolean {
    if (bill.payerId === caller.id) return true;
    const ids = ordersOfBill(context, bill);
    return ids.length > 0 && ids.every((id) => seesDiscounts(caller, id));
  }

  function seesDiscounts(caller: MarketAccount, orderId: string): boolean {
    const seen = orders.seeInside(caller, orderId);
    return seen.ok && visibilityOf(seen.value.actor, seen.value.order).seesDiscounts;
  }

  function see(caller: MarketAccount, id: string): Result<PayInfo, Unseen> {
    const bill = records.payInfos.byId(id);
    if (bill === null) return err('payUnknown');
    return maySee(caller, bill) ? ok(bill) : err('forbidden');
  }

  function ofOrder(caller: MarketAccount, orderId: string): Result<PayInfo[], Unseen> {
    const seen = orders.seeInside(caller, orderId);
    if (!seen.ok) return seen;
    const { order, actor } = seen.value;
    if (!visibilityOf(actor, order).seesDiscounts) return err('forbidden');
    const bills = records.payInfos
      .where({ payerId: order.customerId })
      .filter(
        (bill) => bill.paidTime !== null && ordersOfBill(context, bill).includes(order.id) && maySee(caller, bill),
      );
    return ok(bills.toSorted((a, b) => (b.paidTime ?? 0) - (a.paidTime ?? 0)));
  }

  return { see, ofOrder, ...createInvoices(context) };
}
