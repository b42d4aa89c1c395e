import type { Clock } from '../Clock.js';
import type { Db } from './Db.js';

/** How long to wait, so that several erasures share one checkpoint of the log. */
const SOON_MS = 200;

/**
 * Returns a function to call after an erasure: soon afterwards the write-ahead log contains none of the data (IM-12).
 */
export function createSecureWipe(db: Pick<Db, 'emptyLog'>, clock: Pick<Clock, 'after'>): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    clock.after(SOON_MS, () => {
      isWaiting = false;
      db.emptyLog();
    });
  };
}
