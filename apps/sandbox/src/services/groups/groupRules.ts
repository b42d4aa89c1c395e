import type { Group, GroupRole } from './groups.js';

/** The actions on a group. */
export type GroupAction =
  | 'read'
  | 'leave'
  | 'invite'
  | 'decide'
  | 'mute'
  | 'muteAll'
  | 'seeMutes'
  | 'block'
  | 'manageBlocked'
  | 'allow'
  | 'remove'
  | 'announce'
  | 'rename'
  | 'promote'
  | 'transfer'
  | 'dissolve';

const OWNER: readonly GroupRole[] = ['owner'];
const STAFF: readonly GroupRole[] = ['owner', 'admin'];
const EVERYBODY: readonly GroupRole[] = ['owner', 'admin', 'member'];

/**
 * Which roles may do each action (R304–R315). It does not import the client's table on purpose, so that a mistake in
 * one of the two is found by the other.
 */
const MAY: Readonly<Record<GroupAction, readonly GroupRole[]>> = {
  read: EVERYBODY,
  // The owner must transfer or dissolve the group instead.
  leave: ['admin', 'member'],
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
};

/** Whether a member with this role may do the action in this group. */
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
