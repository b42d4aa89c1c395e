import { flagsOf, type Db, type SqlValue, type WithBits } from '../../storage/Db.js';
import type { Account } from '../accounts/accounts.js';
import { putOnList } from '../messages/conversations.js';

export interface Group {
  readonly id: number;
  readonly tenantId: number;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly isRoom: boolean;
  readonly isThread: boolean;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
  /** Ordinary members may invite accounts (R315). */
  readonly allowsInvites: boolean;
  /** An invited account has to accept first (R243). */
  readonly invitesNeedConsent: boolean;
  readonly isMuteAll: boolean;
  readonly custom: string;
  readonly avatar: string;
  readonly announcement: string;
  readonly maxMembers: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export type GroupRole = 'owner' | 'admin' | 'member';

export interface GroupMember {
  readonly id: number;
  readonly name: string;
  readonly role: GroupRole;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
}

export type NewGroup = Pick<Group, 'name' | 'title' | 'isRoom' | 'isPublic'> &
  Partial<Pick<Group, 'description' | 'needsApproval' | 'allowsInvites' | 'invitesNeedConsent'>> &
  Partial<Pick<Group, 'maxMembers' | 'custom' | 'avatar'>>;

const GROUP_MEMBERS_MAX = 200;
const ROOM_MEMBERS_MAX = 5_000;
const NAME = /^[\w-]{1,64}$/;
const COLUMNS = `g.id, g.tenant tenantId, g.name, g.title, g.description, g.is_room isRoom, g.is_public isPublic,
  g.needs_approval needsApproval, g.allows_invites allowsInvites, g.invites_need_consent invitesNeedConsent,
  g.is_mute_all isMuteAll, g.custom, g.avatar, g.announcement, g.max_members maxMembers, g.created_at createdAt,
  exists (select 1 from threads t where t.grp = g.id) isThread`;

export function isGroupName(text: string): boolean {
  return NAME.test(text);
}

/** The number of a group in columns that otherwise hold an account's id: below zero. */
export function peerOf(group: Pick<Group, 'id'>): number {
  return -group.id;
}

export function ensureGroup(db: Db, tenantId: number, fields: NewGroup, now: number): Group {
  db.run`insert into groups (tenant, name, title, description, is_room, is_public, needs_approval, allows_invites,
       invites_need_consent, custom, avatar, max_members, created_at)
     values (${tenantId}, ${fields.name}, ${fields.title}, ${fields.description ?? ''}, ${bit(fields.isRoom)},
      ${bit(fields.isPublic)}, ${bit(fields.needsApproval ?? false)}, ${bit(fields.allowsInvites ?? true)},
      ${bit(fields.invitesNeedConsent ?? false)}, ${fields.custom ?? ''}, ${fields.avatar ?? ''},
      ${fields.maxMembers ?? (fields.isRoom ? ROOM_MEMBERS_MAX : GROUP_MEMBERS_MAX)}, ${now}) on conflict do nothing`;
  const group = findGroup(db, tenantId, fields.name);
  if (group === null) throw new Error('a group that was just made is missing');
  return group;
}

const groupsWhere = (db: Db, where: string, ...params: SqlValue[]): Group[] =>
  db.all<GroupRow>(`select ${COLUMNS} from groups g where ${where}`, ...params).map(toGroup);

export function findGroup(db: Db, tenantId: number, name: string): Group | null {
  return groupsWhere(db, 'tenant = ? and name = ? and ended_at is null', tenantId, name)[0] ?? null;
}

/** As {@link findGroup}, including dissolved groups: an account may still have one in its list. */
export function findGroupEver(db: Db, tenantId: number, name: string): Group | null {
  return groupsWhere(db, 'tenant = ? and name = ?', tenantId, name)[0] ?? null;
}

export function groupById(db: Db, id: number): Group | null {
  return groupsWhere(db, 'id = ?', id)[0] ?? null;
}

/** Chatrooms, or the public groups, by name from `after` on (exclusive). */
export function openGroups(db: Db, tenantId: number, isRoom: boolean, after: string, limit: number): Group[] {
  const where = 'tenant = ? and is_room = ? and is_public = 1 and ended_at is null and name > ? order by name limit ?';
  return groupsWhere(db, where, tenantId, bit(isRoom), after, limit);
}

export function groupsOf(db: Db, account: number): { readonly group: Group; readonly role: GroupRole }[] {
  return db
    .all<GroupRow & { role: GroupRole }>(
      `select ${COLUMNS}, m.role from group_members m join groups g on g.id = m.grp
       where m.account = ? and g.is_room = 0 order by m.joined_at desc, g.id desc`,
      account,
    )
    .map((row) => ({ group: toGroup(row), role: row.role }))
    .filter(({ group }) => !group.isThread);
}

export function addMember(db: Db, group: Group, account: Pick<Account, 'id'>, role: GroupRole, now: number): void {
  const { changes } =
    db.run`insert into group_members values (${group.id}, ${account.id}, ${role}, ${now}) on conflict do nothing`;
  if (changes === 1 && !group.isRoom && !group.isThread) putOnList(db, account.id, peerOf(group));
}

export function membersOf(db: Db, groupId: number): GroupMember[] {
  return db.all<GroupMember>`select a.id, a.name, m.role, m.joined_at joinedAt from group_members m
      join accounts a on a.id = m.account
     where m.grp = ${groupId} order by m.role <> 'owner', m.joined_at, a.name`;
}

export function roleIn(db: Db, groupId: number, account: number): GroupRole | null {
  const [row] = db.all<{ role: GroupRole }>`select role from group_members where grp = ${groupId}
      and account = ${account}`;
  return row?.role ?? null;
}

export function removeMember(db: Db, groupId: number, account: number): void {
  db.run`delete from group_members where account = ${account}
    and (grp = ${groupId} or grp in (select grp from threads where parent = ${groupId}))`;
}

export function setRole(db: Db, groupId: number, account: number, role: GroupRole): void {
  db.run`update group_members set role = ${role} where grp = ${groupId} and account = ${account}`;
}

const FLAGS = [
  'isRoom',
  'isThread',
  'isPublic',
  'needsApproval',
  'allowsInvites',
  'invitesNeedConsent',
  'isMuteAll',
] as const satisfies readonly (keyof Group)[];
type GroupRow = WithBits<Group, (typeof FLAGS)[number]>;

function toGroup(row: GroupRow): Group {
  return { ...row, ...flagsOf(row, FLAGS) };
}

function bit(isSet: boolean): 0 | 1 {
  return isSet ? 1 : 0;
}

export type GroupAction = keyof typeof MAY;

const OWNER: readonly GroupRole[] = ['owner'];
const STAFF: readonly GroupRole[] = ['owner', 'admin'];
const EVERYBODY: readonly GroupRole[] = ['owner', 'admin', 'member'];

/**
 * Which roles may do each action (R304–R315). It does not import the client's table on purpose, so that a mistake in
 * one of the two is found by the other.
 */
const MAY = {
  read: EVERYBODY,
  // The owner must transfer or dissolve the group instead.
  leave: ['admin', 'member'] as readonly GroupRole[],
  invite: EVERYBODY,
  decide: STAFF,
  mute: STAFF,
  muteAll: STAFF,
  seeMutes: STAFF,
  block: STAFF,
  allow: STAFF,
  remove: STAFF,
  announce: STAFF,
  // Admins add accounts to the blocklist; only the owner reads it and removes accounts from it (R306, R310, R312).
  manageBlocked: OWNER,
  rename: OWNER,
  promote: OWNER,
  transfer: OWNER,
  dissolve: OWNER,
} satisfies Readonly<Record<string, readonly GroupRole[]>>;

export function mayDo(role: GroupRole, action: GroupAction, group: Pick<Group, 'allowsInvites'>): boolean {
  if (action === 'invite' && role === 'member') return group.allowsInvites;
  return MAY[action].includes(role);
}

/**
 * Whether a member with this role may act on a member with the target's role: never on the owner, and only the owner on
 * admins (R316).
 */
export function mayActOn(role: GroupRole, target: GroupRole): boolean {
  if (target === 'owner') return false;
  return role === 'owner' || (role === 'admin' && target === 'member');
}

export const MUTE_FOREVER = -1;

/** Shielded: accounts that get no messages of the group. */
type NameList = 'blocked' | 'allowed' | 'shielded';

/** Mutes a member until a time in milliseconds since 1970, or {@link MUTE_FOREVER}. */
export function muteMember(db: Db, groupId: number, account: number, until: number): void {
  db.run`insert into group_mutes values (${groupId}, ${account}, ${until})
    on conflict do update set until = excluded.until`;
}

export function unmuteMember(db: Db, groupId: number, account: number): void {
  db.run`delete from group_mutes where grp = ${groupId} and account = ${account}`;
}

/** Until when a member is muted, as {@link muteMember} has it; null if it is not. */
export function mutedUntil(db: Db, groupId: number, account: number, now: number): number | null {
  const [row] = db.all<{ until: number }>`select until from group_mutes where grp = ${groupId}
      and account = ${account}`;
  return row !== undefined && (row.until === MUTE_FOREVER || row.until > now) ? row.until : null;
}

export function mutesOf(db: Db, groupId: number, now: number) {
  return db.all<{ readonly name: string; readonly until: number }>(
    `select a.name, m.until from group_mutes m join accounts a on a.id = m.account
     where m.grp = ? and (m.until = ${MUTE_FOREVER} or m.until > ?) order by a.name`,
    groupId,
    now,
  );
}

export function sendRestrictionOf(
  db: Db,
  group: Group,
  account: number,
  now: number,
): 'muted' | 'notAllowListed' | null {
  if (mutedUntil(db, group.id, account, now) !== null) return 'muted';
  if (!group.isMuteAll || isOnList(db, group.id, 'allowed', account)) return null;
  const role = roleIn(db, group.id, account);
  return role === 'owner' || role === 'admin' ? null : 'notAllowListed';
}

export function addToList(db: Db, groupId: number, list: NameList, account: number): void {
  db.run`insert into group_names values (${groupId}, ${list}, ${account}) on conflict do nothing`;
}

export function removeFromList(db: Db, groupId: number, list: NameList, account: number): boolean {
  const sql = 'delete from group_names where grp = ? and list = ? and account = ?';
  return db.run(sql, groupId, list, account).changes > 0;
}

export function isOnList(db: Db, groupId: number, list: NameList, account: number): boolean {
  const sql = 'select 1 from group_names where grp = ? and list = ? and account = ?';
  return db.all(sql, groupId, list, account).length > 0;
}

export function idsOnList(db: Db, groupId: number, list: NameList): number[] {
  const sql = 'select account from group_names where grp = ? and list = ?';
  return db.all<{ account: number }>(sql, groupId, list).map(({ account }) => account);
}

export function namesOnList(db: Db, groupId: number, list: NameList): string[] {
  return db.all<{ name: string }>`select a.name from group_names n join accounts a on a.id = n.account
       where n.grp = ${groupId} and n.list = ${list} order by a.name`.map((row) => row.name);
}

export function inviteMember(db: Db, groupId: number, account: number, inviter: number | null): void {
  db.run`insert into group_requests
    values (${groupId}, ${account}, ${inviter === null ? 'join' : 'invite'}, ${inviter}) on conflict do update
      set inviter = excluded.inviter`;
}

export function inviterOf(db: Db, groupId: number, account: number): number | undefined {
  const [row] = db.all<{ inviter: number }>`select inviter from group_requests where grp = ${groupId}
      and account = ${account} and kind = 'invite'`;
  return row?.inviter;
}

export function openApplications(db: Db, staff: number): { group: number; name: string; applicant: number }[] {
  return db.all`select r.grp "group", g.name, r.account applicant from group_requests r
     join group_members s on s.grp = r.grp and s.account = ${staff} and s.role <> 'member'
     join groups g on g.id = r.grp where r.kind = 'join'`;
}

export function hasApplied(db: Db, groupId: number, account: number): boolean {
  const sql = "select 1 from group_requests where grp = ? and account = ? and kind = 'join'";
  return db.all(sql, groupId, account).length > 0;
}

export function deleteGroupRequests(db: Db, groupId: number, account: number): void {
  db.run`delete from group_requests where grp = ${groupId} and account = ${account}`;
}

/** Ends a group and its threads. */
export function endGroup(db: Db, groupId: number, now: number): void {
  const threads = db.all<{ grp: number }>`select grp from threads where parent = ${groupId}`;
  for (const id of [groupId, ...threads.map(({ grp }) => grp)]) {
    db.run`update groups set ended_at = ${now} where id = ${id}`;
    for (const table of ['group_members', ...LISTS]) db.run(`delete from ${table} where grp = ?`, id);
  }
}

const LISTS = ['group_mutes', 'group_names', 'group_requests', 'group_files', 'member_attributes', 'room_attributes'];
