import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { byId, idOrNull, ignored, texts, requiredId } from './fields.js';
import { listOf, pageOf, paging } from './lists.js';
import { baseInfo, customerService } from './staff.js';

/** A new member of an order's chat: 0 a colleague, 1 a customer (R178, R179). */
const newMember = z.object({
  orderId: requiredId,
  userMobile: z.string(),
  userName: z.string(),
  userType: z.union([z.literal(0), z.literal(1)]),
  userRemark: z.string(),
});

/** Other people: users, staff, members of the chat of an order. */
export const peopleRows = {
  'users.find': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/users',
    query: z.object({ mobile: z.string(), roleCode: z.optional(z.string()), ...paging }),
    answer: pageOf(baseInfo),
  }),
  'users.lookup': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/users/lookup',
    query: z.object({ key: z.string() }),
    answer: z.extend(baseInfo, { roleCodes: texts }),
  }),
  'users.baseInfo': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/users/{id}/base-info',
    params: byId,
    answer: baseInfo,
  }),
  'customerService.detail': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/customerServices/{id}',
    params: byId,
    answer: customerService,
  }),
  'customerService.list': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/customerServices',
    answer: listOf(customerService),
  }),
  'orderChatroom.add': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orderChatrooms',
    body: newMember,
    answer: ignored(z.object({ id: idOrNull, orderId: idOrNull, userId: idOrNull, groupId: idOrNull })),
  }),
};
