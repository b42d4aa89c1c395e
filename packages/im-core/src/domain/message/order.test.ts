import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../testing/builders.js';
import { byPosition, isAfter, positionOf } from './message.js';

const serverId = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);
const anyMessage = fc
  .record({ serverId: fc.option(serverId), time: fc.integer({ min: 0, max: 5 }) })
  .map((changes) => message(1, changes));

describe('position in a timeline (ORDER)', () => {
  it('[IM-ORDER-1] ids of one millisecond compare as the numbers they are, beyond what a number can hold', () => {
    const sign = (value: number) => Math.sign(value);
    fc.assert(
      fc.property(serverId, serverId, (a, b) => {
        expect(sign(byPosition(message(1, { serverId: a }), message(1, { serverId: b })))).toBe(
          BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0,
        );
      }),
    );
  });

  it("[IM-ORDER-1] the service's time decides, then its id", () => {
    expect(byPosition(message(2, { time: 1 }), message(1, { time: 2 }))).toBeLessThan(0);
    expect(byPosition(message(1, { time: 1 }), message(2, { time: 1 }))).toBeLessThan(0);
  });

  it('[IM-ORDER-4] a larger id is not later, and no message comes after itself', () => {
    const early = message(1, { serverId: '99999999999999999999', time: 1 });
    const late = message(1, { serverId: '7', time: 2 });
    expect([isAfter(late, early), isAfter(early, late)]).toEqual([true, false]);
    expect(isAfter(message(1, { time: 9 }), message(1, { time: 1 }))).toBe(false);
    expect([positionOf(late), positionOf(message(1, { serverId: null })), positionOf(null)]).toEqual([
      { serverId: '7', time: 2 },
      null,
      null,
    ]);
  });

  it('[IM-ORDER-1] the order is total and transitive', () => {
    fc.assert(
      fc.property(anyMessage, anyMessage, anyMessage, (a, b, c) => {
        expect(Math.sign(byPosition(a, b))).toBe(0 - Math.sign(byPosition(b, a)));
        expect(byPosition(a, b) <= 0 && byPosition(b, c) <= 0 && byPosition(a, c) > 0).toBe(false);
        const areDifferent = a.serverId !== b.serverId || (a.serverId !== null && a.time !== b.time);
        expect(byPosition(a, b) === 0).toBe(!areDifferent);
      }),
    );
  });

  it('[IM-ORDER-2] messages that the service has not accepted come last in the order of writing, whatever the clock shows', () => {
    const unsent = ['b', 'a'].map((id) => message(1, { id, serverId: null, time: 0 }));
    const sorted = [...unsent, message(2, { time: 9_999 })].toSorted(byPosition);
    expect(sorted.map(({ id }) => id)).toEqual(['1000002', 'b', 'a']);
  });
});
