import type { GroupRole } from './group.js';

/** What may be done to a member of a group. */
export type MemberAction = 'promote' | 'demote' | 'mute' | 'unmute' | 'block' | 'remove';

/** What may be done to a group as a whole. */
export type GroupAction = 'invite' | 'rename' | 'manageBlocked' | 'dissolve' | 'quit';

/** A member as the viewer of the member list sees them. */
export interface Seen {
  readonly role: GroupRole;
  readonly isSelf: boolean;
  readonly isMuted: boolean;
}

type Powers = Readonly<Record<GroupRole, readonly MemberAction[]>>;

const NOTHING: readonly MemberAction[] = [];
const KEEPING_ORDER: readonly MemberAction[] = ['mute', 'unmute', 'block', 'remove'];

/** By the user's role, then the member's. No member acts on the owner (R316); admins do not act on admins and appoint none (R313). */
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
 * What a member of role `mine` may do to another, in display order. No member acts on themselves (R317); a muted member
 * can only be unmuted, and an unmuted one only muted (IM-ROLE-1; R304–R317).
 */
export function memberActions(mine: GroupRole, theirs: Seen): readonly MemberAction[] {
  if (theirs.isSelf) return [];
  const useless: MemberAction = theirs.isMuted ? 'mute' : 'unmute';
  return MEMBER_ACTIONS.filter((action) => action !== useless && POWERS[mine][theirs.role].includes(action));
}

/** What a member of role `mine` may do to the group (IM-ROLE-2; R304–R307, R315). */
export function groupActions(mine: GroupRole): readonly GroupAction[] {
  return GROUP_ACTIONS[mine];
}

/** Whether a member of role `mine` may mention all: the moderators. */
export function mayMentionEverybody(mine: GroupRole): boolean {
  return mine !== 'member';
}

/** Whether this user may fetch the mutes: the service sends them to admins and the owner only (IM-ROLE-3; R314). */
export function mayListMuted(mine: GroupRole): boolean {
  return mine !== 'member';
}
