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
  type GroupEventKind,
  type GroupChangeContext,
  GROUP_LIMITS,
  isWithinLimits,
} from './groupEntry.js';
import * as groups from './groups.js';
import type { SendError } from '../../errors.js';
import type { Author, UplinkDeps } from '../messages/deliver.js';

const ofTargets =
  <P extends readonly unknown[]>(
    action: groups.GroupAction,
    change: (context: GroupChangeContext, targets: readonly groups.GroupMember[], ...more: P) => GroupChangeResult,
  ) =>
  (context: GroupChangeContext, names: readonly string[], ...more: P): GroupChangeResult => {
    const refused = refusalOf(context, action);
    if (refused !== null) return refused;
    const targets = targetsOf(context, names);
    return targets.ok ? change(context, targets.value, ...more) : targets;
  };

const ofGroup =
  <P extends readonly unknown[]>(
    action: groups.GroupAction,
    change: (context: GroupChangeContext, ...more: P) => GroupChangeResult,
  ) =>
  (context: GroupChangeContext, ...more: P): GroupChangeResult =>
    refusalOf(context, action) ?? change(context, ...more);

function eventsFor(
  context: GroupChangeContext,
  targets: readonly groups.GroupMember[],
  kind: GroupEventKind,
): GroupEvent[] {
  return targets.map(({ id, name }) => ({ kind, from: context.me.name, to: name, recipients: staffWith(context, id) }));
}

/** Makes a member an admin; in a chatroom an account that is in the room (R308). */
export const setAdmin = ofTargets('promote', (context, targets) => {
  const { db, group, now } = context;
  for (const target of targets) {
    if (group.isRoom) groups.addMember(db, group, target, 'admin', now);
    groups.setRole(db, group.id, target.id, 'admin');
  }
  const newadmin = targets[0]?.name ?? '';
  return ok({ data: { result: 'success', newadmin }, events: eventsFor(context, targets, 'adminSet') });
});

export const unsetAdmin = ofTargets('promote', (context, targets) => {
  const { db, group, me } = context;
  if (targets.some(({ role }) => role !== 'admin')) return err({ code: 'badRequest' });
  for (const { id } of targets) {
    if (group.isRoom) groups.removeMember(db, group.id, id);
    else groups.setRole(db, group.id, id, 'member');
  }
  const oldadmin = targets[0]?.name ?? '';
  const event = { kind: 'adminUnset', from: me.name, to: oldadmin, recipients: staffWith(context) } as const;
  return ok({ data: { result: 'success', oldadmin }, events: [event] });
});

/** Mutes members for a time in milliseconds, or {@link MUTE_FOREVER} (R309, A30). */
export const mute = ofTargets('mute', (context, targets, durationMs: number) => {
  if (durationMs !== groups.MUTE_FOREVER && durationMs <= 0) return err({ code: 'badRequest' });
  const { db, group, now } = context;
  const until = durationMs === groups.MUTE_FOREVER ? groups.MUTE_FOREVER : now + durationMs;
  for (const { id } of targets) groups.muteMember(db, group.id, id, until);
  const events = eventsFor(context, targets, 'muted').map((event) => ({
    ...event,
    mutes: { [event.to ?? '']: until },
  }));
  return ok({ data: targets.map(({ name }) => ({ result: true, expire: until, user: name })), events });
});

export const unmute = ofTargets('mute', (context, targets) => {
  for (const { id } of targets) groups.unmuteMember(context.db, context.group.id, id);
  const data = targets.map(({ name }) => ({ result: true, user: name }));
  return ok({ data, events: eventsFor(context, targets, 'unmuted') });
});

export const setMuteAll = ofGroup('muteAll', (context, isMuteAll: boolean) => {
  const { db, group, me } = context;
  db.run`update groups set is_mute_all = ${isMuteAll ? 1 : 0} where id = ${group.id}`;
  const kind = isMuteAll ? 'allMuted' : 'allUnmuted';
  return ok({ data: { mute: isMuteAll }, events: [{ kind, from: me.name, recipients: membersExcept(context) }] });
});

/** Blocks accounts: removes them from the group, and they cannot join again while they are on the blocklist (R310). */
export const block = ofGroup('block', (context, names: readonly string[]) => {
  const accounts = accountsOf(context, names);
  if (!accounts.ok) return accounts;
  const { db, group, me } = context;
  const callerRole = memberRole(context, me.id) ?? 'member';
  if (accounts.value.length === 0) return err({ code: 'badRequest' });
  // An account that is not a member ranks below all members.
  const isTooHigh = accounts.value.some(
    ({ id }) => id === me.id || !groups.mayActOn(callerRole, memberRole(context, id) ?? 'member'),
  );
  if (isTooHigh) return err({ code: 'permissionDenied' });
  for (const { id } of accounts.value) {
    groups.addToList(db, group.id, 'blocked', id);
    groups.deleteGroupRequests(db, group.id, id);
  }
  const members = accounts.value.filter(({ id }) => memberRole(context, id) !== null);
  return ok({ ...removeFromGroup(context, members), data: listed(context, 'add_blocks', accounts.value) });
});

export const unblock = ofGroup('manageBlocked', (context, names: readonly string[]) => {
  const accounts = accountsOf(context, names);
  if (!accounts.ok) return accounts;
  const { db, group, me } = context;
  const freed = accounts.value.filter(({ id }) => groups.removeFromList(db, group.id, 'blocked', id));
  const events = freed.map(
    ({ id, name }) => ({ kind: 'unblocked', from: me.name, to: name, recipients: [id] }) as const,
  );
  return ok({ data: listed(context, 'remove_blocks', accounts.value), events });
});

