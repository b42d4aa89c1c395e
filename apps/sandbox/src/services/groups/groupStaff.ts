import { err, ok, type Result } from '../../result.js';
import {
  removeFromGroup,
  accountsOf,
  membersExcept,
  refusalOf,
  memberRole,
  staffWith,
  targetsOf,
  type GroupChangeResult,
  type GroupEvent,
  type GroupChangeContext,
  GROUP_LIMITS,
  isWithinLimits,
} from './groupEntry.js';
import {
  mayActOn,
  MUTE_FOREVER,
  muteMember,
  addToList,
  deleteGroupRequests,
  unmuteMember,
  removeFromList,
  addMember,
  removeMember,
  setRole,
  deleteLists,
  type Group,
  isMuted,
  isOnList,
  findGroup,
} from './groups.js';
import type { SendError } from '../../errors.js';
import type { Author, UplinkDeps } from '../messages/deliver.js';

/** Makes a member an admin; in a chatroom an account that is in the room (R308). */
export function setAdmin(groupContext: GroupChangeContext, name: string): GroupChangeResult {
  const refused = refusalOf(groupContext, 'promote');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, [name]);
  if (!targets.ok) return targets;
  const { db, group, me, now } = groupContext;
  for (const target of targets.value) {
    if (group.isRoom) addMember(db, group, target, 'admin', now);
    setRole(db, group.id, target.id, 'admin');
  }
  const ids = targets.value.map(({ id }) => id);
  const event: GroupEvent = {
    kind: 'adminSet',
    from: me.name,
    to: name.toLowerCase(),
    recipients: staffWith(groupContext, ...ids),
  };
  return ok({ data: { result: 'success', newadmin: name.toLowerCase() }, events: [event] });
}

/** Makes an admin a member again. */
export function unsetAdmin(groupContext: GroupChangeContext, name: string): GroupChangeResult {
  const refused = refusalOf(groupContext, 'promote');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, [name]);
  if (!targets.ok) return targets;
  const { db, group, me } = groupContext;
  if (targets.value.some(({ role }) => role !== 'admin')) return err({ code: 'badRequest' });
  for (const { id } of targets.value) {
    if (group.isRoom) removeMember(db, group.id, id);
    else setRole(db, group.id, id, 'member');
  }
  const event: GroupEvent = {
    kind: 'adminUnset',
    from: me.name,
    to: name.toLowerCase(),
    recipients: staffWith(groupContext),
  };
  return ok({ data: { result: 'success', oldadmin: name.toLowerCase() }, events: [event] });
}

/** Mutes members for `durationMs`, or {@link MUTE_FOREVER} (R309, A30). */
export function mute(
  groupContext: GroupChangeContext,
  names: readonly string[],
  durationMs: number,
): GroupChangeResult {
  const refused = refusalOf(groupContext, 'mute');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, names);
  if (!targets.ok) return targets;
  if (durationMs !== MUTE_FOREVER && durationMs <= 0) return err({ code: 'badRequest' });
  const { db, group, me, now } = groupContext;
  const until = durationMs === MUTE_FOREVER ? MUTE_FOREVER : now + durationMs;
  for (const { id } of targets.value) muteMember(db, group.id, id, until);
  const events = targets.value.map(({ id, name }): GroupEvent => ({
    kind: 'muted',
    from: me.name,
    to: name,
    recipients: staffWith(groupContext, id),
    mutes: { [name]: until },
  }));
  return ok({ data: targets.value.map(({ name }) => ({ result: true, expire: until, user: name })), events });
}

/** Unmutes members. */
export function unmute(groupContext: GroupChangeContext, names: readonly string[]): GroupChangeResult {
  const refused = refusalOf(groupContext, 'mute');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, names);
  if (!targets.ok) return targets;
  for (const { id } of targets.value) unmuteMember(groupContext.db, groupContext.group.id, id);
  const events = targets.value.map(({ id, name }): GroupEvent => ({
    kind: 'unmuted',
    from: groupContext.me.name,
    to: name,
    recipients: staffWith(groupContext, id),
  }));
  return ok({ data: targets.value.map(({ name }) => ({ result: true, user: name })), events });
}

