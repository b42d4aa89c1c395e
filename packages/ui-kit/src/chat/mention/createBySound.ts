import pinyin from 'pinyin-match';
import type { NameMatch } from './nameMatch.js';
import { soundMatch } from './soundMatch.js';

/** How well what was typed fits a name by sound. */
export type BySound = (name: string, query: string) => NameMatch;

/** Matches names by the readings of Chinese characters; a module that is fetched when it is needed, as it weighs much. */
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
