import type { Db } from '../../storage/Db.js';
import { firstServerIdAt } from './serverIds.js';

export type QueueName = string;

export interface InboxItem {
  readonly id: string;
  readonly queue: QueueName;
  readonly meta: Uint8Array;
}

export function putInInbox(db: Db, owner: number, id: string, queue: QueueName): void {
  db.run`insert into inbox (owner, id, queue) values (${owner}, ${BigInt(id)}, ${queue}) on conflict do nothing`;
}

interface Address {
  readonly owner: number;
  readonly queue: QueueName;
}

/**
 * Adds an item to the recipient's inbox and, if the sender has another device, to the sender's own; in one statement,
 * because every message needs it. A message to oneself is added once.
 */
export function putInBothInboxes(db: Db, id: string, to: Address, author: Address, device: string): void {
  db.run`insert into inbox (owner, id, queue, except_device)
     select ${author.owner}, ${BigInt(id)}, ${author.queue}, ${device} where exists (select 1 from devices
      where account = ${author.owner} and device <> ${device})
     union all select ${to.owner}, ${BigInt(id)}, ${to.queue}, null where ${to.owner} <> ${author.owner}
     on conflict do nothing`;
}

export function putInInboxes(
  db: Db,
  id: string,
  queue: QueueName,
  recipients: readonly number[],
  author: { readonly account: number; readonly device: string },
): void {
  db.run`insert into inbox (owner, id, queue, except_device)
     select value, ${BigInt(id)}, ${queue}, case when value = ${author.account} then ${author.device} end
      from json_each(${JSON.stringify(recipients)})
     where value <> ${author.account} or exists (select 1 from devices where account = ${author.account}
      and device <> ${author.device})
     on conflict do nothing`;
}

export function cursorOf(db: Db, account: number, device: string): string | null {
  const [row] = db.all<{ cursor: string }>`select cast(cursor as text) cursor from devices
      where account = ${account} and device = ${device}`;
  return row?.cursor ?? null;
}

export function enrolDevice(db: Db, account: number, device: string, now: number): void {
  db.run`insert into devices (account, device, cursor, seen_at)
     values (${account}, ${device}, coalesce((select cursor from account_cursors
      where account = ${account}), 0), ${now})
     on conflict do update set seen_at = excluded.seen_at`;
}

export function devicesOf(db: Db, account: number): string[] {
  const rows = db.all<{ device: string }>`select device from devices where account = ${account} order by seen_at desc`;
  return rows.map((row) => row.device);
}

export function deleteDevice(db: Db, account: number, device: string): void {
  db.run`delete from devices where account = ${account} and device = ${device}`;
  db.run`delete from device_queues where account = ${account} and device = ${device}`;
}

const UNDELIVERED = `
  from inbox i join devices d on d.account = i.owner
    left join device_queues q on q.account = d.account and q.device = d.device and q.queue = i.queue
  where i.owner = ? and d.device = ? and i.id > d.cursor and i.id > coalesce(q.cursor, 0)
    and i.except_device is not d.device`;

export function undeliveredQueues(db: Db, account: number, device: string) {
  return db.all<{ readonly queue: QueueName; readonly count: number }>(
    `select i.queue, count(*) count ${UNDELIVERED} group by i.queue order by min(i.id)`,
    account,
    device,
  );
}

/** The next items, of all queues after an id, or of one queue. */
export function undelivered(
  db: Db,
  account: number,
  device: string,
  which: { readonly after: string } | { readonly queue: QueueName },
  limit: number,
): InboxItem[] {
  const [where, border] = 'queue' in which ? ['i.queue = ?', which.queue] : ['i.id > ?', BigInt(which.after)];
  const rows = db.all<Omit<InboxItem, 'meta'> & { readonly meta: ArrayBuffer }>(
    `select cast(i.id as text) id, i.queue, (select meta from messages m where m.id = i.id) meta
     ${UNDELIVERED} and ${where} order by i.id limit ?`,
    account,
    device,
    border,
    limit,
  );
  return rows.map((row) => ({ ...row, meta: new Uint8Array(row.meta) }));
}

