import { createHash } from 'node:crypto';
import type { Contender } from './Contender.js';

/** A short text of the cached data of a contender and of what its observers read: equal texts mean equal results. */
export function digestOf(contender: Contender): string {
  const end = JSON.stringify([contender.state(), contender.seen()]);
  return createHash('sha256').update(end).digest('hex').slice(0, 16);
}
