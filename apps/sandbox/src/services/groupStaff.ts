import { err, ok } from '../result.js';
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
export function setAdmin(scene: GroupChangeContext, name: string): Changed {
  const refused = refusalOf(scene, 'promote');
  if (refused !== null) return refused;
  const targets = targetsOf(scene, [name]);
  if (!targets.ok) return targets;
  const { db, group, me, now } = scene;
  for (const target of targets.value) {
    if (group.isRoom) addMember(db, group, target, 'admin', now);
    setRole(db, group.id, target.id, 'admin');
  }
  const ids = targets.value.map(({ id }) => id);
  const event: GroupEvent = {
    what: 'adminSet',
    from: me.name,
    to: name.toLowerCase(),
    owners: staffWith(scene, ...ids),
  };
  return ok({ data: { result: 'success', newadmin: name.toLowerCase() }, events: [event] });
}

/** Makes an admin a member again. */
export function unsetAdmin(scene: GroupChangeContext, name: string): Changed {
  const refused = refusalOf(scene, 'promote');
  if (refused !== null) return refused;
  const targets = targetsOf(scene, [name]);
  if (!targets.ok) return targets;
  const { db, group, me } = scene;
  if (targets.value.some(({ role }) => role !== 'admin')) return err({ code: 'badRequest' });
  for (const { id } of targets.value) {
    if (group.isRoom) removeMember(db, group.id, id);
    else setRole(db, group.id, id, 'member');
  }
  const event: GroupEvent = { what: 'adminUnset', from: me.name, to: name.toLowerCase(), owners: staffWith(scene) };
  return ok({ data: { result: 'success', oldadmin: name.toLowerCase() }, events: [event] });
}

/** Mutes members for `durationMs`, or {@link FOR_EVER} (R309, A30). */
export function mute(scene: GroupChangeContext, names: readonly string[], durationMs: number): Changed {
  const refused = refusalOf(scene, 'mute');
  if (refused !== null) return refused;
  const targets = targetsOf(scene, names);
  if (!targets.ok) return targets;
  if (durationMs !== FOR_EVER && durationMs <= 0) return err({ code: 'badRequest' });
  const { db, group, me, now } = scene;
  const until = durationMs === FOR_EVER ? FOR_EVER : now + durationMs;
  for (const { id } of targets.value) muteMember(db, group.id, id, until);
  const events = targets.value.map(({ id, name }): GroupEvent => ({
    what: 'muted',
    from: me.name,
    to: name,
    owners: staffWith(scene, id),
    mutes: { [name]: until },
  }));
  return ok({ data: targets.value.map(({ name }) => ({ result: true, expire: until, user: name })), events });
}

/** Unmutes members. */
export function unmute(scene: GroupChangeContext, names: readonly string[]): Changed {
  const refused = refusalOf(scene, 'mute');
  if (refused !== null) return refused;
  const targets = targetsOf(scene, names);
  if (!targets.ok) return targets;
  for (const { id } of targets.value) unmuteMember(scene.db, scene.group.id, id);
  const events = targets.value.map(({ id, name }): GroupEvent => ({
    what: 'unmuted',
    from: scene.me.name,
    to: name,
    owners: staffWith(scene, id),
  }));
  return ok({ data: targets.value.map(({ name }) => ({ result: true, user: name })), events });
}

/** Mutes or unmutes the group, except its staff and the allow list. */
export function muteAll(scene: GroupChangeContext, isMuteAll: boolean): Changed {
  const refused = refusalOf(scene, 'muteAll');
  if (refused !== null) return refused;
  const { db, group, me } = scene;
  db.run('update groups set is_mute_all = ? where id = ?', isMuteAll ? 1 : 0, group.id);
  const what = isMuteAll ? 'allMuted' : 'allUnmuted';
  return ok({ data: { mute: isMuteAll }, events: [{ what, from: me.name, owners: membersExcept(scene) }] });
}

/** Blocks accounts: removes them from the group, and they cannot join again while they are on the blocklist (R310). */
export function block(scene: GroupChangeContext, names: readonly string[]): Changed {
  const refused = refusalOf(scene, 'block');
  if (refused !== null) return refused;
  const found = accountsOf(scene, names);
  if (!found.ok) return found;
  const { db, group, me } = scene;
  const mine = memberRole(scene, me.id) ?? 'member';
  // An account that is not a member ranks below all members.
  if (found.value.length === 0) return err({ code: 'badRequest' });
  const isTooHigh = found.value.some(({ id }) => id === me.id || !mayActOn(mine, memberRole(scene, id) ?? 'member'));
  if (isTooHigh) return err({ code: 'permissionDenied' });
  for (const { id } of found.value) {
    addToList(db, group.id, 'blocked', id);
    deleteGroupRequests(db, group.id, id);
  }
  const inside = found.value.filter(({ id }) => memberRole(scene, id) !== null);
  return ok({ ...kick(scene, inside), data: listed(scene, 'add_blocks', found.value) });
}

/** Removes accounts from the blocklist. */
export function unblock(scene: GroupChangeContext, names: readonly string[]): Changed {
  const refused = refusalOf(scene, 'manageBlocked');
  if (refused !== null) return refused;
  const found = accountsOf(scene, names);
  if (!found.ok) return found;
  const { db, group, me } = scene;
  const freed = found.value.filter(({ id }) => removeFromList(db, group.id, 'blocked', id));
  const events = freed.map(({ id, name }): GroupEvent => ({
    what: 'unblocked',
    from: me.name,
    to: name,
    owners: [id],
  }));
  return ok({ data: listed(scene, 'remove_blocks', found.value), events });
}

/** Adds members to the allow list or removes them. */
export function allow(scene: GroupChangeContext, names: readonly string[], isAllowed: boolean): Changed {
  const refused = refusalOf(scene, 'allow');
  if (refused !== null) return refused;
  const targets = targetsOf(scene, names);
  if (!targets.ok) return targets;
  const { db, group, me } = scene;
  for (const { id } of targets.value) (isAllowed ? addToList : removeFromList)(db, group.id, 'allowed', id);
  const events = targets.value.map(({ id, name }): GroupEvent => ({
    what: isAllowed ? 'allowed' : 'disallowed',
    from: me.name,
    to: name,
    owners: staffWith(scene, id),
  }));
  const action = isAllowed ? 'add_user_whitelist' : 'remove_user_whitelist';
  return ok({ data: listed(scene, action, targets.value), events });
}

function listed({ group }: GroupChangeContext, action: string, people: readonly { readonly name: string }[]) {
  return people.map(({ name }) => ({ result: true, action, user: name, groupid: group.name }));
}
