import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import type { IncomingMessage } from '../domain/message/message.js';
import * as LIMITS from '../limits.js';

/**
 * Passes each incoming message on once. The service may deliver a message again after a broken connection, long after
 * the vendor's own memory of a hundred ids has dropped its id.
 */
export class Inbox {
  readonly #emit: (event: TransportEvent) => void;
  readonly #isTrimmed: (message: IncomingMessage) => boolean;
  readonly #limit: number;
  /** The newest ids: two generations instead of one queue, so that each is walked once more when it is forgotten. */
  #young = new Map<string, ConversationRef>();
  #old = new Map<string, ConversationRef>();
  /**
   * Ids of conversations, of any kind, of which an id was forgotten. A key with the kind would allocate a string for each
   * message, and a conversation that shares its id only has its next messages looked up by their position.
   */
  readonly #forgotten = new Set<string>();

  /** `isTrimmed` returns whether a message is older than every cached one while older ones were dropped. */
  constructor(
    emit: (event: TransportEvent) => void,
    isTrimmed: (message: IncomingMessage) => boolean,
    limit: number = LIMITS.seenWindow,
  ) {
    this.#emit = emit;
    this.#isTrimmed = isTrimmed;
    this.#limit = limit;
  }

  /** Passes an event on, unless it is a message that was delivered before (IM-IN-1). */
  receive(event: TransportEvent): void {
    if (event.type === 'messageReceived' && !this.isNew(event.message)) return;
    this.#emit(event);
  }

  /** False for a message that was delivered before; each is new once, live or from history. */
  isNew(message: IncomingMessage): boolean {
    const { serverId, conversation } = message;
    if (!this.#remember(serverId, conversation)) return false;
    // A repeat whose id was dropped is found in the timeline or, if it is no longer loaded, is older than every cached message.
    return !(this.#forgotten.has(conversation.id) && this.#isTrimmed(message));
  }

  /** False if the id was remembered already. */
  #remember(id: string, ref: ConversationRef): boolean {
    // Added before the check: the size shows whether it is new. A repeated old id moves to the newest generation.
    const { size } = this.#young;
    this.#young.set(id, ref);
    if (this.#young.size === size) return false;
    const isNew = !this.#old.has(id);
    if (this.#young.size >= this.#limit) {
      for (const { id: conversation } of this.#old.values()) this.#forgotten.add(conversation);
      this.#old = this.#young;
      this.#young = new Map();
    }
    return isNew;
  }
}
