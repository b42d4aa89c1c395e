import * as z from 'zod/mini';
import * as f from './fields.js';
import { assumed, given } from './row.js';

const stream = z.object({ online: f.flag, liveHls: f.textOrNull, coverUrl: f.text, updateTime: f.time });

/** A camera on the site; a camera without stream data is off (R180, R337). */
const camera = z.object({
  id: f.idText,
  deviceNo: f.text,
  deviceName: f.text,
  sort: f.number,
  videoStreamInfo: z.pipe(
    f.partOrNull(stream),
    z.transform((info) => info ?? { online: false, liveHls: null, coverUrl: '', updateTime: null }),
  ),
});

const recordTask = z.object({
  taskId: f.idText,
  ...f.each(f.idOrNull, 'orderId', 'cameraId'),
  cameraName: f.text,
  ...f.each(f.time, 'startTime', 'endTime'),
  fileCount: f.number,
});

/** `duration` in seconds, `size` in bytes. */
const recordFile = z.object({
  id: f.idText,
  taskId: f.idOrNull,
  ...f.each(f.text, 'name', 'url'),
  ...f.each(f.number, 'duration', 'size'),
  startTime: f.time,
});

const algorithmEvent = z.object({
  ...f.each(f.idOrNull, 'id', 'orderId', 'cameraId'),
  ...f.each(f.text, 'type', 'snapshotUrl'),
  time: f.time,
});

/** The cameras of a site: the specification names no id, and without one a camera is known by its place. */
const cameras = z.pipe(
  f.listOf(camera),
  z.transform((all) => all.map((one, at) => ({ ...one, id: one.id || one.deviceNo || String(at + 1) }))),
);

/** Whether there are cameras: a boolean, a count, or a list of them, each also as text (R339). */
function hasAny(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null) return Object.keys(answer).length > 0;
  return Boolean(answer) && !/^(?:false|0|null|\[\])$/.test(String(answer));
}

/** Half a day of a master: `free`, `busy` or `rest`. */
const slot = z.object({ masterId: f.idOrNull, date: f.text, slot: f.text, state: f.text, orderId: f.idOrNull });

const appointment = z.object({
  orderId: f.id,
  ...f.each(f.text, 'orderNo', 'title', 'date', 'slot', 'address', 'masterName'),
  status: f.number,
  appointTime: f.time,
  /** The master proposed it and the customer has not agreed yet. */
  proposed: z.optional(f.flag),
  ...f.each(f.idOrNull, 'masterId', 'groupId'),
});

const address = z.object({
  id: f.id,
  ...f.each(f.text, 'name', 'mobile', 'province', 'city', 'area', 'address'),
  default: f.flag,
});

/** A new address; two requests with the same `clientToken` create one address (API-5). */
const newAddress = z.object({
  ...f.each(f.nonBlankText(32), 'name', 'province', 'city', 'area'),
  mobile: f.mobile,
  address: f.nonBlankText(200),
  default: z.optional(z.boolean()),
  clientToken: z.optional(f.clientToken),
});

/** Cameras and what they recorded (R336–R341, R348); schedules and addresses. */
export const siteRows = {
  'camera.check': given('GET', '/api/fe/masterInfos/checkCameraByOrderId', {
    query: f.ofOrder,
    answer: z.pipe(z.unknown(), z.transform(hasAny)),
  }),
  'camera.list': given('POST', '/api/fe/orders/getOrderCameraV2', {
    body: z.object({ orderId: f.requiredId, flushFlag: z.boolean(), videoActiveFlag: z.boolean() }),
    answer: cameras,
  }),
  'record.list': given('GET', '/api/fe/orders/getRecordByOrderId', {
    query: z.extend(f.ofOrder, f.paging),
    answer: f.listOf(recordTask),
  }),
  'record.files': given('GET', '/api/fe/orders/getRecordFileByTaskId', {
    query: z.object({ taskId: f.requiredId }),
    answer: f.listOf(recordFile),
  }),
  'remote.camerasAlgorithm': given('GET', '/cameras-algorithm', {
    query: f.ofOrder,
    bare: true,
    silent: true,
    answer: f.partsOf(algorithmEvent),
  }),
  'schedule.list': assumed('GET', '/api/fe/schedules', {
    query: z.object({ masterId: f.requiredId, from: z.optional(f.day), to: z.optional(f.day) }),
    answer: f.listOf(slot),
  }),
  'schedule.mine': assumed('GET', '/api/fe/schedules/mine', {
    query: z.object({ month: z.string().check(z.regex(/^\d{4}-\d\d$/)) }),
    answer: f.listOf(appointment),
  }),
  'address.list': assumed('GET', '/api/fe/userAddresses', { answer: f.listOf(address) }),
  'address.create': assumed('POST', '/api/fe/userAddresses', { body: newAddress, answer: address }),
  'address.update': assumed('PUT', '/api/fe/userAddresses', {
    body: z.extend(newAddress, { id: f.requiredId }),
    answer: address,
  }),
  'address.remove': assumed('DELETE', '/api/fe/userAddresses', { query: f.byId, answer: z.unknown() }),
};
