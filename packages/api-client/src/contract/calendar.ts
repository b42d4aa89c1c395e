import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { flag, id, idOrNull, number, text, wantedId, mobile, written } from './fields.js';
import { listOf } from './lists.js';
import { clientToken } from './newOrder.js';
import { day, time } from './time.js';

/** Half a day of a master: `free`, `busy` or `rest`. */
const slot = z.object({ masterId: idOrNull, date: text, slot: text, state: text, orderId: idOrNull });

/** A visit that concerns me, as customer or as master. */
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

/** The same `clientToken` is the same new address (API-5). */
const newAddress = z.object({
  name: written(32),
  mobile,
  province: written(32),
  city: written(32),
  area: written(32),
  address: written(200),
  default: z.optional(z.boolean()),
  clientToken: z.optional(clientToken),
});

/** When and where: schedules and addresses (4.5). */
export const calendarRows = {
  'schedule.list': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/schedules',
    query: z.object({ masterId: wantedId, from: z.optional(day), to: z.optional(day) }),
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
    body: z.extend(newAddress, { id: wantedId }),
    answer: address,
  }),
  'address.remove': row({
    source: 'assumed',
    method: 'DELETE',
    path: '/api/fe/userAddresses',
    query: z.object({ id: wantedId }),
    answer: z.unknown(),
  }),
};
