import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PRESENCE_LIMITS } from '../../../services/accounts/roster.js';
import type { RawClient } from '../../../testing/createRawClient.js';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';
import { temporaryFolder } from '../../../testing/temporaryFolder.js';
import { NAME_SPACE, rosterBody } from '../wire/msync.js';

const GROUP = '100200300400500';
const ROOM = '300100100100100';
const INVITED = 2;
const DELETED = 3;

async function start(storage = ':memory:') {
  const sandbox = await startEmulator({ storage });
  await sandbox.people('alice', 'bob', 'carol');
  await sandbox.control('tenant', {
    appKey: APP_KEY,
    groups: [{ id: GROUP, owner: 'alice', members: ['bob'] }],
    rooms: [{ id: ROOM, owner: 'alice' }],
  });
  const ask = async (who: string, method: string, path: string, body?: object) => {
    const token = await sandbox.token(who);
    const answer = await sandbox.call(path, { method, token, ...(body && { body }) });
    return answer.status === 200 ? (answer.body['data'] ?? answer.body['result']) : answer.status;
  };
  const befriend = (who: string, reason: string) =>
    ask(who, 'POST', `/users/${who}/contacts/apply`, { usernames: ['bob'], reason });
  return { ...sandbox, ask, befriend };
}

const rosterOf = (client: RawClient) =>
  client
    .items()
    .filter(({ ns }) => ns === NAME_SPACE.roster)
    .map(({ payload }) => rosterBody.decode(payload ?? new Uint8Array()))
    .map(({ operation, from, reason = '' }) => [operation, from.name, reason]);

it('[SB-FRIEND-6] a device that logs in later gets the unanswered requests, once, and none of a blocked account', async () => {
  const { raw, ask, befriend } = await start();
  const phone = await raw('bob', 'phone');
  await befriend('alice', 'one');
  await befriend('carol', 'two');
  await expect.poll(() => rosterOf(phone)).toHaveLength(2);
  await phone.unread();
  const logInOn = async (device: string) => {
    const client = await raw('bob', device);
    await client.unread();
    for (const queue of ['alice', 'carol']) await client.fetch(queue);
    return client;
  };
  const [one, two] = [
    [INVITED, 'alice', 'one'],
    [INVITED, 'carol', 'two'],
  ];
  expect(rosterOf(await logInOn('desk'))).toEqual([one, two]);
  await ask('bob', 'POST', '/users/bob/contacts/decline/users/alice');
  await ask('bob', 'POST', '/sdk/user/bob/blocks', { usernames: ['carol'] });
  expect(rosterOf(await logInOn('tablet')).filter(([operation]) => operation === INVITED)).toEqual([]);
});

it('[SB-FRIEND-3] deleting a contact removes it for both and notifies both', async () => {
  const { raw, ask, control } = await start();
  await control('tenant', { appKey: APP_KEY, contacts: [['alice', 'bob']] });
  const [alice, bob] = [await raw('alice'), await raw('bob')];
  await ask('alice', 'DELETE', '/users/alice/contacts/users/bob');
  await expect.poll(() => rosterOf(bob)).toEqual([[DELETED, 'alice', '']]);
  await expect.poll(() => rosterOf(alice)).toEqual([[DELETED, 'bob', '']]);
  expect(await ask('bob', 'GET', '/users/bob/contacts/users')).toEqual([]);
});

it('a subscription to presence lasts for the requested time, a month at most, and ends when it is cancelled', async () => {
  const { ask, control } = await start();
  const list = () => ask('alice', 'GET', '/users/alice/presence/sublist');
  const subscribe = (seconds: number) =>
    ask('alice', 'POST', `/users/alice/presence/${seconds}`, { usernames: ['bob', 'carol'] });
  await subscribe(60);
  expect(await list()).toMatchObject({ totalnum: 2, sublist: [{ uid: 'bob' }, { uid: 'carol' }] });
  await control('clock', { advanceMs: 60_000 });
  expect(await list()).toMatchObject({ totalnum: 0 });
  await subscribe(10 * PRESENCE_LIMITS.expirySeconds);
  await ask('alice', 'DELETE', '/users/alice/presence', ['carol']);
  expect(await list()).toMatchObject({ totalnum: 1, sublist: [{ uid: 'bob' }] });
  await control('clock', { advanceMs: PRESENCE_LIMITS.expirySeconds * 1_000 });
  expect(await list()).toMatchObject({ totalnum: 0 });
});

it('[SB-GROUP-14][SB-GROUP-16] a mute ends at its time, an announcement stays until it is replaced', async () => {
  const { raw, ask, control } = await start();
  const bob = await raw('bob');
  let sent = 0;
  const speak = async () => (await bob.sendGroupText(GROUP, 'hello', `${(sent += 1)}`)).status.errorCode;
  await ask('alice', 'POST', `/chatgroups/${GROUP}/mute`, { usernames: ['bob'], mute_duration: 60_000 });
  expect(await speak()).not.toBe(0);
  await control('clock', { advanceMs: 60_000 });
  expect(await speak()).toBe(0);
  for (const announcement of ['周六不上门', '']) {
    await ask('alice', 'POST', `/chatgroups/${GROUP}/announcement`, { announcement });
    for (let n = 0; n < 2; n += 1)
      expect(await ask('bob', 'GET', `/chatgroups/${GROUP}/announcement`)).toEqual({ announcement });
  }
});

