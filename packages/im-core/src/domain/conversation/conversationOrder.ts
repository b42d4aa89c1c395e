import { conversationKey, type ConversationRef } from './conversation.js';

/** What decides the position of a conversation in the list. */
export interface ListPosition {
  readonly ref: ConversationRef;
  readonly isPinned: boolean;
  /** Epoch milliseconds of the last message; 0 before the first. */
  readonly lastTime: number;
}

/**
 * The order of the list: pinned conversations first; in each part the one with the latest
 * message first, those without a message last, and then by name, so that the order is always the same.
 */
export function byListPosition(a: ListPosition, b: ListPosition): number {
  if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1;
  if (a.lastTime !== b.lastTime) return b.lastTime - a.lastTime;
  const [keyA, keyB] = [conversationKey(a.ref), conversationKey(b.ref)];
  return keyA < keyB ? -1 : keyA > keyB ? 1 : 0;
}
