import pinyin from 'pinyin-match';
import type { NameMatch } from './nameMatch.js';

export type BySound = (name: string, query: string) => NameMatch;

export function createBySound(): BySound {
  const known = new Map<string, boolean>();
  function soundsLike(character: string, letters: string): boolean {
    const key = character + letters;
    const answer = known.get(key) ?? pinyin.match(character, letters) !== false;
    known.set(key, answer);
    return answer;
  }
  return (name, query) => soundMatch(name, query, soundsLike);
}

export type SoundsLike = (character: string, letters: string) => boolean;

const HAN = /\p{Script=Han}/u;

const SYLLABLE_MAX = 6;

/**
 * How well a query matches a name by its reading (UI-MENTION-2): each character by its syllable or by the beginning of
 * it, so that 王师傅 is found by `wangshifu`, `wangsf`, `wshif` and `王sf`. A match starts at a character.
 */
export function soundMatch(name: string, query: string, soundsLike: SoundsLike): NameMatch {
  const characters = Array.from(name.toLowerCase()).filter((character) => character.trim() !== '');
  const letters = query.toLowerCase().replaceAll(/\s/gu, '');
  if (letters === '') return 'none';
  const first = characters.findIndex((_, start) => fits(characters, start, letters, soundsLike));
  if (first === -1) return 'none';
  return first === 0 ? 'begins' : 'contains';
}

/** Tracks every position that the characters from `start` on can reach: linear in the query. */
function fits(characters: readonly string[], start: number, letters: string, soundsLike: SoundsLike): boolean {
  let reached: ReadonlySet<number> = new Set([0]);
  for (const character of characters.slice(start)) {
    const next = new Set<number>();
    for (const at of reached) for (const length of lengths(character, letters, at, soundsLike)) next.add(at + length);
    if (next.has(letters.length)) return true;
    if (next.size === 0) return false;
    reached = next;
  }
  return false;
}

function lengths(character: string, letters: string, at: number, soundsLike: SoundsLike): readonly number[] {
  const found: number[] = letters.startsWith(character, at) ? [character.length] : [];
  if (!HAN.test(character)) return found;
  for (let length = 1; length <= SYLLABLE_MAX && at + length <= letters.length; length += 1) {
    // A syllable that does not begin with these letters does not begin with more of them either.
    if (!soundsLike(character, letters.slice(at, at + length))) break;
    found.push(length);
  }
  return found;
}
