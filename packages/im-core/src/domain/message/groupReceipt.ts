import type { Message } from './message.js';

/** The limits of receipts in groups; apart from the other limits, because most clients never load them. */
export const RECEIPT_LIMITS = {
  /** The service stores who reads a group message for three days, in groups of at most 200 members. */
  ms: 3 * 24 * 3_600_000,
  members: 200,
  /** Receipts for a group are sent together, this many at most, and the next ones after this pause. */
  batch: 20,
  pauseMs: 1_000,
  /** Ids of acknowledged group messages, and counts of readers, that are stored for the next session. */
  kept: 500,
} as const;

/**
 * Whether the service still stores who reads a message of a group: its sender asked for it, it is neither unsent nor
 * recalled, and it is not older than three days.
 */
export function isReceiptOpen({ asksReceipt, conversation, serverId, status, time }: Message, now: number): boolean {
  const isThere = asksReceipt === true && conversation.kind === 'group' && serverId !== null && status !== 'recalled';
  return isThere && now - time < RECEIPT_LIMITS.ms;
}

/**
 * How many other members have not read a message of the user; null if it is not known: before the service has given the
 * number of readers, and in groups that are too large for receipts.
 */
export function unreadMemberCount(members: number | undefined, readers: number | null): number | null {
  if (members === undefined || readers === null || members > RECEIPT_LIMITS.members) return null;
  // A reader may have left the group since.
  return Math.max(0, members - 1 - readers);
}
