import type { RequestError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import type { Db } from '../../storage/Db.js';
import { findAccount, type Account, accountById } from '../accounts/accounts.js';
import * as groups from './groups.js';
import type { Random } from '../../Random.js';

export interface GroupChangeContext {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly me: Account;
  readonly group: groups.Group;
  readonly people: readonly groups.GroupMember[];
}

/** The events of a group and its members, with the vendor's numbers, after which its client names its own events. */
export const GROUP_EVENTS = {
  created: 0,
  dissolved: 1,
  applied: 4,
  applicationAccepted: 5,
  applicationDeclined: 6,
  invited: 7,
  inviteAccepted: 8,
  inviteDeclined: 9,
  removed: 10,
  unblocked: 13,
  updated: 14,
  joined: 17,
  left: 18,
  added: 19,
  ownerChanged: 20,
  adminSet: 21,
  adminUnset: 22,
  muted: 23,
  unmuted: 24,
  announced: 25,
  unannounced: 26,
  fileAdded: 27,
  fileRemoved: 28,
  allowed: 29,
  disallowed: 30,
  allMuted: 31,
  allUnmuted: 32,
  threadCreated: 33,
  threadDestroyed: 34,
  threadJoined: 35,
  threadLeft: 36,
  threadRemoved: 37,
  threadRenamed: 38,
  roomAttributesSet: 43,
  roomAttributesRemoved: 44,
  attributesSet: 45,
} as const;

export type GroupEventKind = keyof typeof GROUP_EVENTS;

export interface GroupEvent {
  readonly kind: GroupEventKind;
  readonly from: string;
  readonly to?: string;
  readonly recipients: readonly number[];
  readonly reason?: string;
  readonly mutes?: Readonly<Record<string, number>>;
  readonly details?: groups.Group;
  /** The group above a thread. */
  readonly parent?: string;
  readonly attributes?: object;
}

interface GroupRefusal {
  readonly code: RequestError;
  readonly name?: string;
}

export interface GroupChange {
  readonly data: unknown;
  readonly events: readonly GroupEvent[];
  readonly gone?: readonly number[];
  readonly entered?: readonly number[];
}

export type GroupChangeResult = Result<GroupChange, GroupRefusal>;

export function memberRole({ people }: Pick<GroupChangeContext, 'people'>, account: number): groups.GroupRole | null {
  return people.find(({ id }) => id === account)?.role ?? null;
}

/** Null if the caller may do this in the group, otherwise the refusal. */
export function refusalOf(
  context: GroupChangeContext,
  action: groups.GroupAction,
): { readonly ok: false; readonly error: GroupRefusal } | null {
  const role = memberRole(context, context.me.id);
  if (role === null) return err({ code: 'notInGroup', name: context.me.name });
  return groups.mayDo(role, action, context.group) ? null : err({ code: 'permissionDenied' });
}

export function targetsOf(
  context: GroupChangeContext,
  names: readonly string[],
): Result<readonly groups.GroupMember[], GroupRefusal> {
  const mine = memberRole(context, context.me.id);
  const targets: groups.GroupMember[] = [];
  for (const name of new Set(names.map((typed) => typed.toLowerCase()))) {
    const target = context.people.find((person) => person.name === name);
    if (target === undefined) return err({ code: 'notInGroup', name });
    if (mine === null || target.id === context.me.id || !groups.mayActOn(mine, target.role)) {
      return err({ code: 'permissionDenied' });
    }
    targets.push(target);
  }
  return targets.length === 0 ? err({ code: 'badRequest' }) : ok(targets);
}

export function accountsOf(
  { db, me }: Pick<GroupChangeContext, 'db' | 'me'>,
  names: readonly string[],
): Result<readonly Account[], GroupRefusal> {
  const accounts = new Map<number, Account>();
  for (const name of names) {
    const account = findAccount(db, me.tenantId, name);
    if (account === null) return err({ code: 'inviteeUnknown', name });
    accounts.set(account.id, account);
  }
  return ok([...accounts.values()]);
}

export function membersExcept({ people }: Pick<GroupChangeContext, 'people'>, ...absent: readonly number[]): number[] {
  return people.map(({ id }) => id).filter((id) => !absent.includes(id));
}

export function staffWith({ people }: Pick<GroupChangeContext, 'people'>, ...more: readonly number[]): number[] {
  return [...new Set([...people.filter(({ role }) => role !== 'member').map(({ id }) => id), ...more])];
}

interface GroupFields extends Omit<groups.NewGroup, 'name' | 'isRoom'> {
  readonly members: readonly string[];
}

/** The vendor's limits. */
export const GROUP_LIMITS = {
  titleMax: 128,
  descriptionMax: 512,
  customMax: 1_024,
  announcementMax: 512,
  attributeNameBytes: 16,
  attributeBytes: 512,
  /** Of all attributes of a member, with their names. */
  attributesBytes: 4_096,
  roomAttributes: 100,
  roomAttributesAtOnce: 10,
  roomAttributeNameMax: 128,
  roomAttributeMax: 4_096,
  membersMin: 3,
  membersMax: 3_000,
  invitedAtOnce: 60,
} as const;

export function createGroup(
  deps: Pick<GroupChangeContext, 'db' | 'now' | 'me'> & { readonly random: Random },
  fields: GroupFields,
): Result<GroupChange & { readonly group: groups.Group }, GroupRefusal> {
  const { db, now, me } = deps;
  if (!isWithinLimits(fields)) return err({ code: 'badRequest' });
  const found = accountsOf(deps, fields.members);
  if (!found.ok) return found;
  const others = found.value.filter(({ id }) => id !== me.id);
  const { maxMembers = 200 } = fields;
  if (others.length + 1 > maxMembers) return err({ code: 'groupTooSmall' });

  const { members: _, ...settings } = fields;
  const group = groups.ensureGroup(
    db,
    me.tenantId,
    { ...settings, maxMembers, isRoom: false, name: unusedName(deps) },
    now,
  );
  groups.addMember(db, group, me, 'owner', now);
  for (const account of others) {
    if (group.invitesNeedConsent) groups.inviteMember(db, group.id, account.id, me.id);
    else groups.addMember(db, group, account, 'member', now);
  }
  const invited: GroupEvent[] = others.map((account: Account) => ({
    kind: group.invitesNeedConsent ? 'invited' : 'added',
    from: me.name,
    to: account.name,
    recipients: [account.id],
  }));
  const events: GroupEvent[] = [{ kind: 'created', from: me.name, recipients: [me.id] }, ...invited];
  return ok({ group, data: { groupid: group.name }, events });
}

export function isWithinLimits({ title, description = '', custom = '', maxMembers }: Partial<GroupFields>): boolean {
  if (title !== undefined && (title.trim() === '' || title.length > GROUP_LIMITS.titleMax)) return false;
  if (description.length > GROUP_LIMITS.descriptionMax || custom.length > GROUP_LIMITS.customMax) return false;
  return maxMembers === undefined || (maxMembers >= GROUP_LIMITS.membersMin && maxMembers <= GROUP_LIMITS.membersMax);
}

export function unusedName({
  db,
  now,
  me,
  random,
}: Pick<GroupChangeContext, 'db' | 'now' | 'me'> & { readonly random: Random }): string {
  for (;;) {
    const [chance = 0] = random.bytes(1);
    const name = `${now}${String(chance % 100).padStart(2, '0')}`;
    if (groups.findGroupEver(db, me.tenantId, name) === null) return name;
  }
}

/** Invites accounts: they join at once, or after they accept if the group requires it (R243, R304, R315). */
export function invite(context: GroupChangeContext, names: readonly string[]): GroupChangeResult {
  const { db, me, group } = context;
  const refused = refusalOf(context, 'invite');
  if (refused !== null) return refused;
  if (names.length === 0 || names.length > GROUP_LIMITS.invitedAtOnce) return err({ code: 'badRequest' });
  const found = accountsOf(context, names);
  if (!found.ok) return found;
  const outside = found.value.filter(({ id }) => memberRole(context, id) === null);
  const [insider] = found.value;
  if (outside.length === 0) return err({ code: 'inviteeInside', name: insider?.name ?? '' });
  const welcome = outside.filter(({ id }) => !groups.isOnList(db, group.id, 'blocked', id));
  if (context.people.length + welcome.length > group.maxMembers) return err({ code: 'groupFull' });

  const events: GroupEvent[] = [];
  for (const account of welcome) {
    if (group.invitesNeedConsent) {
      groups.inviteMember(db, group.id, account.id, me.id);
      events.push({ kind: 'invited', from: me.name, to: account.name, recipients: [account.id] });
    } else {
      events.push({ kind: 'added', from: me.name, to: account.name, recipients: [account.id] });
      events.push(...admit(context, account.id, account.name).filter(({ recipients }) => recipients.length > 0));
    }
  }
  const data = found.value.map(({ id, name }) => {
    const isWelcome = welcome.some((account) => account.id === id);
    const reason =
      memberRole(context, id) === null ? `user: ${name} is in the blacklist` : `user: ${name} already in group`;
    return { result: isWelcome, action: 'invite', user: name, id: group.name, ...(!isWelcome && { reason }) };
  });
  return ok({ data, events });
}

export function answerInvite(context: GroupChangeContext, isYes: boolean): GroupChangeResult {
  const { db, me, group } = context;
  const inviter = groups.inviterOf(db, group.id, me.id);
  if (inviter === undefined) return err({ code: 'permissionDenied' });
  if (isYes && context.people.length >= group.maxMembers) return err({ code: 'groupFull' });
  groups.deleteGroupRequests(db, group.id, me.id);
  const event: GroupEvent = {
    kind: isYes ? 'inviteAccepted' : 'inviteDeclined',
    from: me.name,
    to: accountById(db, inviter)?.name ?? '',
    recipients: [inviter],
  };
  const joined = isYes ? admit(context, me.id, me.name) : [];
  return ok({
    data: { result: true, action: 'invite_verify', user: me.name, id: group.name },
    events: [event, ...joined],
  });
}

/** Applies to join: at once if the group is open, otherwise the owner and the admins decide (R241, R242). */
export function apply(context: GroupChangeContext, message: string): GroupChangeResult {
  const { db, me, group } = context;
  if (memberRole(context, me.id) !== null) return err({ code: 'applicantInside', name: me.name });
  if (!group.isPublic) return err({ code: 'permissionDenied' });
  if (groups.isOnList(db, group.id, 'blocked', me.id)) return err({ code: 'applicantBlocked', name: me.name });
  if (context.people.length >= group.maxMembers) return err({ code: 'groupFull' });
  const data = { result: true, action: 'apply', user: me.name, id: group.name };
  if (!group.needsApproval) return ok({ data, events: admit(context, me.id, me.name) });
  groups.inviteMember(db, group.id, me.id, null);
  const reason = message.slice(0, GROUP_LIMITS.descriptionMax);
  return ok({ data, events: [{ kind: 'applied', from: me.name, recipients: staffWith(context), reason }] });
}

export function decide(
  context: GroupChangeContext,
  applicant: string,
  isYes: boolean,
  reason: string,
): GroupChangeResult {
  const { db, me, group } = context;
  const refused = refusalOf(context, 'decide');
  if (refused !== null) return refused;
  const account = findAccount(db, me.tenantId, applicant);
  if (account === null || !groups.hasApplied(db, group.id, account.id))
    return err({ code: 'applicantUnknown', name: applicant });
  if (isYes && context.people.length >= group.maxMembers) return err({ code: 'groupFull' });
  groups.deleteGroupRequests(db, group.id, account.id);
  const event: GroupEvent = {
    kind: isYes ? 'applicationAccepted' : 'applicationDeclined',
    from: me.name,
    to: account.name,
    recipients: [account.id],
    ...(!isYes && { reason }),
  };
  const joined = isYes ? admit(context, account.id, account.name) : [];
  const data = { result: true, action: 'apply_verify', user: account.name, id: group.name };
  return ok({ data, events: [event, ...joined] });
}

export function leave(context: GroupChangeContext): GroupChangeResult {
  const refused = refusalOf(context, 'leave');
  if (refused !== null) return refused;
  const { me } = context;
  forget(context, me.id);
  return ok({
    data: { result: true },
    events: [{ kind: 'left', from: me.name, recipients: membersExcept(context) }],
  });
}

/** A member gets the messages of the group no longer, or again. */
export function shield(context: GroupChangeContext, isOn: boolean): GroupChangeResult {
  const refused = refusalOf(context, 'read');
  if (refused !== null) return refused;
  const { db, group, me } = context;
  (isOn ? groups.addToList : groups.removeFromList)(db, group.id, 'shielded', me.id);
  const base = { result: true, user: me.name, id: group.name, groupid: group.name };
  return ok({ data: { ...base, action: isOn ? 'add_shield' : 'remove_shield' }, events: [] });
}

/** Brings people into a chatroom with all their connected devices. */
export function bring(context: GroupChangeContext, names: readonly string[]): GroupChangeResult {
  const refused = refusalOf(context, 'remove');
  if (refused !== null) return refused;
  const found = accountsOf(context, names);
  if (!found.ok) return found;
  const added = found.value.filter(({ id }) => memberRole(context, id) === null);
  if (context.people.length + added.length > context.group.maxMembers) return err({ code: 'groupFull' });
  return ok({
    data: { newmembers: added.map(({ name }) => name), action: 'add_member', id: context.group.name },
    events: added.map(({ name }) => ({ kind: 'joined', from: name, recipients: membersExcept(context) })),
    entered: added.map(({ id }) => id),
  });
}

export function remove(context: GroupChangeContext, names: readonly string[]): GroupChangeResult {
  const refused = refusalOf(context, 'remove');
  if (refused !== null) return refused;
  const targets = targetsOf(context, names);
  if (!targets.ok) return targets;
  const rows = targets.value.map(({ name }) => ({
    result: true,
    action: 'remove_member',
    user: name,
    [context.group.isRoom ? 'id' : 'groupid']: context.group.name,
  }));
  // One row for one member, a list for several: the client has a call for each.
  return ok({ ...removeFromGroup(context, targets.value), data: names.length === 1 ? rows[0] : rows });
}

export function removeFromGroup(
  context: GroupChangeContext,
  targets: readonly { readonly id: number; readonly name: string }[],
): Pick<GroupChange, 'events' | 'gone'> {
  const gone = targets.map(({ id }) => id);
  for (const id of gone) forget(context, id);
  const events = targets.flatMap(({ id, name }): GroupEvent[] => [
    { kind: 'removed', from: context.me.name, to: name, recipients: [id] },
    { kind: 'left', from: name, recipients: membersExcept(context, ...gone) },
  ]);
  return { events, gone };
}

function admit(context: GroupChangeContext, account: number, name: string): GroupEvent[] {
  const { db, group, now } = context;
  groups.deleteGroupRequests(db, group.id, account);
  groups.addMember(db, group, { id: account }, 'member', now);
  const before = membersExcept(context, account);
  // An account that joined by its own request may have another device, which does not know it yet.
  return [{ kind: 'joined', from: name, recipients: account === context.me.id ? [...before, account] : before }];
}

function forget({ db, group }: GroupChangeContext, account: number): void {
  groups.removeMember(db, group.id, account);
  groups.unmuteMember(db, group.id, account);
  groups.removeFromList(db, group.id, 'allowed', account);
  groups.removeFromList(db, group.id, 'shielded', account);
  db.run`delete from member_attributes where grp = ${group.id} and account = ${account}`;
}
