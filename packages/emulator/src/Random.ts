import { randomBytes } from 'node:crypto';

/** The source of unguessable values; a test may pass a predictable one (SB-10). */
export interface Random {
  bytes(count: number): Uint8Array;
  readonly passwordCost?: number;
}

export function createSystemRandom(): Random {
  return { bytes: (count) => randomBytes(count) };
}
