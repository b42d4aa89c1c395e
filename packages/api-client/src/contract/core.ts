import { accountRows } from './account.js';
import type { Endpoint } from './Endpoint.js';
import { fileRows } from './files.js';
import { noticeRows } from './notices.js';
import { peopleRows } from './people.js';

/** The rows for log-in, users, files and notices: `createApiClient` has only these. */
export const CORE_ROWS = {
  ...accountRows,
  ...peopleRows,
  ...noticeRows,
  ...fileRows,
} as const satisfies Record<string, Endpoint>;
