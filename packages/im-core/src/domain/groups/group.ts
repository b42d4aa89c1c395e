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
