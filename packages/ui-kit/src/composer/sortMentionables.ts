import type { Message } from '@fitout/im-core';

/**
 * Sorts by the most recent message, then by the reading of the name: the likeliest mentions first (UI-MESSENGER-16).
 */
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
