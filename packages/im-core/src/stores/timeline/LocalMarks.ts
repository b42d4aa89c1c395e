import { makeAutoObservable, observable } from 'mobx';
import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import { withRemoved, type RemovedIds } from '../../domain/message/messageKinds.js';
import * as LIMITS from '../../limits.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { Stored } from '../../ports/storage.js';

/** Ids remembered, the newest ones; older voice messages show the unplayed dot again. */
const LIMIT = 2_000;

/** The voice messages that were played on this device, by id. */
export class PlayedStore {
  readonly #ids = observable.set<string>([], { deep: false });
  /** The ids, oldest first. */
  readonly #stored: Stored<readonly string[]>;

  constructor(stored: Stored<readonly string[]>) {
    this.#stored = stored;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  mark(id: string): void {
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > LIMIT && oldest !== undefined) this.#ids.delete(oldest);
    void this.#stored.save([...this.#ids]);
  }

  async load(): Promise<void> {
    this.restore(await this.#stored.load());
  }

  /** The ids of earlier sessions, placed before those of this session. */
  restore(ids: readonly string[]): void {
    this.#ids.replace([...ids, ...this.#ids]);
  }
}

export interface RemovedIn {
  readonly conversation: ConversationRef;
  readonly ids: readonly string[];
}

export interface RemovedDeps {
  /** Stores the removed ids of a conversation for the next session. Resolves when they are stored, or could not be. */
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

  /** Removes messages. Resolves when the ids are stored: from then on the messages stay removed after a reload. */
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

/** The texts of messages that the user recalled on this device, for five minutes, to edit them again. In memory only. */
export class RecalledDrafts {
  readonly #clock: Clock;
  readonly #texts = observable.map<string, string>([], { deep: false });
  readonly #endings = new Map<string, Cancel>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  keep(id: string, text: string): void {
    this.drop(id);
    this.#texts.set(id, text);
    this.#endings.set(
      id,
      this.#clock.after(LIMITS.recalledDraftMs, () => this.drop(id)),
    );
  }

  /** The text of a recalled message, or null. Observable: it notifies its observers when the text expires. */
  find(id: string): string | null {
    return this.#texts.get(id) ?? null;
  }

  dispose(): void {
    for (const id of this.#endings.keys()) this.drop(id);
  }

  drop(id: string): void {
    this.#endings.get(id)?.();
    this.#endings.delete(id);
    this.#texts.delete(id);
  }
}
