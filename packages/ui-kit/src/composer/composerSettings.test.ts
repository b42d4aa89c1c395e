import { createMemoryStore } from '@fitout/im-core/memory';
import { describe, expect, it } from 'vitest';
import { emojiCodes } from '../text/emojiCodes.js';
import { ComposerSettings, EMOJI_COLUMNS, knownEmoji, withRecentEmoji } from './composerSettings.js';

const codes = emojiCodes.map(({ code }) => code);

async function restored(storage = createMemoryStore()) {
  const settings = new ComposerSettings(storage);
  await settings.restore();
  return settings;
}

describe('what an account chose in the text box (COMPOSER)', () => {
  it('is restored in the next session of the same account', async () => {
    const storage = createMemoryStore();
    const settings = await restored(storage);
    settings.chooseKey('ctrlEnter');
    settings.usedEmoji(codes[0] ?? '');
    settings.usedEmoji(codes[1] ?? '');
    expect(await restored(storage)).toMatchObject({ sendKey: 'ctrlEnter', recentEmoji: [codes[1], codes[0]] });
    expect(await restored()).toMatchObject({ sendKey: 'enter', recentEmoji: [] });
  });

  it('keeps what is chosen while the stored choices are read, before them and in the next session too', async () => {
    const storage = createMemoryStore();
    await storage.set('setting/send-key', 'ctrlEnter');
    await storage.set('setting/recent-emoji', codes.slice(0, 2).join(' '));
    const settings = new ComposerSettings(storage);
    const reading = settings.restore();
    settings.chooseKey('enter');
    settings.usedEmoji(codes[1] ?? '');
    settings.usedEmoji(codes[2] ?? '');
    await reading;
    const expected = { sendKey: 'enter', recentEmoji: [codes[2], codes[1], codes[0]] };
    expect(settings).toMatchObject(expected);
    expect(await restored(storage)).toMatchObject(expected);
  });

  it('counts as the default where it is damaged', async () => {
    const storage = createMemoryStore();
    await storage.set('setting/send-key', '{');
    await storage.set('setting/recent-emoji', '{ nothing');
    expect(await restored(storage)).toMatchObject({ sendKey: 'enter', recentEmoji: [] });
  });

  it('of the recent emoji the latest comes first, each once, at most one row', () => {
    const used = codes.slice(0, 9).reduce<readonly string[]>(withRecentEmoji, []);
    expect(used).toEqual(codes.slice(2, 9).toReversed());
    expect(withRecentEmoji(used, codes[4] ?? '')).toEqual([codes[4], ...used.filter((code) => code !== codes[4])]);
  });

  it('codes that are no emoji are left out, the order stays', () => {
    expect(knownEmoji([codes[3], 'no', 7, codes[1], codes[3]])).toEqual([codes[3], codes[1]]);
    expect(knownEmoji(codes)).toHaveLength(EMOJI_COLUMNS);
  });
});
