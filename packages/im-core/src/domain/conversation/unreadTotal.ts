import type { UnreadSummary } from './unread.js';

/** The unread messages of several conversations together. */
export interface UnreadTotal extends UnreadSummary {
  /** A muted conversation has unread messages, or a conversation is marked unread: both are in no count. */
  readonly isQuiet: boolean;
}

/** What one conversation adds to a total. */
export interface UnreadShare {
  readonly count: number;
  readonly mentionsMe: boolean;
  readonly isQuiet: boolean;
}

/** The share of a conversation without unread messages. */
export const NO_SHARE: UnreadShare = { count: 0, mentionsMe: false, isQuiet: false };

/**
 * The share of a conversation in the totals (IM-UNREAD-10): a muted one adds only the mentions of the user, without a
 * number; one that is marked unread adds no number either.
 */
export function shareOf(
  unread: number,
  mentionsMe: boolean,
  { isMuted, isMarkedUnread }: { readonly isMuted: boolean; readonly isMarkedUnread: boolean },
): UnreadShare {
  // The usual case.
  if (unread === 0 && !isMarkedUnread) return NO_SHARE;
  const count = isMuted ? 0 : unread;
  return { count, mentionsMe, isQuiet: count === 0 };
}

/** The sum of several conversations, recounted. */
export function totalOf(shares: Iterable<UnreadShare>): UnreadTotal {
  let [count, mentionsMe, isQuiet] = [0, false, false];
  for (const share of shares) {
    count += share.count;
    mentionsMe ||= share.mentionsMe;
    isQuiet ||= share.isQuiet;
  }
  return { count, mentionsMe, isQuiet };
}
