import type { OutgoingMessage } from '../domain/message/message.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import type { OutboxStorage } from '../ports/OutboxStorage.js';
import { decodeOutgoing, encodeOutgoing, outboxKey, OUTBOX_PREFIX } from './outboxCodec.js';

/**
 * Stores the outbox in a key-value store, one entry per message, numbered in the order of writing. `owner` is this tab.
 *
 * A store that refuses a value is no error here: the message is sent from memory, and the store itself reports the
 * fault once.
 */
export function createStoredOutbox(storage: KeyValueStore, owner: string): OutboxStorage {
  let nextSequence = 1;
  const sequences = new Map<string, number>();

  /** A stored message keeps its position, unless it is written again and so moves to the end. */
  function numberOf(message: OutgoingMessage, keepsPlace: boolean): number {
    const known = keepsPlace ? sequences.get(message.id) : undefined;
    if (known !== undefined) return known;
    const sequence = nextSequence;
    nextSequence += 1;
    sequences.set(message.id, sequence);
    return sequence;
  }

  async function put(message: OutgoingMessage, isRefused: boolean, keepsPlace: boolean): Promise<void> {
    const sequence = numberOf(message, keepsPlace);
    await storage.set(outboxKey(message.id), encodeOutgoing({ sequence, isRefused, owner, message }));
  }

  return {
    async load() {
      const texts = [...(await storage.entries(OUTBOX_PREFIX)).values()];
      const kept = texts.map(decodeOutgoing).filter((entry) => entry !== null);
      // Two tabs may have assigned the same number.
      kept.sort((a, b) => a.sequence - b.sequence || a.message.writtenAt - b.message.writtenAt);
      for (const { sequence, message } of kept) {
        sequences.set(message.id, sequence);
        nextSequence = Math.max(nextSequence, sequence + 1);
      }
      return kept;
    },
    keep: (message, isRefused) => put(message, isRefused, isRefused),
    replace: (message) => put(message, false, true),
    adopt: (message, isRefused) => put(message, isRefused, true),
    async forget(id) {
      sequences.delete(id);
      await storage.remove(outboxKey(id));
    },
  };
}
