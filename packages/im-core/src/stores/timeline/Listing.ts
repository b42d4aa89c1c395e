import type { ConversationRef } from '../../domain/conversation/conversation.js';
import { NO_CONTRIBUTION, type UnreadContribution } from '../../domain/conversation/unreadTotal.js';

/** The position of a conversation in the list. The list reads it in each frame, so it is no map. */
export interface Listing {
  readonly ref: ConversationRef;
  /** It has changed since the list was last read, so the fields below may be out of date. */
  isTouched: boolean;
  /** It was removed: later changes of the conversation have no effect. */
  isGone: boolean;
  /** It is listed without a message: it belongs to a contact or group, or the user opened it. */
  isListedEmpty: boolean;
  /** It is shown in the list. */
  isListed: boolean;
  isPinned: boolean;
  /** Epoch milliseconds of the last message; 0 before the first. */
  lastTime: number;
  /** What it adds to the unread total. */
  unread: UnreadContribution;
}

/** Creates the listing of a conversation that is not in the list yet. */
export function unlisted(ref: ConversationRef): Listing {
  const hidden = { isListedEmpty: false, isListed: false, isPinned: false, lastTime: 0 };
  return { ref, isTouched: false, isGone: false, ...hidden, unread: NO_CONTRIBUTION };
}
