import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pollDelay } from './pollRules.js';

it('[WEB-RESULT-3] a poll keeps its interval at first, then waits 15, 30 and 60 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((failures) => pollDelay(6_000, failures))).toEqual([
    6_000, 6_000, 6_000, 15_000, 30_000, 60_000, 60_000,
  ]);
});

it('[WEB-RESULT-3] a poll never runs before its interval, and never waits longer than a minute because of failures', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 120_000 }), fc.nat(100), (everyMs, failures) => {
      const delay = pollDelay(everyMs, failures);
      expect(delay).toBeGreaterThanOrEqual(everyMs);
      expect(delay).toBeLessThanOrEqual(Math.max(everyMs, 60_000));
    }),
  );
});
