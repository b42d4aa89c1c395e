import { LIMITS } from '../../limits.js';
import type { Message } from './message.js';

/** The part of a record that asks for receipts: nothing where none are asked for, so that records stay small. */
export function asking({ asksReceipt }: { readonly asksReceipt?: unknown }): { readonly asksReceipt?: true } {
  return asksReceipt === true ? ASKING : NONE;
}

/**
 * Whether the service still stores who reads a message of a group: its sender asked for it, it is neither unsent nor
 * recalled, and it is not older than three days (IM-RECEIPT-1).
 */
export function isReceiptOpen({ asksReceipt, conversation, serverId, status, time }: Message, now: number): boolean {
  const isThere = asksReceipt === true && conversation.kind === 'group' && serverId !== null && status !== 'recalled';
  return isThere && now - time < LIMITS.groupReceiptMs;
}

/**
 * How many other members have not read a message of the user; null if it is not known: before the service has given the
 * number of readers, and in groups that are too large for receipts (IM-RECEIPT-4).
 */
export function unreadMemberCount(members: number | undefined, readers: number | null): number | null {
  if (members === undefined || readers === null || members > LIMITS.groupReceiptMembers) return null;
  // A reader may have left the group since.
  return Math.max(0, members - 1 - readers);
}

const ASKING = { asksReceipt: true } as const;
const NONE = {};
