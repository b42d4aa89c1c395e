import type { Db, SqlValue, WithBits } from '../../storage/Db.js';

/** The kinds of messages of a user, in the vendor's words and in the order of its numbers. */
export const USER_KINDS = ['txt', 'img', 'video', 'loc', 'audio', 'file', 'cmd', 'custom', 'combine'] as const;

/**
 * The kind of a message. The last four are not messages of a user but are stored and sent in the same way; `news` is an
 * event, under the name that existing databases contain.
 */
export type MessageKind = (typeof USER_KINDS)[number] | 'receipt' | 'recall' | 'edit' | 'news';

const COMBINE_SUB_TYPE = 0;

/** The kind of a message's first content; null for a number that is none. */
export function kindOf({
  type = 0,
  subType,
}: {
  readonly type?: number;
  readonly subType?: number;
}): MessageKind | null {
  // A combined message is a text with an explicit sub type, even though that is the default value.
  if (type === 0 && subType === COMBINE_SUB_TYPE) return 'combine';
  return USER_KINDS[type] ?? null;
}

export interface StoredMessage {
  /** Decimal text, see `serverIds`. */
  readonly id: string;
  readonly kind: MessageKind;
  readonly sender: number;
  /** An account, or a group below zero. */
  readonly recipient: number;
  readonly isRecalled: boolean;
  readonly meta: Uint8Array;
}

export interface NewMessage {
  readonly id: string;
  readonly tenant: number;
  readonly kind: MessageKind;
  readonly sender: number;
  readonly recipient: number;
  readonly device: string;
  readonly clientId: string | null;
  /** Null if the history never shows it. */
  readonly conversation: string | null;
  readonly meta: Uint8Array;
}

export function conversationOf(a: number, b: number): string {
  if (b < 0) return `g:${-b}`;
  return a < b ? `${a}:${b}` : `${b}:${a}`;
}

/**
 * Stores a message unless the same device has sent the same client id before (SB-3) or, if `isBlockable`, the recipient
 * has blocked the sender. Returns false if it stored nothing; one statement for both checks, because every message
 * needs them.
 *
 * The key contains the kind, because the vendor's client counts texts and uploads separately, so that two different
 * messages of one device may have the same client id.
 */
export function storeOnce(db: Db, message: NewMessage, isBlockable: boolean = false): boolean {
  const { changes } =
    db.run`insert into messages (id, tenant, kind, sender, recipient, device, client_id, conversation, meta)
     select ${BigInt(message.id)}, ${message.tenant}, ${message.kind}, ${message.sender}, ${message.recipient},
        ${message.device}, ${message.clientId}, ${message.conversation}, ${message.meta}
     where not (${isBlockable ? 1 : 0} and exists (select 1 from blocks where owner = ${message.recipient}
        and peer = ${message.sender}))
     on conflict do nothing`;
  return changes === 1;
}

export function findSent(db: Db, sender: number, device: string, clientId: string, kind: MessageKind): string | null {
  const [row] = db.all<{ id: string }>`select cast(id as text) id from messages where sender = ${sender}
      and device = ${device} and client_id = ${clientId} and kind = ${kind}`;
  return row?.id ?? null;
}

export function findMessage(db: Db, tenant: number, id: string): StoredMessage | null {
  const [row] = db.all<WithBits<StoredRow<StoredMessage>, 'isRecalled'>>`select cast(id as text) id, kind, sender,
      recipient, is_recalled isRecalled, meta from messages
     where id = ${BigInt(id)} and tenant = ${tenant} and kind <> 'news'`;
  return row === undefined ? null : { ...row, isRecalled: row.isRecalled === 1, meta: new Uint8Array(row.meta) };
}

export function storeReceipt(db: Db, message: string, reader: number, kind: 'read' | 'delivered'): boolean {
  const { changes } =
    db.run`insert into receipts values (${BigInt(message)}, ${reader}, ${kind}) on conflict do nothing`;
  return changes === 1;
}

export function readersOf(db: Db, message: string): readonly string[] {
  return db.all<{ name: string }>`select a.name from receipts r join accounts a on a.id = r.reader
       where r.message = ${BigInt(message)} and r.kind = 'read' order by a.id`.map(({ name }) => name);
}

