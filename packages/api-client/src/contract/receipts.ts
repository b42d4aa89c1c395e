import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { byId, id, number, ofOrder, orNull, text, requiredId } from './fields.js';
import { listOf } from './lists.js';
import { money, moneyOrNull } from './money.js';
import { clientToken } from './newOrder.js';
import { billLine, billStatus } from './pay.js';
import { time } from './time.js';

/** The identity of a payment: its numbers, its sum in fen, its status and its time. */
const paid = { payInfoId: id, payNo: text, bizType: text, status: billStatus, amount: money, paidTime: time };

/**
 * An invoice that the user applied for: kind 1 for a person, 2 for a company; status 1 in work, 2 issued, 3 refused.
 */
const invoice = z.object({
  id,
  payInfoId: id,
  status: number,
  kind: number,
  title: text,
  taxNo: text,
  email: text,
  remark: text,
  amount: moneyOrNull,
  reason: text,
  createTime: time,
  handleTime: time,
});

/** Receipts of payments and their invoices. The specification has no address for either. */
export const receiptRows = {
  // The payments of one order and of its additional costs, the newest first.
  'pay.receipts': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/payReceipts',
    query: ofOrder,
    answer: listOf(z.object(paid)),
  }),
  'pay.receipt': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/payReceipts/{id}',
    params: byId,
    answer: z.object({
      ...paid,
      // The method of payment and the payer, as text.
      payWay: text,
      payerName: text,
      createTime: time,
      // The refunds so far: when, why and to which account, as text.
      refundAmount: moneyOrNull,
      refundTime: time,
      refundReason: text,
      refundWay: text,
      lines: listOf(z.extend(billLine, { refundAmount: moneyOrNull })),
      // The subjects that an invoice can have; null when the user cannot apply for one.
      invoiceAmount: moneyOrNull,
      invoice: orNull(invoice),
    }),
  }),
  // The server decides the maximal lengths and the form of a tax number, each with its own error code.
  'invoice.create': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/payInvoices',
    body: z.object({
      payInfoId: requiredId,
      kind: z.int().check(z.minimum(1), z.maximum(2)),
      title: z.string().check(z.maxLength(1_000)),
      taxNo: z.optional(z.string().check(z.maxLength(1_000))),
      email: z.string().check(z.maxLength(1_000)),
      remark: z.optional(z.string().check(z.maxLength(200))),
      clientToken: z.optional(clientToken),
    }),
    answer: invoice,
  }),
};
