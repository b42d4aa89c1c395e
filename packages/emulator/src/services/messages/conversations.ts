import { flagsOf, type Db, type WithBits } from '../../storage/Db.js';
import { conversationOf } from './messages.js';
import { countUnread } from './inbox.js';
import { firstServerIdAt } from './serverIds.js';

export interface ConversationRow {
  readonly peer: string;
  readonly isGroup: boolean;
  readonly unread: number;
  readonly isTop: boolean;
  /** Milliseconds since 1970; 0 if it was never pinned. */
  readonly topAt: number;
  readonly marks: readonly string[];
  readonly lastId: string;
  readonly lastMeta: Uint8Array | null;
}

export interface ListQuery {
  readonly owner: number;
  /** Exclusive id of a last message; null for the beginning. */
  readonly before: string | null;
  readonly limit: number;
  readonly isTop?: boolean;
  readonly mark?: string;
  readonly withEmpty?: boolean;
}

export function openConversation(db: Db, a: number, b: number): void {
  const name = conversationOf(a, b);
  db.run`insert into conversations (owner, peer, name) values (${a}, ${b}, ${name}), (${b}, ${a}, ${name})
    on conflict do nothing`;
}

export function putOnList(db: Db, owner: number, peer: number): void {
  const name = conversationOf(owner, peer);
  db.run`insert into conversations (owner, peer, name, read_id)
     values (${owner}, ${peer}, ${name}, coalesce((select max(id) from messages where conversation = ${name}), 0))
      on conflict do nothing`;
}

export function markRead(db: Db, owner: number, peer: number, id: string): void {
  db.run`update conversations set read_id = max(read_id, ${BigInt(id)}) where owner = ${owner} and peer = ${peer}`;
}

export function markAllRead(db: Db, owner: number, id: string): void {
  db.run`update conversations set read_id = max(read_id, ${BigInt(id)}) where owner = ${owner}`;
}

const VISIBLE = `m.conversation = c.name and m.id > c.cleared_id
  and not exists (select 1 from removed_messages r where r.owner = c.owner and r.message = m.id)`;

