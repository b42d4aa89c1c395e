import { INVOICE_KIND, INVOICE_STATUS } from '@fitout/api-client/contract';
import type { Body } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import type { MarketContext } from '../MarketContext.js';
import { notify } from '../notices/notify.js';
import { invoiceFault, type Invoice } from './Invoice.js';
import { ordersOfBill } from './ordersOfBill.js';
import type { PayInfo } from './PayInfo.js';
import { refundsOf } from './refunds.js';

/** How long the demo takes to issue an invoice. Milliseconds. */
const INVOICE_MS = 60_000;

/** Why an invoice was refused. */
type NoInvoice =
  | 'payUnknown'
  | 'forbidden'
  | 'invoiceExists'
  | 'invoiceUnfit'
  | NonNullable<ReturnType<typeof invoiceFault>>;

/** Creates the invoices: one for each payment, requested by its payer and issued by the sandbox. */
export function createInvoices(context: MarketContext) {
  const { records, jobs } = context;

  /** The latest invoice of a payment, or null. */
  function invoiceOf(bill: PayInfo): Invoice | null {
    return records.invoices.where({ payInfoId: bill.id }).at(-1) ?? null;
  }

  /** The sum of a payment's invoice in fen: paid and not refunded, without deposits. */
  function invoiceable(bill: PayInfo): number {
    if (bill.status !== 'PAID') return 0;
    const deposits = bill.bizType === 'rental' ? bill.bizIds.map((id) => records.rentals.byId(id)?.deposit ?? 0) : [];
    const refunded = bill.bizType === 'rental' ? 0 : refundsOf(context, bill).total;
    return deposits.reduce((left, deposit) => left - deposit, bill.amount - refunded);
  }

  function applyInvoice(caller: MarketAccount, body: Body<'invoice.create'>, at: number): Result<Invoice, NoInvoice> {
    const bill = records.payInfos.byId(body.payInfoId);
    if (bill === null) return err('payUnknown');
    if (bill.payerId !== caller.id) return err('forbidden');
    const before = invoiceOf(bill);
    const { clientToken = null } = body;
    if (before !== null && before.status !== INVOICE_STATUS.refused) {
      return clientToken !== null && before.clientToken === clientToken ? ok(before) : err('invoiceExists');
    }
    const amount = invoiceable(bill);
    if (amount < 1) return err('invoiceUnfit');
    const taxNo = body.kind === INVOICE_KIND.company ? (body.taxNo ?? '').trim().toUpperCase() : '';
    const texts = { title: body.title.trim(), taxNo, email: body.email.trim(), remark: (body.remark ?? '').trim() };
    const fault = invoiceFault({ kind: body.kind, ...texts });
    if (fault !== null) return err(fault);
    const who = { id: records.nextId(), payInfoId: bill.id, userId: caller.id, kind: body.kind, clientToken };
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
    if (context.isSimulated) jobs.plan({ kind: 'simulation.invoice', about: invoice.id, dueAt: at + INVOICE_MS });
    return ok(invoice);
  }

  return {
    invoiceOf,
    invoiceable,
    applyInvoice,

    /** Issues an invoice and sends a notice to its payer. */
    issue(id: string, at: number): void {
      const invoice = records.invoices.byId(id);
      const bill = invoice === null ? null : records.payInfos.byId(invoice.payInfoId);
      if (invoice?.status !== INVOICE_STATUS.inWork || bill === null) return;
      records.invoices.put({ ...invoice, status: INVOICE_STATUS.issued, handleTime: at });
      const content = `支付单${bill.payNo}的电子发票已开具，已发送至 ${invoice.email}。`;
      notify(
        context,
        { userId: invoice.userId, orderId: ordersOfBill(context, bill)[0] ?? null, title: '发票已开具', content },
        at,
      );
    },
  };
}
