import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byListPosition, type ListPosition } from './conversation.js';

const position: fc.Arbitrary<ListPosition> = fc.record({
  ref: fc.record({ kind: fc.constantFrom('contact', 'group'), id: fc.constantFrom('a', 'b', 'c') }),
  isPinned: fc.boolean(),
  lastTime: fc.nat(3),
});

describe('the order of the list (LIST)', () => {
  it('pinned conversations come before the others, the one with the latest message first in both parts', () => {
    fc.assert(
      fc.property(fc.array(position), (positions) => {
        const sorted = [...positions].sort(byListPosition);
        const isPinned = sorted.map((one) => one.isPinned);
        expect(isPinned.lastIndexOf(true)).toBeLessThan(isPinned.includes(false) ? isPinned.indexOf(false) : Infinity);
        for (const side of [true, false]) {
          const times = sorted.filter((one) => one.isPinned === side).map(({ lastTime }) => lastTime);
          expect(times).toEqual([...times].sort((a, b) => b - a));
        }
      }),
    );
  });

  it('the order does not depend on the initial order', () => {
    fc.assert(
      fc.property(fc.array(position), (positions) => {
        expect([...positions].reverse().sort(byListPosition)).toEqual([...positions].sort(byListPosition));
      }),
    );
  });
});
