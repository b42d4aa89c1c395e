import { randomBytes } from 'node:crypto';

/** Where unguessable values come from; a test may hand in a predictable one (SB-10). */
export interface Random {
  bytes(count: number): Uint8Array;
}

/** The operating system's generator. */
export function createSystemRandom(): Random {
  return { bytes: (count) => randomBytes(count) };
}
