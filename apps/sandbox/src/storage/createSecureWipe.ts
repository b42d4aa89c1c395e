import type { Clock } from '../Clock.js';
import type { Db } from './Db.js';

/** Many erasures in a row cost one writing of the log. */
const SOON_MS = 200;

/** Returns what is called after something was wiped: soon after, the log holds nothing of it any more (IM-12). */
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
