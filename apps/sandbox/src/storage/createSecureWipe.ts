import type { Clock } from '../Clock.js';
import type { Db } from './Db.js';

/** Many erasures in a row cost one writing of the log. */
const SOON_MS = 200;

/** Returns a function to call after a wipe: soon afterwards the write-ahead log contains nothing of it (IM-12). */
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
