import { createHash } from 'node:crypto';
import type { Contender } from './Contender.js';

/** One short text for all that a contender holds and its observers saw: equal texts, equal ends. */
export function digestOf(contender: Contender): string {
  const end = JSON.stringify([contender.state(), contender.seen()]);
  return createHash('sha256').update(end).digest('hex').slice(0, 16);
}
