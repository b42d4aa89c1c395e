import { isHiddenCall, isNamed, type Message } from '../message/message.js';

/** The unread messages of one conversation. */
export interface UnreadSummary {
  readonly count: number;
  /** True while at least one unread message mentions the user (R206, A20). */
  readonly mentionsMe: boolean;
}

/** Stored beside a timeline, so that a new message causes no recount. */
export interface UnreadTally {
  readonly count: number;
  readonly mentions: number;
  /** Unread messages that the service counts and the client does not (IM-GROUPCALL-1). */
  readonly uncounted: number;
}

export const nothingUnread: UnreadTally = { count: 0, mentions: 0, uncounted: 0 };

/** Read, recalled and own messages do not count, nor do one-to-one group calls (IM-UNREAD-1, IM-GROUPCALL-1; R205). */
export function countsAsUnread(message: Message, self: string): boolean {
  return tallyOf(message, self).count > 0;
}

/** The tally after a message changed: `null` before means it arrived, `null` after it was removed (IM-UNREAD-2). */
export function afterChange(
  tally: UnreadTally,
  before: Message | null,
  after: Message | null,
  self: string,
): UnreadTally {
  const [then, now] = [tallyOf(before, self), tallyOf(after, self)];
  if (then === now) return tally;
  return {
    count: tally.count + now.count - then.count,
    mentions: tally.mentions + now.mentions - then.mentions,
    uncounted: tally.uncounted + now.uncounted - then.uncounted,
  };
}

/** A recount: the reference with which `afterChange` must always agree (IM-UNREAD-2). */
export function recount(messages: Iterable<Message>, self: string): UnreadTally {
  let tally = nothingUnread;
  for (const message of messages) tally = afterChange(tally, null, message, self);
  return tally;
}

const COUNTED: UnreadTally = { ...nothingUnread, count: 1 };
const NAMING: UnreadTally = { ...COUNTED, mentions: 1 };
const LINE: UnreadTally = { ...nothingUnread, uncounted: 1 };

/** The tally of one message; the same object for equal tallies. */
function tallyOf(message: Message | null, self: string): UnreadTally {
  if (message === null || message.status !== 'unread' || message.from === self) return nothingUnread;
  if (isHiddenCall(message)) return LINE;
  return isNamed(message.mentions, self) ? NAMING : COUNTED;
}

/** The unread messages of several conversations together. */
export interface UnreadTotal extends UnreadSummary {
  /** A muted conversation has unread messages, or a conversation is marked unread: both are in no count. */
  readonly isQuiet: boolean;
}

/** What one conversation adds to the unread total. */
export type UnreadContribution = UnreadTotal;

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
