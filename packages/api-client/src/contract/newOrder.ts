import * as z from 'zod/mini';
import { created, idOrNull, mobile, textUpTo, number, sentPictures, text, requiredId, nonBlankText } from './fields.js';
import { money, moneyOrNull } from './money.js';
import { day, sentTime, time } from './time.js';

const REMARK_MAX = 200;

const words = nonBlankText(REMARK_MAX);
const remark = z.optional(textUpTo(REMARK_MAX));
/** The name of a person or a place, with the maximum of the forms. */
const name = nonBlankText(32);
const images = z.optional(sentPictures);
/** The half day of a visit to send. */
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

/** One service of a new order. */
const newItem = z.object({
  // Missing for a service that the customer names, of a marketplace without a catalogue; its price is zero.
  itemId: z.optional(z.string()),
  name: nonBlankText(100),
  spec: z.optional(textUpTo(200)),
  unit: textUpTo(8),
  quantity: z.number().check(z.positive(), z.maximum(9_999)),
  price: money,
  images,
});

/** A new order; requests with the same `clientToken` within ten minutes create one order (API-5). */
export const newOrder = z.object({
  orderType: z.int().check(z.minimum(1), z.maximum(3)),
  serviceType: z.int(),
  // Empty without a catalogue.
  categoryId: z.string(),
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

/**
 * An order from the page of a master, a shop or a design; flat and urlencoded (A52); the token works as in `newOrder`
 * (API-5).
 */
export const quickOrder = z.object({
  ...visit,
  orderType: z.pipe(z.string().check(z.regex(/^[123]$/)), z.transform(Number)),
  providerId: z.optional(z.string()),
  masterId: z.optional(z.string()),
  remark,
  source: z.literal('3'),
  // Not in the specification's list of fields either; with a server that ignores them, the day is agreed later.
  expectDate: z.optional(day),
  timeSlot: z.optional(slot),
  // Not in the specification's list of fields: a server that ignores it creates an order for each request.
  clientToken: z.optional(clientToken),
});

/** The answer to both kinds of a new order. */
export const createdOrder = created(
  z.object({ id: idOrNull, orderNo: text, amount: moneyOrNull, payDeadline: time, status: number }),
  'id',
);

const orderVersion = { id: requiredId, version: z.int() };

/** An action on an order; the server decides which role may do it in which status. */
export const orderChange = z.discriminatedUnion('action', [
  z.object({
    ...orderVersion,
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
  z.object({ ...orderVersion, action: z.literal('cancel'), reason: words }),
  z.object({ ...orderVersion, action: z.literal('confirmAppoint') }),
  z.object({ ...orderVersion, action: z.literal('appoint'), appointTime: sentTime }),
  // An extension of ours: in the specification a customer cannot decline the visit that a master proposes.
  z.object({
    ...orderVersion,
    action: z.literal('declineAppoint'),
    expectDate: day,
    timeSlot: slot,
    reason: z.optional(words),
  }),
  z.object({ ...orderVersion, action: z.literal('reschedule'), appointTime: sentTime, reason: words }),
  z.object({ ...orderVersion, action: z.literal('urge') }),
  z.object({ ...orderVersion, action: z.literal('rework'), reason: words, images }),
  z.object({ ...orderVersion, action: z.literal('acceptWork') }),
  z.object({ ...orderVersion, action: z.literal('accept') }),
  z.object({ ...orderVersion, action: z.literal('giveUp'), reason: words }),
  z.object({ ...orderVersion, action: z.literal('checkIn'), images }),
  z.object({ ...orderVersion, action: z.literal('finish'), images, remark }),
  z.object({ ...orderVersion, action: z.literal('cancelByService'), reason: words, refund: z.optional(money) }),
]);
