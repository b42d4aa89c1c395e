import { expect, it } from 'vitest';
import { createMemoryStore } from './memory.js';
import { createStoredListState } from './storedListState.js';

const BO = { kind: 'contact', id: 'bo' } as const;

it('pending settings are stored in order, and a damaged one is skipped', async () => {
  const storage = createMemoryStore();
  const stored = createStoredListState(storage);
  const pending = [
    { conversation: BO, setting: 'isPinned', isOn: false },
    { conversation: { kind: 'group', id: 'team' }, setting: 'isMuted', isOn: true },
  ] as const;
  stored.savePending(pending);
  expect((await stored.load()).pending).toEqual(pending);
  for (const bad of [
    '{',
    'null',
    '{"a":1}',
    '[[]]',
    '[7,["contact/bo"],["x","isPinned",true],["contact/bo","isBig",1]]',
  ]) {
    await storage.set('list/wishes', bad);
    expect((await stored.load()).pending).toEqual([]);
  }
});
