import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import {
  flag,
  id,
  idOrNull,
  idText,
  ignored,
  created,
  number,
  ofOrder,
  partOrNull,
  sentPictures,
  text,
  texts,
  requiredId,
  wholeNumber,
  mobile,
  textUpTo,
  nonBlankText,
} from './fields.js';
import { listOf, pageOf, paging, partsOf } from './lists.js';
import { money, moneyOrNull } from './money.js';
import { clientToken, slot } from './newOrder.js';
import { order } from './order.js';
import { payInfo } from './pay.js';
import { COMPLAINT_SUBJECTS } from '../statuses.js';
import { day, time } from './time.js';

const reason = nonBlankText(200);

/** Additional work of an order; `status` is 0 to confirm, 1 to pay, 2 paid, 3 rejected, 4 withdrawn. Sums in fen. */
const additionalCost = z.object({
  id: idText,
  orderId: idOrNull,
  orderNo: text,
  name: text,
  reason: text,
  unit: text,
  quantity: number,
  price: moneyOrNull,
  amount: moneyOrNull,
  images: texts,
  status: number,
  proposerId: idOrNull,
  proposerRole: number,
  payInfoId: idOrNull,
  rejectReason: text,
  createTime: time,
  handleTime: time,
});

/** A new cost; two requests with the same `clientToken` propose one cost (API-5). */
const newCost = z.object({
  orderId: requiredId,
  name: nonBlankText(60),
  reason: z.optional(textUpTo(200)),
  unit: nonBlankText(8),
  quantity: z.number().check(z.positive(), z.maximum(9_999)),
  price: money,
  images: z.optional(sentPictures),
  clientToken: z.optional(clientToken),
});

const handledCost = z.object({
  id: requiredId,
  action: z.enum(['confirm', 'reject', 'withdraw']),
  rejectReason: z.optional(reason),
});

/**
 * An after-sale request; `type` and `status` are those of `AFTER_SALE_TYPE` and `AFTER_SALE_STATUS`. Each type has its
 * own fields, empty in the others: a repair the day and half day that the customer wants and the day that the staff
 * promised, a refund its sums, a complaint its subject, missing parts an item of the order and the count.
 */
const afterSale = z.object({
  id: idText,
  orderId: idOrNull,
  orderNo: text,
  type: number,
  reason: text,
  description: text,
  images: texts,
  contactName: text,
  contactMobile: text,
  expectAmount: moneyOrNull,
  // The fields down to resultDate are extensions of ours: a server may leave them out.
  expectDate: text,
  timeSlot: text,
  subject: text,
  itemId: idOrNull,
  quantity: number,
  resultDate: text,
  status: number,
  handlerId: idOrNull,
  result: text,
  resultAmount: moneyOrNull,
  createTime: time,
  finishTime: time,
});

const newAfterSale = z.object({
  orderId: requiredId,
  type: z.int().check(z.minimum(1), z.maximum(4)),
  reason,
  description: z.optional(textUpTo(500)),
  images: z.optional(sentPictures),
  contactName: nonBlankText(32),
  contactMobile: mobile,
  expectAmount: z.optional(money),
  expectDate: z.optional(day),
  timeSlot: z.optional(slot),
  subject: z.optional(z.enum(COMPLAINT_SUBJECTS)),
  itemId: z.optional(requiredId),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(9_999))),
});

const handledAfterSale = z.object({
  id: requiredId,
  action: z.enum(['cancel', 'confirm', 'reject', 'take', 'propose', 'refuse']),
  result: z.optional(nonBlankText(500)),
  resultAmount: z.optional(money),
  resultDate: z.optional(day),
});

const stars = z.int().check(z.minimum(1), z.maximum(5));

/** A customer's comment on finished work. */
const newComment = z.object({
  orderId: requiredId,
  score: stars,
  scoreQuality: stars,
  scoreService: stars,
  scorePunctual: stars,
  tags: z.array(nonBlankText(20)).check(z.maxLength(20)),
  content: textUpTo(500),
  images: sentPictures,
  anonymous: z.boolean(),
});

const comment = z.object({
  id,
  orderId: idOrNull,
  masterId: idOrNull,
  userName: text,
  headImageUrl: text,
  score: number,
  scoreQuality: number,
  scoreService: number,
  scorePunctual: number,
  tags: texts,
  content: text,
  images: texts,
  anonymous: flag,
  replyContent: text,
  replyTime: time,
  createTime: time,
});

/** Requests that belong to an order: additional costs, after-sale, comments (R367, R369–R371, R373–R375). */
export const extraRows = {
  'order.additionalList': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders/additional-cost-order',
    query: z.object({ ...paging, status: z.optional(wholeNumber) }),
    answer: pageOf(z.extend(order, { additionalCosts: partsOf(additionalCost) })),
  }),
  'order.afterSaleList': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders/after-sale-list',
    query: z.object({ ...paging, status: z.optional(wholeNumber) }),
    answer: pageOf(z.extend(order, { afterSale: partOrNull(afterSale) })),
  }),
  'additional.list': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orderAdditionalCosts',
    query: z.extend(ofOrder, { status: z.optional(wholeNumber) }),
    answer: listOf(additionalCost),
  }),
  'additional.create': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orderAdditionalCosts',
    // The master proposes a cost, and the customer answers it, at the same address.
    body: z.union([handledCost, newCost]),
    answer: ignored(additionalCost),
  }),
  'additional.pay': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orderAdditionalCosts/create-pay-info-batch',
    body: z.object({ ids: z.array(requiredId).check(z.minLength(1)) }),
    answer: created(payInfo, 'payInfoId'),
  }),
  'afterSale.create': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orderAfterSales',
    // The same address opens a request and advances an open one.
    body: z.union([handledAfterSale, newAfterSale]),
    answer: ignored(afterSale),
  }),
  'comment.create': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orderComments',
    body: newComment,
    answer: ignored(id),
  }),
  'comment.page': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/orderComments',
    query: z.object({
      ...paging,
      masterId: z.optional(z.string()),
      orderId: z.optional(z.string()),
      filter: z.optional(z.enum(['all', 'good', 'bad', 'image'])),
    }),
    answer: pageOf(comment),
  }),
  'comment.scores': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/orderComments/scores',
    query: z.object({ masterId: requiredId }),
    // The number of comments with one star, two stars, and so on.
    answer: listOf(number),
  }),
};
