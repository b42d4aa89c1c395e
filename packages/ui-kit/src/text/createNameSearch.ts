import { createNameMatcher } from './createNameMatcher.js';

/**
 * Whether a query finds a name: 王师傅 by 师傅, `wsf` and `wangshifu`, any account by its id, an order's group by its number.
 */
export type NameSearch = (query: string, name: string, ...keys: readonly string[]) => boolean;

/**
 * Creates a search; observable, because whole syllables match only once the readings are loaded, after the first Latin
 * letter.
 */
export function createNameSearch(): NameSearch {
  const match = createNameMatcher();
  return (query, name, ...keys) => match(query, name, keys) !== 'none';
}
