import { createStoredTexts, type Kept } from '../../storedTexts.js';

/** So many words stay, the newest first. */
const MOST = 10;

const stored = createStoredTexts('searchHistory', MOST);

/** What this account has searched for in this browser, the newest first. Damaged or denied storage holds none. */
export function searchesOf(open: () => Kept, userId: string): readonly string[] {
  return stored.load(open, userId).toReversed();
}

/** Remembers a word, once; and answers all of them, also where they cannot be kept. */
export function saveSearch(open: () => Kept, userId: string, word: string): readonly string[] {
  return keep(open, userId, [word, ...searchesOf(open, userId).filter((one) => one !== word)].slice(0, MOST));
}

/** Forgets one word, or all of them; answers what is left. */
export function forgetSearch(open: () => Kept, userId: string, word?: string): readonly string[] {
  return keep(open, userId, word === undefined ? [] : searchesOf(open, userId).filter((one) => one !== word));
}

function keep(open: () => Kept, userId: string, words: readonly string[]): readonly string[] {
  stored.save(open, userId, words.toReversed());
  return words;
}
