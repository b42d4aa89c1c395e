import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { IncomingMessage, Message, OutgoingMessage } from '../domain/message/message.js';

/** The account whose client a test checks. */
export const ME = 'amy';
/** The peer of the usual conversation. */
export const PEER = 'bo';
/** The usual conversation. */
export const WITH_PEER: ConversationRef = { kind: 'contact', id: PEER };

/** A message that arrived from the peer; `serverId` is made from `number`. */
export function incoming(number: number, changes: Partial<IncomingMessage> = {}): IncomingMessage {
  const serverId = String(1_000_000 + number);
  return {
    id: serverId,
    serverId,
    conversation: WITH_PEER,
    from: PEER,
    body: { type: 'text', text: `text ${number}` },
    mentions: [],
    time: 1_700_000_000_000 + number,
    ...changes,
  };
}

/** An unsent message of the user. */
export function outgoing(id: string, changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    id,
    conversation: WITH_PEER,
    from: ME,
    body: { type: 'text', text: id },
    mentions: [],
    writtenAt: 1_700_000_000_000,
    ...changes,
  };
}

/** A cached message. */
export function message(number: number, changes: Partial<Message> = {}): Message {
  return { ...incoming(number), status: 'unread', ...changes };
}
