import pinyin from 'pinyin-match';
import type { NameMatch } from './nameMatch.js';
import { soundMatch } from './soundMatch.js';

/** How well a query matches a name by its reading. */
export type BySound = (name: string, query: string) => NameMatch;

/** Matches names by the readings of Chinese characters; a large module that is loaded on demand. */
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
