import * as z from 'zod/mini';
import { COMPLAINT_SUBJECTS } from '../statuses.js';
import * as f from './fields.js';
import { order, slot } from './orders.js';
import { payInfo } from './pay.js';
import { assumed, given } from './row.js';

const reason = f.nonBlankText(200);

/** Additional work of an order; `status` is 0 to confirm, 1 to pay, 2 paid, 3 rejected, 4 withdrawn. Sums in fen. */
const additionalCost = z.object({
  id: f.idText,
  ...f.each(f.idOrNull, 'orderId', 'proposerId', 'payInfoId'),
  ...f.each(f.text, 'orderNo', 'name', 'reason', 'unit', 'rejectReason'),
  ...f.each(f.number, 'quantity', 'status', 'proposerRole'),
  ...f.each(f.moneyOrNull, 'price', 'amount'),
  images: f.texts,
  ...f.each(f.time, 'createTime', 'handleTime'),
});

/** A new cost; two requests with the same `clientToken` propose one cost (API-5). */
const newCost = z.object({
  orderId: f.requiredId,
  name: f.nonBlankText(60),
  reason: z.optional(f.textUpTo(200)),
  unit: f.nonBlankText(8),
  quantity: z.number().check(z.positive(), z.maximum(9_999)),
  price: f.money,
  images: z.optional(f.sentPictures),
  clientToken: z.optional(f.clientToken),
});

const handledCost = z.object({
  id: f.requiredId,
  action: z.enum(['confirm', 'reject', 'withdraw']),
  rejectReason: z.optional(reason),
});

/**
 * An after-sale request; `type` and `status` are those of `AFTER_SALE_TYPE` and `AFTER_SALE_STATUS`. Each type has its
 * own fields, empty in the others: a repair the day and half day that the customer wants and the day that the staff
 * promised, a refund its sums, a complaint its subject, missing parts an item of the order and the count.
 */
const afterSale = z.object({
  id: f.idText,
  ...f.each(f.idOrNull, 'orderId', 'itemId', 'handlerId'),
  ...f.each(f.text, 'orderNo', 'reason', 'description', 'contactName', 'contactMobile', 'timeSlot', 'subject'),
  ...f.each(f.text, 'resultDate', 'result'),
  ...f.each(f.number, 'type', 'quantity', 'status'),
  images: f.texts,
  ...f.each(f.moneyOrNull, 'expectAmount', 'resultAmount'),
  // The fields down to resultDate are extensions of ours: a server may leave them out.
  expectDate: f.text,
  ...f.each(f.time, 'createTime', 'finishTime'),
});

const newAfterSale = z.object({
  orderId: f.requiredId,
  type: z.int().check(z.minimum(1), z.maximum(4)),
  reason,
  description: z.optional(f.textUpTo(500)),
  images: z.optional(f.sentPictures),
  contactName: f.nonBlankText(32),
  contactMobile: f.mobile,
  expectAmount: z.optional(f.money),
  expectDate: z.optional(f.day),
  timeSlot: z.optional(slot),
  subject: z.optional(z.enum(COMPLAINT_SUBJECTS)),
  itemId: z.optional(f.requiredId),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(9_999))),
});

const handledAfterSale = z.object({
  id: f.requiredId,
  action: z.enum(['cancel', 'confirm', 'reject', 'take', 'propose', 'refuse']),
  result: z.optional(f.nonBlankText(500)),
  resultAmount: z.optional(f.money),
  resultDate: z.optional(f.day),
});

const stars = z.int().check(z.minimum(1), z.maximum(5));
const SCORES = ['score', 'scoreQuality', 'scoreService', 'scorePunctual'] as const;

const newComment = z.object({
  orderId: f.requiredId,
  ...f.each(stars, ...SCORES),
  tags: z.array(f.nonBlankText(20)).check(z.maxLength(20)),
  content: f.textUpTo(500),
  images: f.sentPictures,
  anonymous: z.boolean(),
});

const comment = z.object({
  id: f.id,
  ...f.each(f.idOrNull, 'orderId', 'masterId'),
  ...f.each(f.text, 'userName', 'headImageUrl', 'content', 'replyContent'),
  ...f.each(f.number, ...SCORES),
  ...f.each(f.texts, 'tags', 'images'),
  anonymous: f.flag,
  ...f.each(f.time, 'replyTime', 'createTime'),
});

/** Requests that belong to an order: additional costs, after-sale, comments (R367, R369–R371, R373–R375). */
export const extraRows = {
  'order.additionalList': given('GET', '/api/fe/orders/additional-cost-order', {
    ...f.paged(z.extend(order, { additionalCosts: f.partsOf(additionalCost) }), f.ofStatus),
  }),
  'order.afterSaleList': given('GET', '/api/fe/orders/after-sale-list', {
    ...f.paged(z.extend(order, { afterSale: f.partOrNull(afterSale) }), f.ofStatus),
  }),
  'additional.list': given('GET', '/api/fe/orderAdditionalCosts', {
    query: z.extend(f.ofOrder, f.ofStatus),
    answer: f.listOf(additionalCost),
  }),
  'additional.create': given('POST', '/api/fe/orderAdditionalCosts', {
    // The master proposes a cost, and the customer answers it, at the same address.
    body: z.union([handledCost, newCost]),
    answer: f.ignored(additionalCost),
  }),
  'additional.pay': given('POST', '/api/fe/orderAdditionalCosts/create-pay-info-batch', {
    body: z.object({ ids: z.array(f.requiredId).check(z.minLength(1)) }),
    answer: f.created(payInfo, 'payInfoId'),
  }),
  'afterSale.create': given('POST', '/api/fe/orderAfterSales', {
    // The same address opens a request and advances an open one.
    body: z.union([handledAfterSale, newAfterSale]),
    answer: f.ignored(afterSale),
  }),
  'comment.create': given('POST', '/api/fe/orderComments', { body: newComment, answer: f.ignored(f.id) }),
  'comment.page': assumed('GET', '/api/fe/orderComments', {
    ...f.paged(comment, {
      ...f.optionalTexts('masterId', 'orderId'),
      filter: z.optional(z.enum(['all', 'good', 'bad', 'image'])),
    }),
  }),
  'comment.scores': assumed('GET', '/api/fe/orderComments/scores', {
    query: z.object({ masterId: f.requiredId }),
    // The number of comments with one star, two stars, and so on.
    answer: f.listOf(f.number),
  }),
};