it('the owner of a room mutes one account or all, removes and blocks accounts, and no account creates rooms', async () => {
  const { sdk, ask } = await start();
  const [alice, bob] = await Promise.all([sdk('alice'), sdk('bob')]);
  for (const client of [alice, bob]) await client.joinChatRoom({ roomId: ROOM });
  const speak = () =>
    bob.text(ROOM, 'x', { chatType: 'chatRoom' }).then(
      () => 0,
      ({ type }) => type,
    );
  const inRoom = (method: string, path: string, body?: object) =>
    ask('alice', method, `/chatrooms/${ROOM}${path}`, body);
  expect(await ask('bob', 'POST', `/chatrooms/${ROOM}/admin`, { newadmin: 'bob' })).toBe(403);
  await inRoom('POST', '/mute', { usernames: ['bob'], mute_duration: 60_000 });
  expect(await speak()).toBe(507);
  await inRoom('DELETE', '/mute/bob');
  await inRoom('POST', '/ban');
  expect(await speak()).toBe(506);
  await inRoom('POST', '/admin', { newadmin: 'bob' });
  expect([await speak(), await inRoom('GET', '/admin')]).toEqual([0, ['bob']]);
  await inRoom('DELETE', '/ban');
  await inRoom('DELETE', '/admin/bob');
  await inRoom('DELETE', '/users/bob');
  expect(await speak()).toBe(602);
  await bob.joinChatRoom({ roomId: ROOM });
  await inRoom('POST', '/blocks/users/bob');
  const refused = await bob.joinChatRoom({ roomId: ROOM }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ type: 603 });
  expect(await ask('bob', 'POST', '/chatrooms', { name: '我的' })).toBe(403);
});

it('the files of a group come page by page, and only from members, of whom alone an upload is stored', async () => {
  const storage = temporaryFolder();
  const { ask, url, token } = await start(storage);
  const upload = async (who: string, name: string) => {
    const body = new FormData();
    body.set('file', new Blob(['x']), name);
    const headers = { authorization: `Bearer ${await token(who)}` };
    return (await fetch(`${url}/fitout/test/chatgroups/${GROUP}/share_files`, { method: 'POST', headers, body }))
      .status;
  };
  for (const name of ['1.txt', '2.txt', '3.txt']) expect(await upload('bob', name)).toBe(200);
  expect(await upload('carol', '4.txt')).toBe(403);
  expect(await readdir(join(storage, 'files'))).toHaveLength(3);
  const page = (number: number) => ask('alice', 'GET', `/chatgroups/${GROUP}/share_files?pagenum=${number}&pagesize=2`);
  expect(await Promise.all([1, 2, 3].map(page))).toMatchObject([[{}, {}], [{}], []]);
});

it('attributes of a member are texts, of 4 KB together at most', async () => {
  const { ask } = await start();
  const set = (metaData: object) => ask('bob', 'PUT', `/sdk/metadata/chatgroup/${GROUP}/user/bob`, { metaData });
  expect(await set({ a: { toString: 1 } })).toBe(400);
  const long = 'x'.repeat(500);
  const whole = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`key${n}`, long]));
  expect(await set(whole)).toEqual(whole);
  expect(await set({ key8: long })).toBe(400);
  expect(await set({ key8: long, key7: '' })).toMatchObject({ key8: long });
});

it('a member has a name of its own in a group, which version 5 of the client asks for by itself', async () => {
  const { ask } = await start();
  const cards = () =>
    ask('alice', 'POST', `/sdk/chatgroups/${GROUP}/nameCard/batch/get`, { members: ['alice', 'bob'] });
  expect(await cards()).toEqual([]);
  await ask('bob', 'PUT', `/sdk/chatgroups/${GROUP}/nameCard`, { nameCard: '鲍师傅' });
  expect(await cards()).toEqual([{ username: 'bob', nameCard: '鲍师傅' }]);
});

it('a translation is of a limited text into the languages of the service, a report of a short type', async () => {
  const { ask, raw } = await start();
  const translate = (text: string, to: readonly string[]) => ask('bob', 'POST', '/users/bob/translate', { text, to });
  expect(await translate('x'.repeat(5_120), ['en'])).toHaveLength(1);
  expect(await translate('x'.repeat(5_121), ['en'])).toBe(400);
  expect(
    await translate(
      'x',
      Array.from({ length: 3 }, (_, n) => `l${n}`),
    ),
  ).toBe(400);
  expect(
    await translate(
      'x',
      Array.from({ length: 1_000 }, () => 'en'),
    ),
  ).toEqual([{ translations: [{ to: 'en', text: expect.anything() }] }]);
  const { serverId } = await (await raw('alice')).sendText('bob', 'x', '1');
  const report = (reportType: string) =>
    ask('bob', 'POST', `/user/bob/moderation/report/message/${serverId}`, { reportType, reportReason: 'x' });
  expect([await report('x'.repeat(65)), await report('adult')]).toEqual([400, { result: 'ok' }]);
});
