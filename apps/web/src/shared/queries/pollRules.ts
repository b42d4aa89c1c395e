/** The longest pause of a poll without answers (API-3). */
const LONGEST_MS = 60_000;
/** How many failures in a row leave the interval of a poll unchanged. */
const FAILURES_TOLERATED = 3;
/** The minimal pause afterwards. */
const MIN_BACKOFF_MS = 15_000;

/**
 * Milliseconds until the next poll, after `failures` in a row: its own interval at first, then 15 seconds, 30, 60, and
 * its own interval again after the first answer (API-3).
 */
export function pollDelay(everyMs: number, failures: number): number {
  if (failures < FAILURES_TOLERATED) return everyMs;
  return Math.max(everyMs, Math.min(LONGEST_MS, MIN_BACKOFF_MS * 2 ** (failures - FAILURES_TOLERATED)));
}
