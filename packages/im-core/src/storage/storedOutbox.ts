import { receiptRequestField, refusalIn, type OutgoingMessage } from '../domain/message/message.js';
import type { KeyValueStore, OutboxStorage, StoredOutgoing } from '../ports/storage.js';
import { decodeBody, decodeMentions, decodeQuote, decodeRef, isRecord, parseJson } from './messageCodec.js';

export interface OutboxEntry extends StoredOutgoing {
  readonly sequence: number;
}

export const OUTBOX_PREFIX = 'outbox/';

/** The stored message, or null if the text is none: a damaged entry must not stop the others. */
export function decodeOutgoing(text: string): OutboxEntry | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value['sequence'] !== 'number' || typeof value['isRefused'] !== 'boolean') return null;
  const message = decodeMessage(value['message']);
  const owner = typeof value['owner'] === 'string' ? value['owner'] : '';
  return message && { sequence: value['sequence'], isRefused: value['isRefused'], owner, message };
}

function decodeMessage(value: unknown): OutgoingMessage | null {
  if (!isRecord(value)) return null;
  const { id, from, writtenAt } = value;
  const [conversation, body, mentions] = [
    decodeRef(value['conversation']),
    decodeBody(value['body']),
    decodeMentions(value['mentions']),
  ];
  if (typeof id !== 'string' || typeof from !== 'string' || typeof writtenAt !== 'number') return null;
  if (conversation === null || body === null || mentions === null) return null;
  const pending = value['upload'] === true ? { upload: true as const } : {};
  const refusal = refusalIn(value['refusal']);
  const refused = refusal === undefined ? {} : { refusal };
  const extras = { ...decodeQuote(value['quote']), ...receiptRequestField(value), ...pending, ...refused };
  return { id, conversation, from, body, mentions, ...extras, writtenAt };
}

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
    const entry: OutboxEntry = { sequence, isRefused, owner, message };
    await storage.set(OUTBOX_PREFIX + message.id, JSON.stringify(entry));
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
      await storage.remove(OUTBOX_PREFIX + id);
    },
  };
}