export function conversationsOf(db: Db, query: ListQuery): ConversationRow[] {
  const { owner, before, limit, isTop = false, mark, withEmpty = false } = query;
  // Selects the page first, so that the columns of a row are computed for the rows of the page only.
  const rows = db.all<
    WithBits<Omit<ConversationRow, 'marks' | 'unread' | 'lastId' | 'lastMeta'>, 'isGroup' | 'isTop'> & {
      readonly peerId: number;
      readonly marks: string | null;
      readonly lastId: string | null;
      readonly lastMeta: ArrayBuffer | null;
    }
  >(
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
     select coalesce(a.name, g.name) peer, g.id is not null isGroup, c.is_top isTop, c.top_at topAt, c.peer peerId,
       cast(c.last_id as text) lastId, l.meta lastMeta,
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
  return rows.map(({ peerId, ...row }) => ({
    ...row,
    ...flagsOf(row, ['isGroup', 'isTop']),
    unread: row.lastId === null ? 0 : countUnread(db, owner, peerId),
    marks: row.marks?.split(',') ?? [],
    lastId: row.lastId ?? '',
    lastMeta: row.lastMeta && new Uint8Array(row.lastMeta),
  }));
}

export interface Listed {
  readonly owner: number;
  /** An account, or a group below zero. */
  readonly peer: number;
}

const REMOVED_AT_ONCE = 50;

export function isListed(db: Db, { owner, peer }: Listed): boolean {
  return db.all`select 1 from conversations where owner = ${owner} and peer = ${peer}`.length > 0;
}

/** Pins a conversation in its owner's list, or unpins it (`null`); `at` in milliseconds since 1970. */
export function setTop(db: Db, { owner, peer }: Listed, at: number | null): void {
  putOnList(db, owner, peer);
  db.run`update conversations set is_top = ${at === null ? 0 : 1}, top_at = ${at ?? 0}
    where owner = ${owner} and peer = ${peer}`;
}

export function setMark(db: Db, { owner, peer }: Listed, mark: string, isMarked: boolean): void {
  putOnList(db, owner, peer);
  if (isMarked) db.run`insert into conversation_marks values (${owner}, ${peer}, ${mark}) on conflict do nothing`;
  else db.run`delete from conversation_marks where owner = ${owner} and peer = ${peer} and mark = ${mark}`;
}

export function removeConversation(db: Db, listed: Listed, withHistory: boolean): void {
  const { owner, peer } = listed;
  db.transaction(() => {
    db.run`update conversations set is_top = 0, top_at = 0, (hidden_id, read_id) =
         (select coalesce(max(m.id), 0), max(conversations.read_id, coalesce(max(m.id), 0)) from messages m
          where m.conversation = conversations.name)
       where owner = ${owner} and peer = ${peer}`;
    db.run`delete from conversation_marks where owner = ${owner} and peer = ${peer}`;
    if (withHistory) db.run`update conversations set cleared_id = hidden_id where owner = ${owner} and peer = ${peer}`;
  });
}

export function removeEverything(db: Db, owner: number): void {
  const peers = db.all<{ peer: number }>`select peer from conversations where owner = ${owner}`;
  db.transaction(() => {
    for (const { peer } of peers) removeConversation(db, { owner, peer }, true);
  });
}

export function removeMessages(db: Db, { owner, peer }: Listed, ids: readonly string[]): void {
  db.transaction(() => {
    for (const id of ids.slice(0, REMOVED_AT_ONCE)) {
      db.run`insert into removed_messages select c.owner, m.id from messages m
          join conversations c on c.name = m.conversation
         where c.owner = ${owner} and c.peer = ${peer} and m.id = ${BigInt(id)} on conflict do nothing`;
    }
  });
}

/** Removes all messages up to a time in milliseconds since 1970 from the owner's history. */
export function clearHistory(db: Db, { owner, peer }: Listed, upToMs: number): void {
  db.run`update conversations set cleared_id = max(cleared_id, ${BigInt(firstServerIdAt(upToMs + 1)) - 1n})
    where owner = ${owner} and peer = ${peer}`;
}

type RemindType = 'ALL' | 'AT' | 'NONE';

interface SilentMode {
  readonly type?: RemindType;
  /** No notifications until this time, in milliseconds since 1970. */
  readonly ignoreDuration?: number;
  readonly ignoreInterval?: string;
}

export function silentModeOf(db: Db, { owner, peer }: Listed, now: number): SilentMode {
  const [row] = db.all<{ type: RemindType | null; until: number | null; hours: string | null }>`select type,
    quiet_until until, quiet_hours hours from silent_modes where owner = ${owner} and peer = ${peer}`;
  if (row === undefined) return {};
  const { type, until, hours } = row;
  return {
    ...(type !== null && { type }),
    ...(until !== null && until > now && { ignoreDuration: until }),
    ...(hours !== null && { ignoreInterval: hours }),
  };
}

export function changeSilentMode(
  db: Db,
  { owner, peer }: Listed,
  change: { readonly type?: RemindType | 'DEFAULT'; readonly quietUntil?: number; readonly quietHours?: string },
): void {
  const { type, quietUntil = null, quietHours = null } = change;
  db.run`insert into silent_modes values (${owner}, ${peer},
      ${type === undefined || type === 'DEFAULT' ? null : type}, ${quietUntil}, ${quietHours}) on conflict do update
      set
       type = case when ${type === undefined ? 0 : 1} then excluded.type else type end,
       quiet_until = coalesce(excluded.quiet_until, quiet_until),
       quiet_hours = coalesce(excluded.quiet_hours, quiet_hours)`;
}

/** Conversations with their own type, by name from `after` on (exclusive). */
export function remindedConversations(db: Db, owner: number, after: string, limit: number) {
  return db.all<{ name: string; is_group: number; type: RemindType }>`select coalesce(a.name, g.name) name, g.id is
      not null is_group, s.type from silent_modes s
         left join accounts a on a.id = s.peer left join groups g on g.id = -s.peer
       where s.owner = ${owner} and s.peer <> s.owner and s.type is not null and coalesce(a.name, g.name) > ${after}
       order by name limit ${limit}`.map(({ name, is_group, type }) => ({ name, isGroup: is_group === 1, type }));
}
