import { expect, it } from 'vitest';
import type { ConversationRef, SetConversation } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import type { BodyOf, CombinedMessage, MessageBody, OutgoingMessage } from '../domain/message/message.js';
import type { ServicePart } from '../ports/ChatService.js';
import { loggedIn, waitForEvent, waitForMessage, type ChatServiceHarness, type LoggedIn } from './contractDevice.js';

interface Tries {
  readonly reads: readonly Method[];
  readonly changes: readonly Method[];
}

const TRIES: Readonly<Record<ServicePart, Tries>> = {
  settings: { reads: ['conversationSettings'], changes: ['changeSetting'] },
  contacts: { reads: ['contacts'], changes: ['addFriend'] },
  profiles: { reads: ['profiles'], changes: ['updateProfile'] },
  presence: { reads: ['presences'], changes: ['publishPresence'] },
  groups: { reads: ['groups'], changes: ['createGroup'] },
  chatrooms: { reads: ['chatrooms'], changes: ['joinChatroom'] },
  groupReceipts: { reads: ['groupReaders'], changes: ['markGroupMessagesRead'] },
  groupBoard: { reads: ['groupFiles'], changes: ['announce', 'setNickname', 'transferGroup'] },
  combined: { reads: ['combinedMessages'], changes: [] },
  edits: { reads: [], changes: ['edit'] },
  reactions: { reads: ['reactions'], changes: ['react'] },
  pins: { reads: ['pinnedMessages'], changes: ['pinMessage'] },
  translation: { reads: [], changes: ['translate'] },
  reports: { reads: [], changes: ['reportMessage'] },
};

type Method = keyof Awaited<ReturnType<typeof loggedIn>>['service'];

export function absentContract(start: () => Promise<ChatServiceHarness>, lacks: readonly ServicePart[]): void {
  for (const part of lacks) {
    it(`names ${part} among what it lacks, answers reads with nothing and refuses every change`, async () => {
      const { service } = await loggedIn(await start(), 'amy');
      expect(service.lacks).toContain(part);
      const { reads, changes } = TRIES[part];
      const call = (method: Method) => (Reflect.get(service, method) as () => Promise<unknown>)();
      for (const read of reads) expect(await call(read)).toEqual({ ok: true, value: [] });
      for (const change of changes) expect(await call(change)).toMatchObject({ ok: false, error: { code: 'refused' } });
    });
  }
}

export function translationContract(start: () => Promise<ChatServiceHarness>): void {
  it('translates a text, and refuses a language that it does not know', async () => {
    const { service } = await loggedIn(await start(), 'amy');
    const answer = await service.translate('你好', 'en');
    expect(answer).toEqual({ ok: true, value: expect.stringMatching(/./u) });
    expect(answer).not.toEqual({ ok: true, value: '你好' });
    expect(await service.translate('你好', 'no-such-language')).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
  });
}

export function reportContract(start: () => Promise<ChatServiceHarness>): void {
  it('reports a message to the operators, also once more, and refuses one that the user cannot see', async () => {
    const harness = await start();
    const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
    const sent = await amy.service.send(outgoing('report-1', { type: 'text', text: '加微信领红包' }));
    await waitForMessage(bo.events, 'report-1');
    const report = (serverId: string) => bo.service.reportMessage(serverId, 'fraud', '让我转账');
    const serverId = sent.ok ? sent.value.serverId : '';
    for (const turn of [1, 2]) expect([turn, await report(serverId)]).toEqual([turn, { ok: true, value: null }]);
    expect(await report('1')).toMatchObject({ ok: false, error: { code: 'refused' } });
  });
}

