import type { ConversationRef } from '../conversation/conversation.js';
import type { Message } from './message.js';
import { previewOf, type Preview } from './preview.js';
import { countsAsUnread } from '../conversation/unread.js';

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

/** The cached messages of a conversation. */
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

/** True if both show the same. */
export function isSameNotification(a: NotificationContent, b: NotificationContent): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
