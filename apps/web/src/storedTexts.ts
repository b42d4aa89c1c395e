import type { TextStorage } from './textStorage.js';

/** Short texts stored in this browser under one key, a list for each account. */
export interface StoredTexts {
  /** Damaged or denied storage has none. */
  load(open: () => TextStorage, userId: string): readonly string[];
  /** Full or denied storage stays unchanged. */
  save(open: () => TextStorage, userId: string, texts: readonly string[]): void;
}

/**
 * Lists of texts under `key`; the newest `most` of a list are kept, those at its end.
 *
 * The lists of all accounts of the browser share one key, so that the number of keys stays small.
 */
export function createStoredTexts(key: string, most: number): StoredTexts {
  return {
    load(open, userId) {
      try {
        const texts = listsIn(open(), key).get(userId);
        return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(-most) : [];
      } catch {
        return [];
      }
    },
    save(open, userId, texts) {
      try {
        const kept = open();
        const all = listsIn(kept, key).set(userId, texts.slice(-most));
        kept.setItem(key, JSON.stringify(Object.fromEntries(all)));
      } catch {
        // Nothing is stored.
      }
    },
  };
}

/** The lists of all accounts; none if they are unreadable. Throws if storage is denied. */
function listsIn(kept: TextStorage, key: string): Map<string, unknown> {
  const text = kept.getItem(key) ?? '{}';
  try {
    const lists: unknown = JSON.parse(text);
    return new Map(typeof lists === 'object' && lists !== null && !Array.isArray(lists) ? Object.entries(lists) : []);
  } catch {
    return new Map();
  }
}
