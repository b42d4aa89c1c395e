import { describe, expect, it } from 'vitest';
import { createSystemRandom } from '../../Random.js';
import { hashPassword, hashPasswordNow, verifyPassword } from './passwords.js';

const random = createSystemRandom();

describe('passwords', () => {
  it('a hash matches its password and no other, and contains its cost', async () => {
    const hash = await hashPassword('demo123', random);
    expect(hash).toMatch(/^scrypt\$15\$8\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword('demo123', hash)).toBe(true);
    expect(await verifyPassword('Demo123', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('the same password has another hash each time', async () => {
    expect(await hashPassword('demo123', random)).not.toBe(await hashPassword('demo123', random));
  });

  it('the hash that seeding creates has the same format', async () => {
    expect(await verifyPassword('demo123', hashPasswordNow('demo123', random))).toBe(true);
  });

  it.each(['', 'demo123', 'scrypt$15$8$$', 'scrypt$x$8$abc$def'])('%j matches no password', async (hash) => {
    expect(await verifyPassword('demo123', hash)).toBe(false);
  });
});
