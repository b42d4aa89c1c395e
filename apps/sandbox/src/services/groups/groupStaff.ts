import { err, ok } from '../../result.js';
import { kick } from './groupEntry.js';
import {
  accountsOf,
  membersExcept,
  refusalOf,
  memberRole,
  staffWith,
  targetsOf,
  type Changed,
  type GroupEvent,
  type GroupChangeContext,
} from './groupChange.js';
import { mayActOn } from './groupRules.js';
import { FOR_EVER, muteMember, addToList, deleteGroupRequests, unmuteMember, removeFromList } from './groupLists.js';
import { addMember, removeMember, setRole } from './groups.js';

/** Makes a member an admin; in a chatroom an account that is in the room (R308). */
export function setAdmin(groupContext: GroupChangeContext, name: string): Changed {
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
    what: 'adminSet',
    from: me.name,
    to: name.toLowerCase(),
    owners: staffWith(groupContext, ...ids),
  };
  return ok({ data: { result: 'success', newadmin: name.toLowerCase() }, events: [event] });
}

/** Makes an admin a member again. */
export function unsetAdmin(groupContext: GroupChangeContext, name: string): Changed {
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
    what: 'adminUnset',
    from: me.name,
    to: name.toLowerCase(),
    owners: staffWith(groupContext),
  };
  return ok({ data: { result: 'success', oldadmin: name.toLowerCase() }, events: [event] });
}

/** Mutes members for `durationMs`, or {@link FOR_EVER} (R309, A30). */
export function mute(groupContext: GroupChangeContext, names: readonly string[], durationMs: number): Changed {
  const refused = refusalOf(groupContext, 'mute');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, names);
  if (!targets.ok) return targets;
  if (durationMs !== FOR_EVER && durationMs <= 0) return err({ code: 'badRequest' });
  const { db, group, me, now } = groupContext;
  const until = durationMs === FOR_EVER ? FOR_EVER : now + durationMs;
  for (const { id } of targets.value) muteMember(db, group.id, id, until);
  const events = targets.value.map(({ id, name }): GroupEvent => ({
    what: 'muted',
    from: me.name,
    to: name,
    owners: staffWith(groupContext, id),
    mutes: { [name]: until },
  }));
  return ok({ data: targets.value.map(({ name }) => ({ result: true, expire: until, user: name })), events });
}

/** Unmutes members. */
export function unmute(groupContext: GroupChangeContext, names: readonly string[]): Changed {
  const refused = refusalOf(groupContext, 'mute');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, names);
  if (!targets.ok) return targets;
  for (const { id } of targets.value) unmuteMember(groupContext.db, groupContext.group.id, id);
  const events = targets.value.map(({ id, name }): GroupEvent => ({
    what: 'unmuted',
    from: groupContext.me.name,
    to: name,
    owners: staffWith(groupContext, id),
  }));
  return ok({ data: targets.value.map(({ name }) => ({ result: true, user: name })), events });
}

/** Mutes or unmutes the group, except its staff and the allow list. */
export function muteAll(groupContext: GroupChangeContext, isMuteAll: boolean): Changed {
  const refused = refusalOf(groupContext, 'muteAll');
  if (refused !== null) return refused;
  const { db, group, me } = groupContext;
  db.run('update groups set is_mute_all = ? where id = ?', isMuteAll ? 1 : 0, group.id);
  const what = isMuteAll ? 'allMuted' : 'allUnmuted';
  return ok({ data: { mute: isMuteAll }, events: [{ what, from: me.name, owners: membersExcept(groupContext) }] });
}

/** Blocks accounts: removes them from the group, and they cannot join again while they are on the blocklist (R310). */
export function block(groupContext: GroupChangeContext, names: readonly string[]): Changed {
  const refused = refusalOf(groupContext, 'block');
  if (refused !== null) return refused;
  const found = accountsOf(groupContext, names);
  if (!found.ok) return found;
  const { db, group, me } = groupContext;
  const mine = memberRole(groupContext, me.id) ?? 'member';
  // An account that is not a member ranks below all members.
  if (found.value.length === 0) return err({ code: 'badRequest' });
  const isTooHigh = found.value.some(
    ({ id }) => id === me.id || !mayActOn(mine, memberRole(groupContext, id) ?? 'member'),
  );
  if (isTooHigh) return err({ code: 'permissionDenied' });
  for (const { id } of found.value) {
    addToList(db, group.id, 'blocked', id);
    deleteGroupRequests(db, group.id, id);
  }
  const inside = found.value.filter(({ id }) => memberRole(groupContext, id) !== null);
  return ok({ ...kick(groupContext, inside), data: listed(groupContext, 'add_blocks', found.value) });
}

/** Removes accounts from the blocklist. */
export function unblock(groupContext: GroupChangeContext, names: readonly string[]): Changed {
  const refused = refusalOf(groupContext, 'manageBlocked');
  if (refused !== null) return refused;
  const found = accountsOf(groupContext, names);
  if (!found.ok) return found;
  const { db, group, me } = groupContext;
  const freed = found.value.filter(({ id }) => removeFromList(db, group.id, 'blocked', id));
  const events = freed.map(({ id, name }): GroupEvent => ({
    what: 'unblocked',
    from: me.name,
    to: name,
    owners: [id],
  }));
  return ok({ data: listed(groupContext, 'remove_blocks', found.value), events });
}

/** Adds members to the allow list or removes them. */
export function allow(groupContext: GroupChangeContext, names: readonly string[], isAllowed: boolean): Changed {
  const refused = refusalOf(groupContext, 'allow');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, names);
  if (!targets.ok) return targets;
  const { db, group, me } = groupContext;
  for (const { id } of targets.value) (isAllowed ? addToList : removeFromList)(db, group.id, 'allowed', id);
  const events = targets.value.map(({ id, name }): GroupEvent => ({
    what: isAllowed ? 'allowed' : 'disallowed',
    from: me.name,
    to: name,
    owners: staffWith(groupContext, id),
  }));
  const action = isAllowed ? 'add_user_whitelist' : 'remove_user_whitelist';
  return ok({ data: listed(groupContext, action, targets.value), events });
}

function listed({ group }: GroupChangeContext, action: string, people: readonly { readonly name: string }[]) {
  return people.map(({ name }) => ({ result: true, action, user: name, groupid: group.name }));
}
