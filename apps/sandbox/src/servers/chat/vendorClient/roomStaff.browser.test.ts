import sdk from 'easemob-websdk';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createPageSandbox, type PageClient } from '../../../testing/createPageSandbox.js';

const ROOM = '300100100100100';
const room = { chatRoomId: ROOM };

async function start() {
  const tenant = createPageSandbox(sdk, inject('sandboxUrl'), `rooms#w${crypto.randomUUID().slice(0, 8)}`);
  onTestFinished(() => tenant.end());
  await tenant.people('owner', 'mary', 'mike');
  await tenant.control('tenant', { appKey: tenant.appKey, rooms: [{ id: ROOM, name: '同城交流', owner: 'owner' }] });
  const enter = async (name: string): Promise<PageClient> => {
    const client = await tenant.client(name);
    await client.call('joinChatRoom', { roomId: ROOM });
    return client;
  };
  const owner = await enter('owner');
  const mary = await enter('mary');
  expect(await owner.next('onChatroomEvent')).toMatchObject({ operation: 'memberPresence', from: 'mary' });
  return { ...tenant, owner, mary };
}

describe('the staff of chatrooms, with the real client (ROOM)', () => {
  it('the owner promotes admins; a muted member gets the event and cannot send, whether muted alone or with the whole room', async () => {
    const { owner, mary } = await start();
    expect(await mary.refusal('setChatRoomAdmin', { ...room, username: 'mary' })).toBe(603);
    await owner.call('muteChatRoomMember', { ...room, username: 'mary', muteDuration: 60_000 });
    expect(await mary.next('onChatroomEvent')).toMatchObject({
      operation: 'muteMember',
      from: 'owner',
      userId: 'mary',
    });
    expect(await mary.sendText(ROOM, 'x', 'chatRoom')).toBe(507);
    await owner.call('unmuteChatRoomMember', { ...room, username: 'mary' });
    expect(await mary.next('onChatroomEvent')).toMatchObject({ operation: 'unmuteMember' });
    await owner.call('disableSendChatRoomMsg', room);
    expect(await mary.next('onChatroomEvent')).toMatchObject({ operation: 'muteAllMembers' });
    expect(await mary.sendText(ROOM, 'x', 'chatRoom')).toBe(506);
    await owner.call('setChatRoomAdmin', { ...room, username: 'mary' });
    expect(await mary.next('onChatroomEvent')).toMatchObject({ operation: 'setAdmin', userId: 'mary' });
    expect(await mary.sendText(ROOM, 'staff', 'chatRoom')).toBe(0);
    expect(await owner.call('getChatRoomAdmin', room)).toMatchObject({ data: ['mary'] });
  });

  it('a removed member may join again, a blocked member may not; no account creates chatrooms', async () => {
    const { owner, mary, client } = await start();
    const mike = await client('mike');
    await mike.call('joinChatRoom', { roomId: ROOM });
    await mary.next('onChatroomEvent');
    expect(await mary.refusal('removeChatRoomMember', { ...room, username: 'mike' })).toBe(603);
    await owner.call('removeChatRoomMember', { ...room, username: 'mike' });
    expect(await mike.next('onChatroomEvent')).toMatchObject({ operation: 'removeMember', from: 'owner' });
    expect(await mary.next('onChatroomEvent')).toMatchObject({
      operation: 'memberAbsence',
      from: 'mike',
      memberCount: 2,
    });
    expect(await mike.sendText(ROOM, 'x', 'chatRoom')).toBe(602);
    expect(await mike.refusal('joinChatRoom', { roomId: ROOM })).toBe(0);
    await owner.call('blockChatRoomMember', { ...room, username: 'mike' });
    expect(await mike.next('onChatroomEvent')).toMatchObject({ operation: 'removeMember' });
    expect(await mike.refusal('joinChatRoom', { roomId: ROOM })).toBe(603);
    expect(await owner.call('getChatRooms', { pagenum: 1, pagesize: 20 })).toMatchObject({
      data: [{ id: ROOM, name: '同城交流', affiliations_count: 2 }],
    });
    expect(await owner.call('getChatRoomDetails', room)).toMatchObject({ data: [{ owner: 'owner' }] });
    const fields = { name: '我的', description: '', maxusers: 100, members: ['mary'] };
    expect(await mary.refusal('createChatRoom', fields)).toBe(603);
  });
});
