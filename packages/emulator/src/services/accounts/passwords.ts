import { scrypt, scryptSync, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import type { Random } from '../../Random.js';

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);

const LOG_COST = 15;
const BLOCK_SIZE = 8;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const HASH = /^scrypt\$(\d\d?)\$(\d\d?)\$([\w-]{22})\$([\w-]{43})$/;

/** A hash of the default cost that matches no password: a check against it takes as long as any other. */
export const DUMMY_HASH = `scrypt$${LOG_COST}$${BLOCK_SIZE}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** A slow, salted hash that contains its cost, computed off the main thread (SB-7). */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const [salt, logCost] = [random.bytes(SALT_BYTES), random.passwordCost ?? LOG_COST];
  return write(salt, logCost, await derive(password.normalize('NFC'), salt, KEY_BYTES, cost(logCost, BLOCK_SIZE)));
}

/** As {@link hashPassword}, synchronously: only for seeding a new database before the first request. */
export function hashPasswordNow(password: string, random: Random): string {
  const [salt, logCost] = [random.bytes(SALT_BYTES), random.passwordCost ?? LOG_COST];
  return write(salt, logCost, scryptSync(password.normalize('NFC'), salt, KEY_BYTES, cost(logCost, BLOCK_SIZE)));
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, logCost, blockSize, salt = '', key = ''] = HASH.exec(hash) ?? [];
  if (logCost === undefined || blockSize === undefined) return false;
  const options = cost(Number(logCost), Number(blockSize));
  const actual = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), KEY_BYTES, options);
  return timingSafeEqual(actual, Buffer.from(key, 'base64url'));
}

function write(salt: Uint8Array, logCost: number, key: Buffer): string {
  return `scrypt$${logCost}$${BLOCK_SIZE}$${Buffer.from(salt).toString('base64url')}$${key.toString('base64url')}`;
}

function cost(logCost: number, blockSize: number): ScryptOptions {
  const N = 2 ** logCost;
  // Node refuses more than 32 MiB without an option; the formula needs slightly more than N × r × 128.
  return { N, r: blockSize, p: 1, maxmem: N * blockSize * 256 };
}
