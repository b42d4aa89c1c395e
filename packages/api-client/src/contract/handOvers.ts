import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { id, idOrNull, number, text, wantedId, written } from './fields.js';
import { listOf } from './lists.js';
import { time } from './time.js';

/**
 * A conversation that one person gives to a member of the staff: a customer who asks for a person, or another member of
 * the staff. `kind` is `contact` or `group`, `conversationId` the customer or the group; status 0 waits, 1 is taken.
 */
const handOver = z.object({
  id,
  kind: text,
  conversationId: id,
  orderId: idOrNull,
  customerName: text,
  fromId: id,
  fromName: text,
  toId: id,
  toName: text,
  reason: text,
  status: number,
  createTime: time,
  takenTime: time,
});

const newHandOver = z.object({
  kind: z.enum(['contact', 'group']),
  conversationId: wantedId,
  toId: wantedId,
  reason: written(200),
});

/** Conversations that change hands between the staff. Assumed. */
export const handOverRows = {
  // Those given to the caller and those given by the caller, the newest first.
  'handOver.list': row({ source: 'assumed', method: 'GET', path: '/api/fe/handOvers', answer: listOf(handOver) }),
  'handOver.create': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/handOvers',
    body: newHandOver,
    answer: handOver,
  }),
  'handOver.take': row({
    source: 'assumed',
    method: 'PUT',
    path: '/api/fe/handOvers',
    body: z.object({ id: wantedId }),
    answer: handOver,
  }),
};
