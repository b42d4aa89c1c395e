import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { flag, idOrNull, idText, number, ofOrder, partOrNull, text, textOrNull, requiredId } from './fields.js';
import { listOf, paging, partsOf } from './lists.js';
import { time } from './time.js';

const stream = z.object({ online: flag, liveHls: textOrNull, coverUrl: text, updateTime: time });

/** A camera on the site; a camera without stream data is off (R180, R337). */
const camera = z.object({
  id: idText,
  deviceNo: text,
  deviceName: text,
  sort: number,
  videoStreamInfo: z.pipe(
    partOrNull(stream),
    z.transform((info) => info ?? { online: false, liveHls: null, coverUrl: '', updateTime: null }),
  ),
});

const recordTask = z.object({
  taskId: idText,
  orderId: idOrNull,
  cameraId: idOrNull,
  cameraName: text,
  startTime: time,
  endTime: time,
  fileCount: number,
});

/** `duration` in seconds, `size` in bytes. */
const recordFile = z.object({
  id: idText,
  taskId: idOrNull,
  name: text,
  url: text,
  duration: number,
  size: number,
  startTime: time,
});

const algorithmEvent = z.object({
  id: idOrNull,
  orderId: idOrNull,
  cameraId: idOrNull,
  type: text,
  time,
  snapshotUrl: text,
});

/** The cameras of a site: the specification names no id, and without one a camera is known by its place. */
const cameras = z.pipe(
  listOf(camera),
  z.transform((all) => all.map((one, at) => ({ ...one, id: one.id || one.deviceNo || String(at + 1) }))),
);

/** Whether there are cameras: a boolean, a count, or a list of them, each also as text (R339). */
function hasAny(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null) return Object.keys(answer).length > 0;
  return Boolean(answer) && !/^(?:false|0|null|\[\])$/.test(String(answer));
}

/** Cameras on the work site and what they recorded (R336–R341, R348). */
export const cameraRows = {
  'camera.check': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/masterInfos/checkCameraByOrderId',
    query: ofOrder,
    answer: z.pipe(z.unknown(), z.transform(hasAny)),
  }),
  'camera.list': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orders/getOrderCameraV2',
    body: z.object({ orderId: requiredId, flushFlag: z.boolean(), videoActiveFlag: z.boolean() }),
    answer: cameras,
  }),
  'record.list': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders/getRecordByOrderId',
    query: z.extend(ofOrder, paging),
    answer: listOf(recordTask),
  }),
  'record.files': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/orders/getRecordFileByTaskId',
    query: z.object({ taskId: requiredId }),
    answer: listOf(recordFile),
  }),
  'remote.camerasAlgorithm': row({
    source: 'given',
    method: 'GET',
    path: '/cameras-algorithm',
    query: ofOrder,
    bare: true,
    answer: partsOf(algorithmEvent),
  }),
};
