import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rateLimits.js';

describe('the rate limiter', () => {
  it('limits each caller alone, and forgets after a minute', () => {
    const may = createRateLimiter(2);
    expect([may('a', 0), may('a', 1), may('a', 2), may('b', 2)]).toEqual([true, true, false, true]);
    expect([may('a', 59_999), may('a', 60_000), may('a', 60_000)]).toEqual([false, true, false]);
  });

  it('remembers a limited number of callers, the most recent ones', () => {
    const may = createRateLimiter(1);
    may('first', 0);
    may('second', 0);
    for (let n = 0; n < 9_999; n += 1) may(`other ${n}`, 0);
    expect([may('second', 0), may('first', 0)]).toEqual([false, true]);
  });
});
