import * as z from 'zod/mini';
import { master } from './catalog.js';
import * as f from './fields.js';
import { customerService } from './people.js';
import { assumed, given } from './row.js';

/** One service of an order. Sums in fen, null for a caller who may not see them. */
const orderItem = z.object({
  ...f.each(f.idOrNull, 'id', 'orderId', 'itemId'),
  ...f.each(f.text, 'name', 'spec', 'unit'),
  quantity: f.number,
  ...f.each(f.moneyOrNull, 'price', 'amount'),
  images: f.texts,
});

/**
 * An order. `status` is 1 to 9 (A48), `orderType` 1 master, 2 shop, 3 design. Sums in fen, null for users who may not
 * see them; moments in epoch milliseconds. While the status is 3, `appointTime` is the visit the master proposes.
 */
export const order = z.object({
  id: f.id,
  ...f.each(f.text, 'orderNo', 'title', 'categoryName', 'providerName', 'masterName', 'contactName'),
  ...f.each(f.text, 'contactMobile', 'province', 'city', 'area', 'address', 'expectDate', 'timeSlot', 'remark'),
  ...f.each(f.number, 'orderType', 'source', 'serviceType', 'masterGrant', 'payStatus', 'status'),
  ...f.each(f.number, 'pendingAdditionalCount', 'version'),
  ...f.each(f.textOrNull, 'batchNo', 'closeReason', 'externalNo'),
  ...f.each(f.idOrNull, 'categoryId', 'providerId', 'masterId', 'customerId', 'groupId', 'customerServiceId'),
  ...f.each(f.numberOrNull, 'lng', 'lat', 'afterSaleStatus'),
  ...f.each(f.time, 'appointTime', 'arriveTime', 'finishTime', 'acceptDeadline', 'acceptTime', 'closeTime'),
  ...f.each(f.time, 'payDeadline', 'createTime', 'updateTime'),
  ...f.each(f.moneyOrNull, 'amount', 'couponAmount', 'vipDiscount', 'additionalAmount', 'paidAmount'),
  ...f.each(f.moneyOrNull, 'refundAmount'),
  images: f.texts,
  ...f.each(f.flag, 'cameraFlag', 'commentFlag'),
  // Of the pending additional costs, those that the customer proposed and the provider has not answered. An extension of ours.
  waitingCostCount: f.number,
  // The address of a picture of the ordered service. An extension of ours: a server may leave it out.
  serviceImage: f.text,
  items: f.partsOf(orderItem),
  // The members added to the order's chat: 0 a colleague, 1 a customer. An extension of ours: a server may leave it out
  // (A28).
  members: f.partsOf(z.object({ userId: f.id, userType: f.number })),
});

const REMARK_MAX = 200;

const words = f.nonBlankText(REMARK_MAX);
const remark = z.optional(f.textUpTo(REMARK_MAX));
/** The name of a person or a place, with the maximum of the forms. */
const name = f.nonBlankText(32);
const images = z.optional(f.sentPictures);
/** The half day of a visit to send. */
export const slot = z.enum(['AM', 'PM', 'EV']);

const visit = {
  contactName: name,
  contactMobile: f.mobile,
  province: name,
  city: name,
  area: name,
  address: words,
};

/** One service of a new order. */
const newItem = z.object({
  // Missing for a service that the customer names, of a marketplace without a catalogue; its price is zero.
  itemId: z.optional(z.string()),
  name: f.nonBlankText(100),
  spec: z.optional(f.textUpTo(200)),
  unit: f.textUpTo(8),
  quantity: z.number().check(z.positive(), z.maximum(9_999)),
  price: f.money,
  images,
});

/** A new order; requests with the same `clientToken` within ten minutes create one order (API-5). */
const newOrder = z.object({
  orderType: z.int().check(z.minimum(1), z.maximum(3)),
  serviceType: z.int(),
  // Empty without a catalogue.
  categoryId: z.string(),
  masterId: z.optional(z.string()),
  providerId: z.optional(z.string()),
  masterGrant: z.int().check(z.minimum(0), z.maximum(1)),
  items: z.array(newItem).check(z.minLength(1)),
  ...visit,
  expectDate: f.day,
  timeSlot: slot,
  arrived: z.boolean(),
  remark,
  images,
  vipDiscount: z.optional(f.money),
  amount: f.money,
  clientToken: f.clientToken,
});

/**
 * An order from the page of a master, a shop or a design; flat and urlencoded (A52); the token works as in `newOrder`
 * (API-5).
 */
