import * as z from 'zod/mini';
import { orElse } from './orElse.js';
import { row } from './Endpoint.js';
import {
  id,
  idOrNull,
  idText,
  ignored,
  number,
  ofOrder,
  partOrNull,
  text,
  texts,
  requiredId,
  wholeNumber,
} from './fields.js';
import { listOf, pageOf, paging, partsOf } from './lists.js';
import { newOrder, orderChange, createdOrder, quickOrder } from './newOrder.js';
import { order, orderItem } from './order.js';
import { customerService, master } from './staff.js';
import { sentTime, time } from './time.js';

/**
 * Which orders to list: placed by the user, taken by them, free to take, or served by them as staff; `mine` when left out.
 */
const view = z.optional(z.enum(['mine', 'assigned', 'takeable', 'service']));

/** All filters of a list of orders. */
const orderQuery = z.object({
  ...paging,
  id: z.optional(z.string()),
  status: z.optional(wholeNumber),
  // Joined by commas.
  statuses: z.optional(z.string()),
  orderType: z.optional(wholeNumber),
  keyword: z.optional(z.string()),
  startTime: z.optional(sentTime),
  endTime: z.optional(sentTime),
  batchNo: z.optional(z.string()),
  sort: z.optional(z.string()),
  view,
});

/** One step of an order's history; roles are 0 system, 1 customer, 2 master, 3 service. */
const flow = z.object({
  id: idOrNull,
  orderId: idOrNull,
  fromStatus: number,
  status: number,
  title: text,
  content: text,
  operatorId: idOrNull,
  operatorName: text,
  operatorRole: number,
  files: texts,
  createTime: time,
});

/** A picture or document of an order; `type` is a value of `ORDER_FILE_TYPE`. */
const orderFile = z.object({
  id: idText,
  orderId: idOrNull,
  flowId: idOrNull,
  type: number,
  url: text,
  name: text,
  size: number,
  uploaderId: idOrNull,
  createTime: time,
});

/** Everything that the page of one order shows. */
const orderSheet = z.object({
  order,
  items: partsOf(orderItem),
  customerService: partOrNull(customerService),
  master: partOrNull(master),
  group: z.pipe(
    partOrNull(z.object({ groupId: idOrNull })),
    z.transform((group) => ({ groupId: group?.groupId ?? null })),
  ),
});

/** The group of an order, which may be one that was linked earlier; null when the server leaves it out (A51). */
const linkedGroup = z.pipe(
  orElse(z.union([z.object({ groupId: idOrNull }), z.nullish(z.union([z.boolean(), z.string(), z.number()]))]), null),
  z.transform((answer) => ({ groupId: typeof answer === 'object' ? (answer?.groupId ?? null) : null })),
);

const orderNo = z.union([z.string(), z.int()]);

/** One order number or several, with commas between them or in a list; joined by commas (R350). */
const cancelled = z.pipe(
  orElse(z.nullish(z.union([orderNo, z.array(orderNo)])), null),
  z.transform((answer) => [answer ?? []].flat().join(',') || null),
);

const statusCounts = {
  1: number,
  2: number,
  3: number,
  4: number,
  5: number,
  6: number,
  7: number,
  8: number,
  9: number,
};

/** Joined by commas. */
const severalIds = z.object({ ids: requiredId });

/** The address of a file, or its bytes as the client read them (A56). */
const fileAnswer = z.pipe(
  z.union([z.string(), z.object({ url: z.string() }), z.custom<Blob>((value) => value instanceof Blob)]),
  z.transform((answer) => {
    if (answer instanceof Blob) return { url: null, bytes: answer };
    return { url: typeof answer === 'string' ? answer : answer.url, bytes: null };
  }),
);

/** Orders, from placing one to accepting the work (R361–R372, R376–R379, R384, R385). */
export const orderRows = {
  'order.page': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders',
    query: orderQuery,
    answer: pageOf(order),
  }),
  'order.create': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orders',
    body: newOrder,
    answer: createdOrder,
  }),
  'order.createForm': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orders',
    form: true,
    body: quickOrder,
    answer: createdOrder,
  }),
  'order.update': row({
    source: 'given',
    method: 'PUT',
    path: '/api/fe/orders',
    body: orderChange,
    answer: ignored(order),
  }),
  'order.details': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orderDetails',
    query: ofOrder,
    answer: orderSheet,
  }),
  'order.flows': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orderFlows',
    query: ofOrder,
    answer: listOf(flow),
  }),
  'order.files': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orderFiless',
    query: z.extend(ofOrder, { type: z.optional(wholeNumber) }),
    answer: listOf(orderFile),
  }),
  'order.finishBatch': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orders/batch-order-finish',
    body: z.object({ ids: z.array(requiredId).check(z.minLength(1)) }),
    // Orders that are not among the failed ones are accepted, also with an answer that names none.
    answer: orElse(z.object({ success: partsOf(id), failed: partsOf(z.object({ id, msg: text })) }), {
      success: [],
      failed: [],
    }),
  }),
  'order.indexCount': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders/index-order-count',
    query: z.object({ city: z.optional(z.string()) }),
    answer: z.object({
      totalCount: number,
      todayCount: number,
      doingCount: number,
      finishCount: number,
      masterCount: number,
      cityCount: number,
    }),
  }),
  'order.myCount': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders/my-order-count',
    // The view is an extension of ours; a marketplace without it counts the user's own orders.
    query: z.object({ view }),
    answer: z.object({ total: number, ...statusCounts, additionalCost: number, afterSale: number }),
  }),
  'order.byGroup': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders/group-id',
    query: z.object({ groupId: requiredId }),
    answer: listOf(order),
  }),
  'order.linkGroup': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/orders/bind-group',
    body: z.object({ id: requiredId, groupId: requiredId, customerServiceId: requiredId }),
    answer: linkedGroup,
  }),
  'order.autoCancelPush': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/orders/auto-cancel-push',
    query: z.object({ key: z.literal('auto-cancel-push') }),
    answer: cancelled,
  }),
  'order.imagesZip': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders/image-compression-package-batch',
    query: severalIds,
    bytes: true,
    answer: fileAnswer,
  }),
  'order.finishPpt': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders/finish-ppt-batch',
    query: severalIds,
    bytes: true,
    answer: fileAnswer,
  }),
  'click.add': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/clickNumberRecords/add-num',
    query: z.object({
      code: requiredId,
      expand1: z.optional(z.string()),
      expand2: z.optional(z.string()),
      expand3: z.optional(z.string()),
    }),
    answer: z.unknown(),
  }),
};
