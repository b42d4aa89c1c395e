import { isSameConversation, type ConversationRef } from '../conversation/conversation.js';

/**
 * A received message is unread, read or recalled; an own message is sending, sent, read, failed or recalled
 * (R157, A19). `failed` exists inside the core only and never on the wire.
 */
export type MessageStatus = 'unread' | 'read' | 'sending' | 'sent' | 'failed' | 'recalled';

export type StatusEvent = 'acked' | 'sendFailed' | 'retried' | 'readByPeer' | 'openedByMe' | 'recalled';

/** The next status by status and event. A pair that is not listed changes nothing. */
const NEXT: Record<MessageStatus, Partial<Record<StatusEvent, MessageStatus>>> = {
  sending: { acked: 'sent', sendFailed: 'failed', readByPeer: 'read', recalled: 'recalled' },
  // An acknowledgement may arrive after the time-out: the service has the message, so it counts.
  failed: { retried: 'sending', acked: 'sent', readByPeer: 'read', recalled: 'recalled' },
  sent: { readByPeer: 'read', recalled: 'recalled' },
  unread: { openedByMe: 'read', recalled: 'recalled' },
  read: { recalled: 'recalled' },
  recalled: {},
};

/**
 * The status of a message after an event (IM-MSG-1…IM-MSG-4; R195–R200).
 *
 * Late or repeated events are normal on a chat socket, so an event that does not apply returns the status unchanged.
 */
export function nextStatus(status: MessageStatus, event: StatusEvent): MessageStatus {
  return NEXT[status][event] ?? status;
}

/** A received message is unread unless its conversation is open; an own message is sent (R201). */
export function statusOnArrival(
  message: { readonly conversation: ConversationRef; readonly from: string },
  self: string,
  open: ConversationRef | null,
): MessageStatus {
  if (message.from === self) return 'sent';
  return open !== null && isSameConversation(open, message.conversation) ? 'read' : 'unread';
}

const REASONS = [
  /** The peer has blocked the user. */
  'blocked',
  /** The peer accepts messages from friends only. */
  'notFriend',
  'muted',
  'notMember',
  'tooLarge',
  'forbiddenWords',
  /** A moderation rule or a moderator rejected it. */
  'notApproved',
] as const;

/** Why the service refused a message. */
export type RefusalReason = (typeof REASONS)[number];

/** The reason for a service code or a stored name; undefined if it is not about the message. */
export function refusalIn(word: unknown): RefusalReason | undefined {
  return REASONS.find((reason) => reason === word);
}
