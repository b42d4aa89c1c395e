import { randomBytes } from 'node:crypto';

/** The source of unguessable values; a test may pass a predictable one (SB-10). */
export interface Random {
  bytes(count: number): Uint8Array;
  /** The cost of a password hash as a power of two, if it is not the default: most tests use a low cost. */
  readonly passwordCost?: number;
}

/** Uses the operating system's generator. */
export function createSystemRandom(): Random {
  return { bytes: (count) => randomBytes(count) };
}
