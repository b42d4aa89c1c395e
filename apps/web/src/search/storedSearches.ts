import { storedTexts } from '../shared/storage/storedTexts.js';
import type { WebStorage } from '../shared/storage/webStored.js';

/** The number of stored searches, the newest first. */
const MOST = 10;

const storedIn = (open: () => WebStorage, userId: string) => storedTexts(open, 'searchHistory', userId, MOST);

/** The searches of this account in this browser, the newest first. Damaged or denied storage has none. */
export function searchesOf(open: () => WebStorage, userId: string): readonly string[] {
  return storedIn(open, userId).load().toReversed();
}

/** Stores a search, once; returns all of them, even if they could not be stored. */
export function saveSearch(open: () => WebStorage, userId: string, word: string): readonly string[] {
  return keep(open, userId, [word, ...searchesOf(open, userId).filter((one) => one !== word)].slice(0, MOST));
}

/** Removes one search, or all of them; returns the others. */
export function forgetSearch(open: () => WebStorage, userId: string, word?: string): readonly string[] {
  return keep(open, userId, word === undefined ? [] : searchesOf(open, userId).filter((one) => one !== word));
}

function keep(open: () => WebStorage, userId: string, words: readonly string[]): readonly string[] {
  storedIn(open, userId).save(words.toReversed());
  return words;
}
