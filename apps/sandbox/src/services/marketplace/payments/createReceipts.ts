import { INVOICE_STATUS } from '@fitout/api-client/contract';
import type { Body } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import type { MarketContext } from '../MarketContext.js';
import { notify } from '../notices/notify.js';
import type { Orders } from '../orders/createOrders.js';
import { sightOf } from '../orders/orderAccess.js';
import { COMPANY, invoiceFault, type Invoice } from './Invoice.js';
import type { PayInfo } from './PayInfo.js';
import { refundsOf } from './refunds.js';

/** How long the demo takes to issue an invoice. Milliseconds. */
const INVOICE_MS = 60_000;

/** Why there is no receipt. */
type Unseen = 'payUnknown' | 'orderNotFound' | 'forbidden';

/** Why there is no invoice. */
type NoInvoice = Unseen | 'invoiceExists' | 'invoiceUnfit' | NonNullable<ReturnType<typeof invoiceFault>>;

/** What proves a payment, for those who may see what it was for, and its one invoice. */
export function createReceipts(context: MarketContext, orders: Orders) {
  const { records, jobs } = context;

  /** The orders that a payment is about; none of a membership or a rental. */
  function ordersOf({ bizType, bizIds }: PayInfo): readonly string[] {
    if (bizType === 'order') return bizIds;
    return bizType === 'additional' ? bizIds.flatMap((id) => records.costs.byId(id)?.orderId ?? []) : [];
  }

  /** The payer, and who sees every order of it with what was taken off. */
  function maySee(caller: MarketAccount, bill: PayInfo): boolean {
    if (bill.payerId === caller.id) return true;
    const ids = ordersOf(bill);
    return ids.length > 0 && ids.every((id) => seesDiscounts(caller, id));
  }

  function seesDiscounts(caller: MarketAccount, orderId: string): boolean {
    const seen = orders.seeInside(caller, orderId);
    return seen.ok && sightOf(seen.value.actor, seen.value.order).seesDiscounts;
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
    if (!sightOf(actor, order).seesDiscounts) return err('forbidden');
    const bills = records.payInfos
      .where({ payerId: order.customerId })
      .filter((bill) => bill.paidTime !== null && ordersOf(bill).includes(order.id) && maySee(caller, bill));
    return ok(bills.toSorted((a, b) => (b.paidTime ?? 0) - (a.paidTime ?? 0)));
  }

  /** The latest invoice of a payment, or null. */
  function invoiceOf(bill: PayInfo): Invoice | null {
    return records.invoices.where({ payInfoId: bill.id }).at(-1) ?? null;
  }

  /** What an invoice for it is about, in fen: what was paid and has not come back, and no deposit. */
  function invoiceable(bill: PayInfo): number {
    if (bill.status !== 'PAID') return 0;
    const deposits = bill.bizType === 'rental' ? bill.bizIds.map((id) => records.rentals.byId(id)?.deposit ?? 0) : [];
    const refunded = bill.bizType === 'rental' ? 0 : refundsOf(context, bill).total;
    return deposits.reduce((left, deposit) => left - deposit, bill.amount - refunded);
  }

  function applyInvoice(caller: MarketAccount, asked: Body<'invoice.create'>, at: number): Result<Invoice, NoInvoice> {
    const bill = records.payInfos.byId(asked.payInfoId);
    if (bill === null) return err('payUnknown');
    if (bill.payerId !== caller.id) return err('forbidden');
    const before = invoiceOf(bill);
    const { clientToken = null } = asked;
    if (before !== null && before.status !== INVOICE_STATUS.refused) {
      return clientToken !== null && before.clientToken === clientToken ? ok(before) : err('invoiceExists');
    }
    const amount = invoiceable(bill);
    if (amount < 1) return err('invoiceUnfit');
    const taxNo = asked.kind === COMPANY ? (asked.taxNo ?? '').trim().toUpperCase() : '';
    const texts = { title: asked.title.trim(), taxNo, email: asked.email.trim(), remark: (asked.remark ?? '').trim() };
    const fault = invoiceFault({ kind: asked.kind, ...texts });
    if (fault !== null) return err(fault);
    const who = { id: records.nextId(), payInfoId: bill.id, userId: caller.id, kind: asked.kind, clientToken };
    const invoice = {
      ...who,
      ...texts,
      amount,
      status: INVOICE_STATUS.inWork,
      reason: '',
      createTime: at,
      handleTime: null,
    } as const;
    records.invoices.put(invoice);
    if (context.isAlive) jobs.plan({ kind: 'life.invoice', about: invoice.id, dueAt: at + INVOICE_MS });
    return ok(invoice);
  }

  return {
    see,
    ofOrder,
    invoiceOf,
    invoiceable,
    applyInvoice,

    /** The demo issues an invoice; its payer gets a notice. */
    issue(id: string, at: number): void {
      const invoice = records.invoices.byId(id);
      const bill = invoice === null ? null : records.payInfos.byId(invoice.payInfoId);
      if (invoice?.status !== INVOICE_STATUS.inWork || bill === null) return;
      records.invoices.put({ ...invoice, status: INVOICE_STATUS.issued, handleTime: at });
      const content = `支付单${bill.payNo}的电子发票已开具，已发送至 ${invoice.email}。`;
      notify(context, { userId: invoice.userId, orderId: ordersOf(bill)[0] ?? null, title: '发票已开具', content }, at);
    },
  };
}
