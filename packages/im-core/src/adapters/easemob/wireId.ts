/**
 * The number a message carries on the vendor's wire, made from its id: the same id gives the same number
 * after a reload and on every retry, which is how the service recognises it. 62 bits as decimal text.
 */
export function wireIdOf(id: string): string {
  return ((BigInt(hash(id, 0x9e3779b9)) << 31n) | BigInt(hash(id, 0x85ebca6b))).toString();
}

/** A 31-bit hash of a text; the finishing steps are MurmurHash3's. */
function hash(text: string, seed: number): number {
  let state = seed;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
    state = (state << 13) | (state >>> 19);
  }
  state ^= state >>> 16;
  state = Math.imul(state, 0x85ebca6b);
  state ^= state >>> 13;
  state = Math.imul(state, 0xc2b2ae35);
  state ^= state >>> 16;
  return state >>> 1;
}
