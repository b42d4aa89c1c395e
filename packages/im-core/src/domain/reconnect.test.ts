import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs, nextTry } from './reconnect.js';

const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('when to retry (SESSION)', () => {
  it('[IM-SESSION-3] a round is fifteen attempts: the first at once with a short random delay, the others twelve seconds apart', () => {
    fc.assert(
      fc.property(jitter, (chance) => {
        const pauses = Array.from({ length: 15 }, (_, tries) => nextTry(tries, chance));
        expect(pauses.every(({ isSlow }) => !isSlow)).toBe(true);
        expect(pauses[0]?.pauseMs).toBeLessThanOrEqual(1_000);
        expect(pauses.slice(1).map(({ pauseMs }) => pauseMs)).toEqual(Array.from({ length: 14 }, () => 12_000));
      }),
    );
  });

  it('[IM-SESSION-4] after the first round it retries for ever, every 30 to 60 seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 1_000_000 }), jitter, (tries, chance) => {
        const { pauseMs, isSlow } = nextTry(tries, chance);
        expect(isSlow).toBe(true);
        expect(pauseMs).toBeGreaterThanOrEqual(30_000);
        expect(pauseMs).toBeLessThanOrEqual(60_000);
      }),
    );
    expect(nextTry(15, 0).pauseMs).not.toBe(nextTry(15, 0.5).pauseMs);
  });

  it('[IM-OUT-4] a failure while connected is retried after a second, doubled each time, half a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map(backoffMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });
});
