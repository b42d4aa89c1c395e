import { describe, expect, it } from 'vitest';
import type { ImClientOptions } from '../createImClient.js';
import type { TransportEvent } from '../domain/events.js';
import type { Credentials } from '../ports/ChatService.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';

const contact = (id: string) => ({ kind: 'contact', id }) as const;
const login = (userId: string): Credentials => ({ userId, secret: { kind: 'password', value: userId } });
const text = (value: string) => ({ type: 'text', text: value }) as const;

function start() {
  const hub = new FakeHub().add('amy', 'bo', 'cho');
  const clock = new FakeClock();

  function make(userId: string, deviceId = userId, changes: Partial<ImClientOptions> = {}) {
    const client = startClient({ self: userId, service: hub.device(deviceId), clock, ...changes });
    const timeline = (id: string) => client.conversations.ensure(contact(id));
    return {
      client,
      timeline,
      sendText: (id: string, value: string) => timeline(id).send(text(value)),
      texts: (id: string) => timeline(id).messages.map(({ body }) => (body.type === 'text' ? body.text : body.type)),
      statuses: (id: string) => timeline(id).messages.map(({ status }) => status),
      login: async () => {
        await client.restore();
        const answer = await client.session.start(login(userId));
        await clock.advance(0);
        return answer;
      },
    };
  }
  async function online(userId: string, deviceId = userId, changes: Partial<ImClientOptions> = {}) {
    const made = make(userId, deviceId, changes);
    await made.login();
    return made;
  }
  return { hub, clock, make, online };
}

describe('one-to-one conversation', () => {
  it('[IM-UNREAD-5][IM-READRECEIPT-1] messages of others stay unread until the user opens the conversation; the service gets the receipt after 100 ms', async () => {
    const { clock, online } = start();
    const [amy, bo] = [await online('amy'), await online('bo')];
    for (const value of ['one', 'two']) await amy.sendText('bo', value);
    await clock.advance(0);
    const row = bo.timeline('amy');
    expect([row.unread.count, row.preview, bo.client.conversations.totalUnread.count]).toEqual([
      2,
      { kind: 'text', text: 'two' },
      2,
    ]);
    expect(bo.client.conversations.ordered[0]).toBe(row);
    bo.client.conversations.open(contact('amy'));
    expect(row.unread.count).toBe(0);
    await clock.advance(99);
    expect(amy.statuses('bo')).toEqual(['sent', 'sent']);
    await clock.advance(1);
    expect(amy.statuses('bo')).toEqual(['read', 'read']);
  });

  it('[IM-READRECEIPT-1] a message received in the open conversation gets a receipt and is not unread after the next log-in', async () => {
    const { clock, online } = start();
    const [amy, bo] = [await online('amy'), await online('bo')];
    bo.client.conversations.open(contact('amy'));
    await clock.advance(100);
    await amy.sendText('bo', 'one');
    await clock.advance(1_000);
    const again = await online('bo', 'tablet');
    expect(again.timeline('amy').unread.count).toBe(0);
  });

  it("[IM-MSG-2] a read mark in a group changes no status of the user's messages: receipts are one-to-one", async () => {
    const { hub, clock, online } = start();
    const amy = await online('amy');
    const group = { kind: 'group', id: '77' } as const;
    const { records } = amy.client.conversations.ensure(group);
    const mine = {
      id: 'mine',
      serverId: '7',
      conversation: group,
      from: 'amy',
      body: text('hi'),
      mentions: [],
      time: 7,
    };
    hub.emit('amy', { type: 'messageReceived', message: mine });
    hub.emit('amy', { type: 'conversationOpened', conversation: group, by: 'bo', at: 9 });
    hub.emit('amy', { type: 'messageRead', conversation: group, serverId: '7' });
    await clock.advance(0);
    expect(records.find('mine')?.status).toBe('sent');
  });

  it('an event that the interceptor keeps is not shown, and the interceptor receives each message once', async () => {
    const { hub, clock, online } = start();
    const kept: TransportEvent[] = [];
    const isSignal = (event: TransportEvent) =>
      event.type === 'messageReceived' && event.message.id.startsWith('signal');
    const amy = await online('amy', 'amy', { intercept: (event) => isSignal(event) && kept.push(event) > 0 });
    const signal = {
      id: 'signal',
      serverId: '7',
      conversation: contact('bo'),
      from: 'bo',
      body: text('ring'),
      mentions: [],
      time: 7,
    };
    for (let count = 0; count < 3; count += 1) hub.emit('amy', { type: 'messageReceived', message: signal });
    await clock.advance(0);
    expect([kept.length, amy.texts('bo')]).toEqual([1, []]);
  });

  it('[IM-IN-3] an interceptor receives commands and call invitations; both sides show the invitation, neither shows the command', async () => {
    const { hub, clock, online } = start();
    const events: TransportEvent[] = [];
    const amy = await online('amy', 'amy', { intercept: (event) => events.push(event) < 0 });
    const bo = await online('bo');
    const body = { ...text('语音通话邀请'), call: { callId: 'c1' } };
    await bo.timeline('amy').send(body);
    hub.emit('amy', { type: 'commandReceived', from: 'bo', action: 'rtcCall', extension: {}, sentAt: 7 });
    await clock.advance(1_000);
    const bodies = [amy.timeline('bo'), bo.timeline('amy')].map(({ messages }) =>
      messages.map((message) => message.body),
    );
    expect(bodies).toEqual([[body], [body]]);
    const calls = events.filter((event) => event.type === 'commandReceived' || event.type === 'messageReceived');
    expect(calls).toMatchObject([{ message: { body } }, { action: 'rtcCall', from: 'bo' }]);
    expect([amy.texts('bo').length, amy.timeline('bo').unread.count]).toEqual([1, 1]);
  });
});

describe('across sessions', () => {
  it("[IM-MSG-9] the peer's read mark is restored after a reload, also if it arrived before the acknowledgement", async () => {
    const { hub, clock, online } = start();
    const values = new Map<string, string>();
    const [first, bo] = [await online('amy', 'amy', { storage: createMemoryStore(values) }), await online('bo')];
    bo.client.conversations.open(contact('amy'));
    hub.loseAnswers(1);
    await first.sendText('bo', 'one');
    await clock.advance(5_000);
    expect(first.statuses('bo')).toEqual(['read']);
    await first.client.dispose();
    const second = await online('amy', 'amy', { storage: createMemoryStore(values) });
    second.client.conversations.open(contact('bo'));
    await clock.advance(0);
    expect([second.texts('bo'), second.statuses('bo')]).toEqual([['one'], ['read']]);
  });
});
