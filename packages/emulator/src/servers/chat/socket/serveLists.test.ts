import { once } from 'node:events';
import protobuf from 'protobufjs';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';

/** As the client inside `easemob-chat-uikit` 3.0.3 has it. */
const { root } = protobuf.parse(
  `
  syntax = "proto3";
  message Header { string resource = 1; int64 timestamp = 2; string request_id = 3; int32 protocol_version = 4; }
  message Request { int32 type = 1; Header header = 2; string org = 3; string app = 4; string username = 5;
    bool need_empty_session = 7; }
  message RosterItem { string contact = 1; string remark = 2; string metadata = 3; }
  message Roster { int32 type = 1; Header header = 2; repeated RosterItem data = 3; uint64 cursor = 4; string version = 5;
    int32 response_type = 6; }
  message From { string name = 2; }
  message Meta { uint64 id = 1; From from = 2; uint64 timestamp = 4; bytes payload = 6; }
  message SessionItem { string session_id = 1; int32 session_type = 2; Meta last_message = 3; int64 updated_at = 6;
    int64 pinned_time = 7; uint32 unread_count = 8; repeated string marks = 9; int32 remind_type = 11;
    string group_name = 12; string metadata = 14; }
  message Sessions { int32 type = 1; Header header = 2; repeated SessionItem sessions = 3; bool is_last_batch = 4;
    int64 last_sync_finished_ts = 5; }
  message GroupItem { string group_id = 1; string group_name = 2; string group_owner = 3; int64 members_count = 4;
    bool mute_all = 5; uint32 role = 9; int32 remind_type = 11; uint64 create_at = 12; int64 joined_timestamp = 14; }
  message Groups { int32 type = 1; Header header = 2; repeated GroupItem groups = 3; bool is_last_batch = 4;
    int64 last_sync_finished_ts = 5; }
`,
  { keepCase: true },
);

async function start() {
  const emulator = await startEmulator();
  const { control, token, url } = emulator;
  await control('tenant', {
    appKey: APP_KEY,
    accounts: [{ id: 'alice' }, { id: 'bob', nickname: '鲍勃' }],
    contacts: [['alice', 'bob']],
    groups: [{ id: '1001', name: '工地群', owner: 'bob', members: ['alice'] }],
    messages: [{ from: 'bob', to: 'alice', text: 'Hello', minutesAgo: 5, unreadBy: ['alice'] }],
  });
  /** The client sends each request with a type and an id, and knows its answer by both. */
  const ask = async (type: number, answer: string, bearer?: string) => {
    const socket = new WebSocket(`${url.replace('http:', 'ws:')}/ws?token=${bearer ?? (await token('alice'))}`);
    await once(socket, 'open');
    const [org, app] = APP_KEY.split('#');
    const fields = { type, header: { request_id: 'mine' }, org, app, username: 'alice' };
    const request = root.lookupType('Request');
    socket.send(request.encode(request.fromObject(fields)).finish());
    const [got] = await Promise.race([once(socket, 'message'), once(socket, 'close')]);
    socket.terminate();
    if (typeof got === 'number') return got;
    const shape = root.lookupType(answer);
    return shape.toObject(shape.decode(got), { longs: Number });
  };
  return { ...emulator, ask };
}

it('version 5 of the client gets the contacts, the conversations and the groups of an account', async () => {
  const { ask, call, token } = await start();
  const header = { request_id: 'mine' };
  const contacts = await ask(3, 'Roster');
  const bob = { contact: 'bob', metadata: JSON.stringify({ nickname: '鲍勃' }) };
  expect(contacts).toMatchObject({ type: 4, header, data: [bob], response_type: 2 });
  const { body } = await call('/user/alice/roster/metadata/version', { token: await token('alice') });
  expect(contacts).toMatchObject({ version: (body['data'] as { version: string }).version });
  expect(await ask(10, 'Sessions')).toMatchObject({
    type: 11,
    header,
    is_last_batch: true,
    last_sync_finished_ts: expect.any(Number),
    sessions: [{ session_id: 'bob', unread_count: 1, last_message: { from: { name: 'bob' } }, metadata: bob.metadata }],
  });
  expect(await ask(12, 'Groups')).toMatchObject({
    type: 13,
    header,
    is_last_batch: true,
    groups: [{ group_id: '1001', group_name: '工地群', group_owner: 'bob', members_count: 2, role: 2 }],
  });
});

it('the version of the contacts changes with any of them', async () => {
  const { call, token, control } = await start();
  const versionOf = async (): Promise<unknown> =>
    (await call('/user/alice/roster/metadata/version', { token: await token('alice') })).body['data'];
  const before = await versionOf();
  expect(await versionOf()).toEqual(before);
  await control('tenant', { appKey: APP_KEY, accounts: [{ id: 'carol' }], contacts: [['alice', 'carol']] });
  expect(await versionOf()).not.toEqual(before);
});

it('an invented token gets no lists, and what is no request ends the socket', async () => {
  const { ask, url } = await start();
  expect(await ask(3, 'Roster', 'invented')).toBe(1008);
  const socket = new WebSocket(`${url.replace('http:', 'ws:')}/ws?token=x`);
  await once(socket, 'open');
  socket.send(Buffer.from([255]));
  expect((await once(socket, 'close'))[0]).toBe(1007);
});
