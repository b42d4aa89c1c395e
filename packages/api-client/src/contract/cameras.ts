import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { flag, id, idOrNull, number, ofOrder, text, textOrNull, requiredId } from './fields.js';
import { listOf, paging } from './lists.js';
import { time } from './time.js';

const stream = z.object({ online: flag, liveHls: textOrNull, coverUrl: text, updateTime: time });

/** A camera on the site; a camera without stream data is off (R180, R337). */
const camera = z.object({
  id,
  deviceNo: text,
  deviceName: text,
  sort: number,
  videoStreamInfo: z.pipe(
    z.nullish(stream),
    z.transform((info) => info ?? { online: false, liveHls: null, coverUrl: '', updateTime: null }),
  ),
});

const recordTask = z.object({
  taskId: id,
  orderId: idOrNull,
  cameraId: idOrNull,
  cameraName: text,
  startTime: time,
  endTime: time,
  fileCount: number,
});

/** `duration` in seconds, `size` in bytes. */
const recordFile = z.object({
  id,
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

/** Cameras on the work site and what they recorded (R336–R341, R348). */
export const cameraRows = {
  'camera.check': row({
    source: 'given',
    method: 'GET',
    path: '/api/fe/masterInfos/checkCameraByOrderId',
    query: ofOrder,
    // The server answers a boolean or a count (R339).
    answer: z.pipe(z.unknown(), z.transform(Boolean)),
  }),
  'camera.list': row({
    source: 'given',
    method: 'POST',
    path: '/api/fe/orders/getOrderCameraV2',
    body: z.object({ orderId: requiredId, flushFlag: z.boolean(), videoActiveFlag: z.boolean() }),
    answer: listOf(camera),
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
    answer: listOf(algorithmEvent),
  }),
};
