import { keyOf, type ConversationRef } from '../../domain/conversation/conversation.js';
import { withRemoved, type RemovedIds } from '../../domain/message/removed.js';

/** What was removed in one conversation. */
export interface RemovedIn {
  readonly conversation: ConversationRef;
  readonly ids: readonly string[];
}

/** What the deleted messages need. */
export interface RemovedDeps {
  /** Keeps what was removed in a conversation for the next visit. Resolves when it is kept, or cannot be. */
  readonly keep: (removed: RemovedIn) => Promise<void>;
  /** Tells the other tabs. */
  readonly tell: (removed: RemovedIn) => void;
}

/**
 * Messages that this account does not want to see on this device any more, by the service's id (IM-REMOVE-1). The service
 * and the other devices keep them; all tabs of this one are the same.
 */
export class DeletedMessages {
  readonly #deps: RemovedDeps;
  readonly #ids = new Map<string, RemovedIds>();
  readonly #none: RemovedIds = new Set();

  constructor(deps: RemovedDeps) {
    this.#deps = deps;
  }

  /** Asked with every look at a conversation, and mostly nothing was removed. */
  in(ref: ConversationRef): RemovedIds {
    return (this.#ids.size > 0 && this.#ids.get(keyOf(ref))) || this.#none;
  }

  /** Brings back what earlier visits left. */
  restore(all: readonly RemovedIn[]): void {
    for (const { conversation, ids } of all) this.#ids.set(keyOf(conversation), new Set(ids));
  }

  /** Resolves when it is kept: from then on no reload brings them back. */
  remove(conversation: ConversationRef, ids: readonly string[]): Promise<void> {
    this.#deps.tell({ conversation, ids });
    return this.heard(conversation, ids);
  }

  /** Another tab removed them. */
  heard(conversation: ConversationRef, ids: readonly string[]): Promise<void> {
    const removed = withRemoved(this.in(conversation), ids);
    this.#ids.set(keyOf(conversation), removed);
    return this.#deps.keep({ conversation, ids: [...removed] });
  }
}
