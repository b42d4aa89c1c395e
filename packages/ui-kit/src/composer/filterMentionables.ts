import type { NameMatcher } from '../text/createNameMatcher.js';
import type { Mentionable } from './mentionRules.js';

/** The maximal number of shown members: further letters narrow the list. */
const MOST = 50;

/**
 * The members that match a query (UI-MENTION-2): by name, reading, id or the given pinyin; those that begin with it
 * come first. Otherwise the order of the list is kept.
 */
export function filterMentionables(
  members: readonly Mentionable[],
  query: string,
  match: NameMatcher,
): readonly Mentionable[] {
  if (query === '') return members.slice(0, MOST);
  const begins: Mentionable[] = [];
  const contains: Mentionable[] = [];
  for (const member of members) {
    const found = match(query, member.name, [member.id, member.pinyin ?? '']);
    if (found === 'begins') begins.push(member);
    else if (found === 'contains') contains.push(member);
  }
  return [...begins, ...contains].slice(0, MOST);
}
