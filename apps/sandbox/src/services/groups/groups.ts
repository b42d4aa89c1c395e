import type { Db } from '../../storage/Db.js';
import type { Account } from '../accounts/accounts.js';
import { putOnList } from '../messages/conversations.js';

/** A group or a chatroom. */
export interface Group {
  readonly id: number;
  readonly tenantId: number;
  /** The public id, in the vendor's format of group ids. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly isRoom: boolean;
  readonly isPublic: boolean;
  /** The owner or an admin has to approve an application; in public groups only. */
  readonly needsApproval: boolean;
  /** Ordinary members may invite accounts (R315). */
  readonly allowsInvites: boolean;
  /** An invited account has to accept first (R243). */
  readonly invitesNeedConsent: boolean;
  /** Only the owner, admins and members on the allow list may write. */
  readonly isMuteAll: boolean;
  readonly custom: string;
  readonly avatar: string;
  readonly announcement: string;
  readonly maxMembers: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The role of a member; `groupRules` has its permissions. */
export type GroupRole = 'owner' | 'admin' | 'member';

/** A member of a group, or of the staff of a chatroom. */
export interface GroupMember {
  readonly id: number;
  readonly name: string;
  readonly role: GroupRole;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
}

/** The fields of a new group. */
export interface NewGroup {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly isRoom: boolean;
  readonly isPublic: boolean;
  readonly needsApproval?: boolean;
  readonly allowsInvites?: boolean;
  readonly invitesNeedConsent?: boolean;
  readonly maxMembers?: number;
  readonly custom?: string;
  readonly avatar?: string;
}

/** The tables of this service. */
export const GROUP_TABLES = `
create table if not exists groups (
  id integer primary key,
  tenant integer not null references tenants(id),
  name text not null,
  title text not null,
  description text not null,
  is_room integer not null,
  is_public integer not null,
  needs_approval integer not null,
  allows_invites integer not null,
  invites_need_consent integer not null,
  is_mute_all integer not null default 0,
  custom text not null,
  avatar text not null,
  announcement text not null default '',
  max_members integer not null,
  created_at integer not null,
  ended_at integer,
  unique (tenant, name)
);
create table if not exists group_members (
  grp integer not null references groups(id),
  account integer not null references accounts(id),
  role text not null,
  joined_at integer not null,
  primary key (grp, account)
) without rowid;
create index if not exists group_members_by_account on group_members (account);`;

const GROUP_MEMBERS_MAX = 200;
const ROOM_MEMBERS_MAX = 5_000;
const NAME = /^[\w-]{1,64}$/;
const COLUMNS = `g.id, g.tenant tenantId, g.name, g.title, g.description, g.is_room isRoom, g.is_public isPublic,
  g.needs_approval needsApproval, g.allows_invites allowsInvites, g.invites_need_consent invitesNeedConsent,
  g.is_mute_all isMuteAll, g.custom, g.avatar, g.announcement, g.max_members maxMembers, g.created_at createdAt`;

/** Whether a text can be the id of a group; the vendor's ids, which are decimal numbers, are included. */
export function isGroupName(text: string): boolean {
  return NAME.test(text);
}

/** The number of a group in columns that otherwise hold an account's id: below zero. */
export function peerOf(group: Pick<Group, 'id'>): number {
  return -group.id;
}

/** Creates a group, or returns the existing group with this name unchanged. */
export function ensureGroup(db: Db, tenantId: number, fields: NewGroup, now: number): Group {
  db.run(
    `insert into groups (tenant, name, title, description, is_room, is_public, needs_approval, allows_invites,
       invites_need_consent, custom, avatar, max_members, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    tenantId,
    fields.name,
    fields.title,
    fields.description ?? '',
    bit(fields.isRoom),
    bit(fields.isPublic),
    bit(fields.needsApproval ?? false),
    bit(fields.allowsInvites ?? true),
    bit(fields.invitesNeedConsent ?? false),
    fields.custom ?? '',
    fields.avatar ?? '',
    fields.maxMembers ?? (fields.isRoom ? ROOM_MEMBERS_MAX : GROUP_MEMBERS_MAX),
    now,
  );
  const group = findGroup(db, tenantId, fields.name);
  if (group === null) throw new Error('a group that was just made is missing');
  return group;
}

/** The group or chatroom with this name, or null, also if it was dissolved. */
export function findGroup(db: Db, tenantId: number, name: string): Group | null {
  const [row] = db.all<GroupRow>(
    `select ${COLUMNS} from groups g where tenant = ? and name = ? and ended_at is null`,
    tenantId,
    name,
  );
  return row === undefined ? null : toGroup(row);
}

/** As {@link findGroup}, including dissolved groups: an account may still have one in its list. */
export function findGroupEver(db: Db, tenantId: number, name: string): Group | null {
  const [row] = db.all<GroupRow>(`select ${COLUMNS} from groups g where tenant = ? and name = ?`, tenantId, name);
  return row === undefined ? null : toGroup(row);
}

/** The group with this id, or null. */
export function groupById(db: Db, id: number): Group | null {
  const [row] = db.all<GroupRow>(`select ${COLUMNS} from groups g where id = ?`, id);
  return row === undefined ? null : toGroup(row);
}

/** Chatrooms, or the public groups, by name from `after` on (exclusive). */
export function openGroups(db: Db, tenantId: number, isRoom: boolean, after: string, limit: number): Group[] {
  return db
    .all<GroupRow>(
      `select ${COLUMNS} from groups g where tenant = ? and is_room = ? and is_public = 1 and ended_at is null and name > ?
       order by name limit ?`,
      tenantId,
      isRoom ? 1 : 0,
      after,
      limit,
    )
    .map(toGroup);
}

/** The groups of an account with its role, the newest membership first; chatrooms have no permanent members. */
export function groupsOf(db: Db, account: number): { readonly group: Group; readonly role: GroupRole }[] {
  return db
    .all<GroupRow & { role: GroupRole }>(
      `select ${COLUMNS}, m.role from group_members m join groups g on g.id = m.grp
       where m.account = ? and g.is_room = 0 order by m.joined_at desc, g.id desc`,
      account,
    )
    .map((row) => ({ group: toGroup(row), role: row.role }));
}

/** Adds a member and puts the group on the member's list of conversations; an existing role stays. */
export function addMember(db: Db, group: Group, account: Pick<Account, 'id'>, role: GroupRole, now: number): void {
  const { changes } = db.run(
    'insert into group_members values (?, ?, ?, ?) on conflict do nothing',
    group.id,
    account.id,
    role,
    now,
  );
  if (changes === 1 && !group.isRoom) putOnList(db, account.id, peerOf(group));
}

/** The members, the owner first, then in the order in which they joined. */
export function membersOf(db: Db, groupId: number): GroupMember[] {
  return db.all<GroupMember>(
    `select a.id, a.name, m.role, m.joined_at joinedAt from group_members m join accounts a on a.id = m.account
     where m.grp = ? order by m.role <> 'owner', m.joined_at, a.name`,
    groupId,
  );
}

/** The role of an account, or null if it is not a member. */
export function roleIn(db: Db, groupId: number, account: number): GroupRole | null {
  const [row] = db.all<{ role: GroupRole }>(
    'select role from group_members where grp = ? and account = ?',
    groupId,
    account,
  );
  return row?.role ?? null;
}

/** Removes a member; the group and its messages stay in the former member's list. */
export function removeMember(db: Db, groupId: number, account: number): void {
  db.run('delete from group_members where grp = ? and account = ?', groupId, account);
}

/** Gives a member another role. */
export function setRole(db: Db, groupId: number, account: number, role: GroupRole): void {
  db.run('update group_members set role = ? where grp = ? and account = ?', role, groupId, account);
}

const FLAGS = [
  'isRoom',
  'isPublic',
  'needsApproval',
  'allowsInvites',
  'invitesNeedConsent',
  'isMuteAll',
] as const satisfies readonly (keyof Group)[];
type Flag = (typeof FLAGS)[number];
type GroupRow = Omit<Group, Flag> & Readonly<Record<Flag, number>>;

function toGroup(row: GroupRow): Group {
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, row[flag] === 1])) as Record<Flag, boolean>;
  return { ...row, ...flags };
}

function bit(isSet: boolean): 0 | 1 {
  return isSet ? 1 : 0;
}
