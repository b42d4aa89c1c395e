import { describe, expect, it } from 'vitest';
import { createLoginBrake } from './loginBrake.js';

function failing(times: number) {
  const brake = createLoginBrake();
  for (let n = 0; n < times; n += 1) brake.failed('alice', n);
  return brake;
}

describe('the brake on guessing (AUTH)', () => {
  it('[AUTH-9] five failures are free, then attempts wait in line, a second apart', () => {
    expect(failing(4).waitBefore('alice', 10)).toBe(0);
    const brake = failing(5);
    expect([brake.waitBefore('alice', 10), brake.waitBefore('alice', 10), brake.waitBefore('alice', 10)]).toEqual([
      1_000, 2_000, 3_000,
    ]);
  });

  it('[AUTH-9] a line of more than eight seconds is closed', () => {
    const brake = failing(5);
    const waits = Array.from({ length: 1_000 }, () => brake.waitBefore('alice', 10));
    expect(waits.filter((wait) => wait !== null)).toHaveLength(8);
  });

  it('[AUTH-9] others are not slowed down, and a minute later nobody is', () => {
    const brake = failing(5);
    expect(brake.waitBefore('bob', 10)).toBe(0);
    expect(brake.waitBefore('alice', 59_999)).toBeGreaterThan(0);
    expect(brake.waitBefore('alice', 70_000)).toBe(0);
  });

  it('[AUTH-9] a success forgives', () => {
    const brake = failing(5);
    brake.succeeded('alice');
    expect(brake.waitBefore('alice', 10)).toBe(0);
  });
});
