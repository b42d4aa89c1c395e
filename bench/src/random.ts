/** Numbers in [0, 1) that look random and are the same for the same `seed` in every run and on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  // mulberry32: five operations, good enough to spread messages over conversations.
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
