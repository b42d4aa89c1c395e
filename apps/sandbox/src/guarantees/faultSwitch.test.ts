import { createRawClient, APP_KEY } from '@fitout/emulator/testing';
import { expect, it } from 'vitest';
import { startSandbox } from '../testing/startSandbox.js';

it('[SB-11] without the flag no command of the control server has any effect', async () => {
  const { call, url } = await startSandbox({ faults: false });
  const tokens = await Promise.all(
    ['alice', 'bob'].map(async (username) => {
      await call('/users', { body: { username, password: 'x' } });
      const { body } = await call('/token', { body: { grant_type: 'password', username, password: 'x' } });
      return String(body['access_token']);
    }),
  );
  const [alice, bob] = await Promise.all([createRawClient(url, APP_KEY), createRawClient(url, APP_KEY)]);
  await alice.logIn({ user: 'alice', token: tokens[0] ?? '' });
  await bob.logIn({ user: 'bob', token: tokens[1] ?? '' });
  const who = { appKey: APP_KEY, userId: 'alice' };
  const commands = {
    clock: { advanceMs: 1_000_000_000 },
    tenant: { appKey: APP_KEY, blocks: [['bob', 'alice']], registration: 'closed', recallMs: 0 },
    token: who,
    ban: who,
    revoke: who,
    password: { ...who, password: 'stolen' },
    drop: who,
    hold: { what: 'all', ms: 600_000 },
    history: { isRefused: true },
    fail: { http: 500 },
  };
  for (const [command, body] of Object.entries(commands)) {
    expect((await call(`/__sandbox/${command}`, { body })).status).toBe(404);
    expect((await call(`/__sandbox/${command}`, { method: 'GET' })).status).toBe(404);
  }
  const state = await fetch(`${url}/__sandbox/state?appKey=${encodeURIComponent(APP_KEY)}`);
  expect(state.status).toBe(404);
  const answer = await alice.sendText('bob', 'as if nothing had happened', '1');
  expect(answer.status).toEqual({ errorCode: 0 });
  expect(Math.abs(Number(answer.timestamp) - Date.now())).toBeLessThan(60_000);
  await expect.poll(() => bob.items()).toHaveLength(1);
  const recall = { type: 6, contents: [{}], ackMessageId: answer.serverId ?? '' };
  const to = { name: 'bob', domain: 'easemob.com' };
  expect((await alice.uplink({ id: '2', to }, recall)).status).toEqual({ errorCode: 0 });
  expect((await call('/users', { body: { username: 'carol', password: 'x' } })).status).toBe(200);
  alice.cut();
  bob.cut();
});
