import { andThen, err, ok } from '@fitout/emulator/profile';
import {
  AFTER_SALE_STATUS,
  AFTER_SALE_TYPE,
  COST_STATUS,
  RENTAL_STATUS,
  INVOICE_KIND,
  INVOICE_STATUS,
  type Body,
} from '@fitout/api-client/contract';
import type { MarketContext } from './MarketContext.js';
import type { Outcome } from './refusals.js';
import { payableOf, type CloseReason, type Order } from './orders/Order.js';
import { type PayInfo, invoiceFault, type Invoice } from './records.js';
import type { MarketAccount } from './accounts.js';
import { notify } from './club.js';
import { ordersOfBill } from './payments.js';
import { type Orders, visibilityOf } from './orders/createOrders.js';

type Records = Pick<MarketContext, 'records'>;
type Refund = { readonly sum: number; readonly time: number | null; readonly reason: string };

const NOTHING: Refund = { sum: 0, time: null, reason: '' };

const CLOSED: Partial<Readonly<Record<CloseReason, string>>> = {
  USER_CANCEL: '订单已取消',
  NO_PROVIDER: '无人接单，订单已关闭',
  SERVICE_CANCEL: '客服取消订单',
  REFUND: '售后退款',
};

/**
 * The refunds of a payment, with the sum of each line by its id. An order's own price is refunded first, then its additional
 * costs.
 */
export function refundsOf({ records }: Records, bill: PayInfo) {
  const lines = bill.bizIds.map((id) => [id, refundOfLine({ records }, bill, id)] as const);
  const byLine = new Map(lines.map(([id, { sum }]) => [id, sum]));
  if (bill.status === 'REFUND') {
    const time = bill.refundTime ?? bill.paidTime;
    return { total: bill.amount, time, reason: bill.refundReason ?? '支付到账时支付单已失效', byLine };
  }
  const back = lines.map(([, refund]) => refund).filter(({ sum }) => sum > 0);
  const last = back.toSorted((a, b) => (b.time ?? 0) - (a.time ?? 0))[0] ?? NOTHING;
  return { total: back.reduce((total, { sum }) => total + sum, 0), time: last.time, reason: last.reason, byLine };
}

function refundOfLine({ records }: Records, { bizType, status }: PayInfo, id: string): Refund {
  if (status !== 'PAID' || bizType === 'vip') return NOTHING;
  if (bizType === 'rental') {
    const rental = records.rentals.byId(id);
    if (rental?.status !== RENTAL_STATUS.done) return NOTHING;
    return { sum: rental.deposit, time: rental.settleTime ?? null, reason: '归还验收完成，退还押金' };
  }
  const cost = bizType === 'additional' ? records.costs.byId(id) : null;
  const order = records.orders.byId(cost?.orderId ?? id);
  if (order === null || order.refundAmount === 0) return NOTHING;
  const own = Math.min(order.refundAmount, payableOf(order));
  const sum = cost === null ? own : costShare({ records }, order, id, order.refundAmount - own);
  return { sum, ...reasonOfRefund({ records }, order) };
}

function costShare({ records }: Records, order: Order, costId: string, rest: number): number {
  let left = rest;
  for (const { id, status, amount } of records.costs.where({ orderId: order.id })) {
    if (status !== COST_STATUS.paid) continue;
    if (id === costId) return Math.min(left, amount);
    left -= Math.min(left, amount);
  }
  return 0;
}

function reasonOfRefund({ records }: Records, { id, closeReason, closeTime }: Order): Omit<Refund, 'sum'> {
  const words = closeReason === null ? undefined : CLOSED[closeReason];
  if (words !== undefined) return { time: closeTime, reason: words };
  const sale = records.afterSales
    .where({ orderId: id })
    .findLast(({ type, status }) => type === AFTER_SALE_TYPE.refund && status === AFTER_SALE_STATUS.done);
  return { time: sale?.finishTime ?? null, reason: '售后退款' };
}

/** How long the demo takes to issue an invoice. Milliseconds. */
const INVOICE_MS = 60_000;

function createInvoices(context: MarketContext) {
  const { records, jobs } = context;

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

  function applyInvoice(caller: MarketAccount, body: Body<'invoice.create'>, at: number): Outcome<Invoice> {
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
    const state = { amount, status: INVOICE_STATUS.inWork, reason: '', createTime: at, handleTime: null };
    const invoice = { ...who, ...texts, ...state };
    records.invoices.put(invoice);
    if (context.isSimulated) jobs.plan({ kind: 'simulation.invoice', about: invoice.id, dueAt: at + INVOICE_MS });
    return ok(invoice);
  }

  return {
    invoiceOf,
    invoiceable,
    applyInvoice,

    issue(id: string, at: number): void {
      const invoice = records.invoices.byId(id);
      const bill = invoice === null ? null : records.payInfos.byId(invoice.payInfoId);
      if (invoice?.status !== INVOICE_STATUS.inWork || bill === null) return;
      records.invoices.put({ ...invoice, status: INVOICE_STATUS.issued, handleTime: at });
      const content = `支付单${bill.payNo}的电子发票已开具，已发送至 ${invoice.email}。`;
      const orderId = ordersOfBill(context, bill)[0] ?? null;
      notify(context, { userId: invoice.userId, orderId, title: '发票已开具', content }, at);
    },
  };
}

export function createReceipts(context: MarketContext, orders: Orders) {
  const { records } = context;

  function maySee(caller: MarketAccount, bill: PayInfo): boolean {
    if (bill.payerId === caller.id) return true;
    const ids = ordersOfBill(context, bill);
    return ids.length > 0 && ids.every((id) => seesDiscounts(caller, id));
  }

  function seesDiscounts(caller: MarketAccount, orderId: string): boolean {
    const access = orders.getAsParticipant(caller, orderId);
    return access.ok && visibilityOf(access.value.actor, access.value.order).seesDiscounts;
  }

  function get(caller: MarketAccount, id: string): Outcome<PayInfo> {
    const bill = records.payInfos.byId(id);
    if (bill === null) return err('payUnknown');
    return maySee(caller, bill) ? ok(bill) : err('forbidden');
  }

  function ofOrder(caller: MarketAccount, orderId: string): Outcome<PayInfo[]> {
    return andThen(orders.getAsParticipant(caller, orderId), ({ order, actor }) => {
      if (!visibilityOf(actor, order).seesDiscounts) return err('forbidden');
      const bills = records.payInfos
        .where({ payerId: order.customerId })
        .filter((bill) => bill.paidTime !== null && ordersOfBill(context, bill).includes(orderId))
        .filter((bill) => maySee(caller, bill));
      return ok(bills.toSorted((a, b) => (b.paidTime ?? 0) - (a.paidTime ?? 0)));
    });
  }

  return { get, ofOrder, ...createInvoices(context) };
}
