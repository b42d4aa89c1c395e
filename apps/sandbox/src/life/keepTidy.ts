import type { Clock } from '../Clock.js';
import type { Db } from '../storage/Db.js';
import { letGo, RETENTION, type KnownDevice } from '../world/retention.js';

/** What nobody will ask for goes: at the start, and now and then while the sandbox runs. */
export function keepTidy(db: Db, clock: Clock, isOnline: (device: KnownDevice) => boolean): void {
  const tidy = (): void => {
    letGo(db, clock.now(), isOnline);
    clock.after(RETENTION.everyMs, tidy);
  };
  tidy();
}
