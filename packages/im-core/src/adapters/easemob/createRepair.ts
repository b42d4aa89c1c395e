import type { Clock } from '../../ports/Clock.js';
import type { ConnectionTimers } from './createConnectionTimers.js';

/** A frame that is never readable must not break the connection again and again. */
const REPAIR_PAUSE_MS = 60_000;

/**
 * Creates the handler for a frame that the vendor could not read: the vendor counts the frame as received and drops the
 * rest of it. A reconnect delivers all of it, from the service's queue or from history (IM-13). The
 * handler reconnects once a minute at most, and always after the last damaged frame.
 */
export function createRepair(timers: ConnectionTimers, clock: Clock, drop: () => void): () => void {
  let repairedAt = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  async function repairAfter(pauseMs: number): Promise<void> {
    isPlanned = true;
    const isDue = await timers.wait(pauseMs).isDue;
    isPlanned = false;
    // If the connection has ended by itself, the next one fetches the lost messages as well.
    if (!isDue) return;
    repairedAt = clock.now();
    drop();
  }

  return () => {
    if (isPlanned) return;
    const since = clock.now() - repairedAt;
    // A clock that was set back is ignored.
    void repairAfter(since >= 0 && since < REPAIR_PAUSE_MS ? REPAIR_PAUSE_MS - since : 0);
  };
}
