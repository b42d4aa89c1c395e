/** The number of colours of an avatar without a picture. */
export const TINTS = 5;

/**
 * The text of an avatar without a picture: the last two Chinese characters, of a group the first two, or the first letter
 * of two words; empty without a letter.
 */
export function initialsOf(name: string, isGroup = false): string {
  // 王师傅 and 李师傅 differ before 师傅.
  const words = name
    .replace(/(?<=.)[（(【[].*$/u, '')
    .trim()
    .replace(/(?<=.)师傅$/u, '');
  const chinese = words.match(/\p{Script=Han}/gu) ?? [];
  const first = /\p{L}/u.exec(words)?.[0] ?? '';
  if (first === chinese[0]) return (isGroup ? chinese.slice(0, 2) : chinese.slice(-2)).join('');
  const starts = words.match(/(?<![\p{L}\p{N}'’])\p{L}/gu) ?? [first];
  return starts.slice(0, 2).join('').toUpperCase();
}

/** The index of a name's colour, the same for the same name: 0…`TINTS` − 1. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return sum % TINTS;
}
