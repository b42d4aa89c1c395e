import type { UnreadSummary } from './unread.js';

/** The unread messages of several conversations together. */
export interface UnreadTotal extends UnreadSummary {
  /** A muted conversation has unread messages, or a conversation is marked unread: both are in no count. */
  readonly isQuiet: boolean;
}

/** What one conversation adds to the unread total. */
export interface UnreadContribution {
  readonly count: number;
  readonly mentionsMe: boolean;
  readonly isQuiet: boolean;
}

/** What a conversation without unread messages adds. */
export const NO_CONTRIBUTION: UnreadContribution = { count: 0, mentionsMe: false, isQuiet: false };

/**
 * What a conversation adds to the totals (IM-UNREAD-10): a muted one adds only the mentions of the user, without a
 * number; one that is marked unread adds no number either.
 */
export function unreadContribution(
  unread: number,
  mentionsMe: boolean,
  { isMuted, isMarkedUnread }: { readonly isMuted: boolean; readonly isMarkedUnread: boolean },
): UnreadContribution {
  // The usual case.
  if (unread === 0 && !isMarkedUnread) return NO_CONTRIBUTION;
  const count = isMuted ? 0 : unread;
  return { count, mentionsMe, isQuiet: count === 0 };
}

/** The sum of several conversations, recounted. */
export function totalOf(contributions: Iterable<UnreadContribution>): UnreadTotal {
  let [count, mentionsMe, isQuiet] = [0, false, false];
  for (const contribution of contributions) {
    count += contribution.count;
    mentionsMe ||= contribution.mentionsMe;
    isQuiet ||= contribution.isQuiet;
  }
  return { count, mentionsMe, isQuiet };
}
