import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEverything } from '../testing/readEverything.js';
import { APP_KEY, startSandbox } from '../testing/startSandbox.js';

const GROUP = '100200300400500';
const ROOM = '300100100100100';
const contact = (name: string) => ({ name, domain: 'easemob.com' });
const place = (name: string) => ({ name, domain: 'conference.easemob.com' });

interface Action {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Every route of an account's own data; `{me}` is the account. */
const OWN: readonly Action[] = [
  act('GET', '/users/{me}/contacts/users'),
  act('GET', '/users/{me}/contacts'),
  act('GET', '/users/{me}/blocks/users'),
  act('GET', '/users/{me}/resources'),
  act('GET', '/users/{me}/joined_chatgroups?pagenum=1'),
  act('GET', '/users/{me}/user_channels'),
  act('GET', '/users/{me}/notification/mute/type'),
  act('GET', '/users/{me}/notification/user/bob'),
  act('GET', '/chatgroups/user/{me}'),
  act('GET', '/chatgroups/user/{me}/joined_count'),
  act('GET', `/sdk/chatgroups/${GROUP}/mute/{me}`),
  act('GET', '/sdk/user/{me}/user_channels/list'),
  act('GET', '/sdk/user/{me}/user_channels/mark/search?mark=mark_1'),
  act('POST', '/users/{me}/messageroaming', { queue: 'bob@easemob.com', start: -1, pull_number: 10 }),
  act('POST', '/users/{me}/presence', { usernames: ['bob'] }),
  act('POST', '/sdk/user/{me}/user_channel/top', { to: 'bob', type: 'chat' }),
  act('POST', '/sdk/user/{me}/user_channels/mark', { mark: 'mark_1', targets: [{ to: 'bob', type: 'chat' }] }),
  act('POST', '/sdk/message/roaming/user/{me}/delete/all', {}),
  act('PUT', '/users/{me}', { nickname: 'x' }),
  act('PUT', '/metadata/user/{me}', { nickname: 'x' }),
  act('PUT', '/users/{me}/notification/user/bob', { type: 'NONE' }),
  act('DELETE', '/sdk/user/{me}/user_channel/top?to=bob&type=chat'),
  act('DELETE', '/sdk/user/{me}/user_channels/mark', { mark: 'mark_1', targets: [] }),
  act('DELETE', '/user/{me}/user_channel', { channel: 'bob', type: 'chat', delete_roam: true }),
  act('DELETE', '/sdk/message/roaming/chat/user/{me}?userId=bob&msgIdList=1'),
  act('DELETE', '/sdk/message/roaming/chat/user/{me}/time?userId=bob&delTime=4102444800000'),
];

/** Requests that every token allows, and that are refused without one. */
const COMMON: readonly Action[] = [
  act('POST', '/metadata/user/get', { targets: ['alice'] }),
  act('POST', '/chatfiles', {}),
  act('GET', '/publicchatgroups'),
  act('GET', '/chatrooms'),
  act('GET', `/chatrooms/${ROOM}/users`),
  act('GET', `/chatgroups/${GROUP}`),
  act('GET', `/chatgroups/${GROUP}/users`),
];

/** Actions on a group that an account outside it cannot do. */
const GROUP_ACTIONS: readonly Action[] = [
  act('GET', `/chatgroups/${GROUP}`),
  act('GET', `/chatgroups/${GROUP}/users`),
  act('GET', `/sdk/chatgroups/${GROUP}/mute/{me}`),
  act('POST', '/users/{me}/messageroaming', { queue: `${GROUP}@conference.easemob.com`, start: -1, pull_number: 10 }),
  act('POST', '/sdk/user/{me}/user_channel/top', { to: GROUP, type: 'groupChat' }),
  act('PUT', `/users/{me}/notification/chatgroup/${GROUP}`, { type: 'NONE' }),
  act('DELETE', '/user/{me}/user_channel', { channel: GROUP, type: 'groupChat', delete_roam: true }),
  act('DELETE', `/sdk/message/roaming/group/user/{me}/time?groupId=${GROUP}&delTime=4102444800000`),
];

function act(method: string, path: string, body?: object): Action {
  return { method, path, ...(body !== undefined && { body }) };
}

async function start() {
  const storage = await mkdtemp(join(tmpdir(), 'fitout-authorisation-'));
  onTestFinished(() => rm(storage, { recursive: true, force: true }));
  const sandbox = await startSandbox({ storage });
  await sandbox.people('alice', 'bob', 'carol', 'mallory');
  await sandbox.control('tenant', {
    appKey: APP_KEY,
    blocks: [['alice', 'carol']],
    groups: [{ id: GROUP, owner: 'alice', members: ['carol'], muted: ['carol'] }],
    rooms: [{ id: ROOM, owner: 'alice' }],
  });
  const everything = (): string => readEverything(new Database(join(storage, 'fitout.db'), { readonly: true }));
  return { ...sandbox, everything };
}

describe('permissions (SB-1)', () => {
  it('[SB-1] without a valid token of the account every route refuses the request, and nothing changes', async () => {
    const { call, token, control, raw, everything } = await start();
    await (await raw('bob')).sendText('alice', 'hello', '1');
    await control('tenant', { appKey: 'other#tenant', accounts: [{ id: 'alice' }] });
    const expired = await control('token', { appKey: APP_KEY, userId: 'alice', lifeMs: 1 });
    const foreign = await control('token', { appKey: 'other#tenant', userId: 'alice' });
    const revoked = await token('alice');
    await control('revoke', { appKey: APP_KEY, userId: 'alice' });
    const banned = await token('mallory');
    await control('ban', { appKey: APP_KEY, userId: 'mallory' });
    const others = await token('bob');
    await control('clock', { advanceMs: 2 });
    const bad: Record<string, string> = { revoked, banned, garbage: 'x', empty: '' };
    bad['expired'] = String(expired['token']);
    bad['foreign'] = String(foreign['token']);

    const before = everything();
    const callAs = async ({ method, path, body }: Action, bearer?: string) => {
      const address = path.replace('{me}', 'alice');
      const request = { method, ...(body !== undefined && { body }), ...(bearer !== undefined && { token: bearer }) };
      return [address, (await call(address, request)).status];
    };
    const refused = (actions: readonly Action[], status: number) =>
      actions.map(({ path }) => [path.replace('{me}', 'alice'), status]);
    const all = [...OWN, ...COMMON];
    for (const [role, bearer] of [['anonymous', undefined] as const, ...Object.entries(bad)]) {
      const answers = await Promise.all(all.map((action) => callAs(action, bearer)));
      expect([role, ...answers]).toEqual([role, ...refused(all, 401)]);
    }
    expect(await Promise.all(OWN.map((action) => callAs(action, others)))).toEqual(refused(OWN, 403));
    expect(everything()).toBe(before);
  }, 30_000);

  it('[SB-1] an account that is not a member, is muted or blocked, or is not the sender is refused, and nothing changes', async () => {
    const { call, token, raw, everything } = await start();
    const [alice, bob, carol] = [await raw('alice'), await raw('bob'), await raw('carol')];
    const { serverId = '' } = await alice.sendGroupText(GROUP, 'ours', '1');
    const direct = await alice.sendText('carol', 'for carol', '2');
    await expect.poll(() => carol.items()).toHaveLength(2);
    const bearer = await token('bob');
    // The pongs change the cursors; after these answers on the same connections they have arrived.
    for (let round = 0; round < 2; round += 1) await Promise.all([alice, bob, carol].map((client) => client.unread()));
    const before = everything();

    for (const { method, path, body } of GROUP_ACTIONS) {
      const request = { method, token: bearer, ...(body !== undefined && { body }) };
      const { status } = await call(path.replace('{me}', 'bob'), request);
      expect([path, status === 403 || status === 404]).toEqual([path, true]);
    }
    const text = (type: number) => ({ type, contents: [{ type: 0, text: 'x' }] });
    const about = (type: number, id: string) => ({ type, contents: [{}], ackMessageId: id });
    const refused = [
      await bob.uplink({ id: '1', to: place(GROUP) }, text(2)),
      await bob.uplink({ id: '2', to: place(GROUP) }, about(4, serverId)),
      await bob.uplink({ id: '3', to: place(GROUP) }, about(7, '0')),
      await bob.uplink({ id: '4', to: place(GROUP) }, about(6, serverId)),
      await bob.uplink({ id: '5', to: place(ROOM) }, text(3)),
      await bob.uplink({ id: '6', to: contact('alice') }, about(4, direct.serverId ?? '')),
      await bob.uplink({ id: '7', to: contact('alice') }, about(6, direct.serverId ?? '')),
      await carol.uplink({ id: '1', to: place(GROUP) }, text(2)),
      await carol.uplink({ id: '2', to: place(GROUP) }, about(6, serverId)),
      await carol.uplink({ id: '3', to: contact('alice') }, text(1)),
      await carol.uplink({ id: '4', to: contact('alice') }, about(6, direct.serverId ?? '')),
    ];
    expect(refused.map(({ status }) => status.reason)).toEqual([
      'not in group or chatroom',
      'not in group or chatroom',
      'not in group or chatroom',
      'Sorry, You do not have permission',
      'not in group or chatroom',
      'message not found',
      'Sorry, You do not have permission',
      'user is muted in this group',
      'Sorry, You do not have permission',
      'blocked',
      'Sorry, You do not have permission',
    ]);
    expect(everything()).toBe(before);
  });
});