/** Mutes or unmutes the group, except its staff and the allow list. */
export function setMuteAll(groupContext: GroupChangeContext, isMuteAll: boolean): GroupChangeResult {
  const refused = refusalOf(groupContext, 'muteAll');
  if (refused !== null) return refused;
  const { db, group, me } = groupContext;
  db.run`update groups set is_mute_all = ${isMuteAll ? 1 : 0} where id = ${group.id}`;
  const kind = isMuteAll ? 'allMuted' : 'allUnmuted';
  return ok({ data: { mute: isMuteAll }, events: [{ kind, from: me.name, recipients: membersExcept(groupContext) }] });
}

/** Blocks accounts: removes them from the group, and they cannot join again while they are on the blocklist (R310). */
export function block(groupContext: GroupChangeContext, names: readonly string[]): GroupChangeResult {
  const refused = refusalOf(groupContext, 'block');
  if (refused !== null) return refused;
  const accounts = accountsOf(groupContext, names);
  if (!accounts.ok) return accounts;
  const { db, group, me } = groupContext;
  const callerRole = memberRole(groupContext, me.id) ?? 'member';
  // An account that is not a member ranks below all members.
  if (accounts.value.length === 0) return err({ code: 'badRequest' });
  const isTooHigh = accounts.value.some(
    ({ id }) => id === me.id || !mayActOn(callerRole, memberRole(groupContext, id) ?? 'member'),
  );
  if (isTooHigh) return err({ code: 'permissionDenied' });
  for (const { id } of accounts.value) {
    addToList(db, group.id, 'blocked', id);
    deleteGroupRequests(db, group.id, id);
  }
  const members = accounts.value.filter(({ id }) => memberRole(groupContext, id) !== null);
  return ok({ ...removeFromGroup(groupContext, members), data: listed(groupContext, 'add_blocks', accounts.value) });
}

/** Removes accounts from the blocklist. */
export function unblock(groupContext: GroupChangeContext, names: readonly string[]): GroupChangeResult {
  const refused = refusalOf(groupContext, 'manageBlocked');
  if (refused !== null) return refused;
  const accounts = accountsOf(groupContext, names);
  if (!accounts.ok) return accounts;
  const { db, group, me } = groupContext;
  const freed = accounts.value.filter(({ id }) => removeFromList(db, group.id, 'blocked', id));
  const events = freed.map(({ id, name }): GroupEvent => ({
    kind: 'unblocked',
    from: me.name,
    to: name,
    recipients: [id],
  }));
  return ok({ data: listed(groupContext, 'remove_blocks', accounts.value), events });
}

/** Adds members to the allow list or removes them. */
export function allow(
  groupContext: GroupChangeContext,
  names: readonly string[],
  isAllowed: boolean,
): GroupChangeResult {
  const refused = refusalOf(groupContext, 'allow');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, names);
  if (!targets.ok) return targets;
  const { db, group, me } = groupContext;
  for (const { id } of targets.value) (isAllowed ? addToList : removeFromList)(db, group.id, 'allowed', id);
  const events = targets.value.map(({ id, name }): GroupEvent => ({
    kind: isAllowed ? 'allowed' : 'disallowed',
    from: me.name,
    to: name,
    recipients: staffWith(groupContext, id),
  }));
  const action = isAllowed ? 'add_user_whitelist' : 'remove_user_whitelist';
  return ok({ data: listed(groupContext, action, targets.value), events });
}

function listed({ group }: GroupChangeContext, action: string, people: readonly { readonly name: string }[]) {
  return people.map(({ name }) => ({ result: true, action, user: name, groupid: group.name }));
}

/** The texts of a group that a request changes; a missing text stays unchanged (R305). */
export interface GroupTexts {
  readonly title?: string;
  readonly description?: string;
  readonly custom?: string;
  readonly avatar?: string;
}

/** Changes the group's texts. */
export function rename(groupContext: GroupChangeContext, texts: GroupTexts): GroupChangeResult {
  const refused = refusalOf(groupContext, 'rename');
  if (refused !== null) return refused;
  if (!isWithinLimits(texts)) return err({ code: 'badRequest' });
  const { db, group, me } = groupContext;
  const { title = group.title, description = group.description } = texts;
  const { custom = group.custom, avatar = group.avatar } = texts;
  db.run`update groups set title = ${title}, description = ${description}, custom = ${custom}, avatar = ${avatar}
    where id = ${group.id}`;
  const details: Group = { ...group, title, description, custom, avatar };
  const data = {
    ...(texts.title !== undefined && { groupname: true }),
    ...(texts.description !== undefined && { description: true }),
    ...(texts.custom !== undefined && { custom: true }),
    ...(texts.avatar !== undefined && { avatar: true }),
  };
  return ok({ data, events: [{ kind: 'updated', from: me.name, recipients: membersExcept(groupContext), details }] });
}

