import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import { withRemoved, type RemovedIds } from '../../domain/message/messageKinds.js';

export interface RemovedIn {
  readonly conversation: ConversationRef;
  readonly ids: readonly string[];
}

export interface RemovedDeps {
  readonly save: (conversation: ConversationRef, ids: readonly string[]) => Promise<void>;
  readonly post: (removed: RemovedIn) => void;
}

/**
 * Messages that the user has removed on this device, by the service's id. The service and the other
 * devices keep them; all tabs of this device hide them.
 */
export class DeletedMessages {
  readonly #deps: RemovedDeps;
  readonly #ids = new Map<string, RemovedIds>();
  readonly #none: RemovedIds = new Set();

  constructor(deps: RemovedDeps) {
    this.#deps = deps;
  }

  /** The removed ids of a conversation, the same object until it changes. */
  in(ref: ConversationRef): RemovedIds {
    // For every read of a conversation: usually nothing was removed.
    return (this.#ids.size > 0 && this.#ids.get(conversationKey(ref))) || this.#none;
  }

  restore(conversation: ConversationRef, ids: readonly string[]): void {
    this.#ids.set(conversationKey(conversation), new Set(ids));
  }

  remove(conversation: ConversationRef, ids: readonly string[]): Promise<void> {
    this.#deps.post({ conversation, ids });
    return this.removeLocally(conversation, ids);
  }

  removeLocally(conversation: ConversationRef, ids: readonly string[]): Promise<void> {
    const removed = withRemoved(this.in(conversation), ids);
    this.#ids.set(conversationKey(conversation), removed);
    return this.#deps.save(conversation, [...removed]);
  }
}
