import { describe, expect, it, vi } from 'vitest';

const DAY_ZERO = new Date(0);

describe('tests that share modules (GATE)', () => {
  // In this order: the first leaves behind what the second must not find.
  it('[TOOL-GATE-12] a test may fake the clock and replace globals', () => {
    vi.useFakeTimers({ now: DAY_ZERO });
    vi.stubGlobal('fitout', 'left behind');
    expect([new Date(), Reflect.get(globalThis, 'fitout')]).toEqual([DAY_ZERO, 'left behind']);
  });

  it('[TOOL-GATE-12] and the next one finds neither', () => {
    expect([vi.isFakeTimers(), Reflect.get(globalThis, 'fitout')]).toEqual([false, undefined]);
  });
});
