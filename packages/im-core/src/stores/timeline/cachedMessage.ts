import type { IncomingMessage, Message, OutgoingMessage } from '../../domain/message/message.js';
import { receiptRequestField } from '../../domain/message/receiptRequestField.js';
import { quoteField } from '../../domain/message/quote.js';

/** A received message as the cache stores it. */
export function withStatus(message: IncomingMessage, id: string, status: Message['status']): Message {
  const { serverId, conversation, from, body, mentions, time } = message;
  const cached = { id, serverId, conversation, from, body, mentions, time, status };
  // Most messages have neither, and a literal without spreads is created in a fraction of the time.
  return message.quote || message.asksReceipt
    ? { ...cached, ...receiptRequestField(message), ...quoteField(message.quote) }
    : cached;
}

/** A message of the user as the cache stores it until the service accepts it. */
export function asSending(message: OutgoingMessage): Message {
  const { id, conversation, from, body, mentions, quote, writtenAt: time } = message;
  const extras = { ...quoteField(quote), ...receiptRequestField(message) };
  return { id, serverId: null, conversation, from, body, mentions, ...extras, time, status: 'sending' };
}

/** A message of the user as it is sent or sent again. */
export function asOutgoing(message: Message): OutgoingMessage {
  const { id, conversation, from, body, mentions, quote, time: writtenAt } = message;
  return { id, conversation, from, body, mentions, ...quoteField(quote), ...receiptRequestField(message), writtenAt };
}

/** True when two of the messages share one of their ids. */
export function haveDuplicates(messages: readonly Message[]): boolean {
  const ids = new Set(messages.map(({ id }) => id));
  const serverIds = new Set(messages.map(({ serverId }) => serverId));
  return ids.size < messages.length || serverIds.size < messages.length;
}

/** The client id, unless another message has it; otherwise the server id, which is unique (IM-MSG-8). */
export function freeId(
  { id, serverId, from }: Pick<Message, 'id' | 'serverId' | 'from'>,
  isTaken: (id: string) => boolean,
): string {
  if (!isTaken(id)) return id;
  const ownId = serverId ?? id;
  return isTaken(ownId) ? `${from}/${ownId}` : ownId;
}
