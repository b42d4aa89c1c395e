import { conversationKey } from '../domain/conversation/conversation.js';
import type { ChatStorage, KeyValueStore, Stored, StoredByConversation } from '../ports/storage.js';
import { parseJson, refOfKey } from './messageCodec.js';

/**
 * Writes values of which only the latest matters, one write per key at a time: a burst is two writes, its first value and
 * its last. Null removes a value. A write resolves when its value or a later one is stored.
 */
export function createLatestWriter(storage: KeyValueStore): (key: string, value: string | null) => Promise<void> {
  const latest = new Map<string, string | null>();
  const writing = new Map<string, Promise<void>>();

  async function run(key: string): Promise<void> {
    for (let written: string | null | undefined; written !== latest.get(key);) {
      written = latest.get(key);
      if (typeof written === 'string') await storage.set(key, written);
      else await storage.remove(key);
    }
    writing.delete(key);
    latest.delete(key);
  }

  return (key, value) => {
    latest.set(key, value);
    const underWay = writing.get(key) ?? run(key);
    writing.set(key, underWay);
    return underWay;
  };
}

/** How a value is written as JSON, and read from JSON that another version or a fault may have written (IM-19). */
export interface Codec<T> {
  /** The value of any JSON; of null if nothing is stored. */
  readonly decode: (json: unknown) => T;
  /** The JSON of a value; null removes the entry. */
  readonly encode: (value: T) => unknown;
}

export function stored<T>(storage: KeyValueStore, key: string, { decode, encode }: Codec<T>): Stored<T> {
  const write = createLatestWriter(storage);
  return {
    load: async () => decode(parseJson((await storage.get(key)) ?? 'null')),
    save: (value) => write(key, textOf(encode(value))),
  };
}

export function storedByConversation<T>(
  storage: KeyValueStore,
  prefix: string,
  { decode, encode }: Codec<T>,
): StoredByConversation<T> {
  const write = createLatestWriter(storage);
  return {
    async load() {
      return [...(await storage.entries(prefix))].flatMap(([key, text]) => {
        const conversation = refOfKey(key.slice(prefix.length));
        return conversation === null ? [] : [{ conversation, value: decode(parseJson(text)) }];
      });
    },
    save: (conversation, value) => write(prefix + conversationKey(conversation), textOf(encode(value))),
  };
}

function textOf(json: unknown): string | null {
  return json === null ? null : JSON.stringify(json);
}

export const ROW = 'conversation/';
export const MESSAGE = 'message/';

/**
 * Records in a store of values, such as one of an app's own: each under a key of its own. A store that keeps no changes
 * together may lose a conversation if it ends between them, and loses nothing else.
 */
export function recordsOver(store: KeyValueStore): ChatStorage {
  const messagesOf = (key: string) => entriesAfter(store, `${MESSAGE}${key}\n`);
  return {
    ...store,
    conversations: () => entriesAfter(store, ROW),
    async conversation(key) {
      const [row, messages] = await Promise.all([store.get(ROW + key), messagesOf(key)]);
      return { row, messages };
    },
    async write({ conversation: key, row, put = new Map<string, string>(), removed = [] }) {
      const nameOf = (id: string): string => `${MESSAGE}${key}\n${id}`;
      // Messages first, then the row that counts them, then what it no longer counts; nothing is awaited in between.
      const stored = [
        ...[...put].map(([id, message]) => store.set(nameOf(id), message)),
        row === null ? store.remove(ROW + key) : store.set(ROW + key, row),
        ...(removed === 'others' ? [] : removed.map((id) => store.remove(nameOf(id)))),
      ];
      if (row === null || removed === 'others') {
        const others = [...(await messagesOf(key)).keys()].filter((id) => !put.has(id));
        await Promise.all(others.map((id) => store.remove(nameOf(id))));
      }
      return !(await Promise.all(stored)).includes(false);
    },
  };
}

async function entriesAfter(store: KeyValueStore, prefix: string): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await store.entries(prefix))].map(([key, text]) => [key.slice(prefix.length), text]));
}
