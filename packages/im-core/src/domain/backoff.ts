import * as LIMITS from '../limits.js';

/** Milliseconds to wait after `failures` (1 or more) failures in a row: one second, doubled each time up to a limit. */
export function backoffMs(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), LIMITS.backoffMaxMs);
}
