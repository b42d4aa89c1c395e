import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../testing/builders.js';
import { byPlace, byServerId } from './order.js';

const serverId = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);
const anyMessage = fc
  .record({ serverId: fc.option(serverId), time: fc.integer({ min: 0, max: 5 }) })
  .map((changes) => message(1, changes));

describe('place in a timeline (ORDER)', () => {
  it('[ORDER-1] ids of the service compare as the numbers they are, beyond what a number can hold', () => {
    const sign = (value: number) => Math.sign(value);
    fc.assert(
      fc.property(serverId, serverId, (a, b) => {
        expect(sign(byServerId(a, b))).toBe(BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0);
      }),
    );
    expect(byServerId('9223372036854775806', '9223372036854775807')).toBeLessThan(0);
  });

  it("[ORDER-1] the service's time decides, then its id", () => {
    expect(byPlace(message(2, { time: 1 }), message(1, { time: 2 }))).toBeLessThan(0);
    expect(byPlace(message(1, { time: 1 }), message(2, { time: 1 }))).toBeLessThan(0);
  });

  it('[ORDER-1] the order is total: it contradicts itself nowhere', () => {
    fc.assert(
      fc.property(anyMessage, anyMessage, anyMessage, (a, b, c) => {
        expect(Math.sign(byPlace(a, b))).toBe(0 - Math.sign(byPlace(b, a)));
        expect(byPlace(a, b) <= 0 && byPlace(b, c) <= 0 && byPlace(a, c) > 0).toBe(false);
        const areDifferent = a.serverId !== b.serverId || (a.serverId !== null && a.time !== b.time);
        expect(byPlace(a, b) === 0).toBe(!areDifferent);
      }),
    );
  });

  it('[ORDER-2] what the service has not accepted stands last as it was written, whatever the clock says', () => {
    const unsent = ['b', 'a'].map((id) => message(1, { id, serverId: null, time: 0 }));
    const sorted = [...unsent, message(2, { time: 9_999 })].toSorted(byPlace);
    expect(sorted.map(({ id }) => id)).toEqual(['1000002', 'b', 'a']);
  });
});