export function combineContract(start: () => Promise<ChatServiceHarness>): void {
  it('stores the messages of a combined message at an address, which works in a forwarded copy and inside another combined message too', async () => {
    const harness = await start();
    const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
    const url = 'https://files.example.cn/plan.png';
    const messages: readonly CombinedMessage[] = [
      { from: 'bo', time: 1_700_000_000_000, body: { type: 'text', text: '明天上午九点到' } },
      { from: 'amy', time: 1_700_000_060_000, body: { type: 'image', url, name: '图纸.png', width: 640, height: 480 } },
      { from: 'amy', time: 1_700_000_061_000, body: { type: 'audio', url, name: 'a.wav', seconds: 7 } },
      { from: 'bo', time: 1_700_000_062_000, body: { type: 'video', url, name: '现场.mp4', seconds: 12 } },
      { from: 'bo', time: 1_700_000_063_000, body: { type: 'file', url, name: '合同.pdf', bytes: 3_000 } },
      {
        from: 'amy',
        time: 1_700_000_064_000,
        body: { type: 'location', name: '', address: '文三路 1 号', position: null },
      },
    ];
    const shown = { title: '艾米和小博的聊天记录', summary: '小博：明天上午九点到\n艾米：[图片]' };

    const sent = await amy.service.send(outgoing('combine-1', { type: 'combine', ...shown, url: '', messages }));
    const first = await arrived('combine-1');
    expect(first).toEqual({ type: 'combine', ...shown, url: expect.stringMatching(/./u) });
    expect(sent).toMatchObject({ ok: true, value: { body: { type: 'combine', ...shown } } });
    const atSender = sent.ok && sent.value.body?.type === 'combine' ? sent.value.body.url : '';
    for (const address of [first.url, atSender]) {
      expect(await bo.service.combinedMessages(address)).toEqual({ ok: true, value: messages });
    }

    await amy.service.send(outgoing('combine-2', first));
    const copy = await arrived('combine-2');
    expect(await bo.service.combinedMessages(copy.url)).toEqual({ ok: true, value: messages });

    const inside: CombinedMessage = { from: 'amy', time: 1_700_000_070_000, body: first };
    await amy.service.send(outgoing('combine-3', { type: 'combine', ...shown, url: '', messages: [inside] }));
    const outer = await arrived('combine-3');
    expect(await bo.service.combinedMessages(outer.url)).toEqual({ ok: true, value: [inside] });

    expect(await bo.service.combinedMessages('https://other.example.cn/x')).toMatchObject({ ok: false });

    async function arrived(id: string): Promise<BodyOf<'combine'>> {
      await waitForMessage(bo.events, id);
      const bodies = bo.events.flatMap((event) =>
        event.type === 'messageReceived' && event.message.id === id ? [event.message.body] : [],
      );
      const [body] = bodies;
      if (body?.type !== 'combine') throw new TypeError(`no combined message arrived, but ${JSON.stringify(bodies)}`);
      return body;
    }
  });
}

function outgoing(id: string, body: MessageBody): OutgoingMessage {
  return { id, conversation: { kind: 'contact', id: 'bo' }, from: 'amy', body, mentions: [], writtenAt: 1 };
}

const TEAM = { kind: 'group', id: 'team' } as const;
const ASKING = {
  id: 'asks-who-reads',
  conversation: TEAM,
  from: 'amy',
  body: { type: 'text', text: '明天几点？' },
  mentions: [],
  asksReceipt: true,
  writtenAt: 1,
} as const;

export function receiptContract(start: () => Promise<ChatServiceHarness>): void {
  it('notifies the sender of a group message how many members have read it and who, each reader once', async () => {
    const harness = await start();
    const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
    const sent = await amy.service.send(ASKING);
    const serverId = sent.ok ? sent.value.serverId : '';
    expect(await amy.service.groupReaders('team', serverId)).toEqual({ ok: true, value: [] });
    await waitForMessage(bo.events, ASKING.id);
    const arrived = bo.events.find(({ type }) => type === 'messageReceived');
    expect(arrived).toMatchObject({ message: { conversation: TEAM, asksReceipt: true } });
    for (const { service } of [amy, bo]) {
      const copy = { id: ASKING.id, asksReceipt: true };
      expect(await service.history(TEAM, null, 10)).toMatchObject({ ok: true, value: [copy] });
    }
    for (const { service } of [bo, bo, amy]) {
      expect(await service.markGroupMessagesRead('team', [serverId])).toEqual({ ok: true, value: null });
    }
    const event = await waitForEvent(amy.events, 'groupMessageRead');
    expect(event).toEqual({ type: 'groupMessageRead', serverId, readers: 1 });
    expect(await amy.service.groupReaders('team', serverId)).toEqual({ ok: true, value: ['bo'] });
    expect(await bo.service.groupReaders('team', serverId)).toMatchObject({ ok: false });
    expect(amy.events.filter(({ type }) => type === 'groupMessageRead')).toHaveLength(1);
    expect(amy.events.filter(({ type }) => type === 'messageRead' || type === 'conversationOpened')).toEqual([]);
  });

  it('a message that does not ask has no readers, and one of another group is refused or unknown', async () => {
    const harness = await start();
    const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
    const { asksReceipt: _asks, ...quiet } = ASKING;
    const sent = await amy.service.send(quiet);
    const serverId = sent.ok ? sent.value.serverId : '';
    await waitForMessage(bo.events, ASKING.id);
    const arrived = bo.events.find(({ type }) => type === 'messageReceived');
    expect(arrived).not.toHaveProperty('message.asksReceipt');
    expect(await bo.service.markGroupMessagesRead('team', [serverId])).toEqual({ ok: true, value: null });
    expect(await amy.service.groupReaders('team', serverId)).toEqual({ ok: true, value: [] });
    expect(await bo.service.markGroupMessagesRead('no-such-group', [serverId])).toMatchObject({ ok: false });
    expect(amy.events.map(({ type }) => type)).not.toContain('groupMessageRead');
  });
}

const WITH_BO: ConversationRef = { kind: 'contact', id: 'bo' };
const WITH_AMY: ConversationRef = { kind: 'contact', id: 'amy' };

