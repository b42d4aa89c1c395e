import type { ConversationRef } from '../../domain/conversation/conversation.js';
import { NO_SHARE, type UnreadShare } from '../../domain/conversation/unreadTotal.js';

/** The position of a conversation in the list. The list reads it in each frame, so it is no map. */
export interface Listing {
  readonly ref: ConversationRef;
  /** It has changed since the list was last read, so the fields below may be out of date. */
  isTouched: boolean;
  /** It was taken out: what still comes in for it touches nothing. */
  isGone: boolean;
  /** Its row is there although nothing was said: it is a friend's or a group's, or something was begun there. */
  isKept: boolean;
  /** It is among those that are shown. */
  isListed: boolean;
  isPinned: boolean;
  /** Epoch milliseconds of the last message; 0 before the first. */
  lastTime: number;
  /** What it adds to the total. */
  share: UnreadShare;
}

/** A conversation that is in no list yet. */
export function unlisted(ref: ConversationRef): Listing {
  const place = { isKept: false, isListed: false, isPinned: false, lastTime: 0 };
  return { ref, isTouched: false, isGone: false, ...place, share: NO_SHARE };
}
