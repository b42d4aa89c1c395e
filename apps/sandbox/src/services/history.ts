import type { Db, SqlValue } from '../storage/Db.js';
import type { MessageKind } from './messages.js';

/** One page of a conversation. */
export interface HistoryPage {
  readonly messages: readonly HistoryMessage[];
  /** True when nothing older (or newer, reading down) is left. */
  readonly isLast: boolean;
}

/** One message of a page, with how far it got. */
export interface HistoryMessage {
  readonly id: string;
  readonly sender: number;
  /** The recipient has opened it. */
  readonly isRead: boolean;
  /** A device of the recipient has it. */
  readonly isDelivered: boolean;
  readonly meta: Uint8Array;
}

/** The requested part of a conversation. */
export interface HistoryQuery {
  /** Who looks: what this account has removed for itself is left out. */
  readonly owner: number;
  readonly conversation: string;
  /** `up` gives the newest first, `down` the oldest first. */
  readonly direction: 'up' | 'down';
  /** Exclusive id to start from; null for the newest (up) or the oldest (down). */
  readonly start: string | null;
  readonly limit: number;
  /** No kinds means all of them. */
  readonly kinds: readonly MessageKind[];
  /** The author of the messages; null for all authors. */
  readonly writer: number | null;
  /** Ids of the window's borders, both inclusive; null for open. */
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
