import * as z from 'zod/mini';
import { id, mobile, noted, number, sentPictures, text, wantedId, written } from './fields.js';
import { money } from './money.js';
import { day, sentTime, time } from './time.js';

const REMARK_MAX = 200;

const words = written(REMARK_MAX);
const remark = z.optional(noted(REMARK_MAX));
/** A person or a place: as long as the forms let it be. */
const name = written(32);
const images = z.optional(sentPictures);
/** A half day that is sent. */
export const slot = z.enum(['AM', 'PM', 'EV']);

/** The client's key of a request, so that a server recognises a repeated one (API-5). */
export const clientToken = z.string().check(z.minLength(8), z.maxLength(64));

const visit = {
  contactName: name,
  contactMobile: mobile,
  province: name,
  city: name,
  area: name,
  address: words,
};

/** What is ordered, one service. */
const newItem = z.object({
  itemId: wantedId,
  name: written(100),
  spec: z.optional(noted(200)),
  unit: noted(8),
  quantity: z.number().check(z.positive(), z.maximum(9_999)),
  price: money,
  images,
});

/** An order as a form asks for it; the same `clientToken` within ten minutes is the same order (API-5). */
export const newOrder = z.object({
  orderType: z.int().check(z.minimum(1), z.maximum(3)),
  serviceType: z.int(),
  categoryId: wantedId,
  masterId: z.optional(z.string()),
  providerId: z.optional(z.string()),
  masterGrant: z.int().check(z.minimum(0), z.maximum(1)),
  items: z.array(newItem).check(z.minLength(1)),
  ...visit,
  expectDate: day,
  timeSlot: slot,
  arrived: z.boolean(),
  remark,
  images,
  vipDiscount: z.optional(money),
  amount: money,
  clientToken,
});

/** One click on the page of a master, a shop or a design; flat and urlencoded (A52); its token is that of an order (API-5). */
export const quickOrder = z.object({
  ...visit,
  orderType: z.pipe(z.string().check(z.regex(/^[123]$/)), z.transform(Number)),
  providerId: z.optional(z.string()),
  masterId: z.optional(z.string()),
  remark,
  source: z.literal('3'),
  // Neither are these in the list of the specification; a server that does not know them agrees on a day afterwards.
  expectDate: z.optional(day),
  timeSlot: z.optional(slot),
  // Not in the list of the specification: a server without it makes an order of each request, as it would anyway.
  clientToken: z.optional(clientToken),
});

/** The answer to either. */
export const orderMade = z.object({ id, orderNo: text, amount: money, payDeadline: time, status: number });

const changed = { id: wantedId, version: z.int() };

/** What is done with an order; who may do what in which status is the server's to decide (2.2, 2.9). */
export const orderChange = z.discriminatedUnion('action', [
  z.object({
    ...changed,
    action: z.literal('edit'),
    contactName: z.optional(name),
    contactMobile: z.optional(mobile),
    province: z.optional(name),
    city: z.optional(name),
    area: z.optional(name),
    address: z.optional(words),
    expectDate: z.optional(day),
    timeSlot: z.optional(slot),
    remark,
  }),
  z.object({ ...changed, action: z.literal('cancel'), reason: words }),
  z.object({ ...changed, action: z.literal('confirmAppoint') }),
  z.object({ ...changed, action: z.literal('appoint'), appointTime: sentTime }),
  // Ours: the specification has no way to decline a visit that a master proposes. The master proposes another one.
  z.object({
    ...changed,
    action: z.literal('declineAppoint'),
    expectDate: day,
    timeSlot: slot,
    reason: z.optional(words),
  }),
  z.object({ ...changed, action: z.literal('reschedule'), appointTime: sentTime, reason: words }),
  z.object({ ...changed, action: z.literal('urge') }),
  z.object({ ...changed, action: z.literal('rework'), reason: words, images }),
  z.object({ ...changed, action: z.literal('acceptWork') }),
  z.object({ ...changed, action: z.literal('accept') }),
  z.object({ ...changed, action: z.literal('giveUp'), reason: words }),
  z.object({ ...changed, action: z.literal('checkIn'), images }),
  z.object({ ...changed, action: z.literal('finish'), images, remark }),
  z.object({ ...changed, action: z.literal('cancelByService'), reason: words, refund: z.optional(money) }),
]);