export function conversationContract(start: () => Promise<ChatServiceHarness>): void {
  async function people() {
    const harness = await start();
    const [amy, phone] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo', 'phone')];
    return { amy, phone, tablet: await loggedIn(harness, 'bo', 'tablet') };
  }

  it('stores pinned, muted and marked-unread conversations, and notifies the account’s other devices', async () => {
    const { amy, phone, tablet } = await people();
    await amy.service.send(text('to-bo-1', WITH_BO));
    await amy.service.send(text('to-team-1', TEAM));
    for (const ref of [WITH_AMY, TEAM]) {
      for (const setting of ['isPinned', 'isMuted', 'isMarkedUnread'] as const) {
        expect(await phone.service.changeSetting(ref, setting, true)).toEqual({ ok: true, value: null });
        await waitFor(tablet.events, { type: 'settingChanged', conversation: ref, setting, isOn: true });
      }
    }
    const all = { isPinned: true, isMuted: true, isMarkedUnread: true };
    expect(await settings(tablet)).toEqual([
      { conversation: WITH_AMY, ...all },
      { conversation: TEAM, ...all },
    ]);
    for (const setting of ['isPinned', 'isMuted', 'isMarkedUnread'] as const) {
      expect(await phone.service.changeSetting(WITH_AMY, setting, false)).toEqual({ ok: true, value: null });
      await waitFor(tablet.events, { type: 'settingChanged', conversation: WITH_AMY, setting, isOn: false });
    }
    expect(await settings(tablet)).toEqual([{ conversation: TEAM, ...all }]);
    expect(await settings(amy)).toEqual([]);
  });

  it('pins a conversation without messages, and refuses an unknown one', async () => {
    const { phone, tablet } = await people();
    expect((await phone.service.changeSetting(WITH_AMY, 'isPinned', true)).ok).toBe(true);
    expect(await settings(tablet)).toMatchObject([{ conversation: WITH_AMY, isPinned: true }]);
    const lobby = { kind: 'chatroom', id: 'lobby' } as const;
    const refused = { ok: false, error: { code: 'refused' } };
    expect(await phone.service.changeSetting(lobby, 'isPinned', true)).toMatchObject(refused);
    expect(await phone.service.removeConversation(lobby, false)).toMatchObject(refused);
  });

  it('removes a conversation from the list until the next message, and its history only on request', async () => {
    const { amy, phone, tablet } = await people();
    await amy.service.send(text('before-1', WITH_BO));
    await phone.service.changeSetting(WITH_AMY, 'isPinned', true);
    expect(await phone.service.removeConversation(WITH_AMY, false)).toEqual({ ok: true, value: null });
    await waitFor(tablet.events, { type: 'conversationRemoved', conversation: WITH_AMY });
    expect(await tablet.service.conversations()).toEqual({ ok: true, value: [] });
    expect(await settings(tablet)).toEqual([]);
    expect(await history(tablet)).toEqual(['before-1']);
    await amy.service.send(text('after-it-1', WITH_BO));
    const listed = { ok: true, value: [{ conversation: WITH_AMY, unread: 1, last: { id: 'after-it-1' } }] };
    expect(await tablet.service.conversations()).toMatchObject(listed);
    expect(await phone.service.removeConversation(WITH_AMY, true)).toEqual({ ok: true, value: null });
    expect(await history(tablet)).toEqual([]);
    const ofAmy = await amy.service.history(WITH_BO, null, 10);
    expect(ofAmy.ok && ofAmy.value.length).toBe(2);
  });

  it('[IM-TR-19] marks in the history which messages the peer has read, for a device that was offline as well', async () => {
    const { amy, phone } = await people();
    await amy.service.send(text('seen-by-bo', WITH_BO));
    await phone.service.markConversationRead(WITH_AMY);
    await expect.poll(() => amy.events.map(({ type }) => type)).toContain('conversationOpened');
    await amy.service.send(text('not-seen-yet', WITH_BO));
    const sent = await amy.service.history(WITH_BO, null, 10);
    expect(sent.ok && sent.value.map(({ id, isReadByPeer }) => [id, isReadByPeer ?? false])).toEqual([
      ['seen-by-bo', true],
      ['not-seen-yet', false],
    ]);
    const received = await phone.service.history(WITH_AMY, null, 10);
    expect(received.ok && received.value.some((message) => 'isReadByPeer' in message)).toBe(false);
  });
}

function text(id: string, conversation: ConversationRef): OutgoingMessage {
  return { id, conversation, from: 'amy', body: { type: 'text', text: id }, mentions: [], writtenAt: 1 };
}

async function settings({ service }: LoggedIn): Promise<readonly SetConversation[]> {
  const answer = await service.conversationSettings();
  if (!answer.ok) return [];
  return [...answer.value].sort((a, b) => (a.conversation.kind < b.conversation.kind ? -1 : 1));
}

async function history({ service }: LoggedIn): Promise<readonly string[]> {
  const answer = await service.history(WITH_AMY, null, 10);
  return answer.ok ? answer.value.map(({ id }) => id) : ['no answer'];
}

async function waitFor(events: readonly TransportEvent[], event: TransportEvent): Promise<void> {
  await expect.poll(() => events, { timeout: 15_000, interval: 10 }).toContainEqual(event);
}
