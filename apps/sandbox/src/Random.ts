import { randomBytes } from 'node:crypto';

/** The source of unguessable values; a test may pass a predictable one (SB-10). */
export interface Random {
  bytes(count: number): Uint8Array;
  /** Work of a password's hash, as a power of two, where it is not the usual one: most tests take little. */
  readonly passwordCost?: number;
}

/** The operating system's generator. */
export function createSystemRandom(): Random {
  return { bytes: (count) => randomBytes(count) };
}
