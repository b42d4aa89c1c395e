import { changeKey, type MessageChange } from '../domain/message/changes.js';
import type { ChangeStorage, KeyValueStore, StoredChange } from '../ports/storage.js';
import { decodeRef, isRecord, parseJson } from './messageCodec.js';

const PREFIX = 'change/';

type Entry = StoredChange & { readonly sequence: number };

function decodeEntry(text: string): Entry | null {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value['sequence'] !== 'number' || typeof value['owner'] !== 'string') return null;
  const change = decodeChange(value['change']);
  const { sequence, owner } = value;
  return change && { sequence, owner, change, isRefused: value['isRefused'] === true };
}

function decodeChange(value: unknown): MessageChange | null {
  if (!isRecord(value)) return null;
  const { id, serverId, kind, text, emoji, isOn } = value;
  const conversation = decodeRef(value['conversation']);
  if (typeof id !== 'string' || typeof serverId !== 'string' || conversation === null) return null;
  const base = { id, conversation, serverId };
  if (kind === 'edit') return typeof text === 'string' ? { ...base, kind, text } : null;
  if (typeof isOn !== 'boolean') return null;
  if (kind === 'pin') return { ...base, kind, isOn };
  return kind === 'reaction' && typeof emoji === 'string' ? { ...base, kind, emoji, isOn } : null;
}

/** Stores the changes that wait in a key-value store, one entry for what each changes, in the order of writing. */
export function createStoredChanges(storage: KeyValueStore, owner: string): ChangeStorage {
  let nextSequence = 1;
  const keyOf = (change: MessageChange, by: string): string => `${PREFIX}${by} ${changeKey(change)}`;
  async function load(): Promise<readonly Entry[]> {
    const texts = [...(await storage.entries(PREFIX)).values()];
    const kept = texts.map(decodeEntry).filter((entry) => entry !== null);
    kept.sort((a, b) => a.sequence - b.sequence);
    nextSequence = Math.max(nextSequence, (kept.at(-1)?.sequence ?? 0) + 1);
    return kept;
  }
  return {
    load,
    async keep(change, isRefused) {
      // The order is that of all tabs: which of two edits is the newer one must be known when one of the tabs has closed.
      await load();
      const entry: Entry = { sequence: nextSequence, owner, change, isRefused };
      nextSequence += 1;
      await storage.set(keyOf(change, owner), JSON.stringify(entry));
    },
    forget: ({ change, owner: by }) => storage.remove(keyOf(change, by)),
  };
}
