import { describe, expect, it, onTestFinished } from 'vitest';
import { createSystemRandom } from '../../Random.js';
import { openDb } from '../../storage/Db.js';
import { registerAccount } from './accounts.js';
import { createTables } from '../tables.js';
import { issueToken, readToken, TOKEN_LIFETIME_MS } from './tokens.js';

async function start() {
  const db = openDb(':memory:');
  onTestFinished(() => db.close());
  createTables(db);
  let now = 1_000;
  const deps = { db, random: createSystemRandom(), clock: { now: () => now, after: () => () => {} } };
  const alice = await registerAccount(deps, 'a#b', { name: 'Alice', password: 'secret' });
  if (!alice.ok) throw new Error(alice.error);
  return { db, deps, alice: alice.value, pass: (ms: number) => void (now += ms), now: () => now };
}

describe('tokens (AUTH)', () => {
  it('a token is valid for seven days and stored as a hash, a password as a slow hash', async () => {
    const { db, deps, alice, pass, now } = await start();
    const { token, expiresAt } = issueToken(deps, alice.id);
    expect(expiresAt).toBe(now() + TOKEN_LIFETIME_MS);
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const kept = JSON.stringify(db.all('select hex(hash) hash, accounts.* from tokens, accounts'));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('secret');
    expect(kept).toContain('scrypt$15');
    pass(TOKEN_LIFETIME_MS - 1);
    expect(readToken(db, alice.tenantId, token, now())).toMatchObject({
      ok: true,
      value: { account: { name: 'alice' } },
    });
    pass(1);
    expect(readToken(db, alice.tenantId, token, now())).toEqual({ ok: false, error: 'tokenExpired' });
  });

  it('[SB-AUTH-2] of two simultaneous registrations of a name, one succeeds', async () => {
    const { deps } = await start();
    const both = await Promise.all([1, 2].map(() => registerAccount(deps, 'a#b', { name: 'bob', password: 'x' })));
    expect(both.map((result) => (result.ok ? 'made' : result.error)).toSorted()).toEqual(['made', 'nameTaken']);
  });
});
