import type { ConversationRef } from '@fitout/im-core';
import type { Room } from 'matrix-js-sdk';
import { foldNumber, foldText, ON_SCREEN, SELF, type ConversationState } from '../../Contender.js';
import type { Placed } from '../createOrder.js';
import { userOf } from './rawEvents.js';

/** A room with what the app and the homeserver know of it besides. */
export interface RoomRow extends Placed {
  readonly ref: ConversationRef;
  readonly room: Room;
  /** The counts that the homeserver sends with the next event. */
  unread: number;
  mentions: number;
}

/** What the observer of the list reads. */
export function readList(rows: readonly RoomRow[], totalUnread: number): number {
  let sum = totalUnread;
  for (const { id, room } of rows.slice(0, ON_SCREEN)) {
    sum = foldText(foldText(sum, id), previewOf(room));
    sum = foldNumber(foldNumber(sum, room.getUnreadNotificationCount('total')), mentionsMe(room) ? 1 : 0);
  }
  return sum;
}

/** What the observer of the open conversation reads. */
export function readConversation(row: RoomRow): number {
  const { length } = row.room.getLiveTimeline().getEvents();
  return messagesOf(row, true, ON_SCREEN).reduce((sum, [id, status]) => foldText(foldText(sum, id), status), length);
}

/** The state of a room at the end of a run. */
export function stateOf(row: RoomRow, isOpen: boolean): ConversationState {
  const { ref, room } = row;
  return {
    ...ref,
    unread: room.getUnreadNotificationCount('total'),
    mentionsMe: mentionsMe(room),
    preview: previewOf(room),
    messages: messagesOf(row, isOpen, Infinity),
  };
}

/** The last messages with their statuses, oldest first. The peer's receipt tells which of the user's are read. */
function messagesOf({ room, id }: RoomRow, isOpen: boolean, most: number): [string, string][] {
  const events = room.getLiveTimeline().getEvents();
  const readUpTo = room.getEventReadUpTo(userOf(id), true);
  const messages: [string, string][] = [];
  let isRead = false;
  for (let index = events.length - 1; index >= 0 && messages.length < most; index -= 1) {
    const event = events[index];
    const eventId = event?.getId() ?? '';
    isRead ||= eventId === readUpTo;
    if (event === undefined || event.getType() !== 'm.room.message') continue;
    const isMine = event.getSender() === userOf(SELF);
    const status = isMine ? (isRead ? 'read' : 'sent') : isOpen ? 'read' : 'unread';
    messages.push([eventId, event.isRedacted() ? 'recalled' : status]);
  }
  return messages.reverse();
}

/** The text of the newest message: redactions may follow it. */
function previewOf(room: Room): string {
  const events = room.getLiveTimeline().getEvents();
  const last = events.findLast((event) => event.getType() === 'm.room.message');
  return last?.isRedacted() ? 'recalled' : (last?.getContent().body ?? '');
}

function mentionsMe(room: Room): boolean {
  return room.getUnreadNotificationCount('highlight') > 0;
}
