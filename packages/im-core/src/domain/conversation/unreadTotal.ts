import type { UnreadSummary } from './unread.js';

/** The unread messages of several conversations together. */
export interface UnreadTotal extends UnreadSummary {
  /** Something waits that is in no count: in a muted conversation, or in one that was called unread. */
  readonly isQuiet: boolean;
}

/** What one conversation adds to a total. */
export interface UnreadShare {
  readonly count: number;
  readonly mentionsMe: boolean;
  readonly isQuiet: boolean;
}

/** A conversation in which nothing waits. */
export const NO_SHARE: UnreadShare = { count: 0, mentionsMe: false, isQuiet: false };

/**
 * What a conversation adds to the totals (IM-UNREAD-10): a muted one only its mentions of me, without a number; one
 * that is marked unread no number either.
 */
export function shareOf(
  unread: number,
  mentionsMe: boolean,
  { isMuted, isMarkedUnread }: { readonly isMuted: boolean; readonly isMarkedUnread: boolean },
): UnreadShare {
  // Most conversations, most of the time.
  if (unread === 0 && !isMarkedUnread) return NO_SHARE;
  const count = isMuted ? 0 : unread;
  return { count, mentionsMe, isQuiet: count === 0 };
}

/** What several conversations add up to, counted afresh. */
export function totalOf(shares: Iterable<UnreadShare>): UnreadTotal {
  let [count, mentionsMe, isQuiet] = [0, false, false];
  for (const share of shares) {
    count += share.count;
    mentionsMe ||= share.mentionsMe;
    isQuiet ||= share.isQuiet;
  }
  return { count, mentionsMe, isQuiet };
}
