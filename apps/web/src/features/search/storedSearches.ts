import { createStoredTexts } from '../../storedTexts.js';
import type { TextStorage } from '../../textStorage.js';

/** The number of stored searches, the newest first. */
const MOST = 10;

const stored = createStoredTexts('searchHistory', MOST);

/** The searches of this account in this browser, the newest first. Damaged or denied storage has none. */
export function searchesOf(open: () => TextStorage, userId: string): readonly string[] {
  return stored.load(open, userId).toReversed();
}

/** Stores a search, once; returns all of them, even if they could not be stored. */
export function saveSearch(open: () => TextStorage, userId: string, word: string): readonly string[] {
  return keep(open, userId, [word, ...searchesOf(open, userId).filter((one) => one !== word)].slice(0, MOST));
}

/** Removes one search, or all of them; returns the others. */
export function forgetSearch(open: () => TextStorage, userId: string, word?: string): readonly string[] {
  return keep(open, userId, word === undefined ? [] : searchesOf(open, userId).filter((one) => one !== word));
}

function keep(open: () => TextStorage, userId: string, words: readonly string[]): readonly string[] {
  stored.save(open, userId, words.toReversed());
  return words;
}
