import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { byId, id, number, ofOrder, orNull, text, wantedId } from './fields.js';
import { listOf } from './lists.js';
import { money, moneyOrNull } from './money.js';
import { clientToken } from './newOrder.js';
import { billLine, billStatus } from './pay.js';
import { time } from './time.js';

/** What a payment is recognised by: its numbers, its sum in fen, its status and the time of the payment. */
const paid = { payInfoId: id, payNo: text, bizType: text, status: billStatus, amount: money, paidTime: time };

/** An invoice that was applied for: kind 1 for a person, 2 for a company; status 1 in work, 2 issued, 3 refused. */
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

/** What proves a payment, and the invoice for it. No address of the specification tells either. */
export const receiptRows = {
  // What was paid for one order, the newest first: the order itself, and its additional costs.
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
      // How it was paid and by whom, in words.
      payWay: text,
      payerName: text,
      createTime: time,
      // What was refunded so far: when, why and where to, in words.
      refundAmount: moneyOrNull,
      refundTime: time,
      refundReason: text,
      refundWay: text,
      lines: listOf(z.extend(billLine, { refundAmount: moneyOrNull })),
      // What an invoice can be about; null for those who cannot apply for one.
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
      payInfoId: wantedId,
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
