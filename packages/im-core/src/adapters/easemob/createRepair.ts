import type { Clock } from '../../ports/Clock.js';
import type { ConnectionTimers } from './createConnectionTimers.js';

/** What is never readable must not break the line again and again. */
const REPAIR_PAUSE_MS = 60_000;

/**
 * Makes what is called when the vendor could not read a frame: it counts it as received and throws away what else was
 * in it. Ending the line brings all of it, from the service's queue or from history (IM-VENDOR-11, IM-13). Once a minute at
 * most, and always after the last damage.
 */
export function createRepair(timers: ConnectionTimers, clock: Clock, drop: () => void): () => void {
  let repairedAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  async function repairAfter(pauseMs: number): Promise<void> {
    isPlanned = true;
    const isDue = await timers.wait(pauseMs).isDue;
    isPlanned = false;
    // A line that ended by itself is caught up with all the same.
    if (!isDue) return;
    repairedAt = clock.now();
    drop();
  }

  return () => {
    if (isPlanned) return;
    const since = clock.now() - repairedAt;
    // A clock that was set back says nothing.
    void repairAfter(since >= 0 && since < REPAIR_PAUSE_MS ? REPAIR_PAUSE_MS - since : 0);
  };
}
