import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import { withRemoved, type RemovedIds } from '../../domain/message/removed.js';

/** The ids of the messages removed in one conversation. */
export interface RemovedIn {
  readonly conversation: ConversationRef;
  readonly ids: readonly string[];
}

/** The dependencies of the deleted messages. */
export interface RemovedDeps {
  /** Stores the removed ids of a conversation for the next session. Resolves when they are stored, or could not be. */
  readonly save: (conversation: ConversationRef, ids: readonly string[]) => Promise<void>;
  /** Sends the removed ids to the other tabs. */
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

  /** Restores the ids of a conversation that earlier sessions stored. */
  restore(conversation: ConversationRef, ids: readonly string[]): void {
    this.#ids.set(conversationKey(conversation), new Set(ids));
  }

  /** Removes messages. Resolves when the ids are stored: from then on the messages stay removed after a reload. */
  remove(conversation: ConversationRef, ids: readonly string[]): Promise<void> {
    this.#deps.post({ conversation, ids });
    return this.removeLocally(conversation, ids);
  }

  /** Another tab removed them. */
  removeLocally(conversation: ConversationRef, ids: readonly string[]): Promise<void> {
    const removed = withRemoved(this.in(conversation), ids);
    this.#ids.set(conversationKey(conversation), removed);
    return this.#deps.save(conversation, [...removed]);
  }
}
