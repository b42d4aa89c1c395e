/** How well a name fits what was typed: its beginning, something inside, or not at all. */
export type NameMatch = 'begins' | 'contains' | 'none';

/** What finds a member: the name, its pinyin initials, an id. */
export function nameMatch(keys: readonly string[], query: string): NameMatch {
  const wanted = query.trim().toLowerCase();
  const lowered = keys.map((key) => key.toLowerCase());
  if (lowered.some((key) => key.startsWith(wanted))) return 'begins';
  return lowered.some((key) => key.includes(wanted)) ? 'contains' : 'none';
}
