import { LIMITS } from './limits.js';

const MINUTE_MS = 60_000;

/**
 * Creates a function that returns whether an account may look up another number: twenty a minute. The counts are not
 * stored.
 */
export function createLookUpRateLimiter(): (userId: string, at: number) => boolean {
  const recent = new Map<string, readonly number[]>();
  return (userId, at) => {
    const times = (recent.get(userId) ?? []).filter((time) => time > at - MINUTE_MS);
    if (times.length >= LIMITS.lookUpsPerMinute) return false;
    recent.set(userId, [...times, at]);
    return true;
  };
}
