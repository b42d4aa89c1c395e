/** The number of colours of an avatar without a picture. */
export const TINTS = 5;

/** The text of an avatar without a picture: the last two Chinese characters, or one letter; empty without a name. */
export function initialsOf(name: string): string {
  // 王师傅 and 李师傅 differ before 师傅.
  const letters = Array.from(name.trim().replace(/(?<=.)师傅$/u, ''));
  const first = letters[0];
  if (first === undefined) return '';
  return /\p{Script=Han}/u.test(first) ? letters.slice(-2).join('') : first.toUpperCase();
}

/** The index of a name's colour, the same for the same name: 0…`TINTS` − 1. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return sum % TINTS;
}
