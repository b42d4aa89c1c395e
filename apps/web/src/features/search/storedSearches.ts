import { listsIn } from '../../storedLists.js';

/** Where words that were searched for are kept. */
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'searchHistory';
/** So many words stay, the newest first. */
const MOST = 10;

/** What this account has searched for in this browser, the newest first. Damaged or denied storage holds none. */
export function searchesOf(open: () => Kept, userId: string): readonly string[] {
  try {
    const words = listsIn(open(), KEY).get(userId);
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a word, once; and answers all of them, also where they cannot be kept. */
export function keepSearch(open: () => Kept, userId: string, word: string): readonly string[] {
  const words = [word, ...searchesOf(open, userId).filter((one) => one !== word)].slice(0, MOST);
  write(open, userId, words);
  return words;
}

/** Forgets one word, or all of them; answers what is left. */
export function forgetSearch(open: () => Kept, userId: string, word?: string): readonly string[] {
  const words = word === undefined ? [] : searchesOf(open, userId).filter((one) => one !== word);
  write(open, userId, words);
  return words;
}

function write(open: () => Kept, userId: string, words: readonly string[]): void {
  try {
    const kept = open();
    kept.setItem(KEY, JSON.stringify(Object.fromEntries(listsIn(kept, KEY).set(userId, words))));
  } catch {
    // Full or denied: the words last as long as the page.
  }
}
