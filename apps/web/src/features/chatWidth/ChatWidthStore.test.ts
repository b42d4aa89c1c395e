import { createMemoryStore } from '@fitout/im-core/memory';
import { expect, it } from 'vitest';
import { ChatWidthStore } from './ChatWidthStore.js';

it('[WEB-LIST-10] the chat is 1200 px wide until the user widens it, also in the next session', async () => {
  const storage = createMemoryStore();
  const visit = new ChatWidthStore(storage);
  await visit.restore();
  expect(visit.isWide).toBe(false);
  visit.toggle();
  const next = new ChatWidthStore(storage);
  await next.restore();
  expect(next.isWide).toBe(true);
  next.toggle();
  await visit.restore();
  expect(visit.isWide).toBe(false);
  await storage.set('setting/chat-width', 'whatever');
  await visit.restore();
  expect(visit.isWide).toBe(false);
});
