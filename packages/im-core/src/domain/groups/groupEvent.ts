import type { ConversationRef } from '../conversation/conversation.js';

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
  /** The text of the request to join, or of the refusal. */
  readonly message?: string;
  /** When a mute ends, epoch milliseconds. */
  readonly until?: number;
}
