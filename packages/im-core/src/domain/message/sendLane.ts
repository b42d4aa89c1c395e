import { backoffMs } from '../reconnect.js';
import type { OutgoingMessage } from './message.js';

export interface Lane {
  readonly waiting: readonly OutgoingMessage[];
  readonly attempts: number;
}

export type Attempt = 'accepted' | 'refused' | 'unreachable';

export const emptyLane: Lane = { waiting: [], attempts: 0 };

/** The lane with one more message at its end. A message that already waits is not added again (IM-OUT-5). */
export function append(lane: Lane, message: OutgoingMessage): Lane {
  if (lane.waiting.some((waiting) => waiting.id === message.id)) return lane;
  return { ...lane, waiting: [...lane.waiting, message] };
}

export function without(lane: Lane, id: string): Lane {
  if (!lane.waiting.some((message) => message.id === id)) return lane;
  const first = lane.waiting[0]?.id === id;
  return { waiting: lane.waiting.filter((message) => message.id !== id), attempts: first ? 0 : lane.attempts };
}

/** The lane with a newer version of a message in its place: its file has a URL now (IM-OUT-14). */
export function replaced(lane: Lane, message: OutgoingMessage): Lane {
  return { ...lane, waiting: lane.waiting.map((waiting) => (waiting.id === message.id ? message : waiting)) };
}

export function rested(lane: Lane): Lane {
  return { ...lane, attempts: 0 };
}

/**
 * The lane after one attempt at its first message (IM-OUT-1…IM-OUT-4).
 *
 * After an answer, good or bad, the next message is sent; without an answer the first message stays first, so others never
 * see the user's messages out of order. Returns the pause before the next attempt in milliseconds, 0 for none.
 */
export function afterAttempt(lane: Lane, attempt: Attempt): { readonly lane: Lane; readonly pauseMs: number } {
  if (attempt === 'unreachable') {
    const attempts = lane.attempts + 1;
    return { lane: { ...lane, attempts }, pauseMs: backoffMs(attempts) };
  }
  return { lane: { waiting: lane.waiting.slice(1), attempts: 0 }, pauseMs: 0 };
}
