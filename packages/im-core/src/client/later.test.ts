import { describe, expect, it } from 'vitest';
import { createTabs } from '../testing/FakeTabs.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const AMY = { kind: 'contact', id: 'amy' } as const;
const HOUR = 3_600_000;

async function start() {
  const setup = createTabs();
  const bo = await setup.open('bo', 'bo');
  const [first, second] = [await setup.open('t1'), await setup.open('t2')];
  await bo.send(AMY, '周六来量房');
  await setup.clock.advance(5_000);
  const message = first.client.conversations.find(BO)?.messages[0];
  if (message === undefined) throw new Error('no message arrived');
  const rings = () => first.signals.rings() + second.signals.rings();
  const before = rings();
  const remind = (at: number) => first.client.later.remind(message, '周六来量房', at);
  const due = () => [first, second].map(({ client }) => client.later.due.map(({ words }) => words));
  const muted = () => [first, second].map(({ client }) => client.conversations.settingsOf(BO).isMuted);
  return { ...setup, bo, first, second, message, remind, due, muted, rings: () => rings() - before };
}

describe('reminders of messages', () => {
  it('come up in every tab, ring and notify in one, and are done in all', async () => {
    const { clock, first, second, remind, due, rings } = await start();
    const shownBefore = first.signals.calls.length + second.signals.calls.length;
    remind(clock.now() + HOUR);
    await clock.advance(HOUR - 1_000);
    expect([due(), rings()]).toEqual([[[], []], 0]);
    await clock.advance(2_000);
    expect([due(), rings()]).toEqual([[['周六来量房'], ['周六来量房']], 1]);
    const notices = [...first.signals.calls, ...second.signals.calls].slice(shownBefore);
    expect(notices.map(({ isReminder, preview }) => [isReminder, preview])).toEqual([
      [true, { kind: 'text', text: '周六来量房' }],
    ]);
    for (const reminder of second.client.later.due) second.client.later.done(reminder);
    await clock.advance(1_000);
    expect([due(), first.client.later.reminders]).toEqual([[[], []], []]);
  });

  it('that came due while the page was closed come up at the next start, and ring once', async () => {
    const { clock, first, second, remind, open } = await start();
    remind(clock.now() + HOUR);
    await clock.advance(0);
    for (const tab of [first, second]) tab.kill();
    await clock.advance(3 * HOUR);
    const later = await open('t3');
    expect([later.client.later.due.length, later.signals.rings()]).toEqual([1, 1]);
    later.kill();
    const last = await open('t4');
    expect([last.client.later.due.length, last.signals.rings()]).toEqual([1, 0]);
  });

  it('one replaces another of the same message, and a recalled message has none, in storage neither', async () => {
    const { clock, bo, first, remind, due, message, storage } = await start();
    remind(clock.now() + 2 * HOUR);
    remind(clock.now() + HOUR);
    expect(first.client.later.reminders.map(({ at }) => at - clock.now())).toEqual([HOUR]);
    await clock.advance(HOUR);
    expect(due()[0]).toHaveLength(1);
    await bo.client.conversations.find(AMY)?.recall(message.id);
    await clock.advance(1_000);
    expect([due(), await storage.get('later')]).toEqual([[[], []], null]);
  });
});

describe('a mute with an end', () => {
  it('ends on all devices at its time, once', async () => {
    const { clock, first, second, muted } = await start();
    void first.client.later.muteUntil(BO, clock.now() + HOUR);
    await clock.advance(1_000);
    expect([muted(), second.client.later.mutedUntil(BO)]).toEqual([[true, true], clock.now() - 1_000 + HOUR]);
    await clock.advance(HOUR);
    expect([muted(), second.client.later.mutedUntil(BO)]).toEqual([[false, false], null]);
  });

  it('ends while the service is away, and reaches it afterwards', async () => {
    const { clock, first, muted, hub, open } = await start();
    void first.client.later.muteUntil(BO, clock.now() + HOUR);
    await clock.advance(1_000);
    hub.goDown();
    await clock.advance(2 * HOUR);
    expect(muted()).toEqual([false, false]);
    hub.goUp();
    await clock.advance(HOUR);
    const other = await open('t3');
    expect(other.client.conversations.settingsOf(BO).isMuted).toBe(false);
  });

  it('is gone once the user unmutes the conversation, so that a later mute lasts', async () => {
    const { clock, first, second, muted } = await start();
    void first.client.later.muteUntil(BO, clock.now() + HOUR);
    await clock.advance(1_000);
    await second.client.conversations.change(BO, 'isMuted', false);
    await clock.advance(1_000);
    await second.client.conversations.change(BO, 'isMuted', true);
    await clock.advance(2 * HOUR);
    expect(muted()).toEqual([true, true]);
  });
});
