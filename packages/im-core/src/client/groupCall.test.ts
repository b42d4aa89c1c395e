import { describe, expect, it } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import { isGroupCallMessage } from '../domain/message/message.js';
import type { ChatService } from '../ports/ChatService.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { message } from '../testing/builders.js';
import { createFakeSignals } from '../testing/createFakeSignals.js';
import type { ImClient } from './ImClient.js';
import { startClient } from '../testing/startClient.js';

const contact = (id: string) => ({ kind: 'contact', id }) as const;
const invitation = (type: number) => ({ type: 'text', text: '多人通话邀请', call: { callId: 'c1', type } }) as const;

async function start() {
  const hub = new FakeHub().add('amy', 'bo', 'cho');
  const clock = new FakeClock();
  const signals = createFakeSignals();
  async function online(
    self: string,
    deviceId = self,
    storage = createMemoryStore(),
    service: ChatService = hub.device(deviceId),
  ): Promise<ImClient> {
    const client = startClient({
      self,
      service,
      storage,
      clock,
      ...(self === 'amy' && { notificationPresenter: signals.notificationPresenter, soundPlayer: signals.soundPlayer }),
    });
    await client.restore();
    await client.session.start({ userId: self, secret: { kind: 'password', value: self } });
    await clock.advance(0);
    return client;
  }
  const [amy, bo] = [await online('amy'), await online('bo')];
  async function invite(to: ConversationRef, type = 2) {
    await bo.conversations.ensure(to).send(invitation(type));
    await clock.advance(10_000);
  }
  async function sendText(text: string) {
    await bo.conversations.ensure(contact('amy')).send({ type: 'text', text });
    await clock.advance(10_000);
  }
  return { hub, clock, signals, amy, bo, online, invite, sendText };
}

const rows = ({ conversations }: ImClient) =>
  conversations.ordered.map(({ ref, preview, unread }) => [
    ref.id,
    'text' in preview ? preview.text : '',
    unread.count,
  ]);

