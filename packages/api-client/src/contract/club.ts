import * as z from 'zod/mini';
import * as f from './fields.js';
import { assumed } from './row.js';

/** Sums in fen; `discountRate` 95 means five percent off. */
const vipPlan = z.object({
  id: f.id,
  name: f.text,
  ...f.each(f.number, 'months', 'discountRate'),
  ...f.each(f.moneyOrNull, 'price', 'originPrice'),
  rights: f.texts,
});

const vipOrder = z.object({
  ...f.each(f.idOrNull, 'id', 'planId', 'payInfoId'),
  status: f.number,
  ...f.each(f.time, 'startTime', 'endTime'),
});

/** A tool to rent; sums in fen. */
const rentalItem = z.object({
  id: f.id,
  ...f.each(f.text, 'name', 'category', 'cover', 'city', 'spec', 'intro'),
  images: f.texts,
  ...f.each(f.moneyOrNull, 'dayPrice', 'deposit'),
  stock: f.number,
});

/** 1 to pay, 2 to fetch, 3 rented, 4 return to be confirmed, 5 done, 9 cancelled. */
const rentalOrder = z.object({
  id: f.id,
  ...f.each(f.idOrNull, 'itemId', 'payInfoId'),
  ...f.each(f.text, 'itemName', 'cover', 'startDate', 'endDate', 'address'),
  ...f.each(f.number, 'quantity', 'days', 'status'),
  ...f.each(f.moneyOrNull, 'rentAmount', 'deposit', 'amount'),
  // An extension of ours: until when it can be paid. Null when the server leaves it out.
  payDeadline: f.time,
  createTime: f.time,
});

/** Membership and rented tools. */
export const clubRows = {
  'vip.plans': assumed('GET', '/api/fe/vipPlans', { answer: f.listOf(vipPlan) }),
  'vip.mine': assumed('GET', '/api/fe/vipOrders/mine', { answer: f.orNull(vipOrder) }),
  'vip.create': assumed('POST', '/api/fe/vipOrders', {
    body: z.object({ planId: f.requiredId }),
    answer: z.object({ payInfoId: f.id, amount: f.money }),
  }),
  'rental.page': assumed('GET', '/api/fe/rentals', {
    ...f.paged(rentalItem, {
      // The id is an extension of ours: a server without it answers its first page.
      ...f.optionalTexts('id', 'category', 'city'),
      ...f.each(z.optional(f.money), 'minPrice', 'maxPrice'),
    }),
  }),
  'rental.create': assumed('POST', '/api/fe/rentalOrders', {
    body: z.object({
      itemId: f.requiredId,
      quantity: z.int().check(z.minimum(1)),
      // The first and the last day both count.
      ...f.each(f.day, 'startDate', 'endDate'),
      address: f.nonBlankText(400),
      // An extension of ours: the id of the address book's entry that has `address` as its text.
      addressId: z.optional(f.requiredId),
      // Requests with the same token within ten minutes create one rental (API-5).
      clientToken: z.optional(f.clientToken),
    }),
    answer: z.object({ id: f.id, payInfoId: f.idOrNull, amount: f.money }),
  }),
  'rental.mine': assumed('GET', '/api/fe/rentalOrders/mine', f.paged(rentalOrder)),
  'rental.return': assumed('PUT', '/api/fe/rentalOrders', {
    body: z.object({ id: f.requiredId, action: z.enum(['return', 'cancel']) }),
    answer: rentalOrder,
  }),
};
