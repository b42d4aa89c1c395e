import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import type { MarketContext } from '../MarketContext.js';
import type { Orders } from '../orders/createOrders.js';
import { visibilityOf } from '../orders/orderAccess.js';
import { createInvoices } from './createInvoices.js';
import { ordersOfBill } from './ordersOfBill.js';
import type { PayInfo } from './PayInfo.js';

/** Why a receipt was refused. */
type AccessRefusal = 'payUnknown' | 'orderNotFound' | 'forbidden';

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
    const access = orders.getAsParticipant(caller, orderId);
    return access.ok && visibilityOf(access.value.actor, access.value.order).seesDiscounts;
  }

  function get(caller: MarketAccount, id: string): Result<PayInfo, AccessRefusal> {
    const bill = records.payInfos.byId(id);
    if (bill === null) return err('payUnknown');
    return maySee(caller, bill) ? ok(bill) : err('forbidden');
  }

  function ofOrder(caller: MarketAccount, orderId: string): Result<PayInfo[], AccessRefusal> {
    const access = orders.getAsParticipant(caller, orderId);
    if (!access.ok) return access;
    const { order, actor } = access.value;
    if (!visibilityOf(actor, order).seesDiscounts) return err('forbidden');
    const bills = records.payInfos
      .where({ payerId: order.customerId })
      .filter(
        (bill) => bill.paidTime !== null && ordersOfBill(context, bill).includes(order.id) && maySee(caller, bill),
      );
    return ok(bills.toSorted((a, b) => (b.paidTime ?? 0) - (a.paidTime ?? 0)));
  }

  return { get, ofOrder, ...createInvoices(context) };
}
