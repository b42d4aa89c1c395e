import type { ConversationRef } from '../conversation/conversation.js';

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

/** A file that the members of a group share. */
export interface GroupFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** The account that added it. */
  readonly owner: string;
  /** Epoch milliseconds, the service's clock. */
  readonly at: number;
}

/** The announcement of a group, empty without one, and its shared files, the newest first. */
export interface GroupBoard {
  readonly announcement: string;
  readonly files: readonly GroupFile[];
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

/** The receipts of groups that are stored for the next session, the earliest first. */
export interface GroupReceiptsSnapshot {
  /** How many members have read a message of the user, by the service's id. */
  readonly readers: readonly (readonly [serverId: string, count: number])[];
  /** Messages of others whose receipts the service has. */
  readonly acknowledged: readonly string[];
}

/** What may be done to a member of a group. */
export type MemberAction = 'promote' | 'demote' | 'mute' | 'unmute' | 'block' | 'remove';

/** What may be done to a group as a whole. */
export type GroupAction = 'invite' | 'rename' | 'announce' | 'transfer' | 'manageBlocked' | 'dissolve' | 'quit';

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
  owner: { owner: NOTHING, admin: ['demote', ...KEEPING_ORDER], member: ['promote', ...KEEPING_ORDER] },
  admin: { owner: NOTHING, admin: NOTHING, member: KEEPING_ORDER },
  member: { owner: NOTHING, admin: NOTHING, member: NOTHING },
};

/** In the order they are shown. */
const MEMBER_ACTIONS: readonly MemberAction[] = ['promote', 'demote', 'mute', 'unmute', 'block', 'remove'];

