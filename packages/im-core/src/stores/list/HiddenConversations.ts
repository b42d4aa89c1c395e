import { conversationKey, staysHidden, type ConversationRef } from '../../domain/conversation/conversation.js';

/** A hidden conversation, and the service time of its newest message when it was hidden; null if it had none. */
export type HiddenThrough = Readonly<Record<string, number | null>>;

export interface HiddenDeps {
  readonly keep: (hidden: HiddenThrough) => void;
  readonly post: (ref: ConversationRef, through: number | null | undefined) => void;
  /** The blocked accounts: their conversations stay hidden even if a message arrives. */
  readonly isBlocked: (ref: ConversationRef) => boolean;
}

/**
 * Conversations that the user hides until the next message. The service does not support this, so the state
 * is stored on this device and shared by its tabs.
 */
export class HiddenConversations {
  readonly #deps: HiddenDeps;
  readonly #through = new Map<string, number | null>();

  constructor(deps: HiddenDeps) {
    this.#deps = deps;
  }

  isHidden(ref: ConversationRef): boolean {
    // For every message: usually nothing is hidden.
    return (this.#through.size > 0 && this.#through.has(conversationKey(ref))) || this.#deps.isBlocked(ref);
  }

  restore(hidden: HiddenThrough): void {
    for (const [key, through] of Object.entries(hidden)) this.#through.set(key, through);
  }

  hide(ref: ConversationRef, through: number | null): void {
    this.hideThrough(ref, through);
    this.#deps.post(ref, through);
  }

  show(ref: ConversationRef): void {
    if (this.#through.has(conversationKey(ref))) this.#deps.post(ref, undefined);
    this.hideThrough(ref, undefined);
  }

  conversationChanged(ref: ConversationRef, newestTime: number | null, hasUnsent: boolean): void {
    if (!this.isHidden(ref)) return;
    const through = this.#through.get(conversationKey(ref)) ?? null;
    if (!staysHidden(through, newestTime, hasUnsent)) this.hideThrough(ref, undefined);
  }

  hideThrough(ref: ConversationRef, through: number | null | undefined): void {
    const key = conversationKey(ref);
    if (through === undefined && !this.#through.delete(key)) return;
    if (through !== undefined) this.#through.set(key, through);
    this.#deps.keep(Object.fromEntries(this.#through));
  }
}
