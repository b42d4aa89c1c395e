import type { Db } from '../../storage/Db.js';
import { deleteDevice } from './inbox.js';
import { firstServerIdAt } from './serverIds.js';

const DAY_MS = 24 * 3_600_000;

/** How long the server stores data. */
export const RETENTION = {
  /** The vendor's longest plan. */
  historyMs: 180 * DAY_MS,
  /** The state of a device that was not connected for this long is deleted. */
  deviceMs: 30 * DAY_MS,
  /** The interval of the purge. */
  everyMs: 10 * 60_000,
} as const;

/** A device of an account. */
export interface KnownDevice {
  readonly account: number;
  readonly device: string;
}

/**
 * Deletes what no client will request: inbox rows that every device has received, removed devices, expired messages.
 * `now` in milliseconds since 1970; a connected device is never deleted, however long ago it logged in.
 */
export function deleteExpired(db: Db, now: number, isOnline: (device: KnownDevice) => boolean): void {
  db.transaction(() => {
    deleteDevices(db, now - RETENTION.deviceMs, isOnline);
    deleteMessages(db, firstServerIdAt(now - RETENTION.historyMs));
    deleteDelivered(db);
  });
}

function deleteDevices(db: Db, before: number, isOnline: (device: KnownDevice) => boolean): void {
  const gone = db.all<KnownDevice>('select account, device from devices where seen_at < ?', before);
  for (const device of gone) if (!isOnline(device)) deleteDevice(db, device.account, device.device);
}

/** Deletes messages together with their inbox rows. */
function deleteMessages(db: Db, beforeId: string): void {
  const border = BigInt(beforeId);
  const { changes } = db.run('delete from messages where id < ?', border);
  if (changes === 0) return;
  db.run('delete from inbox where id < ?', border);
  db.run('delete from receipts where message < ?', border);
  db.run('delete from removed_messages where message < ?', border);
}

/** Deletes the inbox rows that every device has received, account by account, because the inbox has no other index. */
function deleteDelivered(db: Db): void {
  const cursors = db.all<{ account: number; cursor: string }>(
    'select account, cast(min(cursor) as text) cursor from devices group by account',
  );
  for (const { account, cursor } of cursors) {
    db.run('delete from inbox where owner = ? and id <= ?', account, BigInt(cursor));
  }
}
