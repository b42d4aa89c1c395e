import type { Random } from '../Random.js';

/** Pseudo-random numbers, the same for the same seed (SB-10). */
export interface Dice extends Random {
  /** An integer from 0 to `count`, exclusive. */
  below(count: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (count: number): number => next() % count;
  return {
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
}
