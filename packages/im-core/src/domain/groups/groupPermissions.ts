import type { GroupRole } from './group.js';

/** What may be done to somebody in a group. */
export type MemberAction = 'promote' | 'demote' | 'mute' | 'unmute' | 'block' | 'remove';

/** What may be done to a group as a whole. */
export type GroupAction = 'invite' | 'rename' | 'manageBlocked' | 'dissolve' | 'quit';

/** Somebody as seen by whoever looks at the list of members. */
export interface Seen {
  readonly role: GroupRole;
  readonly isSelf: boolean;
  readonly isMuted: boolean;
}

type Powers = Readonly<Record<GroupRole, readonly MemberAction[]>>;

const NOTHING: readonly MemberAction[] = [];
const KEEPING_ORDER: readonly MemberAction[] = ['mute', 'unmute', 'block', 'remove'];

/** By my role, then theirs. Nobody acts on the owner (R316); admins leave each other alone and make none (R313). */
const POWERS: Readonly<Record<GroupRole, Powers>> = {
  owner: {
    owner: NOTHING,
    admin: ['demote', ...KEEPING_ORDER],
    member: ['promote', ...KEEPING_ORDER],
  },
  admin: { owner: NOTHING, admin: NOTHING, member: KEEPING_ORDER },
  member: { owner: NOTHING, admin: NOTHING, member: NOTHING },
};

/** In the order they are shown. */
const MEMBER_ACTIONS: readonly MemberAction[] = ['promote', 'demote', 'mute', 'unmute', 'block', 'remove'];

const GROUP_ACTIONS: Readonly<Record<GroupRole, readonly GroupAction[]>> = {
  owner: ['invite', 'rename', 'manageBlocked', 'dissolve'],
  admin: ['invite', 'quit'],
  member: ['invite', 'quit'],
};

/**
 * What somebody of role `mine` may do to somebody in the list, in the order it is shown. Nobody acts on himself
 * (R317); who is muted can only be unmuted, and the other way round (IM-ROLE-1; R304–R317).
 */
export function memberActions(mine: GroupRole, theirs: Seen): readonly MemberAction[] {
  if (theirs.isSelf) return [];
  const useless: MemberAction = theirs.isMuted ? 'mute' : 'unmute';
  return MEMBER_ACTIONS.filter((action) => action !== useless && POWERS[mine][theirs.role].includes(action));
}

/** What somebody of role `mine` may do to the group (IM-ROLE-2; R304–R307, R315). */
export function groupActions(mine: GroupRole): readonly GroupAction[] {
  return GROUP_ACTIONS[mine];
}

/** Whether somebody of role `mine` names everybody at once with @ (IM-ROLE-4): who keeps order in the group. */
export function mayNameEverybody(mine: GroupRole): boolean {
  return mine !== 'member';
}

/** Whether the service is asked who is muted: it tells admins and the owner only (IM-ROLE-3; R314). */
export function mayListMuted(mine: GroupRole): boolean {
  return mine !== 'member';
}