const quickOrder = z.object({
  ...visit,
  orderType: z.codec(z.string().check(z.regex(/^[123]$/)), z.number(), { decode: Number, encode: String }),
  providerId: z.optional(z.string()),
  masterId: z.optional(z.string()),
  remark,
  source: z.literal('3'),
  // Not in the specification's list of fields either; with a server that ignores them, the day is agreed later.
  expectDate: z.optional(f.day),
  timeSlot: z.optional(slot),
  // Not in the specification's list of fields: a server that ignores it creates an order for each request.
  clientToken: z.optional(f.clientToken),
});

/** The answer to both kinds of a new order. */
const createdOrder = f.created(
  z.object({ id: f.idOrNull, orderNo: f.text, amount: f.moneyOrNull, payDeadline: f.time, status: f.number }),
  'id',
);

const orderVersion = { id: f.requiredId, version: z.int() };

/** An action on an order; the server decides which role may do it in which status. */
const orderChange = z.discriminatedUnion('action', [
  z.object({
    ...orderVersion,
    action: z.literal('edit'),
    contactName: z.optional(name),
    contactMobile: z.optional(f.mobile),
    province: z.optional(name),
    city: z.optional(name),
    area: z.optional(name),
    address: z.optional(words),
    expectDate: z.optional(f.day),
    timeSlot: z.optional(slot),
    remark,
  }),
  z.object({ ...orderVersion, action: z.literal('cancel'), reason: words }),
  z.object({ ...orderVersion, action: z.literal('confirmAppoint') }),
  z.object({ ...orderVersion, action: z.literal('appoint'), appointTime: f.sentTime }),
  // An extension of ours: in the specification a customer cannot decline the visit that a master proposes.
  z.object({
    ...orderVersion,
    action: z.literal('declineAppoint'),
    expectDate: f.day,
    timeSlot: slot,
    reason: z.optional(words),
  }),
  z.object({ ...orderVersion, action: z.literal('reschedule'), appointTime: f.sentTime, reason: words }),
  z.object({ ...orderVersion, action: z.literal('urge') }),
  z.object({ ...orderVersion, action: z.literal('rework'), reason: words, images }),
  z.object({ ...orderVersion, action: z.literal('acceptWork') }),
  z.object({ ...orderVersion, action: z.literal('accept') }),
  z.object({ ...orderVersion, action: z.literal('giveUp'), reason: words }),
  z.object({ ...orderVersion, action: z.literal('checkIn'), images }),
  z.object({ ...orderVersion, action: z.literal('finish'), images, remark }),
  z.object({ ...orderVersion, action: z.literal('cancelByService'), reason: words, refund: z.optional(f.money) }),
]);

/**
 * Which orders to list: placed by the user, taken by them, free to take, or served by them as staff; `mine` when left out.
 */
const view = z.optional(z.enum(['mine', 'assigned', 'takeable', 'service']));

/** All filters of a list of orders. */
const orderQuery = z.object({
  ...f.paging,
  id: z.optional(z.string()),
  status: z.optional(f.wholeNumber),
  // Joined by commas.
  statuses: z.optional(z.string()),
  orderType: z.optional(f.wholeNumber),
  keyword: z.optional(z.string()),
  startTime: z.optional(f.sentTime),
  endTime: z.optional(f.sentTime),
  batchNo: z.optional(z.string()),
  sort: z.optional(z.string()),
  view,
});

/** One step of an order's history; roles are 0 system, 1 customer, 2 master, 3 service. */
const flow = z.object({
  ...f.each(f.idOrNull, 'id', 'orderId', 'operatorId'),
  ...f.each(f.number, 'fromStatus', 'status', 'operatorRole'),
  ...f.each(f.text, 'title', 'content', 'operatorName'),
  files: f.texts,
  createTime: f.time,
});

/** A picture or document of an order; `type` is a value of `ORDER_FILE_TYPE`. */
const orderFile = z.object({
  id: f.idText,
  ...f.each(f.idOrNull, 'orderId', 'flowId', 'uploaderId'),
  ...f.each(f.number, 'type', 'size'),
  ...f.each(f.text, 'url', 'name'),
  createTime: f.time,
});

/** Everything that the page of one order shows. */
const orderSheet = z.object({
  order,
  items: f.partsOf(orderItem),
  customerService: f.partOrNull(customerService),
  master: f.partOrNull(master),
  group: z.pipe(
    f.partOrNull(z.object({ groupId: f.idOrNull })),
    z.transform((group) => ({ groupId: group?.groupId ?? null })),
  ),
});

