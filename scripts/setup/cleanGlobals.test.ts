import { describe, expect, it, vi } from 'vitest';

const DAY_ZERO = new Date(0);

describe('tests that share modules (GATE)', () => {
  // The second test runs after the first and checks that the set-up restored the clock and the globals.
  it('a test may fake the clock and replace globals', () => {
    vi.useFakeTimers({ now: DAY_ZERO });
    vi.stubGlobal('fitout', 'left behind');
    expect([new Date(), Reflect.get(globalThis, 'fitout')]).toEqual([DAY_ZERO, 'left behind']);
  });

  it('the next test has the real clock and globals', () => {
    expect([vi.isFakeTimers(), Reflect.get(globalThis, 'fitout')]).toEqual([false, undefined]);
  });
});
