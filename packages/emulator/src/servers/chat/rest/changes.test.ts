import { describe, expect, it } from 'vitest';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';

const GROUP = '100200300400500';
const SINGLE = 'singleChat' as const;

async function start() {
  const sandbox = await startEmulator();
  await sandbox.people('alice', 'bob', 'carol');
  await sandbox.control('tenant', { appKey: APP_KEY, groups: [{ id: GROUP, owner: 'bob', members: ['alice'] }] });
  const bob = await sandbox.raw('bob');
  const sent: string[] = [];
  for (const n of [1, 2, 3]) sent.push((await bob.sendText('alice', `to alice ${n}`, `${n}`)).serverId ?? '');
  for (const n of [4, 5]) await bob.sendGroupText(GROUP, `to all ${n}`, `${n}`);
  const [alice, desk] = [await sandbox.sdk('alice'), await sandbox.sdk('alice', { deviceId: 'desk' })];
  const list = async () => (await desk.getServerConversations({ pageSize: 20 })).data.conversations;
  const history = async (who: typeof alice, targetId: string, chatType: 'singleChat' | 'groupChat' = SINGLE) =>
    (await who.getHistoryMessages({ targetId, chatType, searchDirection: 'down' })).messages.map(({ msg }) => msg);
  return { ...sandbox, bob, sent, alice, desk, list, history };
}

const contact = { conversationId: 'bob', conversationType: SINGLE };
const group = { conversationId: GROUP, conversationType: 'groupChat' } as const;

describe('an account’s own list of conversations (LIST)', () => {
  it('marks are set, queried and removed', async () => {
    const { alice, desk } = await start();
    const marked = async (mark: number) => {
      const page = await desk.getServerConversationsByFilter({ pageSize: 20, cursor: '', filter: { mark } });
      return page.data.conversations.map(({ conversationId, marks }) => [conversationId, marks]);
    };
    await alice.addConversationMark({ conversations: [contact, group], mark: 3 });
    expect(await desk.next('onMultiDeviceEvent')).toMatchObject({ operation: 'markConversation', conversationMark: 3 });
    await alice.addConversationMark({ conversations: [contact], mark: 19 });
    expect(await marked(19)).toEqual([['bob', [19, 3]]]);
    expect((await marked(3)).map(([name]) => name)).toEqual([GROUP, 'bob']);
    await alice.removeConversationMark({ conversations: [contact, group], mark: 3 });
    expect(await marked(3)).toEqual([]);
    await alice.addConversationMark({
      conversations: [{ conversationId: 'nobody', conversationType: SINGLE }],
      mark: 3,
    });
    expect(await marked(3)).toEqual([]);
  });

  it('messages are removed for the acting account alone, one by one or up to a time', async () => {
    const { alice, desk, bob, sent, history, list, sdk } = await start();
    const other = await sdk('bob');
    await alice.removeHistoryMessages({ targetId: 'bob', chatType: SINGLE, messageIds: [sent[2] ?? ''] });
    expect(await desk.next('onMultiDeviceEvent')).toMatchObject({ operation: 'deleteRoaming', conversationId: 'bob' });
    expect(await history(desk, 'bob')).toEqual(['to alice 1', 'to alice 2']);
    expect((await list()).find((row) => row.conversationId === 'bob')).toMatchObject({
      unReadCount: 2,
      lastMessage: { msg: 'to alice 2' },
    });
    await alice.removeHistoryMessages({ targetId: 'bob', chatType: SINGLE, beforeTimeStamp: Date.now() });
    expect(await history(desk, 'bob')).toEqual([]);
    expect((await list()).map(({ conversationId }) => conversationId)).toEqual([GROUP]);
    await bob.sendText('alice', 'later', '12');
    expect(await history(desk, 'bob')).toEqual(['later']);
    expect(await history(other, 'alice')).toHaveLength(4);
  });

  it('an account sets the notification mode of a conversation, and its other devices get the event', async () => {
    const { alice, desk, control, sdk } = await start();
    const [friend, team] = [
      { conversationId: 'bob', type: SINGLE },
      { conversationId: GROUP, type: 'groupChat' as const },
    ];
    expect((await alice.getSilentModeForConversation(friend)).data).toEqual({});
    await alice.silence(friend, { paramType: 0, remindType: 'NONE' });
    expect(await desk.next('onMultiDeviceEvent')).toMatchObject({
      operation: 'setSilentModeForConversation',
      ...friend,
      data: { type: 'NONE' },
    });
    await alice.silence(friend, { paramType: 1, duration: 60_000 });
    await alice.silence(team, { paramType: 0, remindType: 'AT' });
    const conversationList = [
      { id: 'bob', type: SINGLE },
      { id: GROUP, type: 'groupChat' as const },
      { id: 'nobody', type: SINGLE },
    ];
    expect((await desk.getSilentModeForConversations({ conversationList })).data).toEqual({
      user: { bob: { type: 'NONE', ignoreDuration: expect.any(Number) } },
      group: { [GROUP]: { type: 'AT' } },
    });
    await control('clock', { advanceMs: 60_001 });
    expect((await desk.getSilentModeForConversation(friend)).data).toEqual({ type: 'NONE' });
    await alice.clearRemindTypeForConversation(friend);
    const reminded = await desk.getSilentModeRemindTypeConversations({ pageSize: 10 });
    expect(reminded.data.conversations).toEqual([{ ...team, remindType: 'AT' }]);
    expect(
      (await (await sdk('bob')).getSilentModeRemindTypeConversations({ pageSize: 10 })).data.conversations,
    ).toEqual([]);
  });

  it('an account changes its own list only, and cannot change a group that it never joined', async () => {
    const { call, token, control } = await start();
    await control('tenant', { appKey: APP_KEY, groups: [{ id: '777', owner: 'bob' }] });
    const [mine, foreign] = [await token('alice'), await token('carol')];
    const top = '/sdk/user/alice/user_channel/top';
    expect((await call(top, { body: { to: 'bob', type: 'chat' }, token: foreign })).status).toBe(403);
    expect((await call(top, { body: { to: '777', type: 'groupChat' }, token: mine })).status).toBe(403);
    expect((await call(top, { body: { to: '404', type: 'groupChat' }, token: mine })).status).toBe(404);
    expect((await call(top, { body: { to: 'nobody', type: 'chat' }, token: mine })).status).toBe(404);
    for (const [method, path, body] of [
      ['PUT', '/users/alice/notification/chatgroup/777', { type: 'NONE' }],
      ['DELETE', '/user/alice/user_channel', { channel: '777', type: 'groupChat', delete_roam: true }],
      ['DELETE', '/sdk/message/roaming/group/user/alice/time?groupId=777&delTime=4102444800000', undefined],
    ] as const)
      expect([path, (await call(path, { method, body, token: mine })).status]).toEqual([
        path,
        expect.toBeOneOf([403, 404]),
      ]);
    const mark = { mark: 'mark_20', targets: [{ to: 'bob', type: 'chat' }] };
    expect((await call('/sdk/user/alice/user_channels/mark', { body: mark, token: mine })).status).toBe(400);
    const all = { method: 'POST', body: {}, token: mine };
    expect((await call('/sdk/message/roaming/user/alice/delete/all', all)).status).toBe(200);
    const { body } = await call('/sdk/user/alice/user_channels/list?limit=20', { token: mine });
    expect(body['data']).toEqual({ channel_infos: [], cursor: '' });
  });
});
