import { describe, expect, it } from 'vitest';
import type { ImClientOptions } from '../createImClient.js';
import type { NotificationAccess } from '../ports/NotificationPresenter.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { createFakeSignals } from '../testing/createFakeSignals.js';
import { startClient } from '../testing/startClient.js';

const contact = (id: string) => ({ kind: 'contact', id }) as const;
const GROUP = { kind: 'group', id: 'g1' } as const;
const text = (value: string) => ({ type: 'text', text: value }) as const;

async function start(permission: NotificationAccess = 'granted', changes: Partial<ImClientOptions> = {}) {
  const hub = new FakeHub().add('amy', 'bo', 'cho').addGroup('g1', 'works', ['bo', 'amy', 'cho']);
  const clock = new FakeClock();
  const signals = createFakeSignals(permission);
  const make = async (userId: string, over: Partial<ImClientOptions> = {}) => {
    const client = startClient({ self: userId, service: hub.device(userId), clock, ...over });
    await client.restore();
    await client.session.start({ userId, secret: { kind: 'password', value: userId } });
    await clock.advance(1_000);
    return client;
  };
  const amy = await make('amy', {
    notificationPresenter: signals.notificationPresenter,
    soundPlayer: signals.soundPlayer,
    ...changes,
  });
  const [bo, cho] = [await make('bo'), await make('cho')];
  amy.setFocused(false);
  const sendText = async (
    from: typeof bo,
    value: string,
    ref = contact('amy') as { kind: 'contact' | 'group'; id: string },
  ) => {
    const members = [{ id: 'amy', name: 'amy' }];
    await from.conversations.ensure(ref).send(text(value), { members });
    await clock.advance(100);
  };
  return { hub, clock, signals, amy, bo, cho, sendText, make };
}

