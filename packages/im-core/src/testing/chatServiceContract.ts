import { describe, expect, it } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import type { MessageBody, OutgoingMessage } from '../domain/message/message.js';
import type { ServicePart } from '../ports/ChatService.js';
import { editContract, pinContract, reactionContract } from './changeContract.js';
import { loggedIn, received, waitForEvent, waitForMessage, type ChatServiceHarness } from './contractDevice.js';
import { chatroomContract, groupBoardContract, groupContract } from './groupContract.js';
import { contactContract, presenceContract, profileContract } from './peopleContract.js';
import {
  absentContract,
  combineContract,
  conversationContract,
  receiptContract,
  reportContract,
  translationContract,
} from './smallContracts.js';

/**
 * The guarantees of every chat service. Run the contract against each adapter and against the fake. A service that `lacks`
 * parts, completed by `completeService`, guarantees the rest, and that the methods of the missing parts change nothing.
 */
export function chatServiceContract(
  name: string,
  start: () => Promise<ChatServiceHarness>,
  lacks: readonly ServicePart[] = [],
): void {
  const has = (part: ServicePart) => !lacks.includes(part);
  describe(`chat service contract: ${name}`, () => {
    if (has('settings')) conversationContract(start);
    if (has('groups')) {
      groupContract(start);
      groupMessageContract(start);
    }
    if (has('chatrooms')) {
      chatroomContract(start);
      chatroomMessageContract(start);
    }
    if (has('contacts')) contactContract(start);
    if (has('profiles')) profileContract(start);
    if (has('presence')) presenceContract(start);
    if (has('groups') && has('groupReceipts')) receiptContract(start);
    if (has('groups') && has('groupBoard')) groupBoardContract(start);
    absentContract(start, lacks);
    if (has('combined')) combineContract(start);
    if (has('edits')) editContract(start);
    if (has('reactions')) reactionContract(start);
    if (has('pins')) pinContract(start);
    if (has('translation')) translationContract(start);
    if (has('reports')) reportContract(start);

    it('[IM-TR-1] delivers a message once that was sent twice under one id', async () => {
      const harness = await start();
      const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
      const first = await amy.service.send(hello);
      expect(first.ok).toBe(true);
      expect(await amy.service.send(hello)).toEqual(first);
      await amy.service.send(text('after-it-1'));
      await waitForMessage(bo.events, 'after-it-1');
      expect(received(bo.events)).toEqual([hello.id, 'after-it-1']);
    });

    it('[IM-TR-2] reports a refusal as a value and never rejects', async () => {
      const harness = await start();
      const stranger = harness.device('stranger');
      expect(await stranger.send(hello)).toMatchObject({ ok: false, error: { code: 'notConnected' } });
      expect(await stranger.history(hello.conversation, null, 10)).toMatchObject({ ok: false });
      const wrong = await stranger.open({ userId: 'amy', secret: { kind: 'password', value: 'wrong' } });
      expect(wrong).toMatchObject({ ok: false, error: { code: 'passwordInvalid' } });
      const nobody = await stranger.open({ userId: 'nobody-here', secret: { kind: 'password', value: 'x' } });
      // A service may keep to itself which accounts exist.
      expect(nobody).toMatchObject({
        ok: false,
        error: { code: expect.toBeOneOf(['userNotFound', 'passwordInvalid']) },
      });
      const { service } = await loggedIn(harness, 'amy');
      const lost = await service.send({ ...hello, conversation: { kind: 'contact', id: 'nobody-here' } });
      expect(lost).toMatchObject({ ok: false, error: { code: 'userNotFound' } });
    });

    it('[IM-TR-3] calls listeners in the order of sending, until they unsubscribe', async () => {
      const harness = await start();
      const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
      const ids = Array.from({ length: 20 }, (_, index) => `ordered-${index}`);
      for (const id of ids) await amy.service.send(text(id));
      await waitForMessage(bo.events, 'ordered-19');
      expect(received(bo.events)).toEqual(ids);
      bo.stop();
      const other: TransportEvent[] = [];
      bo.service.subscribe((event) => other.push(event));
      await amy.service.send(text('after-stop'));
      await waitForMessage(other, 'after-stop');
      expect(received(bo.events)).toEqual(ids);
    });

    it('emits plain data only, so that a worker can send it', async () => {
      const harness = await start();
      const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
      const sent = await amy.service.send(hello);
      await waitForMessage(bo.events, hello.id);
      const answers: readonly unknown[] = [
        sent,
        ...bo.events,
        await bo.service.history({ kind: 'contact', id: 'amy' }, null, 10),
        await bo.service.conversations(),
        await bo.service.send({ ...hello, from: 'bo', conversation: { kind: 'contact', id: 'nobody-here' } }),
      ];
      for (const answer of answers) expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    });

    it('[IM-TR-5] returns history in pages of ten, oldest first, without gaps, until it is empty', async () => {
      const harness = await start();
      const amy = await loggedIn(harness, 'amy');
      const ids = Array.from({ length: 23 }, (_, index) => `history-${index}`);
      for (const id of ids) await amy.service.send(text(id));
      const pages: string[][] = [];
      let before: string | null = null;
      for (let page = 0; page < 5; page += 1) {
        const answer = await amy.service.history(hello.conversation, before, 10);
        if (!answer.ok || answer.value.length === 0) break;
        pages.unshift(answer.value.map((message) => message.id));
        before = answer.value[0]?.serverId ?? null;
      }
      expect(pages.map((page) => page.length)).toEqual([3, 10, 10]);
      expect(pages.flat()).toEqual(ids);
    });

    it('[IM-TR-6] counts unread messages, and notifies the peer and the account’s other devices when they are read', async () => {
      const harness = await start();
      const amy = await loggedIn(harness, 'amy');
      await amy.service.send(text('waiting-1'));
      await amy.service.send(text('waiting-2'));
      const bo = await loggedIn(harness, 'bo');
      const tablet = await loggedIn(harness, 'bo', 'tablet');
      expect(await bo.service.conversations()).toMatchObject({
        ok: true,
        value: [{ conversation: { kind: 'contact', id: 'amy' }, unread: 2, last: { id: 'waiting-2', from: 'amy' } }],
      });
      await bo.service.markConversationRead({ kind: 'contact', id: 'amy' });
      const seenByPeer = await waitForEvent(amy.events, 'conversationOpened');
      expect(seenByPeer).toMatchObject({ conversation: { kind: 'contact', id: 'bo' }, by: 'bo' });
      const readOnOtherDevice = await waitForEvent(tablet.events, 'conversationOpened');
      expect(readOnOtherDevice).toMatchObject({ conversation: { kind: 'contact', id: 'amy' }, by: 'bo' });
      expect(await bo.service.conversations()).toMatchObject({ ok: true, value: [{ unread: 0 }] });
    });

    it('[IM-TR-7] notifies the writer that one message was read', async () => {
      const harness = await start();
      const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
      const sent = await amy.service.send(hello);
      await waitForMessage(bo.events, hello.id);
      const serverId = sent.ok ? sent.value.serverId : '';
      await bo.service.markMessageRead({ kind: 'contact', id: 'amy' }, serverId);
      expect(await waitForEvent(amy.events, 'messageRead')).toEqual({
        type: 'messageRead',
        conversation: { kind: 'contact', id: 'bo' },
        serverId,
      });
    });

    it('[IM-TR-8] delivers after log-in the messages that were sent while the account was offline', async () => {
      const harness = await start();
      const amy = await loggedIn(harness, 'amy');
      await amy.service.send(text('missed-1'));
      await amy.service.send(text('missed-2'));
      const bo = await loggedIn(harness, 'bo');
      await waitForMessage(bo.events, 'missed-2');
      expect(received(bo.events)).toEqual(['missed-1', 'missed-2']);
    });

    it('[IM-TR-9] copies a message of one device to the other devices of the account', async () => {
      const harness = await start();
      const [phone, tablet] = [await loggedIn(harness, 'amy', 'phone'), await loggedIn(harness, 'amy', 'tablet')];
      const sent = await phone.service.send(hello);
      await waitForMessage(tablet.events, hello.id);
      const copy = tablet.events.find((event) => event.type === 'messageReceived');
      expect(copy).toMatchObject({ message: { from: 'amy', conversation: hello.conversation, body: hello.body } });
      expect(sent).toMatchObject({ ok: true, value: { serverId: copy?.message.serverId, time: copy?.message.time } });
      expect(received(phone.events)).toEqual([]);
    });

    it('[IM-TR-10] registers an account once', async () => {
      const harness = await start();
      const account = { userId: 'newcomer', password: 'secret', nickname: 'new' };
      expect(await harness.device('any').register(account)).toEqual({ ok: true, value: null });
      expect(await harness.device('any').register(account)).toMatchObject({ ok: false, error: { code: 'userExists' } });
      const opened = await harness
        .device('any')
        .open({ userId: 'newcomer', secret: { kind: 'password', value: 'secret' } });
      expect(opened).toMatchObject({ ok: true });
    });

    it('[IM-TR-11] emits no event after it was closed', async () => {
      const harness = await start();
      const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
      await bo.service.close();
      const count = bo.events.length;
      const tablet = await loggedIn(harness, 'bo', 'tablet');
      await amy.service.send(hello);
      await waitForMessage(tablet.events, hello.id);
      expect(bo.events).toHaveLength(count);
      expect(await bo.service.send(hello)).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    });

    it('has one connection after two log-ins at once, and the second one’s answer is good', async () => {
      const harness = await start();
      const amy = await loggedIn(harness, 'amy');
      const service = harness.device('bo');
      const events: TransportEvent[] = [];
      service.subscribe((event) => events.push(event));
      const logIn = () => service.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
      const [, second] = await Promise.all([logIn(), logIn()]);
      expect(second).toMatchObject({ ok: true });
      await amy.service.send(hello);
      await waitForMessage(events, hello.id);
      expect(received(events)).toEqual([hello.id]);
      expect(events.filter(({ type }) => type === 'loggedOut' || type === 'connectionLost')).toEqual([]);
    });

    it('[IM-TR-12] recalls a message on every device, and only for its writer', async () => {
      const harness = await start();
      const [phone, tablet] = [await loggedIn(harness, 'amy', 'phone'), await loggedIn(harness, 'amy', 'tablet')];
      const bo = await loggedIn(harness, 'bo');
      const sent = await phone.service.send(hello);
      await waitForMessage(bo.events, hello.id);
      const serverId = sent.ok ? sent.value.serverId : '';
      const withAmy = { kind: 'contact', id: 'amy' } as const;
      const stolen = await bo.service.recall(withAmy, serverId);
      expect(stolen).toMatchObject({ ok: false, error: { code: 'recallRefused' } });
      expect(await phone.service.recall(hello.conversation, serverId)).toEqual({ ok: true, value: null });
      const event = { type: 'messageRecalled', serverId, by: 'amy' };
      expect(await waitForEvent(bo.events, 'messageRecalled')).toEqual({ ...event, conversation: withAmy });
      expect(await waitForEvent(tablet.events, 'messageRecalled')).toEqual({
        ...event,
        conversation: hello.conversation,
      });
      expect(await bo.service.history(withAmy, null, 10)).toEqual({ ok: true, value: [] });
    });

    it('[IM-TR-15] delivers every kind of body with all its fields, and its address unchanged', async () => {
      const harness = await start();
      const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
      const url = 'https://files.example.cn/imimagepc/a%20b.png?x=1&y=二';
      const bodies: readonly MessageBody[] = [
        { type: 'image', url, name: '图 纸.png', width: 640, height: 480 },
        { type: 'image', url, name: '截图.jpg', width: 640, height: 360, about: { camera: '7', name: '客厅' } },
        { type: 'audio', url, name: 'audio.wav', seconds: 7 },
        { type: 'video', url, name: '现场.mp4', seconds: 12 },
        { type: 'file', url, name: '合同（终稿）.pdf', bytes: 3_000_000_000 },
        { type: 'file', url: '', name: '没有地址.pdf', bytes: 1 },
        {
          type: 'location',
          name: '湖畔花园',
          address: '杭州市西湖区文三路 1 号',
          position: { latitude: 30.5, longitude: -120.25 },
        },
        { type: 'location', name: '', address: '杭州市西湖区文三路 1 号', position: null },
        {
          type: 'custom',
          event: 'fitout.order',
          data: { no: '0012', title: '吊灯安装', note: '' },
          text: '[订单] 吊灯安装',
        },
        { type: 'custom', event: 'bare', data: {}, text: '' },
      ];
      for (const [index, body] of bodies.entries()) {
        expect((await amy.service.send({ ...text(`with-file-${index}`), body })).ok).toBe(true);
      }
      await waitForMessage(bo.events, `with-file-${bodies.length - 1}`);
      const received = bo.events.flatMap((event) => (event.type === 'messageReceived' ? [event.message.body] : []));
      expect(received).toEqual(bodies);
      const history = await bo.service.history({ kind: 'contact', id: 'amy' }, null, 10);
      expect(history.ok && history.value.map(({ body }) => body)).toEqual(bodies);
    });

    it('sends the typing indicator to the peer, and delivers the quote of a reply', async () => {
      const harness = await start();
      const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
      expect(await amy.service.sendTyping(hello.conversation)).toEqual({ ok: true, value: null });
      const withAmy = { kind: 'contact', id: 'amy' } as const;
      expect(await waitForEvent(bo.events, 'peerTyping')).toEqual({ type: 'peerTyping', conversation: withAmy });
      const quote = { id: '98765', from: 'bo', preview: '几点开工？', kind: 'text' } as const;
      await amy.service.send({ ...hello, quote });
      await waitForMessage(bo.events, hello.id);
      expect(bo.events.find(({ type }) => type === 'messageReceived')).toMatchObject({ message: { quote } });
      expect(await bo.service.history(withAmy, null, 10)).toMatchObject({ ok: true, value: [{ quote }] });
    });

    it('[IM-TR-31] delivers commands to the other devices of both accounts and stores them in no history; delivers an invitation with its text', async () => {
      const harness = await start();
      const [phone, tablet] = [await loggedIn(harness, 'amy', 'phone'), await loggedIn(harness, 'amy', 'tablet')];
      const bo = await loggedIn(harness, 'bo');
      const command = { action: 'rtcCall', extension: { callId: 'c1', devices: ['d1'], isValid: true } };
      const sent = await phone.service.sendCommand({ to: 'bo', ...command, isStored: true });
      expect(sent.ok).toBe(true);
      for (const { events } of [bo, tablet]) {
        const event = await waitForEvent(events, 'commandReceived');
        expect(event).toEqual({ type: 'commandReceived', from: 'amy', ...command, sentAt: sent.ok && sent.value.time });
      }
      expect(phone.events.map(({ type }) => type)).not.toContain('commandReceived');
      const call = { action: 'invite', msgType: 'rtcCallWithAgora', callId: 'c1', type: 1 };
      await phone.service.send({ ...hello, body: { type: 'text', text: '视频通话邀请', call } });
      await waitForMessage(bo.events, hello.id);
      // The record of a call is also a message about a call.
      const record = { ...call, action: 'fitoutCallRecord' };
      await phone.service.send({ ...text('record-1'), body: { type: 'text', text: '多人通话邀请', call: record } });
      await waitForMessage(bo.events, 'record-1');
      const history = await bo.service.history({ kind: 'contact', id: 'amy' }, null, 10);
      const stored = history.ok ? history.value : [];
      const received = bo.events.flatMap((event) => (event.type === 'messageReceived' ? [event.message] : []));
      for (const messages of [stored, received]) {
        expect(messages).toMatchObject([
          { id: hello.id, body: { type: 'text', text: '视频通话邀请', call } },
          { id: 'record-1', body: { type: 'text', text: '多人通话邀请', call: record } },
        ]);
      }
    });
  });
}

