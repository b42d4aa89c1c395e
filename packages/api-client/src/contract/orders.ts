import * as z from 'zod/mini';
import { master } from './catalog.js';
import { ORDER_STATUS } from '../statuses.js';
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
const name = f.nonBlankText(32);
const images = z.optional(f.sentPictures);
/** The half day of a visit to send. */
export const slot = z.enum(['AM', 'PM', 'EV']);

const visit = { ...f.each(name, 'contactName', 'province', 'city', 'area'), contactMobile: f.mobile, address: words };

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
  ...f.optionalTexts('masterId', 'providerId'),
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
  // An extension of ours, sent only for a quote: its lines and prices are the order's.
  quoteId: z.optional(z.string()),
  clientToken: f.clientToken,
});

/** An order from a provider's page: flat and urlencoded (A52); the token works as in `newOrder` (API-5). */
const quickOrder = z.object({
  ...visit,
  orderType: z.codec(z.string().check(z.regex(/^[123]$/)), z.number(), { decode: Number, encode: String }),
  ...f.optionalTexts('providerId', 'masterId'),
  remark,
  source: z.literal('3'),
  // Not in the specification's list of fields either; with a server that ignores them, the day is agreed later.
  expectDate: z.optional(f.day),
  timeSlot: z.optional(slot),
  // Not in the specification's list of fields: a server that ignores it creates an order for each request.
  clientToken: z.optional(f.clientToken),
});

const createdOrder = f.created(
  z.object({ id: f.idOrNull, orderNo: f.text, amount: f.moneyOrNull, payDeadline: f.time, status: f.number }),
  'id',
);

const change = <const A extends string, F extends z.core.$ZodLooseShape = object>(action: A, fields?: F) =>
  z.object({ id: f.requiredId, version: z.int(), action: z.literal(action), ...(fields as F) });

/** An action on an order; the server decides which role may do it in which status. */
const orderChange = z.discriminatedUnion('action', [
  change('edit', { ...z.partial(z.object({ ...visit, expectDate: f.day, timeSlot: slot })).shape, remark }),
  change('cancel', { reason: words }),
  change('confirmAppoint'),
  change('appoint', { appointTime: f.sentTime }),
  // An extension of ours: in the specification a customer cannot decline the visit that a master proposes.
  change('declineAppoint', { expectDate: f.day, timeSlot: slot, reason: z.optional(words) }),
  change('reschedule', { appointTime: f.sentTime, reason: words }),
  change('urge'),
  change('rework', { reason: words, images }),
  change('acceptWork'),
  change('accept'),
  change('giveUp', { reason: words }),
  change('checkIn', { images }),
  change('finish', { images, remark }),
  change('cancelByService', { reason: words, refund: z.optional(f.money) }),
]);

/** Whose orders to list: placed by the user, taken by them, free to take, served by them as staff; else `mine`. */
const view = z.optional(z.enum(['mine', 'assigned', 'takeable', 'service']));

const orderFilters = {
  // The statuses are joined by commas.
  ...f.optionalTexts('id', 'statuses', 'keyword', 'batchNo', 'sort'),
  ...f.each(z.optional(f.wholeNumber), 'status', 'orderType'),
  ...f.each(z.optional(f.sentTime), 'startTime', 'endTime'),
  view,
};

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
const cancelled = f.lenient(z.union([orderNo, z.array(orderNo)]), null, (answer) => [answer].flat().join(',') || null);

type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

const statusCounts = f.each(f.number, ...Object.values(ORDER_STATUS).map((status): `${OrderStatus}` => `${status}`));

/** The address of a file, or its bytes as the client read them (A56). */
const fileAnswer = z.pipe(
  z.union([z.string(), z.object({ url: z.string() }), z.custom<Blob>((value) => value instanceof Blob)]),
  z.transform((answer) => {
    if (answer instanceof Blob) return { url: null, bytes: answer };
    return { url: typeof answer === 'string' ? answer : answer.url, bytes: null };
  }),
);

/** A file about several orders, whose ids are joined by commas. */
const fileOfOrders = { query: z.object({ ids: f.requiredId }), bytes: true, answer: fileAnswer } as const;

/** Orders, from placing one to accepting the work (R361–R372, R376–R379, R384, R385). */
export const orderRows = {
  'order.page': given('GET', '/api/fe/orders', f.paged(order, orderFilters)),
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
    answer: z.object(
      f.each(f.number, 'totalCount', 'todayCount', 'doingCount', 'finishCount', 'masterCount', 'cityCount'),
    ),
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
    body: z.object(f.each(f.requiredId, 'id', 'groupId', 'customerServiceId')),
    answer: linkedGroup,
  }),
  'order.autoCancelPush': assumed('GET', '/api/fe/orders/auto-cancel-push', {
    query: z.object({ key: z.literal('auto-cancel-push') }),
    answer: cancelled,
  }),
  'order.imagesZip': given('GET', '/api/fe/orders/image-compression-package-batch', fileOfOrders),
  'order.finishPpt': given('GET', '/api/fe/orders/finish-ppt-batch', fileOfOrders),
  'click.add': given('POST', '/api/fe/clickNumberRecords/add-num', {
    query: z.object({ code: f.requiredId, ...f.optionalTexts('expand1', 'expand2', 'expand3') }),
    silent: true,
    answer: z.unknown(),
  }),
};
