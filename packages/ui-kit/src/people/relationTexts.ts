import type { FriendEvent, GroupRequest } from '@fitout/im-core';
import { zhMessenger } from '../copy/zhMessenger.js';
import { zhRelations } from '../copy/zhRelations.js';

/**
 * The toast when another account changes the user's list of contacts, or the user does on another device; null for an
 * event without one (R237–R239).
 */
export function friendToast(event: FriendEvent, name: string | undefined): string | null {
  if (event.type === 'friendAdded' && event.acceptedBy === 'me') return null;
  return zhRelations[event.type](name ?? (event.type === 'friendRequested' ? zhRelations.someone : zhRelations.peer));
}

/**
 * The toast about a join request to a group of the user, or an invitation to one (R242, R243); `known` is the group's
 * name in the user's list.
 */
export function groupRequestToast({ kind, groupName }: GroupRequest, name: string | undefined, known = ''): string {
  return zhRelations[kind](name ?? zhRelations.someone, groupName || known || zhMessenger.unnamedGroup);
}

/** The account of such an event. */
export function friendOf(event: FriendEvent): string {
  return 'id' in event ? event.id : event.by;
}
