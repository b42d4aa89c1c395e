import { LIMITS } from '../limits.js';

/** Milliseconds to wait after `failures` failures in a row, at least one: a second, doubled each time, with an end. */
export function backoffMs(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), LIMITS.backoffMaxMs);
}
