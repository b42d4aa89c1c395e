import { describe, expect, it } from 'vitest';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';

const GROUP = '100200300400500';
const SINGLE = 'singleChat' as const;

async function start() {
  const sandbox = await startEmulator();
  await sandbox.people('alice', 'bob', 'carol');
  await sandbox.control('tenant', {
    appKey: APP_KEY,
    groups: [{ id: GROUP, owner: 'alice', members: ['bob', 'carol'] }],
  });
  return { ...sandbox, plan: (...lacks: string[]) => sandbox.control('plan', { appKey: APP_KEY, lacks }) };
}

const typeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { type: number }) => error.type,
  );

describe('edited messages (EDIT)', () => {
  it('[SB-EDIT-1] an edit reaches every device of both accounts, changes history and the list, and counts up', async () => {
    const { sdk } = await start();
    const [alice, desk, bob] = [await sdk('alice'), await sdk('alice', { deviceId: 'desk' }), await sdk('bob')];
    const { serverMsgId } = await alice.text('bob', 'wrong', { ext: { key: 'kept' } });
    const sent = await bob.next('onTextMessage');
    const answer = await alice.edit(serverMsgId, 'bob', 'right');
    expect(answer).toMatchObject({
      message: { msg: 'right' },
      modifiedInfo: { operationCount: 1, operatorId: 'alice' },
    });
    const message = { id: serverMsgId, msg: 'right', from: 'alice', to: 'bob', chatType: SINGLE, time: sent.time };
    for (const client of [desk, bob]) {
      const edited = await client.next('onModifiedMessage');
      expect(edited).toMatchObject({ ...message, modifiedInfo: answer.modifiedInfo });
    }
    expect(await alice.edit(serverMsgId, 'bob', 'best')).toMatchObject({ modifiedInfo: { operationCount: 2 } });
    const stored = { ...message, msg: 'best', ext: { key: 'kept' }, modifiedInfo: { operationCount: 2 } };
    const late = await sdk('bob', { deviceId: 'late' });
    const { messages } = await late.getHistoryMessages({ targetId: 'alice', chatType: SINGLE });
    expect(messages).toMatchObject([stored]);
    const { data } = await late.getServerConversations({ pageSize: 9 });
    expect(data.conversations).toMatchObject([{ unReadCount: 1, lastMessage: stored }]);
  });

  it('[SB-EDIT-1] only its sender may edit a text, five times, while it exists and the plan has edits', async () => {
    const { sdk, plan } = await start();
    const [alice, bob] = [await sdk('alice'), await sdk('bob')];
    const { serverMsgId: id } = await alice.text('bob', 'one');
    expect(await typeOf(bob.edit(id, 'alice', 'mine'))).toBe(603);
    expect(await typeOf(alice.edit('12345', 'bob', 'none'))).toBe(1302);
    await plan('edits');
    expect(await typeOf(alice.edit(id, 'bob', 'off'))).toBe(505);
    await plan();
    for (let count = 0; count < 5; count += 1) expect(await typeOf(alice.edit(id, 'bob', `no ${count}`))).toBe('done');
    expect(await typeOf(alice.edit(id, 'bob', 'more'))).toBe(50);
    await alice.recallMessage({ mid: id, to: 'bob', chatType: SINGLE });
    expect(await typeOf(alice.edit(id, 'bob', 'gone'))).toBe(1302);
  });
});

