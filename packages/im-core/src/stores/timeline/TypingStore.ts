import { makeAutoObservable, observable } from 'mobx';
import { keyOf, type ConversationRef } from '../../domain/conversation/conversation.js';
import { LIMITS } from '../../limits.js';
import type { Cancel, Clock } from '../../ports/Clock.js';

/** What the hints need. */
export interface TypingDeps {
  readonly clock: Clock;
  /** Tells the peer that I am writing. */
  readonly tell: (ref: ConversationRef) => void;
}

/** Who is writing to me just now, and whom I have told that I am: hints that time takes away again (IM-TYPING-1, IM-TYPING-2). */
export class TypingStore {
  readonly #deps: TypingDeps;
  readonly #peers = observable.set<string>();
  readonly #endings = new Map<string, Cancel>();
  readonly #told = new Map<string, Cancel>();

  constructor(deps: TypingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isPeerTyping(ref: ConversationRef): boolean {
    return this.#peers.has(keyOf(ref));
  }

  /** I am writing. Told at most every five seconds, and one-to-one only. */
  writing(ref: ConversationRef): void {
    const key = keyOf(ref);
    if (ref.kind !== 'contact' || this.#told.has(key)) return;
    const again = this.#deps.clock.after(LIMITS.typingPauseMs, () => void this.#told.delete(key));
    this.#told.set(key, again);
    this.#deps.tell(ref);
  }

  /** The peer is writing, for six seconds unless another event comes. */
  heard(ref: ConversationRef): void {
    const key = keyOf(ref);
    this.#endings.get(key)?.();
    this.#peers.add(key);
    this.#endings.set(
      key,
      this.#deps.clock.after(LIMITS.typingShownMs, () => this.ended(ref)),
    );
  }

  /** The peer has sent it, or time has passed. */
  ended(ref: ConversationRef): void {
    if (this.#endings.size === 0) return;
    const key = keyOf(ref);
    this.#endings.get(key)?.();
    this.#endings.delete(key);
    this.#peers.delete(key);
  }

  /** I have sent it: the next letter is news again. */
  sent(ref: ConversationRef): void {
    const key = keyOf(ref);
    this.#told.get(key)?.();
    this.#told.delete(key);
  }

  /** From now on no typing indicator is sent or shown. */
  dispose(): void {
    for (const cancel of [...this.#endings.values(), ...this.#told.values()]) cancel();
    this.#endings.clear();
    this.#told.clear();
    this.#peers.clear();
  }
}
