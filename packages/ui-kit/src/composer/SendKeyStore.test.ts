import { createMemoryStore } from '@fitout/im-core/memory';
import { expect, it } from 'vitest';
import { SendKeyStore } from './SendKeyStore.js';

it('the chosen key is restored in the next session of the same account', async () => {
  const storage = createMemoryStore();
  const store = new SendKeyStore(storage);
  await store.restore();
  expect(store.sendKey).toBe('enter');
  store.choose('ctrlEnter');

  const next = new SendKeyStore(storage);
  await next.restore();
  expect(next.sendKey).toBe('ctrlEnter');
  const other = new SendKeyStore(createMemoryStore());
  await other.restore();
  expect(other.sendKey).toBe('enter');
});

it('a damaged stored key counts as the default, Enter', async () => {
  const storage = createMemoryStore();
  await storage.set('setting/send-key', '{');
  const store = new SendKeyStore(storage);
  await store.restore();
  expect(store.sendKey).toBe('enter');
});
