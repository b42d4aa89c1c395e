import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createServerIds, firstServerIdAt, isAfter, laterOf, timeOfServerId } from './serverIds.js';

const moment = fc.integer({ min: 0, max: 2 ** 41 - 1 });

describe('server ids (STORE)', () => {
  it('every id is greater than the one before, even if the clock goes back or the server restarts', () => {
    const step = fc.record({ at: moment, isRestart: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 50 }), (steps) => {
        let now = 0;
        let last = '0';
        let ids = createServerIds(() => now, last);
        for (const { at, isRestart } of steps) {
          now = at;
          if (isRestart) ids = createServerIds(() => now, last);
          const id = ids.next();
          expect(BigInt(id) > BigInt(last)).toBe(true);
          expect(isAfter(id, last)).toBe(true);
          expect(laterOf(last, id)).toBe(id);
          last = id;
        }
      }),
    );
  });

  it('an id contains its time and fits 63 bits', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const id = createServerIds(() => at, '0').next();
        expect(timeOfServerId(id)).toBe(at);
        expect(BigInt(id) < 2n ** 63n).toBe(true);
        expect(isAfter(firstServerIdAt(at), id)).toBe(false);
      }),
    );
  });
});
