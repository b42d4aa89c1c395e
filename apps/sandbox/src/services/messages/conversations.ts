import type { Db } from '../../storage/Db.js';
import { conversationOf } from './messages.js';
import { countUnread, UNREAD_TABLES } from './unreadCounts.js';

/** A row of the list of conversations, as it is stored. */
export interface ConversationRow {
  /** Name of the account or of the group. */
  readonly peer: string;
  readonly isGroup: boolean;
  readonly unread: number;
  readonly isTop: boolean;
  /** Milliseconds since 1970; 0 if it was never pinned. */
  readonly topAt: number;
  /** `mark_0` to `mark_19`, the client's names. */
  readonly marks: readonly string[];
  /** Empty if its owner can see no message. */
  readonly lastId: string;
  readonly lastMeta: Uint8Array | null;
}

/** The conversations that a request selects. */
export interface ListQuery {
  readonly owner: number;
  /** Exclusive id of a last message; null for the beginning. */
  readonly before: string | null;
  readonly limit: number;
  readonly isTop?: boolean;
  readonly mark?: string;
  /** Also conversations without messages, after the others: the account may have pinned one. */
  readonly withEmpty?: boolean;
}

/** The tables of this service. `peer` is an account, or a group below zero. */
export const CONVERSATION_TABLES = `
create table if not exists conversations (
  owner integer not null references accounts(id),
  peer integer not null,
  name text not null,
  read_id integer not null default 0,
  is_top integer not null default 0,
  top_at integer not null default 0,
  hidden_id integer not null default 0,
  cleared_id integer not null default 0,
  primary key (owner, peer)
) without rowid;
create table if not exists conversation_marks (
  owner integer not null,
  peer integer not null,
  mark text not null,
  primary key (owner, peer, mark)
) without rowid;
create table if not exists removed_messages (
  owner integer not null,
  message integer not null,
  primary key (owner, message)
) without rowid;${UNREAD_TABLES}`;

/** Puts the conversation of two accounts on both lists if it is not there yet. */
export function openConversation(db: Db, a: number, b: number): void {
  const name = conversationOf(a, b);
  db.run(
    'insert into conversations (owner, peer, name) values (?, ?, ?), (?, ?, ?) on conflict do nothing',
    a,
    b,
    name,
    b,
    a,
    name,
  );
}

/** Adds a conversation to one list; its earlier messages count as read. */
export function putOnList(db: Db, owner: number, peer: number): void {
  const name = conversationOf(owner, peer);
  db.run(
    `insert into conversations (owner, peer, name, read_id)
     values (?1, ?2, ?3, coalesce((select max(id) from messages where conversation = ?3), 0)) on conflict do nothing`,
    owner,
    peer,
    name,
  );
}

/** Marks all messages up to `id` as read by `owner`. */
export function markRead(db: Db, owner: number, peer: number, id: string): void {
  db.run('update conversations set read_id = max(read_id, ?) where owner = ? and peer = ?', BigInt(id), owner, peer);
}

/** SQL condition: the owner of conversation `c` can see message `m`. */
const VISIBLE = `m.conversation = c.name and m.id > c.cleared_id
  and not exists (select 1 from removed_messages r where r.owner = c.owner and r.message = m.id)`;

/**
 * Conversations with at least one message that the owner can see, the latest first; conversations without one only on
 * request.
 */
export function conversationsOf(db: Db, query: ListQuery): ConversationRow[] {
  const { owner, before, limit, isTop = false, mark, withEmpty = false } = query;
  // Selects the page first, so that the columns of a row are computed for the rows of the page only.
  const rows = db.all<ListRow>(
    `with latest as (
       select c.*, (select m.id from messages m where ${VISIBLE} order by m.id desc limit 1) last_id
       from conversations c where c.owner = ?
     ), page as materialized (
       select c.* from latest c
       where ((c.last_id > c.hidden_id and c.last_id < ?) or (? and c.last_id is null and c.hidden_id = 0)) and c.is_top >= ?
         and (? is null or exists (
           select 1 from conversation_marks k where k.owner = c.owner and k.peer = c.peer and k.mark = ?))
       order by c.last_id desc limit ?
     )
     select coalesce(a.name, g.name) peer, g.id is not null is_group, c.is_top, c.top_at, c.peer peer_id,
       cast(c.last_id as text) last_id, l.meta,
       (select group_concat(mark) from conversation_marks k where k.owner = c.owner and k.peer = c.peer) marks
     from page c left join messages l on l.id = c.last_id
       left join accounts a on a.id = c.peer left join groups g on g.id = -c.peer
     order by c.last_id desc`,
    owner,
    before === null ? 9_223_372_036_854_775_807n : BigInt(before),
    withEmpty ? 1 : 0,
    isTop ? 1 : 0,
    mark ?? null,
    mark ?? null,
    limit,
  );
  return rows.map((row) => ({
    peer: row.peer,
    isGroup: row.is_group === 1,
    unread: row.last_id === null ? 0 : countUnread(db, owner, row.peer_id),
    isTop: row.is_top === 1,
    topAt: row.top_at,
    marks: row.marks?.split(',') ?? [],
    lastId: row.last_id ?? '',
    lastMeta: row.meta && new Uint8Array(row.meta),
  }));
}

interface ListRow {
  readonly peer: string;
  readonly is_group: number;
  readonly is_top: number;
  readonly top_at: number;
  readonly marks: string | null;
  readonly last_id: string | null;
  readonly meta: ArrayBuffer | null;
  readonly peer_id: number;
}