/** Erases the content of a message; the row stays, so that a repeated send is still recognised (IM-12). */
export function eraseMessage(db: Db, { id, sender, recipient }: StoredMessage, tenant: number): void {
  db.transaction(() => {
    if (recipient > 0) db.run`delete from inbox where owner in (${sender}, ${recipient}) and id = ${BigInt(id)}`;
    // The inbox of a former member may still contain it.
    else
      db.run`delete from inbox where owner in (select id from accounts
        where tenant = ${tenant}) and id = ${BigInt(id)}`;
    db.run`update messages set is_recalled = 1, conversation = null, meta = x'' where id = ${BigInt(id)}`;
    db.run`delete from inbox where id in (select edit from edits where message = ${BigInt(id)})`;
    db.run`update messages set meta = x'' where id in (select edit from edits where message = ${BigInt(id)})`;
  });
}

/** Replaces the content of a message; `edit` is the message that tells its recipients so. */
export function rewriteMessage(db: Db, id: string, edit: string, content: Uint8Array): void {
  db.run`insert into edits values (${BigInt(id)}, ${BigInt(edit)})`;
  db.run`update messages set meta = ${content} where id = ${BigInt(id)}`;
}

/** The highest id in use, `0` in a new database. The cursors of devices count too, because old messages are deleted. */
export function lastMessageId(db: Db): string {
  const [row] = db.all<{ id: string }>`select cast(max(coalesce((select max(id)
      from messages), 0), coalesce((select max(cursor) from devices), 0),
       coalesce((select max(cursor) from account_cursors), 0)) as text) id`;
  return row?.id ?? '0';
}

type StoredRow<T> = Omit<T, 'meta'> & { readonly meta: ArrayBuffer };

export interface HistoryMessage {
  readonly id: string;
  readonly sender: number;
  readonly isRead: boolean;
  readonly isDelivered: boolean;
  readonly meta: Uint8Array;
}

interface HistoryQuery {
  readonly owner: number;
  readonly conversation: string;
  readonly direction: 'up' | 'down';
  /** Exclusive id to start from; null for the newest (up) or the oldest (down). */
  readonly start: string | null;
  readonly limit: number;
  readonly kinds: readonly MessageKind[];
  readonly writer: number | null;
  /** First and last id to return, both inclusive; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
}

export function historyPage(db: Db, query: HistoryQuery) {
  const conditions = [
    'm.conversation = ?',
    'm.id > coalesce((select cleared_id from conversations c where c.owner = ? and c.name = m.conversation), 0)',
    'not exists (select 1 from removed_messages r where r.owner = ? and r.message = m.id)',
  ];
  const params: SqlValue[] = [query.conversation, query.owner, query.owner];
  const where = (condition: string, ...values: SqlValue[]): void => {
    conditions.push(condition);
    params.push(...values);
  };

  if (query.start !== null) where(query.direction === 'up' ? 'm.id < ?' : 'm.id > ?', BigInt(query.start));
  if (query.from !== null) where('m.id >= ?', BigInt(query.from));
  if (query.to !== null) where('m.id <= ?', BigInt(query.to));
  if (query.writer !== null) where('m.sender = ?', query.writer);
  if (query.kinds.length > 0) where(`m.kind in (${query.kinds.map(() => '?').join(', ')})`, ...query.kinds);

  const rows = db.all<WithBits<StoredRow<HistoryMessage>, 'isRead' | 'isDelivered'>>(
    `select cast(m.id as text) id, m.sender, m.meta,
       (m.recipient > 0 and exists (select 1 from receipts r where r.message = m.id and r.kind = 'read'))
         or m.id <= coalesce((select read_id from conversations c where c.owner = m.recipient and c.peer = m.sender), 0)
         isRead,
       exists (select 1 from receipts r where r.message = m.id and r.kind = 'delivered')
         or m.id <= coalesce((select cursor from account_cursors a where a.account = m.recipient), 0) isDelivered
     from messages m where ${conditions.join(' and ')}
     order by m.id ${query.direction === 'up' ? 'desc' : 'asc'} limit ?`,
    ...params,
    // Fetches one more than requested, to know whether this page is the last.
    query.limit + 1,
  );
  const messages = rows.slice(0, query.limit).map((row): HistoryMessage => {
    const isRead = row.isRead === 1;
    return { ...row, isRead, isDelivered: isRead || row.isDelivered === 1, meta: new Uint8Array(row.meta) };
  });
  return { messages, isLast: rows.length <= query.limit };
}
