import sdk from 'easemob-websdk';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createPageSandbox, type PageClient } from '../../../testing/createPageSandbox.js';

const EXPIRY = 10_000_000;
const CAP_SECONDS = 2_592_000;

async function start() {
  const tenant = createPageSandbox(sdk, inject('sandboxUrl'), `presence#w${crypto.randomUUID().slice(0, 8)}`);
  onTestFinished(() => tenant.end());
  await tenant.people('alice', 'bob', 'carol');
  return tenant;
}

/** Waits until a client gets a presence of an account that matches. */
async function waitForPresence(
  client: PageClient,
  who: string,
  fits: (one: { ext: string; devices: number }) => boolean,
) {
  for (;;) {
    const { list } = await client.next('onPresenceStatusChange');
    const [one] = list as { userId: string; ext: string; statusDetails: unknown[] }[];
    if (one?.userId === who && fits({ ext: one.ext, devices: one.statusDetails.length })) return one;
  }
}

describe('presence, with the real client (PRES)', () => {
  it('[SB-PRES-1] a published presence reaches the account’s own devices and its subscribers, no other account, and is stored', async () => {
    const { client } = await start();
    const [alice, bob, phone, carol] = await Promise.all([
      client('alice'),
      client('bob'),
      client('bob'),
      client('carol'),
    ]);
    await alice.call('subscribePresence', { usernames: ['bob'], expiry: EXPIRY });
    await bob.call('publishPresence', { description: '装修中' });
    for (const device of [alice, bob, phone]) await waitForPresence(device, 'bob', ({ ext }) => ext === '装修中');
    const state = { uid: 'bob', ext: '装修中', status: { [bob.resource()]: '1', [phone.resource()]: '1' } };
    expect(await carol.call('getPresenceStatus', { usernames: ['bob', 'nobody'] })).toMatchObject({
      data: { result: [state, { uid: 'nobody', status: {} }] },
    });
    const about = async () => (await carol.next('onPresenceStatusChange'))['list'];
    expect(await about()).toMatchObject([{ userId: 'carol' }]);
    expect(carol.unreadEvents()).toEqual([]);
    expect(await bob.refusal('publishPresence', { description: '长'.repeat(200) })).toBe(1100);
  });

  it('[SB-PRES-2] subscribers get an event when a device connects or disconnects, and a device that reconnects gets the current state', async () => {
    const { client } = await start();
    const alice = await client('alice');
    await alice.call('subscribePresence', { usernames: ['bob'], expiry: 60 });
    const bob = await client('bob');
    await waitForPresence(alice, 'bob', ({ devices }) => devices === 1);
    await bob.call('publishPresence', { description: 'Busy' });
    await waitForPresence(alice, 'bob', ({ ext }) => ext === 'Busy');
    bob.close();
    await waitForPresence(alice, 'bob', ({ devices }) => devices === 0);
    await client('bob');
    expect(await waitForPresence(alice, 'bob', ({ devices }) => devices === 1)).toMatchObject({ ext: 'Busy' });
  });

  it('a subscription lasts for the requested time, a month at most, and ends when it expires or is cancelled', async () => {
    const { client } = await start();
    const [alice, bob] = await Promise.all([client('alice'), client('bob')]);
    const list = async () =>
      (await alice.call('getSubscribedPresencelist', { pageNum: 1, pageSize: 10 }))['data'] as {
        result: { totalnum: number; sublist: { uid: string; expiry: number }[] };
      };
    await alice.call('subscribePresence', { usernames: ['bob', 'carol'], expiry: EXPIRY });
    const { result } = await list();
    expect(result).toMatchObject({ totalnum: 2, sublist: [{ uid: 'bob' }, { uid: 'carol' }] });
    const leftSeconds = (result.sublist[0]?.expiry ?? 0) - Date.now() / 1_000;
    expect(leftSeconds).toBeLessThanOrEqual(CAP_SECONDS + 5);
    expect(leftSeconds).toBeGreaterThan(CAP_SECONDS - 60);

    await alice.call('unsubscribePresence', { usernames: ['carol'] });
    expect((await list()).result).toMatchObject({ totalnum: 1 });
    await alice.call('subscribePresence', { usernames: ['bob'], expiry: 1 });
    await expect.poll(async () => (await list()).result).toMatchObject({ totalnum: 0, sublist: [] });
    await bob.call('publishPresence', { description: 'Leave' });
    await waitForPresence(bob, 'bob', ({ ext }) => ext === 'Leave');
    const many = Array.from({ length: 101 }, (_, index) => `p${index}`);
    expect(await alice.refusal('subscribePresence', { usernames: many, expiry: 60 })).toBe(17);
  });
});
