import { createPinyinInitials } from './mention/pinyinInitials.js';
import { nameMatch } from './mention/nameMatch.js';

/** Whether what was typed finds a name: 王师傅 by 师傅 and by `wsf`, whoever it is by the id (LIST-10). */
export type NameSearch = (query: string, name: string, id: string) => boolean;

/** Makes a search; the sounds of each name are worked out once. */
export function createNameSearch(): NameSearch {
  const initialsOf = createPinyinInitials();
  const known = new Map<string, string>();
  return (query, name, id) => {
    const initials = known.get(name) ?? initialsOf(name);
    known.set(name, initials);
    return nameMatch([name, initials, id], query) !== 'none';
  };
}
