import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { id, idOrNull, number, text, requiredId, nonBlankText } from './fields.js';
import { listOf } from './lists.js';
import { time } from './time.js';

/**
 * A hand-over: a customer who asks for a human, or a member of the staff, gives a conversation to another member of
 * the staff. `kind` is `contact` or `group`, `conversationId` the customer or the group; `status` 0 waiting, 1 taken.
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
  conversationId: requiredId,
  toId: requiredId,
  reason: nonBlankText(200),
});

/** Hand-overs of conversations to the staff. The addresses are assumed. */
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
    body: z.object({ id: requiredId }),
    answer: handOver,
  }),
};
