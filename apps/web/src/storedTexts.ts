/** The browser's storage, as far as lists of texts need it. */
export type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Short texts kept in this browser under one key, a list for each account. */
export interface StoredTexts {
  /** Damaged or denied storage holds none. */
  load(open: () => Kept, userId: string): readonly string[];
  /** Full or denied storage keeps what it had. */
  save(open: () => Kept, userId: string, texts: readonly string[]): void;
}

/**
 * Lists of texts under `key`; the newest `most` of a list are kept, those at its end.
 *
 * What somebody keeps for themselves in a browser that others use too stands under one key, so that the keys are few.
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
        // Nothing can be done, and nothing is worse than before.
      }
    },
  };
}

/** The lists of everybody who was here, by account; none where they cannot be read. Throws when storage is denied. */
function listsIn(kept: Kept, key: string): Map<string, unknown> {
  const text = kept.getItem(key) ?? '{}';
  try {
    const lists: unknown = JSON.parse(text);
    return new Map(typeof lists === 'object' && lists !== null && !Array.isArray(lists) ? Object.entries(lists) : []);
  } catch {
    return new Map();
  }
}
