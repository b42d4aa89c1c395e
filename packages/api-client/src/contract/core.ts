import { accountRows } from './account.js';
import type { Endpoint } from './Endpoint.js';
import { fileRows } from './files.js';
import { noticeRows } from './notices.js';
import { peopleRows } from './people.js';

/** The rows of whoever only wants to get in, know people, send files and hear notices: the small client holds no others. */
export const CORE_ROWS = {
  ...accountRows,
  ...peopleRows,
  ...noticeRows,
  ...fileRows,
} as const satisfies Record<string, Endpoint>;
