import type { Group, GroupRole } from './groups.js';

/** The actions on a group. */
export type GroupAction =
  | 'look'
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
 * Who may do what (R304–R315). Written down here once more, apart from the client's own table on purpose: a mistake
 * on one side must not be able to hide behind the same mistake on the other.
 */
const MAY: Readonly<Record<GroupAction, readonly GroupRole[]>> = {
  look: EVERYBODY,
  // The owner hands the group over, or dissolves it.
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
  // Admins put people on the blocklist; looking at it and taking off is for the owner (R306, R310, R312).
  manageBlocked: OWNER,
  rename: OWNER,
  promote: OWNER,
  transfer: OWNER,
  dissolve: OWNER,
};

/** Whether this role may do it in this group at all. */
export function mayDo(role: GroupRole, action: GroupAction, group: Pick<Group, 'allowsInvites'>): boolean {
  if (action === 'invite' && role === 'member') return group.allowsInvites;
  return MAY[action].includes(role);
}

/** Whether this role may do something to that one: never to the owner, and only the owner to admins (R316). */
export function mayActOn(role: GroupRole, target: GroupRole): boolean {
  if (target === 'owner') return false;
  return role === 'owner' || (role === 'admin' && target === 'member');
}
