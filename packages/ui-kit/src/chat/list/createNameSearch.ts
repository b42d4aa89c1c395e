import { createNameMatcher } from '../mention/createNameMatcher.js';

/** Whether what was typed finds a name: 王师傅 by 师傅, `wsf` and `wangshifu`, any account by its id (UI-LIST-10). */
export type NameSearch = (query: string, name: string, id: string) => boolean;

/** Makes a search; observable, because whole syllables are found a moment after the first Latin letter. */
export function createNameSearch(): NameSearch {
  const match = createNameMatcher();
  return (query, name, id) => match(query, name, [id]) !== 'none';
}