describe('reactions', () => {
  it('[SB-REACT-1] a reaction counts once for each account, reaches all devices, and is in history and in lists', async () => {
    const { sdk, plan } = await start();
    const [alice, bob, carol] = [await sdk('alice'), await sdk('bob'), await sdk('carol')];
    const { serverMsgId: messageId } = await alice.text(GROUP, 'hello', { chatType: 'groupChat' });
    await bob.addReaction({ messageId, reaction: '👍' });
    const event = { messageId, from: 'alice', to: GROUP, chatType: 'groupChat' };
    for (const client of [alice, bob, carol]) {
      const op = [{ operator: 'bob', reactionType: 'create' }];
      const reactions = [{ reaction: '👍', count: 1, userList: ['bob'], op }];
      expect(await client.next('onReactionChange')).toMatchObject({ ...event, reactions });
    }
    expect(await typeOf(bob.addReaction({ messageId, reaction: '👍' }))).toBe(1101);
    await carol.addReaction({ messageId, reaction: '👍' });
    const { messages } = await bob.getHistoryMessages({ targetId: GROUP, chatType: 'groupChat' });
    const both = { reaction: '👍', count: 2, userList: ['bob', 'carol'], isAddedBySelf: true };
    expect(messages).toMatchObject([{ reactions: [both] }]);
    const list = await alice.getReactionlist({ chatType: 'groupChat', groupId: GROUP, messageId: [messageId] });
    const listed = { reaction: '👍', userCount: 2, isAddedBySelf: false };
    expect(list.data).toMatchObject([{ msgId: messageId, reactionList: [listed] }]);
    const page = await alice.getReactionDetail({ messageId, reaction: '👍', pageSize: 1 });
    expect(page.data).toMatchObject({ userList: ['bob'], cursor: '1' });
    await bob.deleteReaction({ messageId, reaction: '👍' });
    expect(await typeOf(bob.deleteReaction({ messageId, reaction: '👍' }))).toBe(1103);
    await carol.deleteReaction({ messageId, reaction: '👍' });
    await expect.poll(() => carol.events.at(-1)).toMatchObject(['onReactionChange', { reactions: [{ count: 0 }] }]);
    await plan('reactions');
    expect(await typeOf(bob.addReaction({ messageId, reaction: '👍' }))).toBe(505);
  });

  it('[SB-REACT-1] an account outside the conversation can neither react nor read', async () => {
    const { sdk } = await start();
    const [alice, carol] = [await sdk('alice'), await sdk('carol')];
    const { serverMsgId: messageId } = await alice.text('bob', 'hello');
    expect(await typeOf(carol.addReaction({ messageId, reaction: '👍' }))).toBe(1103);
    await alice.addReaction({ messageId, reaction: '👍' });
    expect((await carol.getReactionlist({ chatType: SINGLE, messageId: [messageId] })).data).toEqual([]);
    expect(await typeOf(carol.getReactionDetail({ messageId, reaction: '👍' }))).toBe(1103);
  });
});

describe('pinned messages', () => {
  it('[SB-PIN-1] both accounts of a conversation may pin; a recalled message leaves', async () => {
    const { sdk, plan } = await start();
    const [alice, desk, bob] = [await sdk('alice'), await sdk('alice', { deviceId: 'desk' }), await sdk('bob')];
    const ids = [(await alice.text('bob', 'first')).serverMsgId, (await alice.text('bob', 'second')).serverMsgId];
    const pin = (who: typeof alice, conversationId: string, messageId = '') =>
      who.pinMessage({ conversationId, conversationType: SINGLE, messageId });
    await pin(alice, 'bob', ids[0]);
    const event = { messageId: ids[0], operation: 'pin', operatorId: 'alice', conversationType: SINGLE };
    for (const client of [desk, bob]) {
      // The client names the operator as the conversation, also on the operator's other devices.
      expect(await client.next('onMessagePinEvent')).toMatchObject({ ...event, conversationId: 'alice' });
    }
    await pin(bob, 'alice', ids[1]);
    expect(await alice.next('onMessagePinEvent')).toMatchObject({ conversationId: 'bob', messageId: ids[1] });
    const pins = async () =>
      (await bob.getServerPinnedMessages({ conversationId: 'alice', conversationType: SINGLE, pageSize: 1 })).data;
    expect(await pins()).toMatchObject({
      list: [{ message: { id: ids[1], msg: 'second' }, operatorId: 'bob' }],
      cursor: '1',
    });
    await alice.recallMessage({ mid: ids[1] ?? '', to: 'bob', chatType: SINGLE });
    expect(await pins()).toMatchObject({ list: [{ message: { id: ids[0] } }] });
    await bob.unpinMessage({ conversationId: 'alice', conversationType: SINGLE, messageId: ids[0] ?? '' });
    expect(await pins()).toMatchObject({ list: [] });
    expect(
      await typeOf(bob.unpinMessage({ conversationId: 'alice', conversationType: SINGLE, messageId: ids[0] ?? '' })),
    ).toBe(51);
    await plan('pins');
    expect(await typeOf(pin(alice, 'bob', ids[0]))).toBe(505);
  });

  it('[SB-PIN-1] in a group only the owner and admins may pin', async () => {
    const { sdk } = await start();
    const [alice, bob] = [await sdk('alice'), await sdk('bob')];
    const { serverMsgId: messageId } = await bob.text(GROUP, 'hello', { chatType: 'groupChat' });
    const place = { conversationId: GROUP, conversationType: 'groupChat' as const, messageId };
    expect(await typeOf(bob.pinMessage(place))).toBe(603);
    await alice.pinMessage(place);
    expect(await bob.next('onMessagePinEvent')).toMatchObject({ conversationId: GROUP, operation: 'pin', messageId });
  });
});
