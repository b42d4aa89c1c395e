import { createNameMatcher } from '../mention/createNameMatcher.js';

/** Whether what was typed finds a name: 王师傅 by 师傅, `wsf` and `wangshifu`, any account by its id, an order's group by its number (UI-LIST-10). */
export type NameSearch = (query: string, name: string, ...keys: readonly string[]) => boolean;

/** Makes a search; observable, because whole syllables are found a moment after the first Latin letter. */
export function createNameSearch(): NameSearch {
  const match = createNameMatcher();
  return (query, name, ...keys) => match(query, name, keys) !== 'none';
}
