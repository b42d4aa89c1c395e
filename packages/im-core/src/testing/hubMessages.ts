import type { ConversationKind, ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import type { IncomingMessage } from '../domain/message/message.js';
import type { ConversationRecord } from '../ports/MessageTransport.js';

/** A message as a `FakeHub` stores it. */
export interface StoredMessage extends Omit<IncomingMessage, 'conversation'> {
  readonly kind: ConversationKind;
  /** The other account, the group or the chatroom. */
  readonly to: string;
  readonly device: string;
}

/** The conversation a message belongs to, for one of its recipients. */
export function conversationOf({ kind, from, to }: StoredMessage, me: string): ConversationRef {
  return { kind, id: kind === 'contact' && from !== me ? from : to };
}

/** The message as `me` gets it; the peer has read up to the id `readThrough`. */
export function seenFrom(kept: StoredMessage, me: string, readThrough = ''): IncomingMessage {
  const { kind, to: _to, device: _device, ...message } = kept;
  const isRead = kind === 'contact' && kept.from === me && kept.serverId <= readThrough;
  return { ...message, conversation: conversationOf(kept, me), ...(isRead && { isReadByPeer: true }) };
}

/** The event of a message. */
export function receivedBy(kept: StoredMessage, me: string): TransportEvent {
  return { type: 'messageReceived', message: seenFrom(kept, me) };
}

/** The service's list entry of a conversation of `me`, who has read it up to the id `seen`. */
export function recordOf(
  me: string,
  conversation: ConversationRef,
  kept: readonly StoredMessage[],
  seen = '',
): ConversationRecord {
  const unread = kept.filter(({ from, serverId }) => from !== me && serverId > seen).length;
  const last = kept.at(-1);
  return { conversation, unread, last: last === undefined ? null : seenFrom(last, me) };
}
