import { describe, expect, it } from 'vitest';
import { err, imError, ok } from '../domain/imError.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { LOBBY, logIn, startClient, startTeam, TEAM } from '../testing/startClient.js';

describe('groups and chatrooms are conversations (GROUP)', () => {
  it('[IM-GROUP-7] every group of the user has a conversation, and a message there counts as unread for all but its sender', async () => {
    const { clock, client } = startTeam();
    const [amy, bo, cho] = [await client('amy'), await client('bo'), await client('cho')];
    expect(amy.groups.ids).toEqual(['team']);
    await amy.conversations.find(TEAM)?.send({ type: 'text', text: '大家好' });
    await clock.advance(1_000);
    expect([amy, bo, cho].map((im) => im.conversations.totalUnread.count)).toEqual([0, 1, 1]);
    bo.conversations.open(TEAM);
    await clock.advance(1_000);
    // Opening a group reports nothing to the others: the message stays at sent.
    expect(amy.conversations.find(TEAM)?.last?.status).toBe('sent');
    expect(bo.conversations.find(TEAM)?.unread.count).toBe(0);
  });

  it('[IM-GROUP-8] group events refresh the list, once per burst, and the members when they are next loaded', async () => {
    const { hub, clock, client } = startTeam();
    const bo = await client('bo');
    await bo.groups.loadMembers('team');
    for (const id of ['g1', 'g2', 'g3']) hub.addGroup(id, id, ['amy', 'bo']);
    expect(clock.waiting).toBeGreaterThan(0);
    await clock.advance(500);
    expect(bo.groups.ids).toEqual(['team', 'g1', 'g2', 'g3']);
    expect(bo.conversations.find({ kind: 'group', id: 'g3' })).toBeDefined();
  });

  it('[IM-GROUP-9] a chatroom has a conversation while the user is inside, also across an outage, and not afterwards', async () => {
    const { hub, clock, client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    await Promise.all([amy.chatrooms.join('lobby'), bo.chatrooms.join('lobby')]);
    hub.goDown();
    hub.goUp();
    await clock.advance(13_000);
    bo.conversations.open(LOBBY);
    await amy.conversations.find(LOBBY)?.send({ type: 'text', text: '有人吗' });
    await clock.advance(1_000);
    expect(bo.conversations.find(LOBBY)?.preview).toEqual({ kind: 'text', text: '有人吗' });
    await bo.chatrooms.leave('lobby');
    expect([bo.conversations.find(LOBBY), bo.conversations.openRef]).toEqual([undefined, null]);
    expect(bo.conversations.ordered.map(({ ref }) => ref.kind)).not.toContain('chatroom');
  });

  it('[IM-HIST-9] a refused list of groups does not end the tries to join a chatroom again', async () => {
    const clock = new FakeClock();
    const hub = new FakeHub().add('amy');
    let joins = 0;
    const service = {
      ...hub.device('phone'),
      groups: async () => err(imError('refused', 'as the test requires')),
      joinChatroom: async () => ((joins += 1) === 2 ? err(imError('timedOut', 'as the test requires')) : ok(null)),
    };
    const amy = startClient({ self: 'amy', service, clock });
    await logIn(amy, 'amy');
    await amy.chatrooms.join('lobby');
    hub.goDown();
    hub.goUp();
    await clock.advance(13_000);
    expect(joins).toBe(3);
    await amy.dispose();
  });

  it('[IM-GROUP-9] the unread messages of a chatroom leave the total with it', async () => {
    const { clock, client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    await Promise.all([amy.chatrooms.join('lobby'), bo.chatrooms.join('lobby')]);
    await amy.conversations.find(LOBBY)?.send({ type: 'text', text: '有人吗' });
    await clock.advance(1_000);
    expect(bo.conversations.totalUnread.count).toBe(1);
    const room = bo.conversations.find(LOBBY);
    await bo.chatrooms.leave('lobby');
    // An answer to an earlier request arrives afterwards.
    await room?.loadOlder();
    expect([bo.conversations.totalUnread.count, bo.conversations.ordered.includes(room ?? never())]).toEqual([
      0,
      false,
    ]);
  });

  it('[IM-GROUP-9] a late message of a chatroom that the user has left does not restore it', async () => {
    const { hub, clock, client } = startTeam();
    const bo = await client('bo');
    await bo.chatrooms.join('lobby');
    hub.goDown();
    const leaving = bo.chatrooms.leave('lobby');
    expect(bo.conversations.find(LOBBY)).toBeUndefined();
    expect((await leaving).ok).toBe(false);
    hub.goUp();
    await clock.advance(13_000);
    expect([bo.conversations.find(LOBBY), bo.chatrooms.joined.size]).toEqual([undefined, 0]);
  });

  it('[IM-GROUP-9] a new session is in no chatroom, even if the last one ended in one', async () => {
    const { clock, client } = startTeam();
    const values = new Map<string, string>();
    const first = await client('amy', values);
    await first.chatrooms.join('lobby');
    first.conversations.find(LOBBY)?.setDraft('half a');
    await first.conversations.find(LOBBY)?.send({ type: 'text', text: '有人吗' });
    await clock.advance(5_000);
    await first.dispose();
    const second = await client('amy', values);
    expect([second.conversations.find(LOBBY), second.chatrooms.joined.size]).toEqual([undefined, 0]);
  });
});

const BO = { kind: 'contact', id: 'bo' } as const;
const AMY = { kind: 'contact', id: 'amy' } as const;

describe('mentions, quotes, typing (MENTION, QUOTE, TYPING)', () => {
  it('[IM-MENTION-2] a text in a group mentions members, who see the mention until they read it', async () => {
    const { clock, client } = startTeam();
    const [amy, bo, cho] = [await client('amy'), await client('bo'), await client('cho')];
    const members = [
      { id: 'amy', name: '林晓' },
      { id: 'bo', name: '小王' },
      { id: 'cho', name: '阿强' },
    ];
    await amy.conversations.find(TEAM)?.send({ type: 'text', text: '@小王 和@林晓 看一下' }, { members });
    await clock.advance(1_000);
    const naming = [amy, bo, cho].map((im) => im.conversations.totalUnread.mentionsMe);
    expect(naming).toEqual([false, true, false]);
    bo.conversations.open(TEAM);
    expect(bo.conversations.find(TEAM)?.unread.mentionsMe).toBe(false);
    await amy.conversations.find(BO)?.send({ type: 'text', text: '@小王 在吗' }, { members });
    await clock.advance(1_000);
    expect(bo.conversations.find(AMY)?.last?.mentions).toEqual([]);
  });

  it('a message keeps its quote, and the quoted message is found while it is cached', async () => {
    const { clock, client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    await bo.conversations.ensure(AMY).send({ type: 'text', text: '几点开工？' });
    await clock.advance(0);
    const last = amy.conversations.find(BO)?.last;
    const quote = { id: last?.serverId ?? '', from: 'bo', preview: '几点开工？' };
    await amy.conversations.find(BO)?.send({ type: 'text', text: '九点' }, { quote });
    await clock.advance(0);
    const answer = bo.conversations.find(AMY)?.last;
    expect(answer?.quote).toEqual(quote);
    expect(bo.conversations.find(AMY)?.findQuoted(quote)?.body).toEqual({ type: 'text', text: '几点开工？' });
    await bo.conversations.find(AMY)?.recall(last?.id ?? '');
    expect(amy.conversations.find(BO)?.findQuoted(quote)?.status).toBe('recalled');
    expect(amy.conversations.find(BO)?.findQuoted({ ...quote, id: '7' })).toBeNull();
  });

  it('a draft keeps its quote until it is sent or the quoted message is recalled, also after a reload', async () => {
    const { clock, client } = startTeam();
    const values = new Map<string, string>();
    const [amy, bo] = [await client('amy', values), await client('bo')];
    for (const text of ['几点开工？', '带梯子吗？']) await bo.conversations.ensure(AMY).send({ type: 'text', text });
    await clock.advance(0);
    const [first, second] = amy.conversations.find(BO)?.messages ?? [];
    amy.conversations.find(BO)?.setQuote(first ?? null);
    amy.conversations.find(BO)?.setDraft('九');
    await clock.advance(5_000);
    expect(JSON.stringify([...values].filter(([key]) => key.startsWith('draft')))).not.toContain('几点开工');
    await amy.dispose();

    const again = (await client('amy', values)).conversations.find(BO);
    expect(again?.quote).toMatchObject({ id: first?.serverId, from: 'bo', preview: '几点开工？', kind: 'text' });
    await bo.conversations.find(AMY)?.recall(first?.id ?? '');
    await clock.advance(0);
    expect(again?.quote).toBeNull();
    again?.setQuote(second ?? null);
    expect(again?.quote?.preview).toBe('带梯子吗？');
    again?.setQuote(null);
    expect(again?.quote).toBeNull();
  });

  it('the peer is shown as typing until the message arrives', async () => {
    const { clock, client } = startTeam();
    const [amy, bo] = [await client('amy'), await client('bo')];
    amy.conversations.find(BO)?.typing();
    await clock.advance(0);
    expect(bo.conversations.find(AMY)?.isPeerTyping).toBe(true);
    await amy.conversations.find(BO)?.send({ type: 'text', text: '好' });
    await clock.advance(0);
    expect(bo.conversations.find(AMY)?.isPeerTyping).toBe(false);
  });
});

function never(): never {
  throw new Error('there is no such room');
}