const hello = text('hello-hello');

function text(id: string, from = 'amy'): OutgoingMessage {
  const conversation = { kind: 'contact', id: 'bo' } as const;
  return { id, conversation, from, body: { type: 'text', text: `你好 ${id}` }, mentions: [], writtenAt: 1 };
}

function groupMessageContract(start: () => Promise<ChatServiceHarness>): void {
  it('[IM-TR-13] returns the account’s groups and their members, and delivers messages in them', async () => {
    const harness = await start();
    const [phone, tablet] = [await loggedIn(harness, 'amy', 'phone'), await loggedIn(harness, 'amy', 'tablet')];
    const bo = await loggedIn(harness, 'bo');
    const tabs = { kind: 'group', id: 'team' } as const;
    expect(await bo.service.groups()).toEqual({ ok: true, value: [{ id: 'team', name: '装修群' }] });
    const members = await bo.service.members('team');
    expect(members.ok && [...members.value].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'amy', role: 'owner' },
      { id: 'bo', role: 'member' },
    ]);
    expect(await bo.service.members('no-such-group')).toMatchObject({ ok: false });
    const sent = await phone.service.send({ ...text('said-to-all'), conversation: tabs, mentions: ['bo'] });
    expect(sent.ok).toBe(true);
    for (const { events } of [bo, tablet]) {
      await waitForMessage(events, 'said-to-all');
      const message = { id: 'said-to-all', conversation: tabs, from: 'amy', mentions: ['bo'] };
      expect(events.find(({ type }) => type === 'messageReceived')).toMatchObject({ message });
    }
    expect(await bo.service.history(tabs, null, 10)).toMatchObject({ ok: true, value: [{ id: 'said-to-all' }] });
    const counted = { ok: true, value: [{ conversation: tabs, unread: 1, last: { id: 'said-to-all' } }] };
    expect(await bo.service.conversations()).toMatchObject(counted);
    await bo.service.markConversationRead(tabs);
    expect(await bo.service.conversations()).toMatchObject({ ok: true, value: [{ conversation: tabs, unread: 0 }] });
    await phone.service.recall(tabs, sent.ok ? sent.value.serverId : '');
    for (const { events } of [bo, tablet]) {
      expect(await waitForEvent(events, 'messageRecalled')).toMatchObject({ conversation: tabs, by: 'amy' });
    }
    const stranger = await bo.service.send({ ...text('to-nobody', 'bo'), conversation: { ...tabs, id: 'no-group' } });
    expect(stranger.ok).toBe(false);
  });
}