describe('a call of several people in a conversation of two (GROUPCALL)', () => {
  it.each([
    [2, true],
    [3, true],
    [0, false],
    [1, false],
    ['2', false],
    [undefined, false],
  ])('[IM-GROUPCALL-1] an invitation of type %o: %s', (type, isLine) => {
    const body = { type: 'text', text: '', call: { type } } as const;
    expect(isGroupCallMessage(message(1, { body }))).toBe(isLine);
    expect(isGroupCallMessage(message(1, { body, conversation: { kind: 'group', id: 'g1' } }))).toBe(false);
  });

  it('[IM-GROUPCALL-1] it is not in the conversation, and causes no unread count, notification or other row', async () => {
    const { amy, bo, sendText, invite, signals, clock } = await start();
    await sendText('明天几点');
    await amy.conversations.markRead(contact('bo'));
    const before = amy.conversations.find(contact('bo'))?.lastTime;
    const cho = amy.conversations.ensure(contact('cho'));
    await cho.send({ type: 'text', text: '好的' });
    await clock.advance(1_000);
    amy.setFocused(false);
    await invite(contact('amy'));
    expect(amy.conversations.find(contact('bo'))?.messages.map(({ body }) => body)).toEqual([
      { type: 'text', text: '明天几点' },
    ]);
    expect(bo.conversations.find(contact('amy'))?.messages.map(({ body }) => body)).toEqual([
      { type: 'text', text: '明天几点' },
    ]);
    expect(rows(amy)).toEqual([
      ['cho', '好的', 0],
      ['bo', '明天几点', 0],
    ]);
    expect(amy.conversations.find(contact('bo'))?.lastTime).toBe(before);
    expect([
      amy.conversations.totalUnread.count,
      amy.notifications.missedCount,
      signals.calls,
      signals.rings(),
    ]).toEqual([0, 0, [], 0]);
  });

  it('[IM-GROUPCALL-2] a new device fetches older messages for a row whose newest ones are invitations, and no others', async () => {
    const { amy, clock, hub, sendText, invite, online } = await start();
    await sendText('明天几点');
    await amy.conversations.markRead(contact('bo'));
    await clock.advance(10_000);
    for (let time = 0; time < 12; time += 1) await invite(contact('amy'));
    const pages: string[] = [];
    const device = hub.device('tablet');
    const tablet = await online('amy', 'tablet', createMemoryStore(), {
      ...device,
      history: (ref, before, limit) => {
        pages.push(ref.id);
        return device.history(ref, before, limit);
      },
    });
    expect(
      rows(tablet)
        .find(([id]) => id === 'bo')
        ?.slice(0, 2),
    ).toEqual(['bo', '明天几点']);
    expect(pages).toEqual(['bo', 'bo']);
  });

  it('[IM-GROUPCALL-1] a caller without a conversation gets no row, also on a device that was offline; their first message creates it', async () => {
    const { amy, invite, sendText, online } = await start();
    for (const id of ['bo', 'cho']) await amy.contacts.remove(id);
    await invite(contact('amy'));
    const tablet = await online('amy', 'tablet');
    for (const client of [amy, tablet]) {
      expect([rows(client), client.conversations.totalUnread.count]).toEqual([[], 0]);
    }
    await sendText('在吗');
    for (const client of [amy, tablet]) expect(rows(client)).toEqual([['bo', '在吗', 1]]);
    expect(rows(await online('amy', 'laptop'))[0]?.slice(0, 2)).toEqual(['bo', '在吗']);
  });

  it('[IM-GROUPCALL-1] the unread count after an outage excludes it, also in the next session', async () => {
    const { amy, clock, hub, online, bo } = await start();
    const storage = createMemoryStore();
    const phone = await online('amy', 'phone', storage);
    const toAmy = bo.conversations.ensure(contact('amy'));
    await toAmy.send({ type: 'text', text: '一' });
    await clock.advance(5_000);
    await phone.conversations.markRead(contact('bo'));
    await clock.advance(5_000);
    hub.cut('phone');
    hub.cut('amy');
    await toAmy.send(invitation(2));
    await toAmy.send({ type: 'text', text: '二' });
    await clock.advance(5_000);
    hub.mend('phone');
    hub.mend('amy');
    await clock.advance(20_000);
    for (const client of [amy, phone]) expect(client.conversations.totalUnread.count).toBe(1);
    await phone.dispose();
    const again = await online('amy', 'phone', storage);
    expect(again.conversations.totalUnread.count).toBe(1);
    await again.conversations.markRead(contact('bo'));
    expect(again.conversations.find(contact('bo'))?.messages.map(({ status }) => status)).toEqual(['read', 'read']);
  });

  it('[IM-GROUPCALL-3] if nothing else is unread the service gets a receipt, and a new device counts nothing', async () => {
    const { amy, clock, sendText, invite, online } = await start();
    await sendText('明天几点');
    await amy.conversations.markRead(contact('bo'));
    await clock.advance(10_000);
    for (let time = 0; time < 3; time += 1) await invite(contact('amy'));
    expect((await online('amy', 'tablet')).conversations.totalUnread.count).toBe(0);
    await sendText('在吗');
    await invite(contact('amy'));
    expect(amy.conversations.totalUnread.count).toBe(1);
    expect((await online('amy', 'laptop')).conversations.totalUnread.count).toBeGreaterThan(0);
  });

  it('[IM-GROUPCALL-1] a hidden row stays hidden', async () => {
    const { amy, sendText, invite } = await start();
    await amy.contacts.remove('cho');
    await sendText('明天几点');
    amy.conversations.hide(contact('bo'));
    await invite(contact('amy'));
    expect(rows(amy)).toEqual([]);
    await sendText('在吗');
    expect(rows(amy)).toEqual([['bo', '在吗', 1]]);
  });
});