/** The group of an order, which may be one that was linked earlier; null when the server leaves it out (A51). */
const linkedGroup = z.pipe(
  f.orElse(
    z.union([z.object({ groupId: f.idOrNull }), z.nullish(z.union([z.boolean(), z.string(), z.number()]))]),
    null,
  ),
  z.transform((answer) => ({ groupId: typeof answer === 'object' ? (answer?.groupId ?? null) : null })),
);

const orderNo = z.union([z.string(), z.int()]);

/** One order number or several, with commas between them or in a list; joined by commas (R350). */
const cancelled = z.pipe(
  f.orElse(z.nullish(z.union([orderNo, z.array(orderNo)])), null),
  z.transform((answer) => [answer ?? []].flat().join(',') || null),
);

const statusCounts = {
  1: f.number,
  2: f.number,
  3: f.number,
  4: f.number,
  5: f.number,
  6: f.number,
  7: f.number,
  8: f.number,
  9: f.number,
};

/** Joined by commas. */
const severalIds = z.object({ ids: f.requiredId });

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
  'order.page': given('GET', '/api/fe/orders', { query: orderQuery, answer: f.pageOf(order) }),
  'order.create': given('POST', '/api/fe/orders', { body: newOrder, answer: createdOrder }),
  'order.createForm': given('POST', '/api/fe/orders', { form: true, body: quickOrder, answer: createdOrder }),
  'order.update': given('PUT', '/api/fe/orders', { body: orderChange, answer: f.ignored(order) }),
  'order.details': given('GET', '/api/fe/orderDetails', { query: f.ofOrder, answer: orderSheet }),
  'order.flows': given('GET', '/api/fe/orderFlows', { query: f.ofOrder, answer: f.listOf(flow) }),
  'order.files': given('GET', '/api/fe/orderFiless', {
    query: z.extend(f.ofOrder, { type: z.optional(f.wholeNumber) }),
    answer: f.listOf(orderFile),
  }),
  'order.finishBatch': given('POST', '/api/fe/orders/batch-order-finish', {
    body: z.object({ ids: z.array(f.requiredId).check(z.minLength(1)) }),
    // Orders that are not among the failed ones are accepted, also with an answer that names none.
    answer: f.orElse(z.object({ success: f.partsOf(f.id), failed: f.partsOf(z.object({ id: f.id, msg: f.text })) }), {
      success: [],
      failed: [],
    }),
  }),
  'order.indexCount': given('GET', '/api/fe/orders/index-order-count', {
    query: z.object({ city: z.optional(z.string()) }),
    answer: z.object({
      ...f.each(f.number, 'totalCount', 'todayCount', 'doingCount', 'finishCount', 'masterCount', 'cityCount'),
    }),
  }),
  'order.myCount': given('GET', '/api/fe/orders/my-order-count', {
    // The view is an extension of ours; a marketplace without it counts the user's own orders.
    query: z.object({ view }),
    answer: z.object({ total: f.number, ...statusCounts, additionalCost: f.number, afterSale: f.number }),
  }),
  'order.byGroup': given('GET', '/api/fe/orders/group-id', {
    query: z.object({ groupId: f.requiredId }),
    answer: f.listOf(order),
  }),
  'order.linkGroup': assumed('POST', '/api/fe/orders/bind-group', {
    body: z.object({ id: f.requiredId, groupId: f.requiredId, customerServiceId: f.requiredId }),
    answer: linkedGroup,
  }),
  'order.autoCancelPush': assumed('GET', '/api/fe/orders/auto-cancel-push', {
    query: z.object({ key: z.literal('auto-cancel-push') }),
    answer: cancelled,
  }),
  'order.imagesZip': given('GET', '/api/fe/orders/image-compression-package-batch', {
    query: severalIds,
    bytes: true,
    answer: fileAnswer,
  }),
  'order.finishPpt': given('GET', '/api/fe/orders/finish-ppt-batch', {
    query: severalIds,
    bytes: true,
    answer: fileAnswer,
  }),
  'click.add': given('POST', '/api/fe/clickNumberRecords/add-num', {
    query: z.object({
      code: f.requiredId,
      expand1: z.optional(z.string()),
      expand2: z.optional(z.string()),
      expand3: z.optional(z.string()),
    }),
    silent: true,
    answer: z.unknown(),
  }),
};
