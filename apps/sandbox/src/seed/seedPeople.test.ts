import { describe, expect, it, onTestFinished } from 'vitest';
import { NAME_SPACE, rosterBody } from '../servers/chat/wire/msync.js';
import { createRawClient } from '../testing/createRawClient.js';
import { startSandbox } from '../testing/startSandbox.js';
import { DEMO_APP_KEY } from './demoAccounts.js';

async function demo() {
  const { url } = await startSandbox({ seed: 'demo' });
  const as = async (user: string) => {
    const send = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const method = body === undefined ? 'GET' : 'POST';
      const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      return (await (await fetch(`${url}/fitout/demo${path}`, request)).json()) as Record<string, unknown>;
    };
    const { access_token } = await send('/token', { grant_type: 'password', username: user, password: user });
    const token = String(access_token);
    return { token, call: (path: string, body?: object) => send(path, body, { authorization: `Bearer ${token}` }) };
  };
  return { url, as };
}

describe('the accounts of the demo (DEMO)', () => {
  it('one contact request is open, one account is blocked, and offline accounts are shown offline', async () => {
    const { url, as } = await demo();
    const { token, call } = await as('1001');
    const client = await createRawClient(url, DEMO_APP_KEY);
    onTestFinished(() => client.cut());
    await client.logIn({ user: '1001', token });
    void client.fetch('1007');
    const request = () => client.items().find(({ ns }) => ns === NAME_SPACE.roster);
    await expect.poll(request).toBeDefined();
    const event = rosterBody.decode(request()?.payload ?? new Uint8Array());
    expect(event).toMatchObject({ operation: 2, from: { name: '1007' }, to: [{ name: '1001' }] });
    expect(event.reason).toContain('孙巧');
    expect(await call('/users/1001/blocks/users')).toMatchObject({ data: ['1005'] });

    const presences = async () =>
      (await call('/users/1001/presence', { usernames: ['1002', '1003', '1004'] }))['result'];
    const [busy, custom, away] = [{ demo: '1' }, { demo: '1' }, {}];
    expect(await presences()).toMatchObject([
      { uid: '1002', ext: 'Busy', status: busy },
      { uid: '1003', ext: '装修中', status: custom },
      { uid: '1004', ext: '', status: away },
    ]);
    // From the first log-in on, the account's devices determine its presence.
    const colleague = await createRawClient(url, DEMO_APP_KEY);
    await colleague.logIn({ user: '1002', token: (await as('1002')).token, device: 'desk' });
    expect(await presences()).toMatchObject([{ ext: 'Busy', status: { desk: '1' } }, {}, {}]);
    colleague.cut();
    await expect.poll(presences).toMatchObject([{ ext: 'Busy' }, {}, {}]);
    await expect.poll(async () => JSON.stringify(await presences())).not.toContain('desk');
  });

  it('there are more public groups than fit one page, with staff, a muted member and an open request', async () => {
    const { as } = await demo();
    const { call } = await as('1002');
    const first = await call('/publicchatgroups?limit=50');
    const second = await call(`/publicchatgroups?limit=50&cursor=${String(first['cursor'])}`);
    const ids = [first, second].flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id));
    expect([(first['data'] as unknown[]).length, new Set(ids).size]).toEqual([50, 55]);
    const group = '/chatgroups/260200000000100';
    expect(await call(group)).toMatchObject({
      data: [{ name: '浦东业主装修群', owner: '1002', membersonly: true, permission: 'owner' }],
    });
    expect(await call(`${group}/mute`)).toMatchObject({ data: [{ user: '3001' }] });
    await call(`${group}/apply_verify`, { applicant: '1007', verifyResult: true });
    expect(await call(`${group}/users?pagenum=1&pagesize=1000`)).toMatchObject({
      data: [{ owner: '1002' }, { member: '1003' }, { member: '3001' }, { member: '1007' }],
    });
  });
});