function chatroomMessageContract(start: () => Promise<ChatServiceHarness>): void {
  it('[IM-TR-14] delivers messages of a chatroom to its members, and to no other account', async () => {
    const harness = await start();
    const [amy, bo] = [await loggedIn(harness, 'amy'), await loggedIn(harness, 'bo')];
    const lobby = { kind: 'chatroom', id: 'lobby' } as const;
    expect(await bo.service.chatrooms()).toEqual({ ok: true, value: [{ id: 'lobby', name: '大厅' }] });
    for (const { service } of [amy, bo, bo]) {
      expect(await service.joinChatroom('lobby')).toEqual({ ok: true, value: null });
    }
    await amy.service.send({ ...text('inside-1'), conversation: lobby });
    await waitForMessage(bo.events, 'inside-1');
    expect(bo.events.find(({ type }) => type === 'messageReceived')).toMatchObject({
      message: { conversation: lobby, from: 'amy' },
    });
    expect(await bo.service.leaveChatroom('lobby')).toEqual({ ok: true, value: null });
    await amy.service.send({ ...text('inside-2'), conversation: lobby });
    await amy.service.send(text('outside-1'));
    await waitForMessage(bo.events, 'outside-1');
    expect(received(bo.events)).toEqual(['inside-1', 'outside-1']);
    expect(await bo.service.joinChatroom('no-such-room')).toMatchObject({ ok: false });
  });
}
