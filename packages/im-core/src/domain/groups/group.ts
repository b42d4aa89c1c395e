import type { GroupEvent } from './groupEvent.js';

/** A group or a chatroom as the list names it (R164, R165, R169). */
export interface GroupSummary {
  readonly id: string;
  /** Empty when the service gives none. */
  readonly name: string;
}

/** Owner, admin, member: the three roles in a group (R167). */
export type GroupRole = 'owner' | 'admin' | 'member';

/** A member of a group. */
export interface GroupMember {
  readonly id: string;
  readonly role: GroupRole;
}

/** The details of a group or a chatroom, also for users outside it (R121, R166). */
export interface GroupDetail extends GroupSummary {
  readonly description: string;
  /** Empty when the service does not say. */
  readonly owner: string;
  readonly memberCount: number;
  readonly isPublic: boolean;
  /** True if the staff approves who joins (R166). */
  readonly needsApproval: boolean;
}

/** The settings of a new group (R123, R177). */
export interface NewGroup {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
  readonly allowsInvites: boolean;
  /** True if an invited user must accept first. */
  readonly invitesNeedConsent: boolean;
}

/** Public groups, a page at a time (R120, R454). */
export interface GroupPage {
  readonly groups: readonly GroupSummary[];
  /** Leads to the next page; null after the last one. */
  readonly cursor: string | null;
}

/** A join request to the user's group, or an invitation of the user (R125, R126). */
export interface GroupRequest {
  readonly kind: 'application' | 'invitation';
  readonly groupId: string;
  /** Empty if unknown. */
  readonly groupName: string;
  /** A request to join, or an invitation of this user. */
  readonly from: string;
  readonly message: string;
  /** Epoch milliseconds on this device's clock. */
  readonly at: number;
}

/** What may be done to a member of a group. */
export type MemberAction = 'promote' | 'demote' | 'mute' | 'unmute' | 'block' | 'remove';

/** What may be done to a group as a whole. */
export type GroupAction = 'invite' | 'rename' | 'manageBlocked' | 'dissolve' | 'quit';

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

/** Why the user may not write in a group, if so (IM-GROUP-12). */
export type SendRestriction =
  | { readonly kind: 'none' }
  /** `until` is epoch milliseconds; null when the service does not say. */
  | { readonly kind: 'muted'; readonly until: number | null }
  | { readonly kind: 'removed' }
  | { readonly kind: 'dissolved' };

export const NO_RESTRICTION: SendRestriction = { kind: 'none' };

/** The members after group events, until the next fetch (IM-GROUP-5): the same list when none joined or left. */
export function membersAfter(members: readonly GroupMember[], { what, who }: GroupEvent): readonly GroupMember[] {
  if (what === 'left' || what === 'removed') {
    return members.some(({ id }) => who.includes(id)) ? members.filter(({ id }) => !who.includes(id)) : members;
  }
  if (what !== 'joined' && what !== 'added') return members;
  const fresh = who.filter((id) => members.every((one) => one.id !== id));
  return fresh.length === 0 ? members : [...members, ...fresh.map((id) => ({ id, role: 'member' }) as const)];
}

/**
 * The admins after an event of a group, until they are fetched again (IM-GROUP-5): the same list if the event changes
 * none.
 */
export function adminsAfter(admins: readonly string[], { what, who }: GroupEvent): readonly string[] {
  const others = admins.filter((id) => !who.includes(id));
  if (what === 'promoted') return [...others, ...who];
  return what === 'demoted' || what === 'left' || what === 'removed' ? others : admins;
}

/** The members with the roles that `admins` gives them; unchanged while the admins are unknown (R168). */
export function withAdmins(
  members: readonly GroupMember[],
  admins: readonly string[] | undefined,
): readonly GroupMember[] {
  if (admins === undefined) return members;
  const isAdmin = new Set(admins);
  return members.map(({ id, role }) => ({ id, role: role === 'owner' ? role : isAdmin.has(id) ? 'admin' : 'member' }));
}
