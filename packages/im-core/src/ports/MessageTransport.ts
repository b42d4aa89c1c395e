import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import type { IncomingMessage, MessageBody, OutgoingCommand, OutgoingMessage } from '../domain/message/message.js';
import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/** The service's acceptance of a send. */
export interface SendReceipt {
  /**
   * The service's id: any text, the same for every device. Two messages of one millisecond are shown in the order of their ids,
   * numbers as numbers and other texts as text. An adapter whose ids do not order so puts an order token of fixed width
   * before each id, and takes it off again when it names a message to the service.
   */
  readonly serverId: string;
  /** Epoch milliseconds, the service's clock. */
  readonly time: number;
  /** The body as the service stores it; of a combined message, which then has a URL. */
  readonly body?: MessageBody;
}

/** One conversation as the service lists it. */
export interface ConversationRecord {
  readonly conversation: ConversationRef;
  readonly unread: number;
  readonly last: IncomingMessage | null;
}

/**
 * What the core needs from a chat service to carry messages.
 *
 * Promises always resolve: a refusal is a `Result`, never a rejection. Everything that crosses is plain
 * data, so an implementation may sit in a worker. Every implementation must pass
 * `chatServiceContract` from the testing entry.
 */
export interface MessageTransport {
  /** Sending the same id twice delivers once. */
  send(message: OutgoingMessage): Promise<Result<SendReceipt, ImError>>;
  /** Sends a command once: a lost command is not sent again. */
  sendCommand(command: OutgoingCommand): Promise<Result<SendReceipt, ImError>>;
  /** Recalls a message of the user by its server id; `recallRefused` if the service does not allow it (R204, R289). */
  recall(ref: ConversationRef, serverId: string): Promise<Result<null, ImError>>;
  /**
   * At most `limit` messages before the one with the service's id `before`, or the newest ones if it is null; oldest
   * first. Empty if there are no more (R391, A25).
   */
  history(
    ref: ConversationRef,
    before: string | null,
    limit: number,
  ): Promise<Result<readonly IncomingMessage[], ImError>>;
  /** The conversations that the service lists, newest first. */
  conversations(): Promise<Result<readonly ConversationRecord[], ImError>>;
  /** Reports to the service and the peer that the whole conversation was read. */
  markConversationRead(ref: ConversationRef): Promise<Result<null, ImError>>;
  /** Reports to the sender that one message was read; one-to-one only (A76). */
  markMessageRead(ref: ConversationRef, serverId: string): Promise<Result<null, ImError>>;
  /** Sends the typing indicator to the peer, if the peer is connected; one-to-one only. It is not stored. */
  sendTyping(ref: ConversationRef): Promise<Result<null, ImError>>;
  /** Calls `listener` in arrival order until the returned function is called. */
  subscribe(listener: (event: TransportEvent) => void): () => void;
}
