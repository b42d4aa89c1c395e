import { ok } from '../../domain/imError.js';
import { describe, expect, it } from 'vitest';
import { createListState } from '../../client/createConversations.js';
import type { ConversationRef, SetConversation } from '../../domain/conversation/conversation.js';
import { createMemoryStore } from '../../storage/memory.js';
import { recordsOver } from '../../storage/stored.js';
import { FakeClock, settle } from '../../testing/FakeClock.js';
import { FakeHub } from '../../testing/FakeHub.js';
import { startClient } from '../../testing/startClient.js';

const contact = (id: string): ConversationRef => ({ kind: 'contact', id });
const [AMY, CHO] = [contact('amy'), contact('cho')];

function start() {
  const hub = new FakeHub().add('amy', 'bo', 'cho', 'dee').addGroup('team', '装修群', ['amy', 'bo', 'cho']);
  const clock = new FakeClock();
  async function openSession(userId: string, deviceId = userId, storage = createMemoryStore()) {
    const client = startClient({ self: userId, service: hub.device(deviceId), storage, clock });
    await client.restore();
    const list = client.conversations;
    const restored = list.ordered.map(({ ref }) => ref.id);
    await client.session.start({ userId, secret: { kind: 'password', value: userId } });
    await clock.advance(0);
    return {
      client,
      list,
      restored,
      storage,
      order: () => list.ordered.map(({ ref }) => ref.id),
      send: async (ref: ConversationRef, text: string, mentions: readonly string[] = []) => {
        const members = mentions.map((id) => ({ id, name: id }));
        await list.ensure(ref).send({ type: 'text', text }, { members });
        await clock.advance(0);
      },
    };
  }
  return { hub, clock, openSession };
}

describe('the settings of a conversation in the list (SETTING)', () => {
  it('the other devices show what one device pins, mutes or marks unread, also after a reload', async () => {
    const { clock, openSession } = start();
    const [amy, cho] = [await openSession('amy'), await openSession('cho')];
    const [phone, tablet] = [await openSession('bo', 'phone'), await openSession('bo', 'tablet')];
    await amy.send(contact('bo'), '早');
    await cho.send(contact('bo'), '晚');
    expect(tablet.order()).toEqual(['cho', 'amy', 'dee', 'team']);
    for (const setting of ['isPinned', 'isMuted', 'isMarkedUnread'] as const) {
      expect((await phone.list.change(AMY, setting, true)).ok).toBe(true);
    }
    await clock.advance(0);
    const all = { isPinned: true, isMuted: true, isMarkedUnread: true };
    expect([tablet.order(), tablet.list.settingsOf(AMY)]).toEqual([['amy', 'cho', 'dee', 'team'], all]);
    await phone.client.dispose();
    const again = await openSession('bo', 'phone', phone.storage);
    expect(again.restored[0]).toBe('amy');
    expect([again.order()[0], again.list.settingsOf(AMY)]).toEqual(['amy', all]);
    await tablet.list.change(AMY, 'isPinned', false);
    await clock.advance(0);
    expect([again.order()[0], again.list.settingsOf(AMY).isPinned]).toEqual(['cho', false]);
  });

  it('a setting changed offline waits, survives a reload, and its last value is sent', async () => {
    const { hub, clock, openSession } = start();
    const [bo, tablet] = [await openSession('bo', 'phone'), await openSession('bo', 'tablet')];
    hub.goDown();
    const changing = [true, false, true].map((isOn) => bo.list.change(CHO, 'isPinned', isOn));
    void bo.list.change(CHO, 'isMuted', true);
    await clock.advance(5_000);
    expect([bo.order()[0], tablet.order()[0]]).toEqual(['cho', 'amy']);
    expect(await Promise.all(changing.slice(0, 2))).toEqual([ok(null), ok(null)]);
    await bo.client.dispose();
    hub.goUp();
    await clock.advance(30_000);
    expect(tablet.order()[0]).toBe('amy');
    const again = await openSession('bo', 'phone', bo.storage);
    expect(again.restored[0]).toBe('cho');
    const expected = { isPinned: true, isMuted: true, isMarkedUnread: false };
    expect([again.list.settingsOf(CHO), tablet.list.settingsOf(CHO)]).toEqual([expected, expected]);
  });

  it('a setting is sent again if the service was too busy', async () => {
    const { hub, clock, openSession } = start();
    const bo = await openSession('bo');
    hub.failNext('busy');
    const muting = bo.list.change(CHO, 'isMuted', true);
    await clock.advance(10_000);
    expect([(await muting).ok, bo.list.settingsOf(CHO).isMuted]).toEqual([true, true]);
  });

  it('a list that was requested before a change does not undo it: it is requested again', async () => {
    const answers: ((all: readonly SetConversation[]) => void)[] = [];
    const { settings, start: connect } = createListState(
      {
        service: {
          conversationSettings: () => new Promise((resolve) => answers.push((all) => resolve(ok(all)))),
          changeSetting: async () => ok(null),
        },
        storage: recordsOver(createMemoryStore()),
        clock: new FakeClock(),
        tabs: { post: () => undefined },
      },
      { isBlocked: () => false, changed: () => undefined },
    );
    connect?.();
    await settle();
    await settings.change(CHO, 'isPinned', true);
    settings.settingChanged(AMY, 'isMuted', true);
    answers[0]?.([]);
    await settle();
    expect([settings.find(CHO).isPinned, settings.find(AMY).isMuted, answers.length]).toEqual([true, true, 2]);
    answers[1]?.([{ conversation: CHO, isPinned: true, isMuted: false, isMarkedUnread: false }]);
    await settle();
    expect([settings.find(CHO).isPinned, settings.find(AMY).isMuted, answers.length]).toEqual([true, false, 2]);
  });

  it('a conversation marked unread stays so until it is opened or marked read, on every device', async () => {
    const { clock, openSession } = start();
    const [phone, tablet] = [await openSession('bo', 'phone'), await openSession('bo', 'tablet')];
    await phone.list.change(CHO, 'isMarkedUnread', true);
    await clock.advance(0);
    expect(tablet.list.totalUnread).toEqual({ count: 0, mentionsMe: false, isQuiet: true });
    tablet.list.open(CHO);
    await clock.advance(0);
    expect([phone.list.settingsOf(CHO).isMarkedUnread, phone.list.totalUnread.isQuiet]).toEqual([false, false]);
    await phone.list.change(CHO, 'isMarkedUnread', true);
    expect(await phone.list.markRead(CHO)).toEqual({ ok: true, value: null });
    expect(phone.list.settingsOf(CHO).isMarkedUnread).toBe(false);
  });
});

