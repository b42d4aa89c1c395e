import { emojiCodes } from '../text/emojiCodes.js';

/** Emoji in a row of the picker (A35). */
export const EMOJI_COLUMNS = 7;

/** The recent codes after a use, the latest first: each once, at most one row. */
export function withRecentEmoji(recent: readonly string[], code: string): readonly string[] {
  return [code, ...recent.filter((other) => other !== code)].slice(0, EMOJI_COLUMNS);
}

/** Those of the stored codes that are emoji, for one row: the stored list may be of another version. */
export function knownEmoji(recent: readonly unknown[]): readonly string[] {
  const known = emojiCodes.flatMap(({ code }) => (recent.includes(code) ? [code] : []));
  return known.toSorted((a, b) => recent.indexOf(a) - recent.indexOf(b)).slice(0, EMOJI_COLUMNS);
}
