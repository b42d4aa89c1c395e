import { err, ok } from '../../result.js';
import { removeFromGroup } from './groupEntry.js';
import {
  accountsOf,
  membersExcept,
  refusalOf,
  memberRole,
  staffWith,
  targetsOf,
  type GroupChangeResult,
  type GroupEvent,
  type GroupChangeContext,
} from './groupChange.js';
import { mayActOn } from './groupRules.js';
import {
  MUTE_FOREVER,
  muteMember,
  addToList,
  deleteGroupRequests,
  unmuteMember,
  removeFromList,
} from './groupLists.js';
import { addMember, removeMember, setRole } from './groups.js';

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
  db.run('update groups set is_mute_all = ? where id = ?', isMuteAll ? 1 : 0, group.id);
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
