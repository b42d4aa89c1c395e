import { describe, expect, it, onTestFinished } from 'vitest';
import type { EmulatorOptions } from '../../../createEmulator.js';
import { createRawClient, type RawClient } from '../../../testing/createRawClient.js';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';
import { COMMAND, msync } from '../wire/msync.js';

async function start(options: Partial<EmulatorOptions> = {}) {
  const sandbox = await startEmulator(options);
  await sandbox.people('alice', 'bob');
  const connect = async (more: Parameters<typeof createRawClient>[2] = {}): Promise<RawClient> => {
    const client = await createRawClient(sandbox.url, APP_KEY, more);
    onTestFinished(() => client.cut());
    return client;
  };
  return { ...sandbox, connect };
}

const logOutReasons = (client: RawClient) =>
  client.items().flatMap((item) => (item.ns === 0 ? [Buffer.from(item.payload ?? []).toString('hex')] : []));

describe('sessions (AUTH)', () => {
  it('a newer token has its own expiry', async () => {
    const { call, token } = await start();
    const answer = await call('/sdk/users/alice/token/expires', { token: await token('alice') });
    const days = (Number(answer.body['expire_timestamp']) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  it('a session ends with its token unless the client has sent a newer one', async () => {
    const { connect, call, control } = await start();
    const logIn = async (user: string) => {
      const client = await connect();
      const { token } = await control('token', { appKey: APP_KEY, userId: user, lifeMs: 60_000 });
      await client.logIn({ user, token: String(token) });
      return client;
    };
    const [alice, bob] = await Promise.all([logIn('alice'), logIn('bob')]);
    const newer = await control('token', { appKey: APP_KEY, userId: 'alice', lifeMs: 120_000 });
    await call('/sdk/users/alice/token/expires', { token: String(newer['token']) });
    await control('clock', { advanceMs: 61_000 });
    expect(await bob.closed).toBe(1006);
    expect((await alice.sendText('bob', 'still here', '1')).status.errorCode).toBe(0);
    await control('clock', { advanceMs: 60_000 });
    expect(await alice.closed).toBe(1006);
  });

  it('log-out keeps the token valid unless its reason revokes it', async () => {
    const { connect, token } = await start();
    const mine = await token('alice');
    const logInAndOut = async (reason: string) => {
      const client = await connect();
      const answer = await client.logIn({ user: 'alice', token: mine });
      if (answer.status?.errorCode === 0) client.logOut(reason);
      await client.closed;
      return answer.status?.errorCode;
    };
    expect(await logInAndOut('inner:logout')).toBe(0);
    expect(await logInAndOut('inner:revoke')).toBe(0);
    expect(await logInAndOut('inner:logout')).toBe(1);
  });

  it('a revocation, a new password and a ban each revoke tokens and close sockets at once, with the reason', async () => {
    const { raw, token, control, call } = await start();
    const bob = await raw('bob');
    for (const [command, more, closeCode] of [
      ['revoke', {}, '0803'],
      ['password', { password: 'new' }, '0803'],
      ['ban', {}, '0804'],
    ] as const) {
      const [phone, desk] = await Promise.all([raw('alice', 'phone'), raw('alice', 'desk')]);
      const mine = await token('alice');
      await control(command, { appKey: APP_KEY, userId: 'alice', ...more });
      await Promise.all([phone.closed, desk.closed]);
      expect([command, ...logOutReasons(phone), ...logOutReasons(desk)]).toEqual([command, closeCode, closeCode]);
      expect((await call('/users/alice/contacts/users', { token: mine })).status).toBe(401);
    }
    expect((await bob.sendText('alice', 'still here', '1')).status.errorCode).toBe(0);
  });

  it('an unknown name waits as one with a wrong password does, and one address has a number of tries', async () => {
    const { call } = await start();
    const logInAs = (username: string) => call('/token', { body: { grant_type: 'password', username, password: 'x' } });
    for (let n = 0; n < 5; n += 1) expect((await logInAs('nobody')).status).toBe(404);
    const waiting = Array.from({ length: 9 }, () => logInAs('nobody'));
    expect((await Promise.any(waiting)).status).toBe(429);
    const statuses = new Set<number>();
    for (let n = 0; n < 300; n += 1) statuses.add((await call('/users', { body: { username: '' } })).status);
    expect(statuses).toEqual(new Set([400, 429]));
  });

  it('[SB-1] a token authorises no request of another tenant', async () => {
    const { url, token, control } = await start();
    await control('tenant', { appKey: 'other#tenant', accounts: [{ id: 'alice' }] });
    const headers = { authorization: `Bearer ${await token('alice')}` };
    expect((await fetch(`${url}/other/tenant/users/alice/contacts/users`, { headers })).status).toBe(401);
  });

  it('a log-in of a ninth device closes the oldest device’s socket, and only that one', async () => {
    const { raw } = await start();
    const devices: RawClient[] = [];
    for (let n = 0; n < 9; n += 1) devices.push(await raw('alice', `device${n}`));
    await devices[0]?.closed;
    expect(devices.map((device) => logOutReasons(device))).toEqual([['0804'], [], [], [], [], [], [], [], []]);
    expect((await devices[8]?.sendText('bob', 'hi', '1'))?.status.errorCode).toBe(0);
  });

  it('offline devices are deleted, the longest offline first', async () => {
    const { raw, control } = await start();
    const bob = await raw('bob');
    for (let n = 0; n < 9; n += 1) {
      const device = await raw('alice', `device${n}`);
      device.cut();
      await device.closed;
      await control('clock', { advanceMs: 1_000 });
    }
    await bob.sendText('alice', 'one', '1');
    const eighth = await raw('alice', 'device8');
    await eighth.fetch('bob');
    expect(eighth.items()).toHaveLength(1);
    const first = await raw('alice', 'device0');
    await first.fetch('bob');
    expect(first.items()).toHaveLength(1);
  });
});

describe('sockets (WIRE)', () => {
  it('the server closes a socket that does not log in within 30 s', async () => {
    const { connect, control } = await start();
    const silent = await connect();
    await control('clock', { advanceMs: 29_999 });
    const bob = await connect();
    await control('clock', { advanceMs: 1 });
    expect(await silent.closed).toBe(1008);
    bob.cut();
  });

  it('any frame but a log-in closes a socket that is not logged in', async () => {
    const { connect } = await start();
    const payload = new Uint8Array();
    for (const frame of [
      { command: COMMAND.unread },
      { command: COMMAND.sync, payload },
      { command: COMMAND.logout, payload },
      { command: 99 },
    ]) {
      const stranger = await connect();
      stranger.send(msync.encode(frame));
      expect([frame, await stranger.closed]).toEqual([frame, 1008]);
      expect(stranger.frames).toEqual([]);
    }
  });

  it('the server closes the socket of a device that stops answering pings, and no other', async () => {
    const { raw, control } = await start();
    const [deaf, bob] = await Promise.all([raw('alice', 'phone', { answersPings: false }), raw('bob')]);
    await control('clock', { advanceMs: 25_000 });
    await bob.sendText('alice', 'ping answered', '1');
    await control('clock', { advanceMs: 25_000 });
    expect(await deaf.closed).toBe(1006);
    expect((await bob.sendText('alice', 'still here', '2')).status.errorCode).toBe(0);
  });

  it('[SB-5] a broken frame closes its own socket and no other', async () => {
    const { connect, raw, token } = await start();
    const healthy = await raw('bob');
    const loggedIn = () => raw('alice', `d${Math.random()}`);
    const bad: [() => Promise<RawClient>, Uint8Array | string][] = [
      [connect, 'text'],
      [connect, Buffer.from('ffffffff', 'hex')],
      [connect, Buffer.from('4000', 'hex')],
      [connect, Buffer.from('40034a02ffff', 'hex')],
      [loggedIn, Buffer.from('4002', 'hex')],
      [loggedIn, Buffer.from('40004a02ffff', 'hex')],
      [loggedIn, Buffer.from('4003', 'hex')],
      [loggedIn, Buffer.alloc(1_048_577)],
    ];
    for (const [open, bytes] of bad) {
      const client = await open();
      client.send(bytes);
      expect(await client.closed).toBeGreaterThanOrEqual(1_000);
    }
    expect((await healthy.sendText('alice', 'fine', '1')).status.errorCode).toBe(0);
    expect(await token('alice')).not.toBe('');
  });

  it('[SB-8] pages of foreign origins and other paths are refused', async () => {
    const { connect, url } = await start({ origins: ['https://shop.example'] });
    await expect(connect({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(connect({ path: '/socket' })).rejects.toThrow('404');
    const friends = [url, 'http://localhost:5173', 'https://shop.example'];
    for (const origin of friends) expect(await connect({ origin })).toBeDefined();
  });
});

describe('answers of the REST API', () => {
  it('[SB-8] only listed origins may read answers, and errors do not reveal internals', async () => {
    const { url } = await start();
    const request = (origin: string, method = 'OPTIONS') =>
      fetch(`${url}/fitout/test/token`, { method, headers: { origin, 'access-control-request-method': 'POST' } });
    const friend = await request('http://localhost:5173');
    expect(friend.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(friend.headers.get('access-control-allow-headers')).toContain('restrict-access');
    expect((await request('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const error = await (await request('http://localhost:5173', 'POST')).text();
    expect(error).not.toMatch(/at \w+|node_modules|\.ts|\.js/);
  });

  it('requests with unknown paths or malformed app keys get JSON answers', async () => {
    const { url } = await start();
    const request = async (path: string) => {
      const response = await fetch(url + path);
      return [response.status, Object.keys((await response.json()) as object).includes('error_description')];
    };
    expect(await request('/fitout/test/users/alice/nothing')).toEqual([404, true]);
    expect(await request('/fitout/test/chatgroups')).toEqual([404, true]);
    expect(await request('/-bad/test/users')).toEqual([404, true]);
    expect(await request('/fitout/te%23st/users/x')).toEqual([404, true]);
    expect(await request('/nowhere')).toEqual([404, true]);
  });
});
