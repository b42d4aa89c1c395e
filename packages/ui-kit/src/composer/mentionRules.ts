import type { Message, PickedMention } from '@fitout/im-core';
import type { NameMatcher } from '../text/createNameSearch.js';

/** A member who can be mentioned in a text. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl?: string;
  /** Behind the name, for example 师傅. */
  readonly role?: string;
  /** The entry that mentions all members. */
  readonly isEverybody?: true;
  /** The members for whom a role stands. */
  readonly stands?: readonly string[];
  /** The whole name in Latin letters, if known. */
  readonly pinyin?: string;
}

/** The picked members after an edit at `caret`: those that it touched are gone, those behind it have moved. */
export function pickedAfter(
  picked: readonly PickedMention[],
  { before, after, caret }: { readonly before: string; readonly after: string; readonly caret: number },
): readonly PickedMention[] {
  const { start, end } = changedPart(before, after, after.length - caret);
  return picked.flatMap((one) => {
    if (one.at + one.name.length < start) return one;
    return one.at < end ? [] : { ...one, at: one.at + after.length - before.length };
  });
}

export function changedPart(before: string, after: string, behind: number) {
  const longest = Math.min(before.length, after.length);
  let tail = 0;
  while (tail < Math.min(longest, behind) && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  let start = 0;
  while (start < longest - tail && before[start] === after[start]) start += 1;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

interface OpenMention {
  readonly start: number;
  readonly query: string;
}

const QUERY_MAX = 20;

/** The @ or ＠ before the caret without a blank after it (UI-MENTION-1; R293), after any character. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const behind = /[@＠]([^@＠\s]*)$/u.exec(text.slice(Math.max(0, caret - QUERY_MAX - 1), caret));
  const query = behind?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

export function mentionBefore(
  text: string,
  caret: number,
  members: readonly { readonly name: string }[],
): number | null {
  const head = text.slice(0, caret);
  let longest = -1;
  for (const { name } of members) if (head.endsWith(`@${name} `)) longest = Math.max(longest, name.length);
  return longest === -1 ? null : caret - longest - 2;
}

const MOST = 50;

/** The members that match a query (UI-MENTION-2), those that begin with it first, else in the list's order. */
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

/** The most recent senders first, the others by the reading of their names (UI-MESSENGER-16). */
export function sortMentionables<T extends { readonly id: string; readonly name: string }>(
  members: readonly T[],
  messages: readonly Message[],
): readonly T[] {
  const place = new Map<string, number>();
  for (const [index, { from }] of messages.entries()) place.set(from, index);
  const placeOf = ({ id }: T): number => place.get(id) ?? -1;
  return members.toSorted((a, b) => placeOf(b) - placeOf(a) || bySound.compare(a.name, b.name));
}

const bySound = new Intl.Collator('zh-CN-u-co-pinyin');
