import { isNamed } from './mention.js';
import type { Message } from './message.js';

/** What waits in one conversation. */
export interface UnreadSummary {
  readonly count: number;
  /** True while at least one unread message names me (R206, A20). */
  readonly mentionsMe: boolean;
}

/** Kept beside a timeline so that nothing is recounted on arrival. */
export interface UnreadTally {
  readonly count: number;
  readonly mentions: number;
}

/** Nothing waits. */
export const nothingUnread: UnreadTally = { count: 0, mentions: 0 };

/** Read, recalled and own messages never count (UNREAD-1; R205). */
export function countsAsUnread(message: Message, self: string): boolean {
  return message.status === 'unread' && message.from !== self;
}

/** The tally after one message became another: `null` before is an arrival, `null` after a removal (UNREAD-2). */
export function afterChange(
  tally: UnreadTally,
  before: Message | null,
  after: Message | null,
  self: string,
): UnreadTally {
  const count = weight(after, self) - weight(before, self);
  const mentions = mentionWeight(after, self) - mentionWeight(before, self);
  if (count === 0 && mentions === 0) return tally;
  return { count: tally.count + count, mentions: tally.mentions + mentions };
}

/** The same tally counted afresh: the reference `afterChange` must always agree with (UNREAD-2). */
export function recount(messages: Iterable<Message>, self: string): UnreadTally {
  let tally = nothingUnread;
  for (const message of messages) tally = afterChange(tally, null, message, self);
  return tally;
}

function weight(message: Message | null, self: string): number {
  return message !== null && countsAsUnread(message, self) ? 1 : 0;
}

function mentionWeight(message: Message | null, self: string): number {
  return message !== null && isNamed(message.mentions, self) && countsAsUnread(message, self) ? 1 : 0;
}
