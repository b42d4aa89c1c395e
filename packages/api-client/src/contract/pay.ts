import * as z from 'zod/mini';
import * as f from './fields.js';
import { assumed, given } from './row.js';

/** A payment to be made; the sum in fen. */
export const payInfo = z.object({ payInfoId: f.idOrNull, payNo: f.text, amount: f.moneyOrNull, expireTime: f.time });

/** The server refuses an impossible payment: an unknown state counts as open. */
const lineState = z.pipe(
  z.nullish(z.string()),
  z.transform((word): 'open' | 'paid' | 'closed' => (word === 'paid' || word === 'closed' ? word : 'open')),
);

/** One line of a bill: `amount` is the sum to pay, `discount` the sum already subtracted. */
const billLine = z.object({
  id: f.id,
  orderId: f.idOrNull,
  ...f.each(f.text, 'orderNo', 'title'),
  ...f.each(f.moneyOrNull, 'amount', 'discount'),
  state: lineState,
});

const ofPayInfo = z.object({ payInfoId: f.requiredId });

/** One line of a spreadsheet; the server answers for each line whether it is valid (R383). */
const templateRow = z.object({
  rowNo: z.int(),
  quantity: z.number(),
  expectDate: f.day,
  ...f.each(z.string(), 'serviceType', 'categoryName', 'itemName', 'contactName', 'contactMobile', 'province', 'city'),
  ...f.each(z.string(), 'area', 'address', 'timeSlot', 'description', 'remark', 'externalNo'),
});

const qrWire = z.object({
  ...f.each(f.textOrNull, 'qrCode', 'billQRCode', 'codeUrl', 'qrCodeId'),
  ...f.each(f.text, 'billNo', 'billDate'),
  // The only sum that is fen on the wire.
  totalAmount: f.numberOrNull,
  expireTime: f.time,
});

/** The text of the QR code, in a field of any of the known names or as the whole answer; `totalAmount` in fen. */
const qr = z.pipe(
  z.union([z.string(), qrWire]),
  z.transform((answer) => {
    if (typeof answer === 'string')
      return { qrCode: answer, qrCodeId: null, billNo: '', billDate: '', totalAmount: null, expireTime: null };
    const { qrCode, billQRCode, codeUrl, ...rest } = answer;
    return { qrCode: qrCode ?? billQRCode ?? codeUrl ?? '', ...rest };
  }),
);

const BILL_STATUSES = ['UNPAID', 'PAID', 'CLOSED', 'REFUND'] as const;

/** Any status that is not in the list is read as `UNKNOWN`: the caller queries again and shows nothing. */
const billStatus = z.pipe(
  z.nullish(z.string()),
  z.transform(
    (word): (typeof BILL_STATUSES)[number] | 'UNKNOWN' => BILL_STATUSES.find((known) => known === word) ?? 'UNKNOWN',
  ),
);

const bill = z.object({ billStatus, paidTime: f.time, failedTime: f.time });

const placedBatch = z.object({
  batchNo: f.text,
  // Null when no line was valid.
  payInfoId: f.idOrNull,
  amount: f.moneyOrNull,
  orders: f.partsOf(z.object({ rowNo: f.number, id: f.id, orderNo: f.text, amount: f.moneyOrNull })),
  failed: f.partsOf(z.object({ rowNo: f.number, msg: f.text })),
});

/** An answer that names no line: all were accepted. */
const NO_LINES: z.output<typeof placedBatch> = { batchNo: '', payInfoId: null, amount: null, orders: [], failed: [] };

/** The identity of a payment: its numbers, its sum in fen, its status and its time. */
const paid = { payInfoId: f.id, payNo: f.text, bizType: f.text, status: billStatus, amount: f.money, paidTime: f.time };

/** An invoice that the user applied for: kind 1 person, 2 company; status 1 in work, 2 issued, 3 refused. */
const invoice = z.object({
  id: f.id,
  payInfoId: f.id,
  ...f.each(f.number, 'status', 'kind'),
  ...f.each(f.text, 'title', 'taxNo', 'email', 'remark', 'reason'),
  amount: f.moneyOrNull,
  ...f.each(f.time, 'createTime', 'handleTime'),
});

