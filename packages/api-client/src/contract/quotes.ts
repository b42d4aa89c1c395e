import * as z from 'zod/mini';
import * as f from './fields.js';
import { assumed } from './row.js';

const LINES_MAX = 10;
const reason = f.textUpTo(200);

/** An offer of the staff to a customer; `status` is a value of `QUOTE_STATUS`. Sums in fen, null for a caller who may not see them. */
const quote = z.object({
  id: f.id,
  ...f.each(f.idOrNull, 'customerId', 'staffId', 'orderId'),
  ...f.each(f.text, 'title', 'remark', 'reason'),
  status: f.number,
  amount: f.moneyOrNull,
  lines: f.partsOf(
    z.object({ ...f.each(f.text, 'name', 'unit'), quantity: f.number, ...f.each(f.moneyOrNull, 'price', 'amount') }),
  ),
  ...f.each(f.time, 'validTime', 'createTime', 'handleTime'),
});

const newLine = z.object({
  name: f.nonBlankText(60),
  unit: f.nonBlankText(8),
  quantity: z.number().check(z.positive(), z.maximum(9_999)),
  price: f.money,
});

/** A new quote, valid to the end of a day; two requests with the same `clientToken` make one quote (API-5). */
const newQuote = z.object({
  customerId: f.requiredId,
  // The order that it belongs to, whose members see it without its sums.
  orderId: z.optional(z.string()),
  title: f.nonBlankText(60),
  lines: z.array(newLine).check(z.minLength(1), z.maxLength(LINES_MAX)),
  validDate: f.day,
  remark: z.optional(reason),
  clientToken: f.clientToken,
});

/** Quotes: the staff makes one, the customer orders it (`quoteId` of a new order) or declines it. */
export const quoteRows = {
  'quote.create': assumed('POST', '/api/fe/quotes', { body: newQuote, answer: quote }),
  'quote.details': assumed('GET', '/api/fe/quotes', { query: z.object({ id: f.requiredId }), answer: quote }),
  'quote.update': assumed('PUT', '/api/fe/quotes', {
    body: z.object({ id: f.requiredId, action: z.enum(['decline', 'withdraw']), reason: z.optional(reason) }),
    answer: quote,
  }),
};
