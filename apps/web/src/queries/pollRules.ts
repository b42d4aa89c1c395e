/** The longest pause of a poll without answers (API-3). */
const LONGEST_MS = 60_000;
/** How many failures in a row a poll takes as it comes. */
const PATIENCE = 3;
/** The least it waits afterwards. */
const TROUBLED_MS = 15_000;

/**
 * Milliseconds until a poll asks again, after `failures` in a row: its own pace at first, then 15 seconds, 30, 60, and
 * its own pace again with the first answer (API-3).
 */
export function pollDelay(everyMs: number, failures: number): number {
  if (failures < PATIENCE) return everyMs;
  return Math.max(everyMs, Math.min(LONGEST_MS, TROUBLED_MS * 2 ** (failures - PATIENCE)));
}
