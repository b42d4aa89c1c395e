import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NEWEST_SDK, SDK_VERSIONS, type createSdkClient, type SdkVersion } from '../../../testing/createSdkClient.js';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';

type Client = ReturnType<typeof createSdkClient>;

const isNightly = process.env['FITOUT_NIGHTLY'] === '1';
const PLAYED = SDK_VERSIONS.filter((version) => isNightly || version.isNightly !== true);

/** Alice with the version, Bob with the newest, both logged in. */
async function meet(version: SdkVersion, options: object = {}) {
  const emulator = await startEmulator();
  await emulator.people('alice', 'bob', 'carol');
  /** Older clients say that they are logged in before their socket is open. */
  const enter = async (client: Client, login: Parameters<Client['open']>[0]) => {
    await client.open(login);
    await client.next('onConnected');
    return client;
  };
  const alice = emulator.newSdk(options, APP_KEY, version);
  const bob = emulator.newSdk(options);
  await Promise.all([enter(alice, { user: 'alice', pwd: 'alice' }), enter(bob, { user: 'bob', pwd: 'bob' })]);
  return { ...emulator, alice, bob, enter };
}

const README = new URL('../../../../README.md', import.meta.url);
const ROWS = SDK_VERSIONS.map(({ name, isOverSockJs, isNightly }) => {
  const url = isOverSockJs === true ? '`http://127.0.0.1:7700/ws`, over SockJS' : '`ws://127.0.0.1:7700/websocket`';
  return `| ${name} | ${url} | ${isNightly === true ? 'every night' : 'at every change'} |`;
});

it('the README has the table of these clients', () => {
  expect(readFileSync(README, 'utf8')).toContain(`|---|---|---|\n${ROWS.join('\n')}\n`);
});

const bytesOf = async (url: string | undefined) => new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());

