import type { Db } from '../../storage/Db.js';
import { roleIn, type Group } from './groups.js';

/** The tables of a group: muted users, blocked users, users who may always write, invitations and applications. */
export const GROUP_LIST_TABLES = `
create table if not exists group_mutes (
  grp integer not null references groups(id),
  account integer not null references accounts(id),
  until integer not null,
  primary key (grp, account)
) without rowid;
create table if not exists group_names (
  grp integer not null references groups(id),
  list text not null,
  account integer not null references accounts(id),
  primary key (grp, list, account)
) without rowid;
create table if not exists group_requests (
  grp integer not null references groups(id),
  account integer not null references accounts(id),
  kind text not null,
  inviter integer references accounts(id),
  primary key (grp, account, kind)
) without rowid;`;

/** The end of a mute that does not expire. */
export const MUTE_FOREVER = -1;

/** The blocklist of a group, and its allow list for the time when the group is muted. */
export type NameList = 'blocked' | 'allowed';

/** A member on the mute list. */
export interface Mute {
  readonly name: string;
  /** Milliseconds since 1970, or {@link MUTE_FOREVER}. */
  readonly until: number;
}

/** Mutes a member until a time in milliseconds since 1970, or {@link MUTE_FOREVER}. */
export function muteMember(db: Db, groupId: number, account: number, until: number): void {
  db.run(
    'insert into group_mutes values (?, ?, ?) on conflict do update set until = excluded.until',
    groupId,
    account,
    until,
  );
}

/** Unmutes a member. */
export function unmuteMember(db: Db, groupId: number, account: number): void {
  db.run('delete from group_mutes where grp = ? and account = ?', groupId, account);
}

/** Whether a member is muted now. */
export function isMuted(db: Db, groupId: number, account: number, now: number): boolean {
  const [row] = db.all<{ until: number }>(
    'select until from group_mutes where grp = ? and account = ?',
    groupId,
    account,
  );
  return row !== undefined && (row.until === MUTE_FOREVER || row.until > now);
}

/** The currently muted members. */
export function mutesOf(db: Db, groupId: number, now: number): Mute[] {
  return db.all<Mute>(
    `select a.name, m.until from group_mutes m join accounts a on a.id = m.account
     where m.grp = ? and (m.until = ${MUTE_FOREVER} or m.until > ?) order by a.name`,
    groupId,
    now,
  );
}

/**
 * Why a member may not send messages, or null: the member is muted, or the whole group is and the member is not exempt.
 */
export function sendRestrictionOf(
  db: Db,
  group: Group,
  account: number,
  now: number,
): 'muted' | 'notAllowListed' | null {
  if (isMuted(db, group.id, account, now)) return 'muted';
  if (!group.isMuteAll || isOnList(db, group.id, 'allowed', account)) return null;
  const role = roleIn(db, group.id, account);
  return role === 'owner' || role === 'admin' ? null : 'notAllowListed';
}

/** Adds an account to a list. */
export function addToList(db: Db, groupId: number, list: NameList, account: number): void {
  db.run('insert into group_names values (?, ?, ?) on conflict do nothing', groupId, list, account);
}

/** Removes an account from a list; returns false if it was not on it. */
export function removeFromList(db: Db, groupId: number, list: NameList, account: number): boolean {
  const sql = 'delete from group_names where grp = ? and list = ? and account = ?';
  return db.run(sql, groupId, list, account).changes > 0;
}

/** Whether an account is on a list. */
export function isOnList(db: Db, groupId: number, list: NameList, account: number): boolean {
  const sql = 'select 1 from group_names where grp = ? and list = ? and account = ?';
  return db.all(sql, groupId, list, account).length > 0;
}

/** All accounts on a list. */
export function namesOnList(db: Db, groupId: number, list: NameList): string[] {
  return db
    .all<{ name: string }>(
      `select a.name from group_names n join accounts a on a.id = n.account
       where n.grp = ? and n.list = ? order by a.name`,
      groupId,
      list,
    )
    .map((row) => row.name);
}

/** Stores an application, or an invitation by `inviter`. */
export function inviteMember(db: Db, groupId: number, account: number, inviter: number | null): void {
  db.run(
    'insert into group_requests values (?, ?, ?, ?) on conflict do update set inviter = excluded.inviter',
    groupId,
    account,
    inviter === null ? 'join' : 'invite',
    inviter,
  );
}

/** The inviter of an account, or undefined without an invitation. */
export function inviterOf(db: Db, groupId: number, account: number): number | undefined {
  const [row] = db.all<{ inviter: number }>(
    "select inviter from group_requests where grp = ? and account = ? and kind = 'invite'",
    groupId,
    account,
  );
  return row?.inviter;
}

/** The undecided applications to the groups that this account runs, by group and applicant. */
export function openApplications(db: Db, staff: number): { group: number; name: string; applicant: number }[] {
  return db.all(
    `select r.grp "group", g.name, r.account applicant from group_requests r
     join group_members s on s.grp = r.grp and s.account = ? and s.role <> 'member'
     join groups g on g.id = r.grp where r.kind = 'join'`,
    staff,
  );
}

/** Whether an account has applied. */
export function hasApplied(db: Db, groupId: number, account: number): boolean {
  const sql = "select 1 from group_requests where grp = ? and account = ? and kind = 'join'";
  return db.all(sql, groupId, account).length > 0;
}

/** Deletes the application and the invitation of an account that joined, was declined or was blocked. */
export function deleteGroupRequests(db: Db, groupId: number, account: number): void {
  db.run('delete from group_requests where grp = ? and account = ?', groupId, account);
}

/** Deletes every list of a dissolved group. */
export function deleteLists(db: Db, groupId: number): void {
  for (const table of ['group_mutes', 'group_names', 'group_requests']) {
    db.run(`delete from ${table} where grp = ?`, groupId);
  }
}