describe('hidden and removed conversations (LIST)', () => {
  it('a hidden conversation is back with the next message, and stays hidden over a reload until then', async () => {
    const { clock, openSession } = start();
    const [amy, bo] = [await openSession('amy'), await openSession('bo')];
    await amy.send(contact('bo'), '第一句');
    bo.list.hide(AMY);
    expect([bo.order(), bo.list.totalUnread.count]).toEqual([['cho', 'dee', 'team'], 0]);
    await clock.advance(2_000);
    await bo.client.dispose();
    const again = await openSession('bo', 'bo', bo.storage);
    expect([again.restored.includes('amy'), again.order()]).toEqual([false, ['cho', 'dee', 'team']]);
    await amy.send(contact('bo'), '第二句');
    expect([again.order()[0], again.list.totalUnread.count]).toEqual(['amy', 1]);
    expect(again.list.find(AMY)?.messages.length).toBe(2);
  });

  it('a hidden conversation adds nothing to a total, also if the service still counts it as unread', async () => {
    const { hub, clock, openSession } = start();
    const bo = await openSession('bo');
    await bo.list.change(CHO, 'isMarkedUnread', true);
    hub.failNext('refused');
    bo.list.hide(CHO);
    await clock.advance(0);
    expect([bo.list.settingsOf(CHO).isMarkedUnread, bo.list.totalUnread.isQuiet]).toEqual([true, false]);
  });

  it('a removed conversation and its cached messages leave every device, and its history stays', async () => {
    const { clock, openSession } = start();
    const [amy, phone, tablet] = [
      await openSession('amy'),
      await openSession('bo', 'phone'),
      await openSession('bo', 'tablet'),
    ];
    await amy.send(contact('bo'), '旧话');
    await phone.list.change(AMY, 'isPinned', true);
    phone.list.ensure(AMY).setDraft('写了一半');
    expect(await phone.list.discard(AMY, { withHistory: false })).toEqual({ ok: true, value: null });
    await clock.advance(0);
    for (const { order, list } of [phone, tablet]) {
      expect([order().includes('amy'), list.find(AMY), list.totalUnread.count]).toEqual([false, undefined, 0]);
    }
    await amy.send(contact('bo'), '新话');
    expect(phone.order()[0]).toBe('amy');
    expect([phone.list.settingsOf(AMY).isPinned, phone.list.totalUnread.count]).toEqual([false, 1]);
    const timeline = phone.list.open(AMY);
    await clock.advance(0);
    expect([timeline.messages.length, timeline.draft]).toEqual([2, '']);
  });

  it('its history is deleted only on request', async () => {
    const { clock, openSession } = start();
    const [amy, bo] = [await openSession('amy'), await openSession('bo')];
    await amy.send(contact('bo'), '旧话');
    await bo.list.discard(AMY, { withHistory: true });
    const timeline = bo.list.open(AMY);
    await clock.advance(0);
    expect([timeline.messages, timeline.hasOlder]).toEqual([[], false]);
    expect(amy.list.ensure(contact('bo')).messages.length).toBe(1);
  });

  it('a refused removal changes nothing and returns the reason', async () => {
    const { hub, openSession } = start();
    const [amy, bo] = [await openSession('amy'), await openSession('bo')];
    await amy.send(contact('bo'), '旧话');
    hub.failNext('notConnected');
    const removing = bo.list.discard(AMY, { withHistory: true });
    expect(bo.order()).not.toContain('amy');
    expect(await removing).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect([bo.order()[0], bo.list.find(AMY)?.messages.length]).toEqual(['amy', 1]);
  });
});
