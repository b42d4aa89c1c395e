/** How well a name matches a query: at its beginning, inside, or not at all. */
export type NameMatch = 'begins' | 'contains' | 'none';

/** Matches a query against the keys of a member: the name, its pinyin initials, an id. */
export function nameMatch(keys: readonly string[], query: string): NameMatch {
  const letters = query.trim().toLowerCase();
  const lowered = keys.map((key) => key.toLowerCase());
  if (lowered.some((key) => key.startsWith(letters))) return 'begins';
  return lowered.some((key) => key.includes(letters)) ? 'contains' : 'none';
}
