import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { flag, id, idOrNull, number, text, requiredId, mobile, nonBlankText } from './fields.js';
import { listOf } from './lists.js';
import { clientToken } from './newOrder.js';
import { day, time } from './time.js';

/** Half a day of a master: `free`, `busy` or `rest`. */
const slot = z.object({ masterId: idOrNull, date: text, slot: text, state: text, orderId: idOrNull });

/** A visit of the user, as customer or as master. */
const appointment = z.object({
  orderId: id,
  orderNo: text,
  title: text,
  status: number,
  date: text,
  slot: text,
  appointTime: time,
  /** The master proposed it and the customer has not agreed yet. */
  proposed: z.optional(flag),
  address: text,
  masterId: idOrNull,
  masterName: text,
  groupId: idOrNull,
});

const address = z.object({
  id,
  name: text,
  mobile: text,
  province: text,
  city: text,
  area: text,
  address: text,
  default: flag,
});

/** A new address; two requests with the same `clientToken` create one address (API-5). */
const newAddress = z.object({
  name: nonBlankText(32),
  mobile,
  province: nonBlankText(32),
  city: nonBlankText(32),
  area: nonBlankText(32),
  address: nonBlankText(200),
  default: z.optional(z.boolean()),
  clientToken: z.optional(clientToken),
});

/** When and where: schedules and addresses. */
export const calendarRows = {
  'schedule.list': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/schedules',
    query: z.object({ masterId: requiredId, from: z.optional(day), to: z.optional(day) }),
    answer: listOf(slot),
  }),
  'schedule.mine': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/schedules/mine',
    query: z.object({ month: z.string().check(z.regex(/^\d{4}-\d\d$/)) }),
    answer: listOf(appointment),
  }),
  'address.list': row({ source: 'assumed', method: 'GET', path: '/api/fe/userAddresses', answer: listOf(address) }),
  'address.create': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/userAddresses',
    body: newAddress,
    answer: address,
  }),
  'address.update': row({
    source: 'assumed',
    method: 'PUT',
    path: '/api/fe/userAddresses',
    body: z.extend(newAddress, { id: requiredId }),
    answer: address,
  }),
  'address.remove': row({
    source: 'assumed',
    method: 'DELETE',
    path: '/api/fe/userAddresses',
    query: z.object({ id: requiredId }),
    answer: z.unknown(),
  }),
};
