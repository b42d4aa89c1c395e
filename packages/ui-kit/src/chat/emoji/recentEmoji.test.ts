import { describe, expect, it } from 'vitest';
import { emojiCodes } from './emojiCodes.js';
import { EMOJI_COLUMNS, knownEmoji, withRecentEmoji } from './recentEmoji.js';

const codes = emojiCodes.map(({ code }) => code);

describe('the emoji used last (COMPOSER)', () => {
  it('[UI-COMPOSER-14] the latest comes first, each once, a row at most', () => {
    const used = codes.slice(0, 9).reduce<readonly string[]>(withRecentEmoji, []);
    expect(used).toEqual(codes.slice(2, 9).toReversed());
    expect(withRecentEmoji(used, codes[4] ?? '')).toEqual([codes[4], ...used.filter((code) => code !== codes[4])]);
  });

  it('[UI-COMPOSER-14] what is no emoji is left out, the order stays', () => {
    expect(knownEmoji([codes[3], 'no', 7, codes[1], codes[3]])).toEqual([codes[3], codes[1]]);
    expect(knownEmoji(codes)).toHaveLength(EMOJI_COLUMNS);
  });
});
