import type { Plain } from '../domain/recording.js';
import type { ChatStorage, KeyValueStore } from '../ports/storage.js';
import { MESSAGE, ROW } from '../storage/stored.js';
import type { Encoder } from './plain.js';

/** What is stored, as far as the session has read or written it, by the keys of `recordsOver`, as a recording keeps it. */
export function createMirror({ key, stored }: Encoder, values = new Map<string, string>()) {
  const put = (name: string, value: string): void => void values.set(name, stored(value) as string);

  function write({ conversation, row, put: messages, removed = [] }: Parameters<ChatStorage['write']>[0]): void {
    const name = key(conversation);
    const nameOf = (id: string): string => `${MESSAGE}${name}\n${key(id)}`;
    const isGone = row === null || removed === 'others';
    if (isGone) for (const one of values.keys()) if (one.startsWith(nameOf(''))) values.delete(one);
    if (row === null) values.delete(ROW + name);
    else put(ROW + name, row);
    for (const [id, text] of messages ?? []) put(nameOf(id), text);
    if (removed !== 'others') for (const id of removed) values.delete(nameOf(id));
  }

  return {
    values,
    wrote(of: string, [first, second]: readonly unknown[]): void {
      if (of === 'storage.set') put(key(String(first)), String(second));
      if (of === 'storage.remove') values.delete(key(String(first)));
      if (of === 'storage.write') write(first as Parameters<ChatStorage['write']>[0]);
    },
    read(of: string, [first]: readonly unknown[], value: unknown): void {
      if (of === 'storage.get' && typeof value === 'string') put(key(String(first)), value);
      if (of === 'storage.entries') for (const [name, text] of value as Map<string, string>) put(key(name), text);
      if (of === 'storage.conversations')
        for (const [name, text] of value as Map<string, string>) put(ROW + key(name), text);
      if (of !== 'storage.conversation') return;
      const { row, messages } = value as Awaited<ReturnType<ChatStorage['conversation']>>;
      write({ conversation: String(first), row, put: messages });
    },
  };
}

/** What is kept of the arguments of a call: of what is stored only the name, because the client repeats it. */
export function keptArgs(encoder: Encoder, of: string, args: readonly unknown[]): readonly Plain[] {
  if (of === 'storage.write') return [encoder.key((args[0] as { readonly conversation: string }).conversation)];
  if (of.startsWith('storage.') || of.startsWith('blobs.')) return encoder.args(args.slice(0, 1), true);
  return encoder.args(args);
}

export function createMapStore(values: Map<string, string>): KeyValueStore {
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => values.set(key, value).has(key),
    remove: async (key) => void values.delete(key),
    entries: async (prefix) => new Map([...values].filter(([key]) => key.startsWith(prefix))),
  };
}
