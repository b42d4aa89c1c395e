export type NameMatch = 'begins' | 'contains' | 'none';

/** `lowered` are in lower case already: those of a name are read once, and its keys with every query. */
export function nameMatch(lowered: readonly string[], keys: readonly string[], query: string): NameMatch {
  const letters = query.trim().toLowerCase();
  let best: NameMatch = 'none';
  for (let index = 0; index < lowered.length + keys.length; index += 1) {
    const at = (lowered[index] ?? keys[index - lowered.length]?.toLowerCase() ?? '').indexOf(letters);
    if (at === 0) return 'begins';
    if (at > 0) best = 'contains';
  }
  return best;
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
  const known = new Map<string, string>();
  const letterOf = (sign: string) => {
    const next = firsts.findIndex((first) => bySound.compare(first, sign) > 0);
    return LETTERS.at(next === -1 ? -1 : next - 1) ?? '';
  };
  const initialOf = (sign: string) => {
    const letter = known.get(sign) ?? (HAN.test(sign) ? letterOf(sign) : sign);
    known.set(sign, letter);
    return letter;
  };
  return (name) => Array.from(name.toLowerCase()).map(initialOf).join('');
}

/** What a search needs of a name. */
export interface ReadName {
  readonly lowered: string;
  readonly initials: string;
  /** Without blanks. */
  readonly characters: readonly string[];
  /** The index in the name at which each of them begins. */
  readonly starts: readonly number[];
}

/** Reads each name once. */
export function createNameReader(): (name: string) => ReadName {
  const initialsOf = createPinyinInitials();
  const known = new Map<string, ReadName>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const lowered = name.toLowerCase();
    const [characters, starts]: [string[], number[]] = [[], []];
    let at = 0;
    for (const sign of lowered) {
      if (sign.trim() !== '') {
        characters.push(sign);
        starts.push(at);
      }
      at += sign.length;
    }
    const read = { lowered, initials: initialsOf(name), characters, starts };
    known.set(name, read);
    return read;
  };
}
