import type { Clock } from '../Clock.js';
import type { Db } from '../storage/Db.js';
import { letGo, RETENTION, type KnownDevice } from '../services/retention.js';

/** What nobody will ask for goes: at the start, and now and then while the sandbox runs. */
export function purgeExpired(db: Db, clock: Clock, isOnline: (device: KnownDevice) => boolean): void {
  const tidy = (): void => {
    letGo(db, clock.now(), isOnline);
    clock.after(RETENTION.everyMs, tidy);
  };
  tidy();
}