/** Payments, their receipts and invoices: only the server decides that a bill is paid (R380–R383, R386, R387). */
export const payRows = {
  'pay.createBatch': given('POST', '/api/fe/orders/create-pay-info-batch', {
    body: z.object({ orderIds: z.array(f.requiredId).check(z.minLength(1), z.maxLength(50)) }),
    answer: f.created(
      z.extend(payInfo, { orders: f.partsOf(z.object({ id: f.id, orderNo: f.text, amount: f.moneyOrNull })) }),
      'payInfoId',
    ),
  }),
  'pay.createTemplate': given('POST', '/api/fe/orders/create-pay-info-template', {
    body: z.object({
      batchNo: z.optional(z.string()),
      fileName: z.string(),
      rows: z.array(templateRow).check(z.minLength(1), z.maxLength(500)),
      // Requests with the same token within ten minutes create one batch (API-5).
      clientToken: z.optional(f.clientToken),
    }),
    answer: f.orElse(placedBatch, NO_LINES),
  }),
  'pay.idByOrder': given('POST', '/api/be/payInfos/getPayInfoIdByOrderId', {
    query: f.ofOrder,
    answer: z.pipe(
      f.created(z.object({ payInfoId: f.idOrNull, id: f.idOrNull }), 'payInfoId'),
      z.transform(({ payInfoId, id: alone }) => payInfoId ?? alone),
    ),
  }),
  // An extension of ours: no address of the specification answers what a payment is for.
  'pay.detail': assumed('GET', '/api/fe/payInfos/{id}', {
    params: f.byId,
    answer: z.extend(payInfo, { bizType: f.text, lines: f.listOf(billLine) }),
  }),
  'pay.genQr': given('GET', '/api/fe/ums/gen-qr-code', { query: ofPayInfo, answer: qr }),
  'pay.queryQr': given('GET', '/api/fe/ums/query-qr-code', {
    query: z.extend(ofPayInfo, { qrCodeId: z.optional(z.string()) }),
    // `failedTime` is an extension of ours: when the payment attempt with this code failed, null if it did not.
    answer: z.pipe(
      f.orElse(z.union([z.string(), bill]), { billStatus: 'UNKNOWN', paidTime: null, failedTime: null }),
      z.transform((answer) => (typeof answer === 'string' ? z.parse(bill, { billStatus: answer }) : answer)),
    ),
  }),
  'pay.test': given('GET', '/api/fe/wxpays/pay-test', {
    query: z.object({ payInfoId: z.optional(z.string()) }),
    answer: z.object({ codeUrl: f.text, payNo: f.text }),
  }),
  // The payments of one order and of its additional costs, the newest first.
  'pay.receipts': assumed('GET', '/api/fe/payReceipts', { query: f.ofOrder, answer: f.listOf(z.object(paid)) }),
  'pay.receipt': assumed('GET', '/api/fe/payReceipts/{id}', {
    params: f.byId,
    answer: z.object({
      ...paid,
      // The refund words are those of the refunds so far: why, and to which account.
      ...f.each(f.text, 'payWay', 'payerName', 'refundReason', 'refundWay'),
      ...f.each(f.time, 'createTime', 'refundTime'),
      refundAmount: f.moneyOrNull,
      lines: f.listOf(z.extend(billLine, { refundAmount: f.moneyOrNull })),
      // The subjects that an invoice can have; null when the user cannot apply for one.
      invoiceAmount: f.moneyOrNull,
      invoice: f.orNull(invoice),
    }),
  }),
  // The server decides the maximal lengths and the form of a tax number, each with its own error code.
  'invoice.create': assumed('POST', '/api/fe/payInvoices', {
    body: z.object({
      payInfoId: f.requiredId,
      kind: z.int().check(z.minimum(1), z.maximum(2)),
      title: z.string().check(z.maxLength(1_000)),
      taxNo: z.optional(z.string().check(z.maxLength(1_000))),
      email: z.string().check(z.maxLength(1_000)),
      remark: z.optional(z.string().check(z.maxLength(200))),
      clientToken: z.optional(f.clientToken),
    }),
    answer: invoice,
  }),
};
