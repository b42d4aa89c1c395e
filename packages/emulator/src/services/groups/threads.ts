import type { Random } from '../../Random.js';
import { err, ok, type Result } from '../../result.js';
import type { Db, SqlValue } from '../../storage/Db.js';
import type { Account } from '../accounts/accounts.js';
import { conversationOf, findMessage } from '../messages/messages.js';
import { unusedName } from './groupEntry.js';
import * as groups from './groups.js';

/** A thread: a group of its own, below a message of its parent. */
export interface Thread {
  readonly group: groups.Group;
  readonly parent: groups.Group;
  readonly owner: string;
  readonly message: string;
}

const TITLE_MAX = 64;

function threadsWhere(db: Db, where: string, ...params: SqlValue[]): Thread[] {
  const rows = db.all<{ grp: number; parent: number; owner: string; message: string }>(
    `select t.grp, t.parent, a.name owner, cast(t.message as text) message from threads t
       join groups g on g.id = t.grp join accounts a on a.id = t.owner where g.ended_at is null and ${where}`,
    ...params,
  );
  return rows.flatMap(({ grp, parent: above, ...thread }) => {
    const [group, parent] = [groups.groupById(db, grp), groups.groupById(db, above)];
    return group === null || parent === null ? [] : [{ ...thread, group, parent }];
  });
}

const IS_IN = (grp: string) => `exists (select 1 from group_members m where m.grp = ${grp} and m.account = ?)`;

/** The thread with this name, for members of its parent only. */
export function findThread(db: Db, me: Account, name: string): Thread | null {
  return threadsWhere(db, `g.tenant = ? and g.name = ? and ${IS_IN('t.parent')}`, me.tenantId, name, me.id)[0] ?? null;
}

/** Threads, the newest first, after the one with an id; of a parent, or that an account is in, or both. */
export function threadsOf(
  db: Db,
  { parent, member, before, limit }: { parent?: number; member?: number; before: number; limit: number },
): Thread[] {
  const conditions: [string, number][] = [
    ['t.grp < ?', before],
    ...(parent === undefined ? [] : [['t.parent = ?', parent] as [string, number]]),
    ...(member === undefined ? [] : [[IS_IN('t.grp'), member] as [string, number]]),
  ];
  const where = conditions.map(([condition]) => condition).join(' and ');
  return threadsWhere(db, `${where} order by t.grp desc limit ?`, ...conditions.map(([, value]) => value), limit);
}

/** Starts a thread below a message of a group that the account is in; a message has one thread at most. */
export function createThread(
  deps: { readonly db: Db; readonly now: number; readonly me: Account; readonly random: Random },
  parent: groups.Group,
  messageId: string,
  title: string,
): Result<Thread, 'badRequest'> {
  const { db, now, me } = deps;
  const message = findMessage(db, me.tenantId, messageId);
  const isTaken = db.all`select 1 from threads where message = ${BigInt(messageId)}`.length > 0;
  if (message?.recipient !== groups.peerOf(parent) || message.isRecalled || isTaken || !isTitle(title)) {
    return err('badRequest');
  }
  const fields = { name: unusedName(deps), title, isRoom: false, isPublic: false, maxMembers: parent.maxMembers };
  const { id } = groups.ensureGroup(db, me.tenantId, fields, now);
  db.run`insert into threads values (${id}, ${parent.id}, ${BigInt(messageId)}, ${me.id})`;
  const group = { ...parent, ...fields, id, isThread: true };
  groups.addMember(db, group, me, 'owner', now);
  return ok({ group, parent, owner: me.name, message: messageId });
}

export function isTitle(title: string): boolean {
  return title.trim() !== '' && title.length <= TITLE_MAX;
}

export function renameThread(db: Db, { group }: Thread, title: string): void {
  db.run`update groups set title = ${title} where id = ${group.id}`;
}

/** The encoded last message in a thread, null without one. */
export function lastIn(db: Db, { group }: Thread): Uint8Array | null {
  const [row] = db.all<{ meta: ArrayBuffer }>`select meta from messages
     where conversation = ${conversationOf(0, groups.peerOf(group))} order by id desc limit 1`;
  return row === undefined ? null : new Uint8Array(row.meta);
}

/** How many messages are in a thread. */
export function countIn(db: Db, { group }: Thread): number {
  const [row] = db.all<{ count: number }>`select count(*) count from messages
     where conversation = ${conversationOf(0, groups.peerOf(group))}`;
  return row?.count ?? 0;
}
