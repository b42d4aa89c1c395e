import { createMemoryStore } from '@fitout/im-core/memory';
import { expect, it } from 'vitest';
import { emojiCodes } from '../text/emojiCodes.js';
import { RecentEmojiStore } from './RecentEmojiStore.js';

const [first, second] = emojiCodes.map(({ code }) => code);

it('the recent emoji are restored in the next session of the same account; damaged data is not', async () => {
  const storage = createMemoryStore();
  const store = new RecentEmojiStore(storage);
  await store.restore();
  expect(store.codes).toEqual([]);
  store.used(first ?? '');
  store.used(second ?? '');

  const next = new RecentEmojiStore(storage);
  await next.restore();
  expect(next.codes).toEqual([second, first]);
  await storage.set('setting/recent-emoji', '{ nothing');
  const damaged = new RecentEmojiStore(storage);
  await damaged.restore();
  expect(damaged.codes).toEqual([]);
});
