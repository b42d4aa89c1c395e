import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WITH_PEER } from '../testing/builders.js';
import { createSeenWindow } from './seen.js';

describe('the window over what came by (IN)', () => {
  it('[IN-1] an id among the newest ones is known, however the stream repeats itself', () => {
    const stream = fc.array(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 300 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), stream, (limit, ids) => {
        const seen = createSeenWindow(limit);
        const newest: string[] = [];
        let highest = -1;
        for (const id of ids) {
          const isNew = seen.remember(id, WITH_PEER);
          expect(newest.includes(id) && isNew).toBe(false);
          // What is newer than everything was never told.
          expect(isNew || Number(id) <= highest).toBe(true);
          highest = Math.max(highest, Number(id));
          newest.splice(0, newest.length, id, ...newest.filter((other) => other !== id).slice(0, limit - 1));
        }
      }),
    );
  });

  it('[IN-1] any of the last 20 000 ids is known, and the memory does not grow without end', () => {
    const seen = createSeenWindow(20_000);
    const tell = (id: number, peer = 'bo') => seen.remember(String(id), { kind: 'contact', id: peer });
    for (let id = 0; id < 60_000; id += 1) expect(tell(id)).toBe(true);
    for (let id = 40_000; id < 60_000; id += 1) expect(tell(id)).toBe(false);
  });

  it('[IN-1] what was forgotten is known by how far it went, in its own conversation', () => {
    const seen = createSeenWindow(10);
    const tell = (id: number, peer: string) => seen.remember(String(id), { kind: 'contact', id: peer });
    for (let id = 100; id < 150; id += 1) expect(tell(id, 'bo')).toBe(true);
    expect([tell(100, 'bo'), tell(90, 'bo'), tell(91, 'cho'), tell(150, 'bo')]).toEqual([false, false, true, true]);
  });
});
