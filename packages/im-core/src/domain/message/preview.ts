import type { ConversationRef } from '../conversation/conversation.js';
import { countsAsUnread } from '../conversation/unread.js';
import { isGroupCallMessage } from '../groupCall.js';
import type { Message } from './message.js';
import { rulesOf, type Preview } from './messageKinds.js';

export type { Preview } from './messageKinds.js';

/**
 * The message that a row of the list shows: the last one; a refused one only while no newer one exists, because it is
 * last in its timeline (IM-ORDER-2) and would hold the row back for ever. Never the invitation to a group
 * call in a one-to-one conversation (IM-GROUPCALL-1).
 */
export function newestOf(
  messages: readonly Message[],
  isShown: (message: Message) => boolean = () => true,
): Message | null {
  const last = messages.findLast((message) => !isGroupCallMessage(message) && isShown(message));
  if (last?.status !== 'failed') return last ?? null;
  const other = messages.findLast(
    (message) => message.status !== 'failed' && !isGroupCallMessage(message) && isShown(message),
  );
  return other !== undefined && other.time > last.time ? other : last;
}

const NO_PREVIEW: Preview = { kind: 'none' };

/** The last-message line of a conversation's row (IM-PREVIEW-1, IM-PREVIEW-2). */
export function previewOf(message: Message | null, self: string): Preview {
  if (message === null) return NO_PREVIEW;
  const { body, from, conversation } = message;
  if (message.status === 'recalled') {
    const byMe = from === self;
    return { kind: 'recalled', byMe, ...(!byMe && conversation.kind !== 'contact' && { from }) };
  }
  return rulesOf(body).preview(body);
}

/** The content of a desktop notification about one conversation, without words. */
export interface NotificationContent {
  readonly conversation: ConversationRef;
  /** The sender of the newest unread message. */
  readonly from: string;
  readonly preview: Preview;
  /** The number of unread messages. */
  readonly count: number;
  readonly mentionsMe: boolean;
}

export interface NotificationSource {
  readonly items: readonly Message[];
  readonly unreadCount: number;
  readonly mentionsMe: boolean;
}

/** The notification of a conversation now; null if no unread message there can be shown (IM-NOTIFY-6; R199). */
export function notificationOf(
  conversation: ConversationRef,
  timeline: NotificationSource,
  self: string,
): NotificationContent | null {
  if (timeline.unreadCount === 0) return null;
  const newest = timeline.items.findLast((message) => countsAsUnread(message, self));
  if (newest === undefined) return null;
  const { unreadCount: count, mentionsMe } = timeline;
  return { conversation, from: newest.from, preview: previewOf(newest, self), count, mentionsMe };
}

export function isSameNotification(a: NotificationContent, b: NotificationContent): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
