/** Random numbers that a seed repeats. */
export interface Dice {
  /** In [0, 1). */
  roll(): number;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
}

/** Creates dice from a whole number: the same seed gives the same numbers on every machine. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  function roll(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return { roll, below: (below) => Math.floor(roll() * below) };
}
