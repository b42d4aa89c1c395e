import pinyin from 'pinyin-match';

/** The characters of a name that a query matches by their reading, from the first index to before the second. */
export type BySound = (characters: readonly string[], query: string) => readonly [first: number, end: number] | null;

export function createBySound(): BySound {
  const known = new Map<string, Map<string, boolean>>();
  function soundsLike(character: string, letters: string): boolean {
    let ofLetters = known.get(letters);
    if (ofLetters === undefined) known.set(letters, (ofLetters = new Map()));
    const answer = ofLetters.get(character) ?? (HAN.test(character) && pinyin.match(character, letters) !== false);
    ofLetters.set(character, answer);
    return answer;
  }
  return (characters, query) => soundMatch(characters, query, soundsLike);
}

/** False for a character that has no reading. */
export type SoundsLike = (character: string, letters: string) => boolean;

const HAN = /\p{Script=Han}/u;

const SYLLABLE_MAX = 6;

/**
 * Where a query matches a name by its reading (UI-MENTION-2): each character by its syllable or by the beginning of
 * it, so that 王师傅 is found by `wangshifu`, `wangsf`, `wshif` and `王sf`. A match starts at a character.
 */
export function soundMatch(
  characters: readonly string[],
  query: string,
  soundsLike: SoundsLike,
): readonly [first: number, end: number] | null {
  const letters = query.toLowerCase().replaceAll(/\s/gu, '');
  const [initial = ''] = letters;
  if (initial === '') return null;
  for (const [first, character] of characters.entries()) {
    if (!letters.startsWith(character) && !soundsLike(character, initial)) continue;
    const end = endOf(characters, first, letters, soundsLike);
    if (end !== null) return [first, end];
  }
  return null;
}

/** Tracks every position that the characters from `start` on can reach: linear in the query. */
function endOf(characters: readonly string[], start: number, letters: string, soundsLike: SoundsLike): number | null {
  let reached: ReadonlySet<number> = new Set([0]);
  for (let index = start; index < characters.length; index += 1) {
    const next = new Set<number>();
    for (const at of reached)
      for (const length of lengths(characters[index] ?? '', letters, at, soundsLike)) next.add(at + length);
    if (next.has(letters.length)) return index + 1;
    if (next.size === 0) return null;
    reached = next;
  }
  return null;
}

function lengths(character: string, letters: string, at: number, soundsLike: SoundsLike): readonly number[] {
  const found: number[] = letters.startsWith(character, at) ? [character.length] : [];
  for (let length = 1; length <= SYLLABLE_MAX && at + length <= letters.length; length += 1) {
    // A syllable that does not begin with these letters does not begin with more of them either.
    if (!soundsLike(character, letters.slice(at, at + length))) break;
    found.push(length);
  }
  return found;
}
