import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import { isTransient } from '../domain/imError.js';
import type { MessageTransport } from '../ports/ChatService.js';
import type { Cancel, Clock } from '../ports/Clock.js';

export interface ReadReceiptQueueDeps {
  readonly transport: Pick<MessageTransport, 'markConversationRead'>;
  readonly clock: Clock;
  /** False while the conversation has unread messages: a receipt sent now would mark them as read, too. */
  readonly isAllSeen: (ref: ConversationRef) => boolean;
}

export class ReadReceiptQueue {
  readonly #deps: ReadReceiptQueueDeps;
  readonly #unsent = new Map<string, ConversationRef>();
  readonly #timers = new Map<string, Cancel>();
  #isHeld = false;

  constructor(deps: ReadReceiptQueueDeps) {
    this.#deps = deps;
  }

  /** The user read a conversation. The receipt is sent after `delayMs` and covers what is read until then. */
  note(ref: ConversationRef, delayMs: number): void {
    // A chatroom has no unread count.
    if (ref.kind === 'chatroom') return;
    const key = conversationKey(ref);
    this.#unsent.set(key, ref);
    if (this.#timers.has(key)) return;
    const send = (): void => {
      this.#timers.delete(key);
      void this.#send(key, ref);
    };
    this.#timers.set(key, this.#deps.clock.after(delayMs, send));
  }

  /** The client reconnected: until it has caught up, a receipt could cover messages that it does not know yet. */
  hold(): void {
    this.#isHeld = true;
  }

  sendAll(): void {
    this.#isHeld = false;
    for (const [key, ref] of this.#unsent) if (!this.#timers.has(key)) void this.#send(key, ref);
  }

  dispose(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#unsent.clear();
  }

  async #send(key: string, ref: ConversationRef): Promise<void> {
    if (this.#isHeld || !this.#deps.isAllSeen(ref)) return;
    this.#unsent.delete(key);
    const result = await this.#deps.transport.markConversationRead(ref);
    if (!result.ok && isTransient(result.error)) this.#unsent.set(key, ref);
  }
}
