import { expect, it } from 'vitest';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';

const GROUP = '100200300400500';

async function start() {
  const emulator = await startEmulator();
  await emulator.people('alice', 'bob', 'carol', 'dave');
  const groups = [{ id: GROUP, owner: 'alice', members: ['bob', 'carol'] }];
  await emulator.control('tenant', { appKey: APP_KEY, groups });
  const [alice, bob] = [await emulator.sdk('alice'), await emulator.sdk('bob')];
  const ask = async (who: string, method: string, path: string, body?: object) => {
    const { status, body: answer } = await emulator.call(path, { method, token: await emulator.token(who), body });
    return status === 200 ? answer : status;
  };
  const { serverMsgId } = await alice.text(GROUP, 'Which tiles?', { chatType: 'groupChat' });
  const start = (who: string) =>
    ask(who, 'POST', '/thread', { name: 'Tiles', msg_id: serverMsgId, group_id: GROUP, owner: who });
  const { data } = Object(await start('bob')) as { data: { thread_id: string } };
  return { ...emulator, alice, bob, ask, start, thread: data.thread_id };
}

it('members of the group hear of a thread; its messages reach those who joined it, with where it belongs', async () => {
  const { alice, bob, ask, thread } = await start();
  expect(await alice.next('onChatThreadChange')).toMatchObject({ operation: 'create', id: thread, parentId: GROUP });
  await ask('carol', 'POST', `/thread/${thread}/user/carol/join`);
  await ask('alice', 'POST', `/thread/${thread}/user/alice/join`);
  await bob.text(thread, 'White ones', { chatType: 'groupChat', isChatThread: true });
  const chatThread = { parentId: GROUP, chatThreadName: 'Tiles' };
  expect(await alice.next('onTextMessage')).toMatchObject({ msg: 'White ones', to: thread, chatThread });
  const next = () => alice.next('onChatThreadChange');
  const told = {
    operation: 'update',
    id: thread,
    parentId: GROUP,
    messageCount: 1,
    lastMessage: { msg: 'White ones' },
  };
  expect(await next()).toMatchObject(told);
  const { serverMsgId } = await bob.text(thread, 'Or grey', { chatType: 'groupChat', isChatThread: true });
  expect(await next()).toMatchObject({ ...told, messageCount: 2, lastMessage: { msg: 'Or grey' } });
  await bob.recallMessage({ mid: serverMsgId, to: thread, chatType: 'groupChat' });
  expect(await next()).toMatchObject(told);
  const { conversations } = (await alice.getServerConversations({ pageSize: 9 })).data;
  expect(conversations.map(({ conversationId }) => conversationId)).toEqual([GROUP]);
  expect((await alice.getJoinedGroups({ pageNum: 1, pageSize: 9 })).data).toHaveLength(1);
});

it('nobody outside the group sees a thread, and who leaves the group leaves its threads', async () => {
  const { ask, thread } = await start();
  expect(await ask('dave', 'GET', `/thread/${thread}`)).toBe(404);
  expect(await ask('dave', 'POST', `/thread/${thread}/user/dave/join`)).toBe(404);
  await ask('carol', 'POST', `/thread/${thread}/user/carol/join`);
  const members = () => ask('alice', 'GET', `/thread/${thread}/users`);
  expect(await members()).toMatchObject({ data: { affiliations: ['bob', 'carol'] } });
  await ask('carol', 'DELETE', `/chatgroups/${GROUP}/quit`);
  expect(await members()).toMatchObject({ data: { affiliations: ['bob'] } });
});

it('a message has one thread; its starter renames it, only the staff of the group ends it, or the group with itself', async () => {
  const { ask, start: again, thread } = await start();
  expect(await again('alice')).toBe(400);
  expect(await ask('carol', 'PUT', `/thread/${thread}`, { name: 'Mine' })).toBe(403);
  expect(await ask('bob', 'PUT', `/thread/${thread}`, { name: 'Floor' })).toMatchObject({ data: { name: 'Floor' } });
  expect(await ask('bob', 'DELETE', `/thread/${thread}`)).toBe(403);
  await ask('alice', 'DELETE', `/chatgroups/${GROUP}`);
  expect(await ask('bob', 'GET', `/thread/${thread}`)).toBe(404);
});
