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

/** What a group or a chatroom tells of itself, also to who is not in it (R121, R166). */
export interface GroupDetail extends GroupSummary {
  readonly description: string;
  /** Empty when the service does not say. */
  readonly owner: string;
  readonly memberCount: number;
  readonly isPublic: boolean;
  /** True where the staff decides who comes in (R166). */
  readonly needsApproval: boolean;
}

/** A group to be made (R123, R177). */
export interface NewGroup {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly needsApproval: boolean;
  readonly allowsInvites: boolean;
  /** True when who is named is asked first. */
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
  /** Empty when it was not said. */
  readonly groupName: string;
  /** Who wants to come in, or who asks me. */
  readonly from: string;
  readonly message: string;
  /** Epoch milliseconds on this device's clock. */
  readonly at: number;
}
