export type NameMatch = 'begins' | 'contains' | 'none';

export function nameMatch(keys: readonly string[], query: string): NameMatch {
  const letters = query.trim().toLowerCase();
  const lowered = keys.map((key) => key.toLowerCase());
  if (lowered.some((key) => key.startsWith(letters))) return 'begins';
  return lowered.some((key) => key.includes(letters)) ? 'contains' : 'none';
}

/** The letters that a syllable can begin with, and the first character of each in pinyin order. */
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const FIRST = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';

const HAN = /\p{Script=Han}/u;

/**
 * The first letters of a name's syllables, 王师傅 → `wsf` (UI-MENTION-2). Other letters stay, in lower case.
 *
 * The browser's collation sorts by reading, so a character's position among the first characters of each letter gives
 * the letter; no table is needed. Characters with several readings get the commonest one.
 */
export function createPinyinInitials(): (name: string) => string {
  const bySound = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  const firsts = Array.from(FIRST);
  const letterOf = (sign: string) => {
    const next = firsts.findIndex((first) => bySound.compare(first, sign) > 0);
    return LETTERS.at(next === -1 ? -1 : next - 1) ?? '';
  };
  return (name) =>
    Array.from(name.toLowerCase())
      .map((sign) => (HAN.test(sign) ? letterOf(sign) : sign))
      .join('');
}
