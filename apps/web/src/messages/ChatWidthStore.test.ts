import { createMemoryStore } from '@fitout/im-core/memory';
import { expect, it } from 'vitest';
import { ChatWidthStore } from './ChatWidthStore.js';

it('[WEB-LIST-10] the chat is 1200 px wide until the user widens it, also in the next session', async () => {
  const storage = createMemoryStore();
  const store = new ChatWidthStore(storage);
  await store.restore();
  expect(store.isWide).toBe(false);
  store.toggle();
  const next = new ChatWidthStore(storage);
  await next.restore();
  expect(next.isWide).toBe(true);
  next.toggle();
  await store.restore();
  expect(store.isWide).toBe(false);
  await storage.set('setting/chat-width', 'whatever');
  await store.restore();
  expect(store.isWide).toBe(false);
});
