import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { flag, id, text, requiredId } from './fields.js';
import { listOf } from './lists.js';
import { time } from './time.js';

/**
 * A log-in of the caller that has not ended: `userAgent` that of the browser or app at the log-in, `createTime` the
 * moment of the log-in, `current` true for the log-in that sent the request.
 */
const device = z.object({ id, userAgent: text, createTime: time, current: flag });

/** The log-ins of the caller. The addresses are assumed. */
export const deviceRows = {
  // The newest first.
  'device.list': row({ source: 'assumed', method: 'GET', path: '/api/fe/auth/devices', answer: listOf(device) }),
  // Ends that log-in and its chat connection; the answer has the remaining ones.
  'device.end': row({
    source: 'assumed',
    method: 'DELETE',
    path: '/api/fe/auth/devices',
    query: z.object({ id: requiredId }),
    answer: listOf(device),
  }),
};
