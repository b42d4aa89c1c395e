import type { Mentionable } from './mentionRules.js';
import { nameMatch } from './nameMatch.js';

/** More are not shown: who looks for somebody types on. */
const MOST = 50;

/**
 * Who fits what was typed (MENTION-2): by name, id, initials or the given pinyin, whose beginning fits first.
 * The order of the list is kept otherwise.
 */
export function filterMentionables(
  members: readonly Mentionable[],
  query: string,
  initialsOf: (name: string) => string,
): readonly Mentionable[] {
  if (query === '') return members.slice(0, MOST);
  const begins: Mentionable[] = [];
  const contains: Mentionable[] = [];
  for (const member of members) {
    const match = nameMatch([member.name, member.id, initialsOf(member.name), member.pinyin ?? ''], query);
    if (match === 'begins') begins.push(member);
    else if (match === 'contains') contains.push(member);
  }
  return [...begins, ...contains].slice(0, MOST);
}
