import { randomBytes } from 'node:crypto';

/** The source of unguessable values; a test may pass a predictable one (SB-10). */
export interface Random {
  bytes(count: number): Uint8Array;
  /** Cost of a password's hash, as a power of two, if it is not the default: most tests use a low one. */
  readonly passwordCost?: number;
}

/** The operating system's generator. */
export function createSystemRandom(): Random {
  return { bytes: (count) => randomBytes(count) };
}
