import type { PresenceRecord } from './presence.js';

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

/** The events about people and not about messages. */
export type PeopleEvent = FriendEvent | PresenceEvent;

const TYPES: Readonly<Record<PeopleEvent['type'], true>> = {
  friendRequested: true,
  friendAdded: true,
  friendRemoved: true,
  friendDeclined: true,
  presenceChanged: true,
};

/** True for an event about people. */
export function isPeopleEvent(event: { readonly type: string }): event is PeopleEvent {
  return Object.hasOwn(TYPES, event.type);
}
