import { expect, it } from 'vitest';
import { loadOlderOf } from './findInMessages.js';

/** A conversation with so many older pages; with `fails` the first one fails. */
function conversation(pages: number, fails = false) {
  const one = {
    fetched: 0,
    loadError: null as never,
    get hasOlder() {
      return one.fetched < pages;
    },
    loadOlder: async () => {
      if (fails) one.loadError = { code: 'timedOut' } as never;
      one.fetched += 1;
    },
  };
  return one;
}

it('three pages of each of the newest conversations with older messages are loaded', async () => {
  const all = [conversation(0), conversation(1), conversation(9), ...Array.from({ length: 50 }, () => conversation(1))];
  expect(await loadOlderOf(all, () => true)).toBe(true);
  expect(all.slice(0, 3).map(({ fetched }) => fetched)).toEqual([0, 1, 3]);
  expect(all.reduce((sum, { fetched }) => sum + fetched, 0)).toBe(1 + 3 + 38);
});

it('a failed page is reported, and nothing is loaded after the search is closed', async () => {
  expect(await loadOlderOf([conversation(1), conversation(3, true)], () => true)).toBe(false);
  const left = conversation(3);
  expect(await loadOlderOf([left], () => false)).toBe(true);
  expect(left.fetched).toBe(0);
});
