import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { flag, id, text, wantedId } from './fields.js';
import { listOf } from './lists.js';
import { time } from './time.js';

/**
 * A log-in of the caller that has not ended: `userAgent` as the browser or app named itself at the log-in, `createTime` the
 * moment of the log-in, `current` whether this very request came from it.
 */
const device = z.object({ id, userAgent: text, createTime: time, current: flag });

/** Where the caller is logged in. Assumed. */
export const deviceRows = {
  // The newest first.
  'device.list': row({ source: 'assumed', method: 'GET', path: '/api/fe/auth/devices', answer: listOf(device) }),
  // Ends that log-in, with its chat; answers those that are left.
  'device.end': row({
    source: 'assumed',
    method: 'DELETE',
    path: '/api/fe/auth/devices',
    query: z.object({ id: wantedId }),
    answer: listOf(device),
  }),
};
