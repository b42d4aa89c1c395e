import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { id, idOrNull, number, orNull, text, texts, requiredId, nonBlankText } from './fields.js';
import { listOf, pageOf, paging } from './lists.js';
import { money, moneyOrNull } from './money.js';
import { clientToken } from './newOrder.js';
import { day, time } from './time.js';

/** Sums in fen; `discountRate` 95 means five percent off. */
const vipPlan = z.object({
  id,
  name: text,
  months: number,
  price: moneyOrNull,
  originPrice: moneyOrNull,
  discountRate: number,
  rights: texts,
});

const vipOrder = z.object({
  id: idOrNull,
  planId: idOrNull,
  payInfoId: idOrNull,
  status: number,
  startTime: time,
  endTime: time,
});

/** A tool to rent; sums in fen. */
const rentalItem = z.object({
  id,
  name: text,
  category: text,
  cover: text,
  images: texts,
  dayPrice: moneyOrNull,
  deposit: moneyOrNull,
  stock: number,
  city: text,
  spec: text,
  intro: text,
});

/** 1 to pay, 2 to fetch, 3 rented, 4 return to be confirmed, 5 done, 9 cancelled. */
const rentalOrder = z.object({
  id,
  itemId: idOrNull,
  itemName: text,
  cover: text,
  quantity: number,
  startDate: text,
  endDate: text,
  days: number,
  rentAmount: moneyOrNull,
  deposit: moneyOrNull,
  amount: moneyOrNull,
  address: text,
  status: number,
  payInfoId: idOrNull,
  // An extension of ours: until when it can be paid. Null when the server leaves it out.
  payDeadline: time,
  createTime: time,
});

/** Membership and rented tools. */
export const clubRows = {
  'vip.plans': row({ source: 'assumed', method: 'GET', path: '/api/fe/vipPlans', answer: listOf(vipPlan) }),
  'vip.mine': row({ source: 'assumed', method: 'GET', path: '/api/fe/vipOrders/mine', answer: orNull(vipOrder) }),
  'vip.create': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/vipOrders',
    body: z.object({ planId: requiredId }),
    answer: z.object({ payInfoId: id, amount: money }),
  }),
  'rental.page': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/rentals',
    query: z.object({
      ...paging,
      // An extension of ours: one tool by its id. A server without it answers its first page.
      id: z.optional(z.string()),
      category: z.optional(z.string()),
      city: z.optional(z.string()),
      minPrice: z.optional(money),
      maxPrice: z.optional(money),
    }),
    answer: pageOf(rentalItem),
  }),
  'rental.create': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/rentalOrders',
    body: z.object({
      itemId: requiredId,
      quantity: z.int().check(z.minimum(1)),
      // The first and the last day both count.
      startDate: day,
      endDate: day,
      address: nonBlankText(400),
      // An extension of ours: the id of the address book's entry that has `address` as its text.
      addressId: z.optional(requiredId),
      // Requests with the same token within ten minutes create one rental (API-5).
      clientToken: z.optional(clientToken),
    }),
    answer: z.object({ id, payInfoId: idOrNull, amount: money }),
  }),
  'rental.mine': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/rentalOrders/mine',
    query: z.object(paging),
    answer: pageOf(rentalOrder),
  }),
  'rental.return': row({
    source: 'assumed',
    method: 'PUT',
    path: '/api/fe/rentalOrders',
    body: z.object({ id: requiredId, action: z.enum(['return', 'cancel']) }),
    answer: rentalOrder,
  }),
};
