import type { Db, SqlValue } from '../../storage/Db.js';
import type { MessageKind } from './messages.js';

/** A page of a conversation's history. */
export interface HistoryPage {
  readonly messages: readonly HistoryMessage[];
  /** True if there are no older messages (or newer ones, if the direction is `down`). */
  readonly isLast: boolean;
}

/** A message of a page, with its delivery state. */
export interface HistoryMessage {
  readonly id: string;
  readonly sender: number;
  /** The recipient has read the message. */
  readonly isRead: boolean;
  /** A device of the recipient has received the message. */
  readonly isDelivered: boolean;
  readonly meta: Uint8Array;
}

/** The requested part of a conversation. */
export interface HistoryQuery {
  /** The requesting account; messages that it has removed for itself are left out. */
  readonly owner: number;
  readonly conversation: string;
  /** `up` returns the newest first, `down` the oldest first. */
  readonly direction: 'up' | 'down';
  /** Exclusive id to start from; null for the newest (up) or the oldest (down). */
  readonly start: string | null;
  readonly limit: number;
  /** Kinds of messages to return; empty for all. */
  readonly kinds: readonly MessageKind[];
  /** The sender of the messages; null for all senders. */
  readonly writer: number | null;
  /** First and last id to return, both inclusive; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
}

/** History by cursor: messages, without receipts, recalled messages and commands. */
export function historyPage(db: Db, query: HistoryQuery): HistoryPage {
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

  const rows = db.all<HistoryRow>(
    `select cast(m.id as text) id, m.sender, m.meta,
       (m.recipient > 0 and exists (select 1 from receipts r where r.message = m.id and r.kind = 'read'))
         or m.id <= coalesce((select read_id from conversations c where c.owner = m.recipient and c.peer = m.sender), 0)
         is_read,
       exists (select 1 from receipts r where r.message = m.id and r.kind = 'delivered')
         or m.id <= coalesce((select cursor from account_cursors a where a.account = m.recipient), 0) is_delivered
     from messages m where ${conditions.join(' and ')}
     order by m.id ${query.direction === 'up' ? 'desc' : 'asc'} limit ?`,
    ...params,
    // Fetches one more than requested, to know whether this page is the last.
    query.limit + 1,
  );
  return { messages: rows.slice(0, query.limit).map(toHistoryMessage), isLast: rows.length <= query.limit };
}

interface HistoryRow {
  readonly id: string;
  readonly sender: number;
  readonly is_read: number;
  readonly is_delivered: number;
  readonly meta: ArrayBuffer;
}

function toHistoryMessage(row: HistoryRow): HistoryMessage {
  return {
    id: row.id,
    sender: row.sender,
    isRead: row.is_read === 1,
    isDelivered: row.is_read === 1 || row.is_delivered === 1,
    meta: new Uint8Array(row.meta),
  };
}
