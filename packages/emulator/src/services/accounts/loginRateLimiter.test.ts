import { describe, expect, it } from 'vitest';
import { createLoginRateLimiter } from './rateLimits.js';

function failing(times: number) {
  const rateLimiter = createLoginRateLimiter();
  for (let n = 0; n < times; n += 1) rateLimiter.failed('alice', n);
  return rateLimiter;
}

describe('the log-in rate limiter (AUTH)', () => {
  it('after five failures the attempts are checked one by one, a second apart', () => {
    expect(failing(4).waitBefore('alice', 10)).toBe(0);
    const rateLimiter = failing(5);
    expect([
      rateLimiter.waitBefore('alice', 10),
      rateLimiter.waitBefore('alice', 10),
      rateLimiter.waitBefore('alice', 10),
    ]).toEqual([1_000, 2_000, 3_000]);
  });

  it('an attempt that would wait more than eight seconds is refused', () => {
    const rateLimiter = failing(5);
    const waits = Array.from({ length: 1_000 }, () => rateLimiter.waitBefore('alice', 10));
    expect(waits.filter((wait) => wait !== null)).toHaveLength(8);
  });

  it('other accounts are not delayed, and a minute later no account is', () => {
    const rateLimiter = failing(5);
    expect(rateLimiter.waitBefore('bob', 10)).toBe(0);
    expect(rateLimiter.waitBefore('alice', 59_999)).toBeGreaterThan(0);
    expect(rateLimiter.waitBefore('alice', 70_000)).toBe(0);
  });

  it('a successful log-in resets the count', () => {
    const rateLimiter = failing(5);
    rateLimiter.succeeded('alice');
    expect(rateLimiter.waitBefore('alice', 10)).toBe(0);
  });
});
