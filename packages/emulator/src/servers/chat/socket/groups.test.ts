import { describe, expect, it } from 'vitest';
import type { RawClient } from '../../../testing/createRawClient.js';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';
import { GROUP_DOMAIN, mucBody, NAME_SPACE } from '../wire/msync.js';

const GROUP = '100200300400500';

async function start() {
  const sandbox = await startEmulator();
  await sandbox.people('alice', 'bob', 'carol', 'dave');
  await sandbox.control('tenant', {
    appKey: APP_KEY,
    groups: [{ id: GROUP, name: '订单群', owner: 'alice', members: ['bob', 'carol'], muted: ['carol'] }],
  });
  return sandbox;
}

const texts = (client: RawClient) => client.items().map((item) => item.body.contents?.[0]?.text);
const toGroup = { name: GROUP, domain: GROUP_DOMAIN };

describe('group messages (GROUP)', () => {
  it('a message to an account cannot be marked as a message to a group, nor the reverse', async () => {
    const { raw } = await start();
    const alice = await raw('alice');
    const body = (type: number) => ({ type, contents: [{ type: 0, text: 'x' }] });
    const contact = { name: 'bob', domain: 'easemob.com' };
    for (const [to, type] of [
      [contact, 2],
      [contact, 3],
      [toGroup, 1],
      [toGroup, 3],
    ] as const) {
      expect((await alice.uplink({ id: '9', to }, body(type))).status).toMatchObject({ reason: 'group not found' });
    }
  });

  it('[SB-GROUP-1][SB-GROUP-5] the sender recalls a message for every member, offline ones included', async () => {
    const { sdk, raw, state } = await start();
    const alice = await sdk('alice');
    const bob = await sdk('bob');
    const { serverMsgId } = await alice.text(GROUP, 'secret', { chatType: 'groupChat' });
    await bob.next('onTextMessage');
    const refused = await bob
      .recallMessage({ mid: serverMsgId, to: GROUP, chatType: 'groupChat' })
      .catch((error) => error);
    expect(refused).toMatchObject({ type: 603 });
    await alice.recallMessage({ mid: serverMsgId, to: GROUP, chatType: 'groupChat' });
    expect(await bob.next('onRecallMessage')).toMatchObject({ mid: serverMsgId, from: 'alice', to: GROUP });
    const carol = await raw('carol');
    await carol.unread();
    await carol.fetch(GROUP, undefined, GROUP_DOMAIN);
    expect(carol.items().map(({ body }) => [body.type, body.ackMessageId])).toEqual([[6, serverMsgId]]);
    expect(JSON.stringify(await state())).not.toContain('secret');
  });

  it('a member who shields a group gets its messages no longer, until it ends the shield', async () => {
    const { raw, call, token } = await start();
    const [alice, bob] = [await raw('alice'), await raw('bob')];
    const shield = async (method: string) => call(`/chatgroups/${GROUP}/shield`, { method, token: await token('bob') });
    await shield('POST');
    await alice.sendGroupText(GROUP, 'one', '1');
    await shield('DELETE');
    await alice.sendGroupText(GROUP, 'two', '2');
    await expect.poll(() => texts(bob)).toEqual(['two']);
  });

  it('the server acknowledges a read receipt in a group and sends it to no account', async () => {
    const { raw } = await start();
    const [alice, bob, dave] = await Promise.all([raw('alice'), raw('bob'), raw('dave')]);
    const { serverId = '' } = await alice.sendGroupText(GROUP, 'hi', '1');
    const ack = { type: 4, contents: [{}], ackMessageId: serverId };
    expect((await bob.uplink({ id: '1', to: toGroup }, ack)).status.errorCode).toBe(0);
    expect((await dave.uplink({ id: '1', to: toGroup }, ack)).status.reason).toBe('not in group or chatroom');
    await bob.sendText('alice', 'after', '2');
    await expect.poll(() => texts(alice)).toEqual(['after']);
  });

  it('the sender gets the number of readers, each reader counted once, and their names', async () => {
    const { sdk } = await start();
    const [alice, bob, carol, dave] = await Promise.all([sdk('alice'), sdk('bob'), sdk('carol'), sdk('dave')]);
    const asking = { chatType: 'groupChat', msgConfig: { allowGroupAck: true } };
    const { serverMsgId } = await alice.text(GROUP, 'hi', asking);
    expect(await bob.next('onTextMessage')).toMatchObject({ msgConfig: { allowGroupAck: true } });
    const readers = async (client: typeof alice) =>
      client.getGroupMsgReadUser({ groupId: GROUP, msgId: serverMsgId }).catch((error: unknown) => error);
    expect(await readers(alice)).toMatchObject({ data: { total: 0, userlist: [] } });
    for (const client of [bob, bob, alice]) await client.mark('read', GROUP, serverMsgId, 'groupChat');
    const received = { mid: serverMsgId, from: 'bob', groupReadCount: { [serverMsgId]: 1 } };
    expect(await alice.next('onReadMessage')).toMatchObject(received);
    await carol.mark('read', GROUP, serverMsgId, 'groupChat');
    expect(await alice.next('onReadMessage')).toMatchObject({ from: 'carol', groupReadCount: { [serverMsgId]: 2 } });
    // In the order of their accounts, which two simultaneous log-ins create in either order.
    expect(await readers(alice)).toMatchObject({
      data: { total: 2, userlist: expect.arrayContaining(['bob', 'carol']) },
    });
    expect(await readers(bob)).toMatchObject({ type: expect.any(Number) });
    expect(await readers(dave)).toMatchObject({ type: expect.any(Number) });
    expect(alice.events.filter(([event]) => event === 'onReadMessage')).toHaveLength(2);
    // The history marks a group message as read by no single account.
    const { messages } = await alice.getHistoryMessages({ targetId: GROUP, chatType: 'groupChat', pageSize: 10 });
    expect(messages.map(({ isRead }) => isRead === true)).toEqual([false]);
  });

  it('a sender who was offline gets the number after the log-in, and the server forwards no forged number', async () => {
    const { sdk, raw } = await start();
    const [alice, bob] = await Promise.all([raw('alice'), raw('bob')]);
    const request = { type: 2, contents: [{ type: 0, text: 'hi' }], msgConfig: { allowGroupAck: true } };
    const { serverId = '' } = await alice.uplink({ id: '1', to: toGroup }, request);
    alice.cut();
    await alice.closed;
    const forged = [{ key: 'x', type: 7, stringValue: JSON.stringify({ [serverId]: 99 }) }];
    await bob.uplink({ id: '1', to: toGroup }, { type: 4, contents: [{}], ackMessageId: serverId, ext: forged });
    const back = await sdk('alice', { deviceId: 'raw_alice' });
    expect(await back.next('onReadMessage')).toMatchObject({ mid: serverId, groupReadCount: { [serverId]: 1 } });
  });

  it('after three days no reader is stored', async () => {
    const { raw, control, call, token } = await start();
    const [alice, bob] = await Promise.all([raw('alice'), raw('bob')]);
    const request = { type: 2, contents: [{ type: 0, text: 'hi' }], msgConfig: { allowGroupAck: true } };
    const { serverId = '' } = await alice.uplink({ id: '1', to: toGroup }, request);
    await control('clock', { advanceMs: 3 * 24 * 3_600_000 + 1 });
    const ack = { type: 4, contents: [{}], ackMessageId: serverId };
    expect((await bob.uplink({ id: '1', to: toGroup }, ack)).status.errorCode).toBe(0);
    const { body } = await call(`/chatgroups/${GROUP}/acks/${serverId}`, { token: await token('alice') });
    expect(body['data']).toMatchObject({ ackmid: serverId, total: 0 });
  });

  it('in a group of more than 200 members no reader is stored', async () => {
    const { raw, people, control, call, token } = await start();
    const crowd = Array.from({ length: 200 }, (_, index) => `m${index}`);
    await people(...crowd);
    await control('tenant', {
      appKey: APP_KEY,
      groups: [{ id: '9000', name: '大群', owner: 'alice', members: crowd }],
    });
    const [alice, reader] = await Promise.all([raw('alice'), raw('m0')]);
    const to = { name: '9000', domain: GROUP_DOMAIN };
    const request = { type: 2, contents: [{ type: 0, text: 'hi' }], msgConfig: { allowGroupAck: true } };
    const { serverId = '' } = await alice.uplink({ id: '1', to }, request);
    await reader.uplink({ id: '1', to }, { type: 4, contents: [{}], ackMessageId: serverId });
    const { body } = await call(`/chatgroups/9000/acks/${serverId}`, { token: await token('alice') });
    expect(body['data']).toMatchObject({ total: 0 });
  });

  it('a message addressed to some members reaches only them and is not in the history', async () => {
    const { raw, call, token } = await start();
    const [alice, bob, carol] = await Promise.all([raw('alice'), raw('bob'), raw('carol')]);
    const body = { type: 2, contents: [{ type: 0, text: 'for bob' }] };
    await alice.uplink({ id: '1', to: toGroup, routetype: 2, directedUsers: ['Bob', 'dave'] }, body);
    await alice.sendGroupText(GROUP, 'for all', '2');
    await expect.poll(() => texts(carol)).toEqual(['for all']);
    await expect.poll(() => texts(bob)).toEqual(['for bob', 'for all']);
    const query = { queue: `${GROUP}@${GROUP_DOMAIN}`, start: -1, pull_number: 10 };
    const { body: page } = await call('/users/bob/messageroaming', { body: query, token: await token('bob') });
    expect((page['data'] as { msgs: unknown[] }).msgs).toHaveLength(1);
  });

  it('messages with the same client id are one message in a group too, also after the sender was muted', async () => {
    const { raw, control, state } = await start();
    const bob = await raw('bob');
    const answers = await Promise.all(Array.from({ length: 20 }, () => bob.sendGroupText(GROUP, 'once', '7')));
    await control('tenant', { appKey: APP_KEY, groups: [{ id: GROUP, owner: 'alice', muted: ['bob'] }] });
    answers.push(await bob.sendGroupText(GROUP, 'once', '7'));
    expect(new Set(answers.map(({ serverId }) => serverId)).size).toBe(1);
    expect((await state()).messages).toHaveLength(1);
    expect((await bob.sendGroupText(GROUP, 'more', '8')).status).toMatchObject({ errorCode: 15 });
  });

  it('the server returns groups, their details and members in every form that the client reads', async () => {
    const { sdk } = await start();
    const [alice, dave] = await Promise.all([sdk('alice'), sdk('dave')]);
    const joined = await alice.getJoinedGroups({ pageNum: 1, pageSize: 20 });
    expect(joined.data).toMatchObject([{ groupid: GROUP, groupname: '订单群', role: 'owner' }]);
    expect((await alice.getJoinedGroups({ pageNum: 2, pageSize: 20 })).data).toEqual([]);
    expect((await dave.getJoinedGroups({ pageNum: 1, pageSize: 20 })).data).toEqual([]);
    expect((await alice.getGroupInfo({ groupId: [GROUP, '999'] })).data).toMatchObject([
      { id: GROUP, name: '订单群', owner: 'alice', affiliations_count: 3, maxusers: 200 },
    ]);
    expect((await alice.listGroupMembers({ groupId: GROUP, pageNum: 1, pageSize: 2 })).data).toEqual([
      { owner: 'alice' },
      { member: 'bob' },
    ]);
    const first = (await alice.getGroupMembers({ groupId: GROUP, cursor: '', limit: 2 })).data;
    const second = (await alice.getGroupMembers({ groupId: GROUP, cursor: first.cursor, limit: 2 })).data;
    expect([...first.members, ...second.members].map(({ role, userId }) => [role, userId])).toEqual([
      ['owner', 'alice'],
      ['member', 'bob'],
      ['member', 'carol'],
    ]);
    expect(second.cursor).toBe('');
    expect((await alice.getPublicGroups({ limit: 20 })).data).toEqual([]);
    const stranger = await dave.getGroupInfo({ groupId: GROUP }).catch((error) => error);
    expect(stranger).toMatchObject({ type: 605 });
  });

  it('[SB-FRIEND-6] a device that logs in later gets the undecided applications to a group of the account, and a member’s none', async () => {
    const { raw, call, control, token } = await start();
    await control('tenant', {
      appKey: APP_KEY,
      groups: [{ id: '77', name: '团购', owner: 'alice', members: ['bob'], isPublic: true, needsApproval: true }],
    });
    const applied = async (client: RawClient) => {
      for (;;) {
        const { items } = await client.next('items');
        const bodies = items
          .filter(({ ns }) => ns === NAME_SPACE.muc)
          .map((item) => mucBody.decode(item.payload ?? new Uint8Array()));
        const found = bodies.find(({ operation }) => operation === 4);
        if (found !== undefined) return [found.from?.name, found.mucName, found.reason];
      }
    };
    const desk = await raw('alice', 'desk');
    const dave = { token: await token('dave') };
    expect((await call('/chatgroups/77/apply', { ...dave, body: { message: '我是业主' } })).status).toBe(200);
    expect(await applied(desk)).toEqual(['dave', '团购', '我是业主']);
    await desk.fetch('77', undefined, GROUP_DOMAIN);
    expect(await applied(await raw('alice', 'phone'))).toEqual(['dave', '团购', '我是业主']);
    expect((await (await raw('bob')).unread()).unread).toEqual([]);
  });
});
