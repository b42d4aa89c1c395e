import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEjabberd } from '../../../../scripts/startEjabberd.mjs';
import { startSandbox } from '../testing/startSandbox.js';

const domain = 'fitout.localhost';

it('a new demo begins with its own chat, an interrupted one anew, and one that goes on keeps all', async () => {
  const ejabberd = await startEjabberd({ hosts: [domain] });
  onTestFinished(() => ejabberd.close());
  const { apiUrl: api, socketUrl, call } = ejabberd;
  const users = async () => (await call('registered_users', { host: domain })) as string[];
  const rooms = async () => (await call('muc_online_rooms', { service: `groups.${domain}` })) as string[];
  const folder = await mkdtemp(join(tmpdir(), 'fitout-seed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const begin = async (storage: string) => {
    const { sandbox, market } = await startSandbox({ seed: 'demo', storage, xmpp: { api, socketUrl, domain } });
    // Answered when the service has the demo.
    await market('/api/fe/orders/none');
    await sandbox.close();
    return [(await users()).toSorted(), (await rooms()).toSorted()];
  };
  const demo = await begin(folder);
  expect(demo[0]).toContain('1001');
  expect(demo[1]).toContain(`260100000000001@groups.${domain}`);
  expect(await call('get_roster', { user: '1007', host: domain })).toContainEqual(
    expect.objectContaining({ jid: `1001@${domain}`, ask: 'subscribe' }),
  );

  await call('register', { user: 'newcomer', host: domain, password: 'newcomer' });
  await call('create_room', { name: 'old', service: `groups.${domain}`, host: domain });
  expect((await begin(folder))[0]).toContain('newcomer');
  await call('unregister', { user: 'fitout-demo', host: domain });
  expect(await begin(folder)).toEqual(demo);
  await call('register', { user: 'newcomer', host: domain, password: 'newcomer' });
  expect(await begin(':memory:')).toEqual(demo);
});
