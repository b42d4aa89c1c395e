import type { Clock } from '../Clock.js';
import type { Db } from '../storage/Db.js';
import { letGo, RETENTION, type KnownDevice } from '../services/retention.js';

/** Deletes expired data at the start, and from time to time while the sandbox runs. */
export function purgeExpired(db: Db, clock: Clock, isOnline: (device: KnownDevice) => boolean): void {
  const tidy = (): void => {
    letGo(db, clock.now(), isOnline);
    clock.after(RETENTION.everyMs, tidy);
  };
  tidy();
}