export const allow = ofTargets('allow', (context, targets, isAllowed: boolean) => {
  for (const { id } of targets)
    (isAllowed ? groups.addToList : groups.removeFromList)(context.db, context.group.id, 'allowed', id);
  const events = eventsFor(context, targets, isAllowed ? 'allowed' : 'disallowed');
  return ok({ data: listed(context, isAllowed ? 'add_user_whitelist' : 'remove_user_whitelist', targets), events });
});

function listed({ group }: GroupChangeContext, action: string, people: readonly { readonly name: string }[]) {
  return people.map(({ name }) => ({ result: true, action, user: name, groupid: group.name }));
}

/** The texts of a group that a request changes; a missing text stays unchanged (R305). */
export type GroupTexts = Partial<Pick<groups.Group, 'title' | 'description' | 'custom' | 'avatar' | 'maxMembers'>>;

export const rename = ofGroup('rename', (context, texts: GroupTexts) => {
  const { maxMembers: asked, ...rest } = texts;
  if (!isWithinLimits(context.group.isRoom ? rest : texts)) return err({ code: 'badRequest' });
  if (asked !== undefined && asked < context.people.length) return err({ code: 'groupTooSmall' });
  const { db, me } = context;
  const details: groups.Group = { ...context.group, ...texts };
  const { id, title, description, custom, avatar, maxMembers } = details;
  db.run`update groups set title = ${title}, description = ${description}, custom = ${custom}, avatar = ${avatar},
    max_members = ${maxMembers} where id = ${id}`;
  const names: Readonly<Record<string, string>> = { title: 'groupname', maxMembers: 'maxusers' };
  const data = Object.fromEntries(Object.keys(texts).map((name) => [names[name] ?? name, true]));
  return ok({ data, events: [{ kind: 'updated', from: me.name, recipients: membersExcept(context), details }] });
});

export const transfer = ofTargets('transfer', ({ db, group, me }, targets) => {
  if (group.isRoom) return err({ code: 'permissionDenied' });
  groups.setRole(db, group.id, me.id, 'member');
  for (const { id } of targets) groups.setRole(db, group.id, id, 'owner');
  const recipients = [me.id, ...targets.map(({ id }) => id)];
  const event = { kind: 'ownerChanged', from: me.name, to: targets[0]?.name ?? '', recipients } as const;
  return ok({ data: { newowner: true }, events: [event] });
});

export const announce = ofGroup('announce', (context, text: string) => {
  if (text.length > GROUP_LIMITS.announcementMax) return err({ code: 'badRequest' });
  const { db, group, me } = context;
  db.run`update groups set announcement = ${text} where id = ${group.id}`;
  const kind = text === '' ? 'unannounced' : 'announced';
  const event = { kind, from: me.name, recipients: membersExcept(context), reason: text } as const;
  return ok({ data: { id: group.name, result: true }, events: [event] });
});

/** Dissolves the group (R307). It stays in the conversation lists of its members, with its messages. */
export const dissolve = ofGroup('dissolve', (context) => {
  const { db, group, me, now } = context;
  groups.endGroup(db, group.id, now);
  const event = { kind: 'dissolved', from: me.name, recipients: membersExcept(context) } as const;
  return ok({ data: { success: true, id: group.name }, events: [event], gone: membersExcept(context) });
});

export interface Entry {
  readonly room: groups.Group;
  readonly inside: number;
  /** Null if the account is not muted. */
  readonly mutedUntil: number | null;
  readonly isNew: boolean;
  readonly left: readonly number[];
}

export function enterRoom(
  { db, rooms, now }: UplinkDeps,
  { account, device }: Author,
  name: string,
  leavesOthers: boolean,
): Result<Entry, SendError> {
  const room = groups.findGroup(db, account.tenantId, name);
  if (room === null || !room.isRoom) return err('roomUnknown');
  const occupant = { account: account.id, device };
  if (groups.isOnList(db, room.id, 'blocked', account.id)) return err('roomBlocked');
  // A further device of an account needs no further place.
  const isInside = rooms.inside(room.id).some((inside) => inside.account === account.id);
  if (!isInside && rooms.accountsIn(room.id) >= room.maxMembers) return err('roomFull');

  const others = leavesOthers ? rooms.roomsOf(occupant).filter((other) => other !== room.id) : [];
  const left = others.filter((other) => rooms.leave(other, occupant));
  const isNew = rooms.enter(room.id, occupant);
  const inside = rooms.accountsIn(room.id);
  return ok({ room, inside, isNew, left, mutedUntil: groups.mutedUntil(db, room.id, account.id, now()) });
}

/**
 * Removes a device from a chatroom; `hasLeft` if no device of its account is inside any more. If the device is not in
 * the room, that is not an error: the client may not know it.
 */
export function leaveRoom(
  { db, rooms }: UplinkDeps,
  { account, device }: Author,
  name: string,
): Result<{ readonly room: groups.Group; readonly hasLeft: boolean }, SendError> {
  const room = groups.findGroup(db, account.tenantId, name);
  if (room === null || !room.isRoom) return err('roomUnknown');
  return ok({ room, hasLeft: rooms.leave(room.id, { account: account.id, device }) });
}
