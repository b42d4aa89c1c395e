import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WITH_PEER } from '../../testing/builders.js';
import { createSeenWindow } from './seen.js';

/** Ids of any length: the service does not specify how they grow. */
const anyId = fc.oneof(fc.integer({ min: 0, max: 30 }).map(String), fc.stringMatching(/^[1-9]\d{0,30}$/));

describe('the window of remembered ids (IN)', () => {
  it('[IM-IN-1] an id among the newest ones is known, and an id that never arrived is new, whatever the ids are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(anyId, { maxLength: 300 }), (limit, ids) => {
        const seen = createSeenWindow(limit);
        const newest: string[] = [];
        const all = new Set<string>();
        for (const id of ids) {
          const isNew = seen.remember(id, WITH_PEER);
          expect(newest.includes(id) && isNew).toBe(false);
          expect(isNew || all.has(id)).toBe(true);
          // The window forgot a repeated id that it reports as new, and marked its conversation.
          const wasForgotten = isNew && all.has(id);
          expect(wasForgotten && !seen.hasForgotten(WITH_PEER)).toBe(false);
          all.add(id);
          newest.splice(0, newest.length, id, ...newest.filter((other) => other !== id).slice(0, limit - 1));
        }
      }),
    );
  });

  it('[IM-IN-1] any of the last 20 000 ids is known, and the memory does not grow without end', () => {
    const seen = createSeenWindow(20_000);
    const remember = (id: number, peer = 'bo') => seen.remember(String(id), { kind: 'contact', id: peer });
    for (let id = 0; id < 60_000; id += 1) expect(remember(id)).toBe(true);
    for (let id = 40_000; id < 60_000; id += 1) expect(remember(id)).toBe(false);
  });

  it('[IM-IN-1] it reports of which conversations it has forgotten ids', () => {
    const seen = createSeenWindow(10);
    const remember = (id: number, peer: string) => seen.remember(String(id), { kind: 'contact', id: peer });
    for (let id = 100; id < 150; id += 1) expect(remember(id, 'bo')).toBe(true);
    expect(remember(150, 'cho')).toBe(true);
    expect(['bo', 'cho'].map((id) => seen.hasForgotten({ kind: 'contact', id }))).toEqual([true, false]);
  });
});