describe.each(PLAYED)('the unmodified $name on the port of all versions', (version) => {
  it('logs in with a password and with a token, and refuses a wrong one', async () => {
    const { newSdk, enter, token } = await meet(version);
    const login = { user: 'alice', accessToken: await token('alice') };
    expect((await enter(newSdk({}, APP_KEY, version), login)).isOpened()).toBe(true);
    const refused = newSdk({}, APP_KEY, version).open({ user: 'alice', pwd: 'wrong' });
    expect(await refused.catch((error) => error)).toMatchObject({
      type: 1,
      data: { data: expect.stringContaining('invalid password') },
    });
  });

  it.each(isNightly ? SDK_VERSIONS : [version, NEWEST_SDK])('writes to $name, and reads its answer', async (other) => {
    const { alice, newSdk, enter } = await meet(version);
    const carol = await enter(newSdk({}, APP_KEY, other), { user: 'carol', pwd: 'carol' });
    const ext = { n: 1, f: 1.5, yes: true, deep: { list: [1, { a: '中文' }] } };
    const sent = await alice.text('carol', '什么时候上门?', { ext });
    const got = await carol.next('onTextMessage');
    expect(got).toMatchObject({ from: 'alice', to: 'carol', msg: '什么时候上门?', ext });
    expect(got.id).toBe(sent.serverMsgId);
    await carol.text('alice', '明天');
    expect(await alice.next('onTextMessage')).toMatchObject({ from: 'carol', msg: '明天' });
  });

  it('sends and gets pictures and files', async () => {
    const { alice, bob } = await meet(version);
    const bytes = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);
    await alice.file('bob', bytes, 'plan.png', 'img');
    expect(await bytesOf((await bob.next('onImageMessage')).url)).toEqual(bytes);
    await bob.file('alice', bytes, 'plan.txt', 'file');
    expect(await bytesOf((await alice.next('onFileMessage')).url)).toEqual(bytes);
  });

  it('reads history page by page', async () => {
    const { alice, bob } = await meet(version);
    for (const msg of ['one', 'two', 'three']) await alice.text('bob', msg);
    await bob.next('onTextMessage');
    const page = (more: object) =>
      alice.getHistoryMessages({ targetId: 'bob', chatType: 'singleChat', pageSize: 2, ...more });
    const { messages, cursor } = await page({});
    expect(messages.map(({ msg }) => msg)).toEqual(['three', 'two']);
    expect((await page({ cursor })).messages.map(({ msg }) => msg)).toEqual(['one']);
  });

  it('lists its conversations with what is unread in them', async () => {
    const { alice, bob } = await meet(version);
    await bob.text('alice', 'Hello');
    await alice.next('onTextMessage');
    const { conversations } = (await alice.getServerConversations({ pageSize: 10 })).data;
    expect(conversations).toMatchObject([{ conversationId: 'bob', unReadCount: 1, lastMessage: { msg: 'Hello' } }]);
  });

  it('recalls, and sees what is recalled', async () => {
    const { alice, bob } = await meet(version);
    const { serverMsgId: mine } = await alice.text('bob', 'no');
    await alice.recallMessage({ mid: mine, to: 'bob', chatType: 'singleChat' });
    expect(await bob.next('onRecallMessage')).toMatchObject({ mid: mine, from: 'alice' });
    const { serverMsgId: theirs } = await bob.text('alice', 'no');
    await bob.recallMessage({ mid: theirs, to: 'alice', chatType: 'singleChat' });
    expect(await alice.next('onRecallMessage')).toMatchObject({ mid: theirs, from: 'bob' });
  });

  it('creates groups, invites and removes, and hears of it', async () => {
    const { alice, bob } = await meet(version);
    const settings = { public: true, approval: false, allowinvites: true, inviteNeedConfirm: false, maxusers: 200 };
    const create = async (client: Client) =>
      (await client.createGroup({ data: { groupname: 'Site', desc: '', members: [], ...settings } })).data.groupid;
    const mine = await create(alice);
    await alice.inviteUsersToGroup({ groupId: mine, users: ['bob'] });
    expect(await bob.next('onGroupEvent')).toMatchObject({ operation: 'directJoined', id: mine });
    expect(await alice.next('onGroupEvent')).toMatchObject({ operation: 'memberPresence', id: mine, from: 'bob' });
    const sent = await alice.text(mine, 'All', { chatType: 'groupChat' });
    expect(await bob.next('onTextMessage')).toMatchObject({ id: sent.serverMsgId, chatType: 'groupChat', to: mine });
    await alice.removeGroupMember({ groupId: mine, username: 'bob' });
    expect(await bob.next('onGroupEvent')).toMatchObject({ operation: 'removeMember', id: mine });

    const theirs = await create(bob);
    await bob.inviteUsersToGroup({ groupId: theirs, users: ['alice'] });
    expect(await alice.next('onGroupEvent')).toMatchObject({ operation: 'memberAbsence', id: mine });
    expect(await alice.next('onGroupEvent')).toMatchObject({ operation: 'directJoined', id: theirs });
  });

  it('sends and gets receipts: delivered, read, and of a whole conversation', async () => {
    const { alice, bob } = await meet(version, { delivery: true });
    for (const [from, to, name] of [
      [alice, bob, 'bob'],
      [bob, alice, 'alice'],
    ] as const) {
      const { serverMsgId } = await from.text(name, 'Read me');
      expect(await from.next('onDeliveredMessage')).toMatchObject({ mid: serverMsgId });
      const me = name === 'bob' ? 'alice' : 'bob';
      await to.mark('read', me, serverMsgId);
      expect(await from.next('onReadMessage')).toMatchObject({ mid: serverMsgId });
      await to.mark('channel', me);
      expect(await from.next('onChannelMessage')).toMatchObject({ from: name });
    }
  });

  it('publishes presence, and sees that of whom it subscribed to', async () => {
    const { alice, bob } = await meet(version);
    const sees = (client: Client) =>
      client.events.flatMap(([name, event]) => {
        const shown = name === 'onPresenceStatusChange' ? (event as unknown as { userId: string; ext: string }[]) : [];
        return shown.map(({ userId, ext }) => `${userId}: ${ext}`);
      });
    await alice.subscribePresence({ usernames: ['bob'], expiry: 600 });
    await bob.subscribePresence({ usernames: ['alice'], expiry: 600 });
    await bob.publishPresence({ description: 'busy' });
    await alice.publishPresence({ description: 'away' });
    await expect.poll(() => sees(alice)).toContain('bob: busy');
    await expect.poll(() => sees(bob)).toContain('alice: away');
  });

  it('connects again after a cut, and gets what it missed', async () => {
    const { alice, bob, control } = await meet(version);
    await control('drop', { appKey: APP_KEY, userId: 'alice' });
    await bob.text('alice', 'Meanwhile');
    await alice.next('onConnected');
    expect(await alice.next('onTextMessage')).toMatchObject({ msg: 'Meanwhile' });
    await alice.text('bob', 'Back');
    expect(await bob.next('onTextMessage')).toMatchObject({ msg: 'Back' });
  });

  it('is logged out by a log-in of its device elsewhere, and stays out', async () => {
    const { alice, raw } = await meet(version);
    await raw('alice', alice.clientResource);
    expect(await alice.next('onError')).toMatchObject({ type: 206 });
    await alice.next('onDisconnected');
    expect(alice.isOpened()).toBe(false);
  });
});
