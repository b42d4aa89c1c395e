import type { PresenceRecord } from './presence.js';
import type { Profile } from './profile.js';

/** A contact, with what is known so far (R151). */
export interface Contact {
  readonly id: string;
  /** Undefined until the profile has arrived. */
  readonly profile: Profile | undefined;
  /** Undefined without a subscription, and while disconnected. */
  readonly presence: PresenceRecord | undefined;
}

export interface ContactsSnapshot {
  readonly friends: readonly string[];
  readonly blocked: readonly string[];
}

/** An account that sent a contact request (R237). */
export interface FriendRequest {
  readonly id: string;
  /** The text of the request; may be empty. */
  readonly message: string;
  /** When it arrived on this device, epoch milliseconds. */
  readonly at: number;
  /** Declined on this device, not yet confirmed by the service: not shown, and declined again after the next log-in. */
  readonly isDeclined?: true;
}

/** The list with one more request: one per account, with its newest text, the newest first (IM-CONTACT-4). */
export function withRequest(requests: readonly FriendRequest[], request: FriendRequest): readonly FriendRequest[] {
  return [request, ...requests.filter(({ id }) => id !== request.id)];
}

/** An event between the user and another account. */
export type FriendEvent =
  /** A contact request arrived (R237). */
  | { readonly type: 'friendRequested'; readonly by: string; readonly message: string }
  /** A contact was added (R238): the peer accepted, or a device of the user did. */
  | { readonly type: 'friendAdded'; readonly id: string; readonly acceptedBy: 'me' | 'them' }
  /** A contact was removed, by either side (R239). */
  | { readonly type: 'friendRemoved'; readonly id: string }
  /** The peer declined the user's request (R239). */
  | { readonly type: 'friendDeclined'; readonly by: string };

/** The presence of a subscribed account, or of the user on any device (R233). */
export interface PresenceEvent {
  readonly type: 'presenceChanged';
  readonly presence: PresenceRecord;
}

export type PeopleEvent = FriendEvent | PresenceEvent;

const TYPES: Readonly<Record<PeopleEvent['type'], true>> = {
  friendRequested: true,
  friendAdded: true,
  friendRemoved: true,
  friendDeclined: true,
  presenceChanged: true,
};

export function isPeopleEvent(event: { readonly type: string }): event is PeopleEvent {
  return Object.hasOwn(TYPES, event.type);
}