describe('notifications while the page is unfocused (NOTIFY)', () => {
  it('a conversation notifies once, with a notification and a sound, until the user focuses a tab', async () => {
    const { amy, bo, signals, sendText, clock } = await start();
    await sendText(bo, 'one');
    await clock.advance(10_000);
    await sendText(bo, 'two');
    expect([signals.calls.length, signals.rings(), amy.notifications.missedCount]).toEqual([1, 1, 2]);
    amy.setFocused(true);
    expect(amy.notifications.missedCount).toBe(0);
    amy.setFocused(false);
    await sendText(bo, 'three');
    expect([signals.calls.length, signals.rings()]).toEqual([2, 2]);
  });

  it("nothing notifies while a tab has the focus, nor do the user's messages from another device", async () => {
    const { amy, bo, signals, sendText, make, hub } = await start();
    const other = await make('amy', { service: hub.device('phone') });
    await sendText(other, 'from my phone', contact('bo'));
    amy.setFocused(true);
    await sendText(bo, 'here?');
    expect([signals.calls, signals.rings(), amy.notifications.missedCount]).toEqual([[], 0, 0]);
  });

  it('two conversations within three seconds are two notifications and one sound', async () => {
    const { bo, cho, signals, sendText } = await start();
    await sendText(bo, 'one');
    await sendText(cho, 'two');
    expect([signals.calls.length, signals.rings()]).toEqual([2, 1]);
  });

  it('a call invitation shows a notification without a sound: the call rings by itself', async () => {
    const { bo, signals, clock } = await start();
    const body = { ...text('视频通话邀请'), call: { callId: 'c1' } };
    await bo.conversations.ensure(contact('amy')).send(body);
    await clock.advance(10_000);
    expect([signals.calls.length, signals.rings()]).toEqual([1, 0]);
  });

  it('[IM-NOTIFY-5] a message that mentions the user notifies again after others have notified', async () => {
    const { bo, signals, sendText, clock } = await start();
    await sendText(bo, 'all of you', GROUP);
    await clock.advance(5_000);
    await sendText(bo, '@amy you', GROUP);
    await clock.advance(5_000);
    await sendText(bo, '@amy again', GROUP);
    expect([signals.calls.map(({ mentionsMe }) => mentionsMe), signals.rings()]).toEqual([[false, true], 2]);
  });

  it('[IM-NOTIFY-1] a muted conversation does not notify, except for a message that mentions the user', async () => {
    const { amy, bo, cho, signals, sendText, clock } = await start();
    for (const ref of [GROUP, contact('cho')]) await amy.conversations.change(ref, 'isMuted', true);
    await sendText(bo, 'all of you', GROUP);
    await sendText(cho, 'hello');
    expect([signals.calls, signals.rings(), amy.notifications.missedCount]).toEqual([[], 0, 0]);
    await sendText(bo, '@amy you', GROUP);
    expect([signals.calls.length, signals.rings(), amy.notifications.missedCount]).toEqual([1, 1, 1]);
    await clock.advance(5_000);
    await amy.conversations.change(contact('cho'), 'isMuted', false);
    await sendText(cho, 'once more');
    expect([signals.calls.length, signals.rings()]).toEqual([2, 2]);
  });

  it('[IM-NOTIFY-1] a conversation that the app leaves out does not notify, and is not counted as missed', async () => {
    const { amy, bo, signals, sendText } = await start('granted', { mayNotify: ({ kind }) => kind !== 'group' });
    await sendText(bo, '@amy you', GROUP);
    expect([signals.calls, signals.rings(), amy.notifications.missedCount]).toEqual([[], 0, 0]);
    await sendText(bo, 'hello');
    expect([signals.calls.length, signals.rings(), amy.notifications.missedCount]).toEqual([1, 1, 1]);
  });

  it('[IM-NOTIFY-6] the notification shows the newest message and the unread count, and closes when the user has read it', async () => {
    const { amy, bo, signals, sendText, clock } = await start();
    await sendText(bo, 'one');
    await sendText(bo, 'two');
    await clock.advance(500);
    expect(signals.shown.get('contact/bo')).toMatchObject({
      count: 2,
      preview: { kind: 'text', text: 'two' },
      from: 'bo',
    });
    amy.conversations.open(contact('bo'));
    amy.setFocused(true);
    await clock.advance(500);
    expect(signals.shown.size).toBe(0);
  });

  it('[IM-NOTIFY-6][IM-12] a recalled message leaves the notification at once', async () => {
    const { bo, signals, sendText, clock } = await start();
    await sendText(bo, 'secret words');
    const [message] = bo.conversations.ensure(contact('amy')).messages;
    await bo.conversations.ensure(contact('amy')).recall(message?.id ?? '');
    await clock.advance(0);
    expect(signals.shown.size).toBe(0);
    await sendText(bo, 'kept');
    await sendText(bo, 'secret too');
    const last = bo.conversations.ensure(contact('amy')).messages.at(-1);
    await clock.advance(500);
    await bo.conversations.ensure(contact('amy')).recall(last?.id ?? '');
    await clock.advance(0);
    expect(signals.shown.get('contact/bo')).toMatchObject({ count: 1, preview: { text: 'kept' } });
  });

  it('a click on the notification opens its conversation', async () => {
    const { amy, bo, signals, sendText } = await start();
    const opened: unknown[] = [];
    const stop = amy.notifications.onOpen((ref) => opened.push(ref));
    await sendText(bo, 'one');
    signals.press(contact('bo'));
    expect([opened, signals.shown.size]).toEqual([[contact('bo')], 0]);
    stop();
    signals.press(contact('bo'));
    expect(opened).toHaveLength(1);
  });

  it('after a change of the network that the service does not notice, all that acts on a message acts once on each that history brings', async () => {
    const acted: string[] = [];
    const { amy, bo, cho, signals, sendText, hub, clock } = await start('granted', {
      intercept(event) {
        const body = event.type === 'messageReceived' ? event.message.body : null;
        if (body?.type === 'text') acted.push(body.text);
        return false;
      },
    });
    for (const ref of [contact('amy'), GROUP]) await sendText(bo, 'before', ref);
    await sendText(cho, 'before');
    amy.conversations.open(contact('cho'));
    amy.setFocused(true);
    acted.length = 0;
    const change = async (meanwhile: () => Promise<void>) => {
      hub.cut('amy');
      await meanwhile();
      hub.mend('amy');
      amy.session.wake();
      await clock.advance(20_000);
    };
    // The old connection lives on at the service, which believes that it delivers.
    await hub.device('amy before').open({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
    await change(async () => {
      await bo.conversations.ensure(contact('amy')).send({ ...text('语音通话邀请'), call: { callId: 'c1' } });
      for (const words of ['one', 'two']) await sendText(cho, words);
    });
    expect(acted.toSorted()).toEqual(['one', 'two', '语音通话邀请']);
    expect(cho.conversations.ensure(contact('amy')).messages.map(({ status }) => status)).toEqual([
      'read',
      'read',
      'read',
    ]);
    amy.setFocused(false);
    await change(async () => {
      for (const words of ['@amy where', 'there?']) await sendText(bo, words, GROUP);
    });
    const counts = () => [acted.length, amy.notifications.missedCount, signals.rings()];
    expect([acted.slice(3), signals.shown.get('group/g1')?.mentionsMe]).toEqual([['@amy where', 'there?'], true]);
    const before = counts();
    expect(before).toEqual([5, 2, 1]);
    // Another one brings nothing new, nor does the service if it delivers again.
    await change(async () => undefined);
    const [message] = amy.conversations.find(GROUP)?.messages.slice(-1) ?? [];
    if (typeof message?.serverId !== 'string') throw new Error('no message');
    hub.emit('amy', { type: 'messageReceived', message: { ...message, serverId: message.serverId } });
    expect(counts()).toEqual(before);
  });

  it.each([200, 2_001, 30_000])(
    '[IM-BATCH-1] messages missed for %i ms are inserted once, in order, without a sound; the next live one makes a sound',
    async (missedMs) => {
      const { amy, bo, signals, sendText, hub, clock } = await start();
      await sendText(bo, 'before');
      amy.setFocused(true);
      amy.setFocused(false);
      await clock.advance(5_000);
      const rung = signals.rings();
      hub.cut('amy');
      for (const words of ['one', 'two', 'three']) await sendText(bo, words);
      await clock.advance(missedMs);
      hub.mend('amy');
      amy.session.wake();
      await clock.advance(20_000);
      const texts = () =>
        amy.conversations.find(contact('bo'))?.messages.map(({ body }) => (body.type === 'text' ? body.text : ''));
      expect([texts(), signals.rings() - rung]).toEqual([['before', 'one', 'two', 'three'], 0]);
      amy.setFocused(true);
      amy.setFocused(false);
      await sendText(bo, 'live');
      expect([texts()?.at(-1), signals.rings() - rung]).toEqual(['live', 1]);
    },
  );

  it('the client requests permission only when the user asks for it; the answer is stored, also a postponed one', async () => {
    const storage = createMemoryStore();
    const { amy, bo, signals, sendText, make } = await start('default', { storage });
    await sendText(bo, 'one');
    expect([amy.notifications.isPromptDue, signals.calls.length, signals.rings()]).toEqual([true, 0, 1]);
    signals.allow('granted');
    await amy.notifications.requestPermission();
    expect([amy.notifications.isPromptDue, amy.notifications.permission]).toEqual([false, 'granted']);
    signals.allow('default');
    amy.notifications.change({ isPromptPostponed: true });
    const next = await make('amy', { storage, notificationPresenter: signals.notificationPresenter });
    expect([next.notifications.permission, next.notifications.isPromptDue]).toEqual(['default', false]);
  });

  it('the user switches sound and notifications off separately, also for the next session', async () => {
    const storage = createMemoryStore();
    const { amy, bo, cho, signals, sendText, clock, make } = await start('granted', { storage });
    amy.notifications.change({ hasSound: false });
    await sendText(bo, 'one');
    expect([signals.calls.length, signals.rings()]).toEqual([1, 0]);
    amy.notifications.change({ hasSound: true, hasNotices: false });
    expect(signals.shown.size).toBe(0);
    await clock.advance(5_000);
    await sendText(cho, 'two');
    expect([signals.calls.length, signals.rings()]).toEqual([1, 1]);
    const next = await make('amy', { storage });
    expect(next.notifications.settings).toEqual({ hasSound: true, hasNotices: false, isPromptPostponed: false });
    await storage.set('attention', '{"hasSound":3');
    expect((await make('amy', { storage })).notifications.settings.hasNotices).toBe(true);
  });
});