const GROUP_ACTIONS: Readonly<Record<GroupRole, readonly GroupAction[]>> = {
  owner: ['invite', 'rename', 'announce', 'transfer', 'manageBlocked', 'dissolve'],
  admin: ['invite', 'announce', 'quit'],
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

/** The actions of a service with announcements and a change of owner. */
const OF_THE_BOARD: readonly GroupAction[] = ['announce', 'transfer'];

/** What a member of role `mine` may do to the group, on a service with `groupBoard` or without (IM-ROLE-2; R304–R307, R315). */
export function groupActions(mine: GroupRole, hasBoard = true): readonly GroupAction[] {
  return hasBoard ? GROUP_ACTIONS[mine] : GROUP_ACTIONS[mine].filter((action) => !OF_THE_BOARD.includes(action));
}

/** Whether a member may remove a shared file: their own, and the moderators any. */
export function mayRemoveFile(mine: GroupRole, { owner }: Pick<GroupFile, 'owner'>, self: string): boolean {
  return owner === self || mine !== 'member';
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
 * The admins after an event of a group, until they are fetched again (IM-GROUP-5): the same list if the event changes none.
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

/** The kinds of events of a group or a chatroom and of its members. */
export type GroupEventKind =
  | 'created'
  | 'dissolved'
  /** A join request, for the owner and the admins. */
  | 'applied'
  | 'applicationAccepted'
  | 'applicationDeclined'
  /** The user is invited. */
  | 'invited'
  | 'invitationAccepted'
  | 'invitationDeclined'
  /** The user was added without an invitation. */
  | 'added'
  /** The user was removed. */
  | 'removed'
  | 'unblocked'
  | 'joined'
  | 'left'
  | 'renamed'
  | 'announced'
  | 'filesChanged'
  /** A member chose another name in the group, which is the `message`; empty for none. */
  | 'nicknamed'
  | 'ownerChanged'
  | 'promoted'
  | 'demoted'
  | 'muted'
  | 'unmuted'
  /** All members are muted except the owner, the admins and the allow list; then unmuted. */
  | 'allMuted'
  | 'allUnmuted';

/** An event in a group or a chatroom, as an affected account gets it. */
export interface GroupEvent {
  readonly conversation: ConversationRef;
  readonly what: GroupEventKind;
  /** The acting account. */
  readonly by: string;
  /** The accounts concerned; empty if the event is about the group as a whole, or if the service does not name them. */
  readonly who: readonly string[];
  /** The group's name, if the service sends it. */
  readonly name?: string;
  /** The text of the request to join, of the refusal or of the announcement. */
  readonly message?: string;
  /** When a mute ends, epoch milliseconds. */
  readonly until?: number;
}

/** An event of a group, as a notice between the messages. Requests and refusals are not shown to all members. */
export interface GroupNotice {
  readonly what: (typeof SHOWN)[keyof typeof SHOWN];
  /** The acting account; for `joined` and `left` another one than `who` if they were added or removed. */
  readonly by: string;
  /** The accounts concerned, each once; empty if the event is about the group as a whole, or unknown. */
  readonly who: readonly string[];
  /** The group's new name. */
  readonly name?: string;
  /** When a mute ends, epoch milliseconds. */
  readonly until?: number;
}

/** Members who join within this time, without a message in between, share one notice. */
const TOGETHER_MS = 60_000;

/** The events that are shown, and the notice of each. */
const SHOWN = {
  created: 'created',
  dissolved: 'dissolved',
  joined: 'joined',
  applicationAccepted: 'joined',
  added: 'added',
  left: 'left',
  removed: 'removed',
  renamed: 'renamed',
  announced: 'announced',
  ownerChanged: 'ownerChanged',
  promoted: 'promoted',
  demoted: 'demoted',
  muted: 'muted',
  unmuted: 'unmuted',
  allMuted: 'allMuted',
  allUnmuted: 'allUnmuted',
} as const satisfies Partial<Record<GroupEventKind, GroupEventKind>>;

/** Whether a stored value is a kind of notice that this version knows. */
export function isNoticeKind(value: unknown): value is GroupNotice['what'] {
  return Object.values<unknown>(SHOWN).includes(value);
}

/** The notice of an event; null if it is not shown between the messages. */
export function groupNoticeOf({ what: kind, by, who, name, until }: GroupEvent): GroupNotice | null {
  const what = Object.hasOwn(SHOWN, kind) ? SHOWN[kind as keyof typeof SHOWN] : undefined;
  // A change of the description alone comes without a new name.
  if (what === undefined || (what === 'renamed' && name === undefined)) return null;
  return { what, by, who, ...(name !== undefined && { name }), ...(until !== undefined && { until }) };
}

/**
 * Both as one notice, if several members joined or left together (张三等5人加入了群聊); null if each needs its own.
 * An event that arrives twice, from the user's action and from the service, is one as well.
 */
export function mergedNotice(before: GroupNotice, next: GroupNotice, pauseMs: number): GroupNotice | null {
  if (before.what !== next.what || pauseMs > TOGETHER_MS) return null;
  const isKnown = next.who.length > 0 && next.who.every((id) => before.who.includes(id));
  if (isKnown && before.what === 'joined') return before;
  // The service reports a kicked member as one who left; the kicking device knows better.
  if (isKnown && before.what === 'left')
    return isRemoval(next) && before.who.length === next.who.length ? next : before;
  const isTogether = before.what === 'joined' || (before.what === 'left' && isRemoval(before) === isRemoval(next));
  if (!isTogether || (isRemoval(before) && before.by !== next.by && before.what === 'left')) return null;
  return { ...before, who: [...before.who, ...next.who.filter((id) => !before.who.includes(id))] };
}

function isRemoval({ by, who }: GroupNotice): boolean {
  return !who.includes(by);
}

/** Two requests of the same kind, group and account are the same: a repeated one is listed once, with the latest text. */
export function isSameRequest(a: GroupRequest, b: GroupRequest): boolean {
  return a.kind === b.kind && a.groupId === b.groupId && a.from === b.from;
}

/**
 * The requests after a group event (IM-GROUP-13, IM-GROUP-14; R242, R243): newest first. A decision on another device
 * shows in its effects: a member has no join request, and a dissolved group has none.
 */
export function requestsAfter(
  requests: readonly GroupRequest[],
  { conversation, what, by, who, name = '', message = '' }: GroupEvent,
  self: string,
  at: number,
): readonly GroupRequest[] {
  const groupId = conversation.id;
  if (what === 'applied' || what === 'invited') {
    const kind = what === 'applied' ? 'application' : 'invitation';
    const next: GroupRequest = { kind, groupId, groupName: name, from: by, message, at };
    return [next, ...requests.filter((one) => !isSameRequest(one, next))];
  }
  const isGone = (one: GroupRequest): boolean => {
    if (one.groupId !== groupId) return false;
    if (what === 'dissolved') return true;
    const isAboutMe = who.includes(self);
    if (one.kind === 'invitation') return isAboutMe && (what === 'joined' || what === 'added');
    if (isAboutMe && (what === 'removed' || what === 'left' || what === 'demoted')) return true;
    return what === 'joined' && who.includes(one.from);
  };
  return requests.some(isGone) ? requests.filter((one) => !isGone(one)) : requests;
}

/** The requests after the group list arrived: no invitation to a group of the user, and no join request to any other. */
export function afterListing(requests: readonly GroupRequest[], isMine: (groupId: string) => boolean) {
  return requests.filter(({ kind, groupId }) => (kind === 'application') === isMine(groupId));
}

/** The requests once the members of a group are loaded: a member's request is removed. */
export function afterMembers(requests: readonly GroupRequest[], groupId: string, members: readonly GroupMember[]) {
  const ids = new Set(members.map(({ id }) => id));
  return requests.filter((one) => one.kind !== 'application' || one.groupId !== groupId || !ids.has(one.from));
}