/** Transfers the group to a member; the former owner becomes an ordinary member. */
export function transfer(groupContext: GroupChangeContext, name: string): GroupChangeResult {
  const refused = refusalOf(groupContext, 'transfer');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, [name]);
  if (!targets.ok) return targets;
  const { db, group, me } = groupContext;
  if (group.isRoom) return err({ code: 'permissionDenied' });
  setRole(db, group.id, me.id, 'member');
  for (const { id } of targets.value) setRole(db, group.id, id, 'owner');
  const recipients = [me.id, ...targets.value.map(({ id }) => id)];
  const to = name.toLowerCase();
  return ok({ data: { newowner: true }, events: [{ kind: 'ownerChanged', from: me.name, to, recipients }] });
}

/** Sets the announcement of the group, which stays until it is replaced; an announcement cannot be removed. */
export function announce(groupContext: GroupChangeContext, text: string): GroupChangeResult {
  const refused = refusalOf(groupContext, 'announce');
  if (refused !== null) return refused;
  if (text.length > GROUP_LIMITS.announcementMax) return err({ code: 'badRequest' });
  const { db, group, me } = groupContext;
  db.run`update groups set announcement = ${text} where id = ${group.id}`;
  const kind = text === '' ? 'unannounced' : 'announced';
  const event = { kind, from: me.name, recipients: membersExcept(groupContext), reason: text } as const;
  return ok({ data: { id: group.name, result: true }, events: [event] });
}

/** Dissolves the group (R307). It stays in the conversation lists of its members, with its messages. */
export function dissolve(groupContext: GroupChangeContext): GroupChangeResult {
  const refused = refusalOf(groupContext, 'dissolve');
  if (refused !== null) return refused;
  const { db, group, me, now } = groupContext;
  db.run`update groups set ended_at = ${now} where id = ${group.id}`;
  db.run`delete from group_members where grp = ${group.id}`;
  deleteLists(db, group.id);
  const event = { kind: 'dissolved', from: me.name, recipients: membersExcept(groupContext) } as const;
  return ok({ data: { success: true, id: group.name }, events: [event], gone: membersExcept(groupContext) });
}

/** The result of entering a chatroom. */
export interface Entry {
  readonly room: Group;
  /** The number of accounts in the room, this one included. */
  readonly inside: number;
  readonly isMuted: boolean;
  /** False if the account was in the room already. */
  readonly isNew: boolean;
  /** Ids of the chatrooms that the account left for this one. */
  readonly left: readonly number[];
}

/** Adds a device to a chatroom; any account may join until it is full. */
export function enterRoom(
  { db, rooms, now }: UplinkDeps,
  { account, device }: Author,
  name: string,
  leavesOthers: boolean,
): Result<Entry, SendError> {
  const room = findGroup(db, account.tenantId, name);
  if (room === null || !room.isRoom) return err('roomUnknown');
  const occupant = { account: account.id, device };
  if (isOnList(db, room.id, 'blocked', account.id)) return err('roomBlocked');
  // A further device of an account needs no further place.
  const isInside = rooms.inside(room.id).some((inside) => inside.account === account.id);
  if (!isInside && rooms.accountsIn(room.id) >= room.maxMembers) return err('roomFull');

  const others = leavesOthers ? rooms.roomsOf(occupant).filter((other) => other !== room.id) : [];
  const left = others.filter((other) => rooms.leave(other, occupant));
  const isNew = rooms.enter(room.id, occupant);
  const inside = rooms.accountsIn(room.id);
  return ok({ room, inside, isNew, left, isMuted: isMuted(db, room.id, account.id, now()) });
}

/**
 * Removes a device from a chatroom; `hasLeft` if no device of its account is inside any more. If the device is not in
 * the room, that is not an error: the client may not know it.
 */
export function leaveRoom(
  { db, rooms }: UplinkDeps,
  { account, device }: Author,
  name: string,
): Result<{ readonly room: Group; readonly hasLeft: boolean }, SendError> {
  const room = findGroup(db, account.tenantId, name);
  if (room === null || !room.isRoom) return err('roomUnknown');
  return ok({ room, hasLeft: rooms.leave(room.id, { account: account.id, device }) });
}
