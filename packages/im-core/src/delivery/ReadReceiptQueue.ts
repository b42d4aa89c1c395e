import { keyOf, type ConversationRef } from '../domain/conversation/conversation.js';
import { isTransient } from '../errors/imError.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { MessageTransport } from '../ports/MessageTransport.js';

/** What the marks need. */
export interface ReadReceiptQueueDeps {
  readonly transport: Pick<MessageTransport, 'markConversationRead'>;
  readonly clock: Clock;
  /** False while something waits there unseen: telling the service now would call it seen too. */
  readonly isAllSeen: (ref: ConversationRef) => boolean;
}

/** Conversations I have seen and the service does not know of yet. What cannot be told now is told later. */
export class ReadReceiptQueue {
  readonly #deps: ReadReceiptQueueDeps;
  readonly #untold = new Map<string, ConversationRef>();
  readonly #timers = new Map<string, Cancel>();

  constructor(deps: ReadReceiptQueueDeps) {
    this.#deps = deps;
  }

  /** I have seen a conversation. It is told after `delayMs`, together with what else is seen there until then. */
  note(ref: ConversationRef, delayMs: number): void {
    // A chatroom has no count to come back to.
    if (ref.kind === 'chatroom') return;
    const key = keyOf(ref);
    this.#untold.set(key, ref);
    if (this.#timers.has(key)) return;
    const tell = (): void => {
      this.#timers.delete(key);
      void this.#tell(key, ref);
    };
    this.#timers.set(key, this.#deps.clock.after(delayMs, tell));
  }

  /** The line is up again and what was missed is here: what is still all seen is told. */
  tellAll(): void {
    for (const [key, ref] of this.#untold) if (!this.#timers.has(key)) void this.#tell(key, ref);
  }

  /** Nothing is told any more. */
  dispose(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#untold.clear();
  }

  async #tell(key: string, ref: ConversationRef): Promise<void> {
    if (!this.#deps.isAllSeen(ref)) return;
    this.#untold.delete(key);
    const told = await this.#deps.transport.markConversationRead(ref);
    if (!told.ok && isTransient(told.error)) this.#untold.set(key, ref);
  }
}
