import { createSystemRandom } from '@fitout/emulator/profile';
import { createRawClient, APP_KEY } from '@fitout/emulator/testing';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/startSandbox.js';
import { DEMO_APP_KEY } from '../seed/demoAccounts.js';

const CLOSED_WITHIN_MS = 1_000;

describe('credentials (SB-7)', () => {
  it('[SB-7] an empty, foreign, expired, revoked or invented token is refused and its socket closed within a second', async () => {
    const { url, people, control, token } = await startSandbox();
    await people('alice', 'bob');
    await control('tenant', { appKey: 'other#tenant', accounts: [{ id: 'alice' }] });
    const foreign = await control('token', { appKey: 'other#tenant', userId: 'alice' });
    const expired = await control('token', { appKey: APP_KEY, userId: 'alice', lifeMs: 1 });
    const revoked = await token('alice');
    await control('revoke', { appKey: APP_KEY, userId: 'alice' });
    await control('clock', { advanceMs: 2 });
    const bad = {
      empty: '',
      foreign: String(foreign['token']),
      expired: String(expired['token']),
      revoked,
      invented: 'x'.repeat(32),
      ofAnotherAccount: await token('bob'),
    };
    for (const [what, credential] of Object.entries(bad)) {
      const client = await createRawClient(url, APP_KEY);
      const { status } = await client.logIn({ user: 'alice', token: credential });
      const refusedAt = performance.now();
      expect([what, status?.errorCode]).toEqual([what, 1]);
      expect([what, await client.closed]).toEqual([what, 1_000]);
      expect([what, performance.now() - refusedAt < CLOSED_WITHIN_MS]).toEqual([what, true]);
    }
  });

  it('[SB-7] logging out of the marketplace revokes its chat token and closes only that socket', async () => {
    const { url, market } = await startSandbox({ seed: 'demo' });
    const logIn = async (device: string) => {
      const { data } = await market('/api/fe/auth/login', { username: 'linxiao', password: 'demo123' });
      const client = await createRawClient(url, DEMO_APP_KEY);
      await client.logIn({ user: '1001', token: data.im.token, device });
      return { client, session: data.tokenValue, chat: data.im.token };
    };
    const [here, there] = [await logIn('here'), await logIn('there')];
    await market('/api/fe/auth/logout', {}, here.session);
    expect(await here.client.closed).toBe(1_000);
    const callAs = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      return (await fetch(`${url}/fitout/demo/users/1001/contacts/users`, { headers })).status;
    };
    expect([await callAs(here.chat), await callAs(there.chat)]).toEqual([401, 200]);
    expect((await there.client.unread()).status.errorCode).toBe(0);
    there.client.cut();
  });

  it('[SB-7] the server does the same work for a wrong password and for an unknown name, although the error texts differ', async () => {
    const { call, people } = await startSandbox({ random: createSystemRandom() });
    await people('alice');
    const timeOf = async (username: string) => {
      const from = performance.now();
      const { body } = await call('/token', { body: { grant_type: 'password', username, password: 'wrong' } });
      return { ms: performance.now() - from, error: body['error_description'] };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // The requests alternate, so that other load of the machine affects both alike.
    for (let round = 0; round < 4; round += 1) {
      const wrong = await timeOf('alice');
      const unknownUser = await timeOf('nobody');
      expect([wrong.error, unknownUser.error]).toEqual(['invalid password', 'user not found']);
      known.push(wrong.ms);
      unknown.push(unknownUser.ms);
    }
    // Hashing is most of the work: an answer without it takes a tenth of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });
});
