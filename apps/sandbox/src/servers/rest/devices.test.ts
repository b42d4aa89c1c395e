import { expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const DEVICES = '/api/fe/auth/devices';

interface DeviceOnWire {
  readonly id: string;
  readonly userAgent: string;
  readonly createTime: string;
  readonly current: boolean;
}

async function start() {
  const revoked: string[] = [];
  const { request, post } = await startMarketplace({ revokeChatToken: (name) => void revoked.push(name) });
  const enter = async (username: string, agent: string) =>
    (await post('/api/fe/auth/login', { username, password: 'demo123' }, { 'user-agent': agent })).data
      .tokenValue as string;
  const list = async (gxtoken: string) => (await request(DEVICES, { headers: { gxtoken } })).data as DeviceOnWire[];
  const end = (gxtoken: string, id: string) =>
    request(`${DEVICES}?id=${encodeURIComponent(id)}`, { method: 'DELETE', headers: { gxtoken } });
  const me = (gxtoken: string) => request('/api/fe/users/me', { headers: { gxtoken } });
  return { revoked, enter, list, end, me };
}

it('the server lists the log-ins of an account with device and time, and without their tokens', async () => {
  const { enter, list } = await start();
  const [here, there] = [await enter('linxiao', 'Firefox'), await enter('linxiao', 'Chrome '.repeat(100))];
  await enter('chenyifan', 'Safari');
  const devices = await list(here);
  expect(new Map(devices.map(({ userAgent, current }) => [userAgent.slice(0, 7), current]))).toEqual(
    new Map([
      ['Chrome ', false],
      ['Firefox', true],
    ]),
  );
  expect(devices).toHaveLength(2);
  for (const { createTime, userAgent } of devices) {
    expect(createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u);
    expect(userAgent.length).toBeLessThanOrEqual(400);
  }
  for (const token of [here, there]) expect(JSON.stringify(devices)).not.toContain(token);
});

it('ending a log-in revokes its token and its chat token, and returns the remaining log-ins', async () => {
  const { revoked, enter, list, end, me } = await start();
  const [here, there] = [await enter('linxiao', 'Firefox'), await enter('linxiao', 'Chrome')];
  const other = (await list(here)).find(({ current }) => !current);
  const left = await end(here, other?.id ?? '');
  expect([left.code, (left.data as DeviceOnWire[]).map(({ userAgent }) => userAgent)]).toEqual([200, ['Firefox']]);
  expect(revoked).toEqual(['1001']);
  // The answer has no reason, because the password was not changed.
  expect(await me(there)).toMatchObject({ code: 401, data: null });
  expect((await me(here)).code).toBe(200);
});

it('an id that is no log-in of the account ends none, also if it is one of another account', async () => {
  const { revoked, enter, list, end, me } = await start();
  const [mine, foreign] = [await enter('linxiao', 'Firefox'), await enter('chenyifan', 'Chrome')];
  const [theirs] = await list(foreign);
  for (const id of ['', 'x', "' or 1=1 --", '*', '%', theirs?.id ?? ''])
    expect([400, 404]).toContain((await end(mine, id)).code);
  for (const token of [mine, foreign]) expect((await me(token)).code).toBe(200);
  expect(revoked).toEqual([]);
});
