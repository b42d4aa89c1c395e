import type { NameMatcher } from './createNameMatcher.js';
import type { Mentionable } from './mentionRules.js';

/** More are not shown: typing on narrows the list. */
const MOST = 50;

/**
 * Who fits what was typed (UI-MENTION-2): by name, sound, id or the given pinyin, whose beginning fits first.
 * The order of the list is kept otherwise.
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
