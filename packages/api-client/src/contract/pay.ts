import * as z from 'zod/mini';
import { orElse } from './orElse.js';
import { row } from './Endpoint.js';
import { created, id, idOrNull, number, numberOrNull, ofOrder, text, textOrNull, requiredId } from './fields.js';
import { listOf, partsOf } from './lists.js';
import { moneyOrNull } from './money.js';
import { clientToken } from './newOrder.js';
import { day, time } from './time.js';

/** A payment to be made; the sum in fen. */
export const payInfo = z.object({ payInfoId: idOrNull, payNo: text, amount: moneyOrNull, expireTime: time });

/**
 * Whether a line of a bill can still be paid; an unknown state counts as open, because the server refuses an impossible
 * payment.
 */
const lineState = z.pipe(
  z.nullish(z.string()),
  z.transform((word): 'open' | 'paid' | 'closed' => (word === 'paid' || word === 'closed' ? word : 'open')),
);

/** One line of a bill: `amount` is the sum to pay, `discount` the sum already subtracted. */
export const billLine = z.object({
  id,
  orderId: idOrNull,
  orderNo: text,
  title: text,
  amount: moneyOrNull,
  discount: moneyOrNull,
  state: lineState,
});

const ofPayInfo = z.object({ payInfoId: requiredId });

/** One line of a spreadsheet; the server answers for each line whether it is valid (R383). */
const templateRow = z.object({
  rowNo: z.int(),
  serviceType: z.string(),
  categoryName: z.string(),
  itemName: z.string(),
  quantity: z.number(),
  contactName: z.string(),
  contactMobile: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  expectDate: day,
  timeSlot: z.string(),
  description: z.string(),
  remark: z.string(),
  externalNo: z.string(),
});

const qrWire = z.object({
  qrCode: textOrNull,
  billQRCode: textOrNull,
  codeUrl: textOrNull,
  qrCodeId: textOrNull,
  billNo: text,
  billDate: text,
  // The only sum that is fen on the wire.
  totalAmount: numberOrNull,
  expireTime: time,
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
export const billStatus = z.pipe(
  z.nullish(z.string()),
  z.transform(
    (word): (typeof BILL_STATUSES)[number] | 'UNKNOWN' => BILL_STATUSES.find((known) => known === word) ?? 'UNKNOWN',
  ),
);

const bill = z.object({ billStatus, paidTime: time, failedTime: time });

/** The result of each line of a spreadsheet. */
const placedBatch = z.object({
  batchNo: text,
  // Null when no line was valid.
  payInfoId: idOrNull,
  amount: moneyOrNull,
  orders: partsOf(z.object({ rowNo: number, id, orderNo: text, amount: moneyOrNull })),
  failed: partsOf(z.object({ rowNo: number, msg: text })),
});

/** What an answer says that names no line: all of them were accepted. */
const NO_LINES: z.output<typeof placedBatch> = { batchNo: '', payInfoId: null, amount: null, orders: [], failed: [] };

/** Payments: only the server decides that a bill is paid (R380–R383, R386, R387). */
export const payRows = {
  'pay.createBatch': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orders/create-pay-info-batch',
    body: z.object({ orderIds: z.array(requiredId).check(z.minLength(1), z.maxLength(50)) }),
    answer: created(
      z.extend(payInfo, { orders: partsOf(z.object({ id, orderNo: text, amount: moneyOrNull })) }),
      'payInfoId',
    ),
  }),
  'pay.createTemplate': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orders/create-pay-info-template',
    body: z.object({
      batchNo: z.optional(z.string()),
      fileName: z.string(),
      rows: z.array(templateRow).check(z.minLength(1), z.maxLength(500)),
      // Requests with the same token within ten minutes create one batch (API-5).
      clientToken: z.optional(clientToken),
    }),
    answer: orElse(placedBatch, NO_LINES),
  }),
  'pay.idByOrder': row({
    source: 'given',
    method: 'POST',
    path: '/api/be/payInfos/getPayInfoIdByOrderId',
    query: ofOrder,
    answer: z.pipe(
      created(z.object({ payInfoId: idOrNull, id: idOrNull }), 'payInfoId'),
      z.transform(({ payInfoId, id: alone }) => payInfoId ?? alone),
    ),
  }),
  // An extension of ours: no address of the specification answers what a payment is for.
  'pay.detail': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/payInfos/{id}',
    params: z.object({ id: requiredId }),
    answer: z.extend(payInfo, { bizType: text, lines: listOf(billLine) }),
  }),
  'pay.genQr': row({ source: 'given', method: 'GET', path: '/api/fe/ums/gen-qr-code', query: ofPayInfo, answer: qr }),
  'pay.queryQr': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/ums/query-qr-code',
    query: z.extend(ofPayInfo, { qrCodeId: z.optional(z.string()) }),
    // `failedTime` is an extension of ours: when the payment attempt with this code failed, null if it did not.
    answer: z.pipe(
      orElse(z.union([z.string(), bill]), { billStatus: 'UNKNOWN', paidTime: null, failedTime: null }),
      z.transform((answer) => (typeof answer === 'string' ? z.parse(bill, { billStatus: answer }) : answer)),
    ),
  }),
  'pay.test': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/wxpays/pay-test',
    query: z.object({ payInfoId: z.optional(z.string()) }),
    answer: z.object({ codeUrl: text, payNo: text }),
  }),
};
