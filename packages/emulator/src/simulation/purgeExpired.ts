import type { Clock } from '../Clock.js';
import type { Db } from '../storage/Db.js';
import { deleteExpired, RETENTION, type KnownDevice } from '../services/messages/inbox.js';

export function purgeExpired(db: Db, clock: Clock, isOnline: (device: KnownDevice) => boolean): void {
  const purge = (): void => {
    deleteExpired(db, clock.now(), isOnline);
    clock.after(RETENTION.everyMs, purge);
  };
  purge();
}
