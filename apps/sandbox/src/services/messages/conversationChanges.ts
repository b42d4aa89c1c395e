import type { Db } from '../../storage/Db.js';
import { putOnList } from './conversations.js';
import { firstServerIdAt } from './serverIds.js';

/** A conversation in one list: whose list, and which account or group is on the other side. */
export interface Listed {
  readonly owner: number;
  /** An account, or a group below zero. */
  readonly peer: number;
}

/** How many messages one call can remove. */
const REMOVED_AT_ONCE = 50;

/** Whether the conversation is on the list, even if the list does not show it. */
export function isListed(db: Db, { owner, peer }: Listed): boolean {
  return db.all('select 1 from conversations where owner = ? and peer = ?', owner, peer).length > 0;
}

/** Pins a conversation in its owner's list, or unpins it (`null`); `at` in milliseconds since 1970. */
export function setTop(db: Db, { owner, peer }: Listed, at: number | null): void {
  putOnList(db, owner, peer);
  db.run(
    'update conversations set is_top = ?, top_at = ? where owner = ? and peer = ?',
    at === null ? 0 : 1,
    at ?? 0,
    owner,
    peer,
  );
}

/** Sets or removes a mark of a conversation. Only the client interprets it. */
export function setMark(db: Db, { owner, peer }: Listed, mark: string, isMarked: boolean): void {
  putOnList(db, owner, peer);
  if (isMarked) db.run('insert into conversation_marks values (?, ?, ?) on conflict do nothing', owner, peer, mark);
  else db.run('delete from conversation_marks where owner = ? and peer = ? and mark = ?', owner, peer, mark);
}

/**
 * Removes a conversation from its owner's list until the next message, with or without its history. Other accounts get
 * no event.
 */
export function removeConversation(db: Db, listed: Listed, withHistory: boolean): void {
  const { owner, peer } = listed;
  db.transaction(() => {
    db.run(
      `update conversations set is_top = 0, top_at = 0, (hidden_id, read_id) =
         (select coalesce(max(m.id), 0), max(conversations.read_id, coalesce(max(m.id), 0)) from messages m
          where m.conversation = conversations.name)
       where owner = ? and peer = ?`,
      owner,
      peer,
    );
    db.run('delete from conversation_marks where owner = ? and peer = ?', owner, peer);
    if (withHistory)
      db.run('update conversations set cleared_id = hidden_id where owner = ? and peer = ?', owner, peer);
  });
}

/** Removes every conversation from the owner's list, with its history. */
export function removeEverything(db: Db, owner: number): void {
  const peers = db.all<{ peer: number }>('select peer from conversations where owner = ?', owner);
  db.transaction(() => {
    for (const { peer } of peers) removeConversation(db, { owner, peer }, true);
  });
}

/** Removes messages from the owner's history; ids of messages in other conversations are ignored. */
export function removeMessages(db: Db, { owner, peer }: Listed, ids: readonly string[]): void {
  db.transaction(() => {
    for (const id of ids.slice(0, REMOVED_AT_ONCE)) {
      db.run(
        `insert into removed_messages select c.owner, m.id from messages m join conversations c on c.name = m.conversation
         where c.owner = ? and c.peer = ? and m.id = ? on conflict do nothing`,
        owner,
        peer,
        BigInt(id),
      );
    }
  });
}

/** Removes all messages up to a time in milliseconds since 1970 from the owner's history. */
export function clearHistory(db: Db, { owner, peer }: Listed, upToMs: number): void {
  db.run(
    'update conversations set cleared_id = max(cleared_id, ?) where owner = ? and peer = ?',
    BigInt(firstServerIdAt(upToMs + 1)) - 1n,
    owner,
    peer,
  );
}
