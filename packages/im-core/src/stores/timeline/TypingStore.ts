import { makeAutoObservable, observable } from 'mobx';
import { conversationKey, type ConversationRef } from '../../domain/conversation/conversation.js';
import * as LIMITS from '../../limits.js';
import type { Cancel, Clock } from '../../ports/Clock.js';

export interface TypingDeps {
  readonly clock: Clock;
  readonly send: (ref: ConversationRef) => void;
}

export class TypingStore {
  readonly #deps: TypingDeps;
  readonly #peers = observable.set<string>();
  readonly #endings = new Map<string, Cancel>();
  readonly #sent = new Map<string, Cancel>();

  constructor(deps: TypingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isPeerTyping(ref: ConversationRef): boolean {
    return this.#peers.has(conversationKey(ref));
  }

  /** The user is typing: sends an indicator, at most every five seconds and one-to-one only. */
  writing(ref: ConversationRef): void {
    const key = conversationKey(ref);
    if (ref.kind !== 'contact' || this.#sent.has(key)) return;
    const again = this.#deps.clock.after(LIMITS.typingPauseMs, () => void this.#sent.delete(key));
    this.#sent.set(key, again);
    this.#deps.send(ref);
  }

  /** The peer is typing: shown for six seconds, or until another event arrives. */
  peerTyping(ref: ConversationRef): void {
    const key = conversationKey(ref);
    this.#endings.get(key)?.();
    this.#peers.add(key);
    this.#endings.set(
      key,
      this.#deps.clock.after(LIMITS.typingShownMs, () => this.ended(ref)),
    );
  }

  ended(ref: ConversationRef): void {
    if (this.#endings.size === 0) return;
    const key = conversationKey(ref);
    this.#endings.get(key)?.();
    this.#endings.delete(key);
    this.#peers.delete(key);
  }

  sent(ref: ConversationRef): void {
    const key = conversationKey(ref);
    this.#sent.get(key)?.();
    this.#sent.delete(key);
  }

  dispose(): void {
    for (const cancel of [...this.#endings.values(), ...this.#sent.values()]) cancel();
    this.#endings.clear();
    this.#sent.clear();
    this.#peers.clear();
  }
}
