import sdk from 'easemob-websdk';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createPageSandbox } from '../../../testing/createPageSandbox.js';

async function start() {
  const tenant = createPageSandbox(sdk, inject('sandboxUrl'), `friends#w${crypto.randomUUID().slice(0, 8)}`);
  onTestFinished(() => tenant.end());
  await tenant.people('alice', 'bob', 'carol');
  return tenant;
}

describe('friends, with the real client (FRIEND)', () => {
  it('[SB-FRIEND-1] a request with its message reaches every device, the answer reaches the sender, both contact lists follow', async () => {
    const { client } = await start();
    const [alice, bob, bobsPhone] = await Promise.all([client('alice'), client('bob'), client('bob')]);
    await alice.call('addContact', 'bob', '我是小林，请通过');
    for (const device of [bob, bobsPhone]) {
      expect(await device.next('onContactInvited')).toEqual({
        type: 'subscribe',
        from: 'alice',
        to: 'bob',
        status: '我是小林，请通过',
      });
    }
    expect(await bob.call('getContacts')).toMatchObject({ data: [] });
    await bob.call('declineContactInvite', 'alice');
    expect(await alice.next('onContactRefuse')).toMatchObject({ type: 'unsubscribed', from: 'bob', to: 'alice' });

    await alice.call('addContact', 'bob', '再来一次');
    await bob.next('onContactInvited');
    await bob.call('acceptContactInvite', 'alice');
    expect(await alice.next('onContactAgreed')).toMatchObject({ type: 'subscribed', from: 'bob', to: 'alice' });
    expect(await bob.next('onContactAdded')).toMatchObject({ type: 'subscribed', from: 'alice', to: 'bob' });
    expect(await bobsPhone.next('onContactAdded')).toMatchObject({ from: 'alice' });
    expect(await alice.call('getContacts')).toMatchObject({ data: ['bob'] });
    expect(await bob.call('getAllContacts')).toMatchObject({ data: [{ userId: 'alice', remark: '' }] });
  });

  it('[SB-FRIEND-2] an offline account gets a request, or its answer, after its next log-in', async () => {
    const { client } = await start();
    const alice = await client('alice');
    await alice.call('addContact', 'bob', 'hello');
    const bob = await client('bob');
    expect(await bob.next('onContactInvited')).toMatchObject({ from: 'alice', status: 'hello' });
    alice.close();
    await alice.next('onDisconnected');
    await bob.call('acceptContactInvite', 'alice');
    expect(await (await client('alice')).next('onContactAgreed')).toMatchObject({ from: 'bob' });
  });

  it('[SB-FRIEND-6] a device that logs in later gets the unanswered requests, once, and no others', async () => {
    const { client } = await start();
    const [alice, carol] = [await client('alice'), await client('carol')];
    await alice.call('addContact', 'bob', '我是小林');
    await carol.call('addContact', 'bob', '我是小陈');
    const bob = await client('bob');
    for (const who of ['alice', 'carol']) expect(await bob.next('onContactInvited')).toMatchObject({ from: who });
    const phone = await client('bob');
    expect(await phone.next('onContactInvited')).toMatchObject({ from: 'alice', status: '我是小林' });
    expect(await phone.next('onContactInvited')).toMatchObject({ from: 'carol', status: '我是小陈' });
    await phone.call('declineContactInvite', 'alice');
    await bob.call('addUsersToBlocklist', { name: ['carol'] });
    const tablet = await client('bob');
    await alice.call('addContact', 'bob', '再来一次');
    for (const device of [bob, phone, tablet]) {
      expect(await device.next('onContactInvited')).toMatchObject({ from: 'alice', status: '再来一次' });
      expect(device.unreadEvents()).toEqual([]);
    }
  });

  it('[SB-FRIEND-3] deleting a contact removes it for both accounts and notifies both, except the acting device', async () => {
    const { client, control, appKey } = await start();
    await control('tenant', { appKey, contacts: [['alice', 'bob']] });
    const [alice, alicesPhone, bob] = await Promise.all([client('alice'), client('alice'), client('bob')]);
    await alice.call('setContactRemark', { userId: 'bob', remark: '小博' });
    expect(await alice.call('getAllContacts')).toMatchObject({ data: [{ userId: 'bob', remark: '小博' }] });
    await alice.call('deleteContact', 'bob');
    expect(await bob.next('onContactDeleted')).toMatchObject({ type: 'unsubscribed', from: 'alice', to: 'bob' });
    expect(await alicesPhone.next('onContactDeleted')).toMatchObject({ from: 'bob', to: 'alice' });
    expect(await bob.call('getContacts')).toMatchObject({ data: [] });
    expect(await alice.refusal('setContactRemark', { userId: 'bob', remark: 'x' })).toBe(221);
    expect(alice.unreadEvents()).toEqual([]);
  });

  it('[SB-FRIEND-4] a blocked account can send neither messages nor requests, and the answer does not reveal the block', async () => {
    const { client } = await start();
    const [alice, bob] = await Promise.all([client('alice'), client('bob')]);
    expect(await alice.call('addUsersToBlocklist', { name: ['bob'] })).toMatchObject({ data: { userIds: ['bob'] } });
    expect(await alice.call('getBlocklist')).toMatchObject({ data: ['bob'] });
    expect(await bob.sendText('alice', 'let me in', 'singleChat')).toBe(603);
    expect(await bob.refusal('addContact', 'alice', 'please')).toBe(0);
    await alice.call('removeUserFromBlocklist', { name: ['bob'] });
    expect(await bob.sendText('alice', 'thank you', 'singleChat')).toBe(0);
    expect(await alice.next('onTextMessage')).toMatchObject({ from: 'bob', msg: 'thank you' });
    expect(alice.unreadEvents()).toEqual([]);
  });

  it('no account becomes a contact without a request; accounts that do not exist are unknown', async () => {
    const { client } = await start();
    const [alice, bob] = await Promise.all([client('alice'), client('bob')]);
    expect(await alice.refusal('acceptContactInvite', 'bob')).toBe(603);
    expect(await alice.refusal('declineContactInvite', 'bob')).toBe(603);
    expect(await alice.refusal('addContact', 'nobody', '')).toBe(204);
    expect(await alice.refusal('addContact', 'alice', '')).toBe(17);
    expect(await alice.call('getContacts')).toMatchObject({ data: [] });
    expect(bob.unreadEvents()).toEqual([]);
  });
});
