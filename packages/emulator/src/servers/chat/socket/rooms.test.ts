import { describe, expect, it } from 'vitest';
import { APP_KEY, startEmulator } from '../../../testing/startEmulator.js';
import { BODY } from '../wire/msync.js';

const ROOM = '300100100100100';
const OTHER = '300100100100101';

async function start() {
  const sandbox = await startEmulator();
  await sandbox.people('alice', 'bob', 'carol');
  const rooms = [
    { id: ROOM, name: '同城交流', owner: 'alice' },
    { id: OTHER, name: '新手答疑', owner: 'alice' },
  ];
  await sandbox.control('tenant', { appKey: APP_KEY, rooms });
  return sandbox;
}

const room = { chatType: 'chatRoom' } as const;

describe('chatrooms (ROOM)', () => {
  it('an attribute belongs to who set it, and goes with them unless it is kept', async () => {
    const { sdk, call, token } = await start();
    const [alice, bob] = [await sdk('alice'), await sdk('bob')];
    for (const client of [alice, bob]) await client.joinChatRoom({ roomId: ROOM });
    const ask = async (who: string, method: string, path: string, body: object) =>
      (await call(`/metadata/chatroom/${ROOM}${path}`, { method, body, token: await token(who) })).body['data'];
    await ask('bob', 'PUT', '/user/bob', { metaData: { seat: '1' }, autoDelete: 'DELETE' });
    await ask('bob', 'PUT', '/user/bob', { metaData: { song: 'x' }, autoDelete: 'NO_DELETE' });
    expect(await ask('alice', 'PUT', '/user/alice', { metaData: { song: 'y', 'a b': 'z' } })).toEqual({
      successKeys: [],
      errorKeys: { song: 'song is not part of you', 'a b': 'a b is not Legal' },
    });
    await ask('alice', 'PUT', '/user/alice/forced', { metaData: { song: 'y' } });
    await bob.leaveChatRoom({ roomId: ROOM });
    const removed = () => alice.events.find(([, { operation }]) => operation === 'removeChatRoomAttributes')?.[1];
    await expect.poll(removed).toMatchObject({ from: 'bob', attributes: ['seat'] });
    expect(await ask('alice', 'POST', '', {})).toEqual({ song: 'y' });
  });

  it('who enters hears until when they are muted, and whether they are on the allow list', async () => {
    const { sdk, call, token } = await start();
    const [alice, bob] = [await sdk('alice'), await sdk('bob')];
    const enter = async () => (await bob.joinChatRoom({ roomId: ROOM })).data.info;
    const ask = async (path: string, body: object) =>
      call(`/chatrooms/${ROOM}${path}`, { body, token: await token('alice') });
    await alice.joinChatRoom({ roomId: ROOM });
    expect(await enter()).toMatchObject({ muteExpireTimestamp: -1, isInAllowlist: false });
    await ask('/white/users', { usernames: ['bob'] });
    await ask('/mute', { usernames: ['bob'], mute_duration: -1 });
    expect(await enter()).toMatchObject({ muteExpireTimestamp: 4_638_873_600_000, isInAllowlist: true });
  });

  it('a member whose connection breaks stays for two minutes, then the others get a leave event', async () => {
    const { raw, sdk, control } = await start();
    const alice = await sdk('alice');
    await alice.joinChatRoom({ roomId: ROOM });
    const bob = await sdk('bob');
    await bob.joinChatRoom({ roomId: ROOM });
    await alice.next('onChatroomEvent');
    bob.close();
    await bob.next('onDisconnected');
    await control('clock', { advanceMs: 60_000 });
    const again = await raw('bob', bob.clientResource);
    expect((await again.sendGroupText(ROOM, 'back', '1', BODY.chatRoom)).status.errorCode).toBe(0);
    await alice.next('onTextMessage');
    again.cut();
    await again.closed;
    await expect.poll(async () => (await control('drop', { appKey: APP_KEY, userId: 'bob' }))['dropped']).toBe(0);
    await control('clock', { advanceMs: 120_001 });
    expect(await alice.next('onChatroomEvent')).toMatchObject({ operation: 'memberAbsence', from: 'bob' });
  });

  it('an account with two devices counts once, joins once and leaves with the last of them', async () => {
    const { sdk } = await start();
    const [alice, first, second] = await Promise.all([sdk('alice'), sdk('bob'), sdk('bob')]);
    await alice.joinChatRoom({ roomId: ROOM });
    for (const device of [first, second])
      expect((await device.joinChatRoom({ roomId: ROOM })).data.info).toMatchObject({ memberCount: 2 });
    await first.leaveChatRoom({ roomId: ROOM });
    await second.leaveChatRoom({ roomId: ROOM });
    const events = () =>
      alice.events.flatMap(([event, payload]) =>
        event === 'onChatroomEvent' ? [`${payload.operation} ${payload.memberCount}`] : [],
      );
    await expect.poll(events).toContain('memberAbsence 1');
    expect(events()).toEqual(['memberPresence 2', 'memberAbsence 1']);
  });

  it('a join can leave all other rooms, and a second join of the same account counts once', async () => {
    const { sdk } = await start();
    const [alice, bob] = await Promise.all([sdk('alice'), sdk('bob')]);
    await alice.joinChatRoom({ roomId: ROOM });
    await bob.joinChatRoom({ roomId: ROOM });
    await bob.joinChatRoom({ roomId: ROOM });
    await bob.joinChatRoom({ roomId: OTHER, leaveOtherRooms: true });
    await alice.text(ROOM, 'anybody?', room);
    const events = () =>
      alice.events.flatMap(([event, payload]) => (event === 'onChatroomEvent' ? [payload.operation] : []));
    await expect.poll(events).toEqual(['memberPresence', 'memberAbsence']);
    expect(bob.events.filter(([event]) => event === 'onTextMessage')).toEqual([]);
  });
});
