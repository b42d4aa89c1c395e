import type { GroupNotice } from '@fitout/im-core';
import { zhChat } from '../copy/zhChat.js';
import { zhGroupNotice } from '../copy/zhGroup.js';
import { bidiClosed } from '../copy/bidiClosed.js';

export interface GroupNoticeNames {
  readonly self: string;
  readonly nameOf: (id: string) => string;
}

/** Up to this many members are named; of more the first is named, with their number. */
const NAMED = 2;

export function groupNoticeText(
  { what, by, who, name = '' }: GroupNotice,
  names: GroupNoticeNames | null = null,
): string {
  const people = namesOf(who, names);
  const actor = namesOf([by], names);
  const isByAnother = !who.includes(by);
  switch (what) {
    case 'created':
    case 'added':
    case 'announced':
      return zhGroupNotice[what](actor);
    case 'joined':
    case 'promoted':
    case 'demoted':
    case 'muted':
    case 'unmuted':
      return zhGroupNotice[what](people);
    case 'left':
      return isByAnother ? zhGroupNotice.sentAway(people) : zhGroupNotice.left(people);
    case 'renamed':
      return zhGroupNotice.renamed(actor, bidiClosed(name));
    case 'dissolved':
    case 'removed':
    case 'ownerChanged':
    case 'allMuted':
    case 'allUnmuted':
      return zhGroupNotice[what];
  }
}

function namesOf(ids: readonly string[], names: GroupNoticeNames | null): string {
  const [first] = ids;
  if (names === null || first === undefined) return ids.length > 1 ? zhGroupNotice.members(ids.length) : zhChat.member;
  const named = ids.slice(0, NAMED).map((id) => (id === names.self ? zhChat.you : bidiClosed(names.nameOf(id))));
  return ids.length > NAMED ? zhGroupNotice.andOthers(named[0] ?? '', ids.length) : named.join(zhGroupNotice.between);
}
