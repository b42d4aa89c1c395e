import { createMemoryStore } from '@fitout/im-core/memory';
import { expect, it } from 'vitest';
import { PinFoldStore } from './PinFoldStore.js';

it('the collapsed lists are restored in the next session, each for itself', async () => {
  const storage = createMemoryStore();
  const store = new PinFoldStore(storage);
  await store.restore();
  expect([store.has('contact'), store.has('group')]).toEqual([false, false]);
  store.toggle('group');

  const next = new PinFoldStore(storage);
  await next.restore();
  expect([next.has('contact'), next.has('group')]).toEqual([false, true]);
  next.toggle('group');
  await store.restore();
  expect(store.has('group')).toBe(false);
});

it('invalid stored data collapses nothing', async () => {
  const storage = createMemoryStore();
  await storage.set('setting/folded-pins', '{"group":true}');
  const store = new PinFoldStore(storage);
  await store.restore();
  expect([store.has('contact'), store.has('group')]).toEqual([false, false]);
});
