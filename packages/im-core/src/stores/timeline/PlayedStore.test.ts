import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { textsCodec } from '../../storage/codecs.js';
import { createMemoryStore } from '../../storage/memory.js';
import { stored as storedUnder } from '../../storage/stored.js';
import { PlayedStore } from './PlayedStore.js';

it('the next session knows the played messages, and observers are notified', async () => {
  const stored = storedUnder(createMemoryStore(), 'played', textsCodec);
  const played = new PlayedStore(stored);
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(played.has('a')));
  played.mark('a');
  played.mark('a');
  stop();
  expect(seen).toEqual([false, true]);
  expect(await stored.load()).toEqual(['a']);

  const next = new PlayedStore({ load: stored.load, save: async () => undefined });
  next.mark('b');
  await next.load();
  expect(['a', 'b', 'c'].map((id) => next.has(id))).toEqual([true, true, false]);
});

it('the latest two thousand are remembered', () => {
  let kept: readonly string[] = [];
  const played = new PlayedStore({
    load: async () => [],
    save: async (ids) => {
      kept = ids;
    },
  });
  for (let n = 0; n < 2_001; n += 1) played.mark(`${n}`);
  expect([kept.length, played.has('0'), played.has('1')]).toEqual([2_000, false, true]);
});