export function confirmQueue(db: Db, account: number, device: string, queue: QueueName, id: string): void {
  db.run`insert into device_queues values (${account}, ${device}, ${queue}, ${BigInt(id)})
     on conflict do update set cursor = max(cursor, excluded.cursor)`;
}

export function confirmAll(db: Db, account: number, device: string, id: string): void {
  const upTo = BigInt(id);
  db.run`update devices set cursor = max(cursor, ${upTo}) where account = ${account} and device = ${device}`;
  db.run`delete from device_queues where account = ${account} and device = ${device} and cursor <= ${upTo}`;
  db.run`insert into account_cursors values (${account}, ${upTo})
    on conflict do update set cursor = max(cursor, excluded.cursor)`;
}

/**
 * If more messages than this are counted with a read of the list, the count is stored, so that they are not counted
 * again.
 */
const COUNTED_AFRESH = 64;

const FRESH = `
  with place as (
    select c.owner, c.name, max(c.read_id, c.cleared_id, coalesce(u.through, 0)) after, coalesce(u.unread, 0) known
    from conversations c left join unread_counts u on u.owner = c.owner and u.peer = c.peer
    where c.owner = ? and c.peer = ?
  )
  select p.name, p.known,
    (select count(*) from messages m where m.conversation = p.name and m.id > p.after and m.sender <> p.owner) fresh,
    (select count(*) from removed_messages r join messages m on m.id = r.message
     where r.owner = p.owner and r.message > p.after and m.conversation = p.name and m.sender <> p.owner) removed,
    (select cast(max(m.id) as text) from messages m where m.conversation = p.name) through
  from place p`;

interface FreshRow {
  readonly name: string;
  readonly known: number;
  readonly fresh: number;
  readonly removed: number;
  readonly through: string | null;
}

/** The messages of others after the owner's read position, without messages that the owner removed (R205). */
export function countUnread(db: Db, owner: number, peer: number): number {
  const [row] = db.all<FreshRow>(FRESH, owner, peer);
  if (row === undefined) return 0;
  const unread = row.known + row.fresh - row.removed;
  if (row.fresh > COUNTED_AFRESH && row.through !== null) {
    db.run`insert or replace into unread_counts (owner, peer, name, through, unread)
      values (${owner}, ${peer}, ${row.name}, ${BigInt(row.through)}, ${unread})`;
  }
  return unread;
}

const DAY_MS = 24 * 3_600_000;

export const RETENTION = {
  /** The vendor's longest plan. */
  historyMs: 180 * DAY_MS,
  deviceMs: 30 * DAY_MS,
  everyMs: 10 * 60_000,
} as const;

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
  const gone = db.all<KnownDevice>`select account, device from devices where seen_at < ${before}`;
  for (const device of gone) if (!isOnline(device)) deleteDevice(db, device.account, device.device);
}

function deleteMessages(db: Db, beforeId: string): void {
  const border = BigInt(beforeId);
  const { changes } = db.run`delete from messages where id < ${border}`;
  if (changes === 0) return;
  db.run`delete from inbox where id < ${border}`;
  db.run`delete from receipts where message < ${border}`;
  db.run`delete from removed_messages where message < ${border}`;
  db.run`delete from edits where message < ${border}`;
  db.run`delete from reactions where message < ${border}`;
  db.run`delete from pins where message < ${border}`;
}

/** Deletes the inbox rows that every device has received, account by account, because the inbox has no other index. */
function deleteDelivered(db: Db): void {
  const cursors = db.all<{ account: number; cursor: string }>`select account, cast(min(cursor) as text) cursor
      from devices group by account`;
  for (const { account, cursor } of cursors) {
    db.run`delete from inbox where owner = ${account} and id <= ${BigInt(cursor)}`;
  }
}
