import type { PresenceRecord } from './presence.js';

/** What happened between me and somebody else's list. */
export type FriendEvent =
  /** Somebody wants to be on my list (R237). */
  | { readonly type: 'friendRequested'; readonly by: string; readonly message: string }
  /** Somebody is on my list now (R238): they said yes to me, or a device of mine said yes to them. */
  | { readonly type: 'friendAdded'; readonly id: string; readonly acceptedBy: 'me' | 'them' }
  /** Somebody is on my list no more, whoever ended it (R239). */
  | { readonly type: 'friendRemoved'; readonly id: string }
  /** Somebody said no to me (R239). */
  | { readonly type: 'friendDeclined'; readonly by: string };

/** How somebody is now: one I subscribed to, or I myself on any device (R233). */
export interface PresenceEvent {
  readonly type: 'presenceChanged';
  readonly presence: PresenceRecord;
}

/** What concerns people and no message. */
export type PeopleEvent = FriendEvent | PresenceEvent;

const TYPES: Readonly<Record<PeopleEvent['type'], true>> = {
  friendRequested: true,
  friendAdded: true,
  friendRemoved: true,
  friendDeclined: true,
  presenceChanged: true,
};

/** True for an event that concerns people. */
export function isPeopleEvent(event: { readonly type: string }): event is PeopleEvent {
  return Object.hasOwn(TYPES, event.type);
}
