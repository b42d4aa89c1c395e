import type { Language } from '../copy/language.js';
import type { GroupNotice } from '@fitout/im-core';
import { zhChat } from '../copy/zhChat.js';
import { zhGroupNotice } from '../copy/zhGroup.js';
import { bidiClosed } from '../copy/bidiClosed.js';

/** The user, and the names in a notice of a group. */
export interface GroupNoticeNames {
  readonly self: string;
  readonly nameOf: (id: string) => string;
}

/** Up to this many members are named; of more the first is named, with their number. */
const NAMED = 2;

export function groupNoticeText(
  { what, by, who, name = '' }: GroupNotice,
  names: GroupNoticeNames | null,
  language: Language,
): string {
  const people = namesOf(who, names, language);
  const actor = namesOf([by], names, language);
  const isByAnother = !who.includes(by);
  switch (what) {
    case 'created':
    case 'added':
    case 'announced':
      return language(zhGroupNotice)[what](actor);
    case 'joined':
    case 'promoted':
    case 'demoted':
    case 'muted':
    case 'unmuted':
      return language(zhGroupNotice)[what](people);
    case 'left':
      return isByAnother ? language(zhGroupNotice).sentAway(people) : language(zhGroupNotice).left(people);
    case 'renamed':
      return language(zhGroupNotice).renamed(actor, bidiClosed(name));
    case 'dissolved':
    case 'removed':
    case 'ownerChanged':
    case 'allMuted':
    case 'allUnmuted':
      return language(zhGroupNotice)[what];
  }
}

function namesOf(ids: readonly string[], names: GroupNoticeNames | null, language: Language): string {
  const [first] = ids;
  if (names === null || first === undefined)
    return ids.length > 1 ? language(zhGroupNotice).members(ids.length) : language(zhChat).member;
  const named = ids
    .slice(0, NAMED)
    .map((id) => (id === names.self ? language(zhChat).you : bidiClosed(names.nameOf(id))));
  return ids.length > NAMED
    ? language(zhGroupNotice).andOthers(named[0] ?? '', ids.length)
    : named.join(language(zhGroupNotice).between);
}
