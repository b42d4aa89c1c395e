import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';

const PREFIX = 'peerRead/contact/';

/** How far each peer has read, stored across sessions, to show cached messages before the first request (R197). */
export interface ReadMarks {
  load(): Promise<readonly { readonly conversation: ConversationRef; readonly through: number }[]>;
  /**
   * `through` is the service's time in epoch milliseconds. One-to-one conversations only (A76). A stored mark never
   * moves back, and an unchanged one is not written. Resolves when this mark or a later one is stored.
   */
  keep(ref: ConversationRef, through: number): Promise<void>;
}

/** Stores read marks in a key-value store, one entry per conversation. */
export function createStoredReadMarks(storage: KeyValueStore): ReadMarks {
  const latest = new Map<string, number>();
  const writer = createLatestWriter(storage);

  return {
    async load() {
      const marks = [...(await storage.entries(PREFIX))].map(([key, text]) => ({
        conversation: { kind: 'contact' as const, id: key.slice(PREFIX.length) },
        through: Number(text),
      }));
      const sound = marks.filter(({ through }) => Number.isSafeInteger(through) && through > 0);
      for (const { conversation, through } of sound) latest.set(conversation.id, through);
      return sound;
    },
    keep(ref, through) {
      if (ref.kind !== 'contact' || through <= (latest.get(ref.id) ?? 0)) return KEPT;
      latest.set(ref.id, through);
      return writer.write(PREFIX + ref.id, String(through));
    },
  };
}

const KEPT: Promise<void> = Promise.resolve();
