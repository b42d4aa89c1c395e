import { describe, expect, it } from 'vitest';
import { emojiCodes } from '../text/emojiCodes.js';
import { EMOJI_COLUMNS, knownEmoji, withRecentEmoji } from './recentEmoji.js';

const codes = emojiCodes.map(({ code }) => code);

describe('the recent emoji (COMPOSER)', () => {
  it('the latest comes first, each once, at most one row', () => {
    const used = codes.slice(0, 9).reduce<readonly string[]>(withRecentEmoji, []);
    expect(used).toEqual(codes.slice(2, 9).toReversed());
    expect(withRecentEmoji(used, codes[4] ?? '')).toEqual([codes[4], ...used.filter((code) => code !== codes[4])]);
  });

  it('codes that are no emoji are left out, the order stays', () => {
    expect(knownEmoji([codes[3], 'no', 7, codes[1], codes[3]])).toEqual([codes[3], codes[1]]);
    expect(knownEmoji(codes)).toHaveLength(EMOJI_COLUMNS);
  });
});
