import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { StoredMessage } from './hubMessages.js';

/** The messages stored in a `FakeHub`, indexed: long runs store many thousands. */
export class HubLedger {
  /** Every accepted message, in the service's order. */
  readonly stored: StoredMessage[] = [];
  /** Ids of recalled messages: no list and no page of history contains them. */
  readonly recalled = new Set<string>();

  readonly #sent = new Map<string, StoredMessage>();
  readonly #conversations = new Map<string, StoredMessage[]>();

  add(kept: StoredMessage): void {
    this.stored.push(kept);
    this.#sent.set(sendKey(kept), kept);
    const key = accountKey(kept.from, { kind: kept.kind, id: kept.to });
    const messages = this.#conversations.get(key);
    if (messages === undefined) this.#conversations.set(key, [kept]);
    else messages.push(kept);
  }

  /** The message that the same device has sent under the same id. */
  sent(message: Pick<StoredMessage, 'from' | 'device' | 'id'>): StoredMessage | undefined {
    return this.#sent.get(sendKey(message));
  }

  /** One conversation as `me` has it, in the service's order. */
  messages(me: string, ref: ConversationRef): readonly StoredMessage[] {
    return this.#conversations.get(accountKey(me, ref)) ?? [];
  }

  /** All conversations. */
  all(): Iterable<readonly StoredMessage[]> {
    return this.#conversations.values();
  }
}

function sendKey({ from, device, id }: Pick<StoredMessage, 'from' | 'device' | 'id'>): string {
  return `${from} ${device} ${id}`;
}

/** Both accounts of a one-to-one conversation have the same key. */
function accountKey(me: string, ref: ConversationRef): string {
  return ref.kind === 'contact' ? [me, ref.id].toSorted().join(' ') : conversationKey(ref);
}
