import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '../domain/imError.js';
import type { MessageBody } from '../domain/message/message.js';
import type { UploadFile } from '../ports/FileUploader.js';
import { createMemoryStore } from '../storage/memory.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { createTabs, FakeTabs } from '../testing/FakeTabs.js';
import { startClient } from '../testing/startClient.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const AMY = { kind: 'contact', id: 'amy' } as const;
const NAMES = ['t1', 't2', 't3', 't4', 't5'];

async function start(count: number) {
  const setup = createTabs();
  const bo = await setup.open('bo', 'bo');
  const tabs = [];
  for (const name of NAMES.slice(0, count)) tabs.push(await setup.open(name));
  const [first, second] = tabs;
  if (first === undefined || second === undefined) throw new Error('two tabs at least');
  const stored = () => setup.hub.stored.map(({ body }) => (body.type === 'text' ? body.text : body.type));
  return { ...setup, bo, tabs, first, second, stored };
}

describe('several tabs of one account (IM-16)', () => {
  it.each([2, 3, 4, 5])('[IM-16] %i tabs show the same within 500 ms, whatever happens in which', async (count) => {
    const { clock, bo, tabs, first, second, hub } = await start(count);
    const all = () => tabs.map((tab) => tab.shows(BO));
    const same = (shown: readonly string[]) => expect(all()).toEqual(tabs.map(() => shown));

    await first.send(BO, 'from the first');
    await second.send(BO, 'from the second');
    await bo.send(AMY, 'answer');
    await clock.advance(500);
    same(['from the first sent', 'from the second sent', 'answer unread']);

    second.client.conversations.open(BO);
    second.client.setFocused(true);
    await clock.advance(500);
    same(
      ['from the first read', 'from the second read', 'answer read'].map((line) =>
        line.replace(/(first|second) read/u, '$1 sent'),
      ),
    );
    expect(tabs.map(({ client }) => client.conversations.totalUnread.count)).toEqual(tabs.map(() => 0));

    second.client.conversations.ensure(BO).setDraft('half a sen');
    await clock.advance(500);
    expect(tabs.map(({ client }) => client.conversations.ensure(BO).draft)).toEqual(tabs.map(() => 'half a sen'));

    hub.goDown();
    await first.send(BO, 'nobody hears');
    await clock.advance(500);
    expect(all().map((lines) => lines.at(-1))).toEqual(tabs.map(() => 'nobody hears sending'));
  });

  it.each([
    ['the tab that stays', 'first second'],
    ['the tab that closes', 'second first'],
  ])(
    '[IM-EDIT-2] of two edits of a message in two tabs the last one is sent, also that of %s',
    async (_which, order) => {
      const { hub, clock, bo, first, second, tabs } = await start(2);
      await first.send(BO, 'first text');
      await clock.advance(500);
      hub.goDown();
      for (const name of order.split(' ')) {
        const timeline = (name === 'first' ? first : second).client.conversations.ensure(BO);
        await timeline.edit(timeline.messages.at(-1)?.id ?? '', `of the ${name}`);
      }
      first.kill();
      await clock.advance(10_000);
      hub.goUp();
      await clock.advance(60_000);
      const last = `of the ${order.split(' ').at(-1)}`;
      expect(bo.shows(AMY)).toEqual([`${last} unread`]);
      expect(tabs[1]?.shows(BO)).toEqual([`${last} sent`]);
    },
  );

  it('two tabs in which the user types keep a text each; a box without typing follows the other tab', async () => {
    const { clock, tabs, open } = await start(3);
    const boxes = tabs.map(({ client }) => client.conversations.ensure(BO));
    const [first, second, third] = boxes;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three tabs');
    const texts = () => boxes.map(({ draft }) => draft);
    first.composerDraft.setWritten(true);
    second.composerDraft.setWritten(true);
    first.setDraft('第一页');
    await clock.advance(500);
    expect(texts()).toEqual(['第一页', '', '第一页']);
    second.setDraft('第二页');
    await clock.advance(500);
    expect(texts()).toEqual(['第一页', '第二页', '第二页']);

    first.setDraft('');
    await clock.advance(500);
    expect(texts()).toEqual(['', '第二页', '']);
    // A text that is still in a text box is restored in the next session, although another text box was emptied later.
    const next = await open('t9');
    expect(next.client.conversations.ensure(BO).draft).toBe('第二页');

    second.composerDraft.setWritten(false);
    first.setDraft('又一句');
    await clock.advance(500);
    expect(texts()).toEqual(['又一句', '又一句', '又一句']);
  });

  it('hiding or reopening a conversation in one tab applies in the others at once, unless the user reads it there', async () => {
    const { clock, bo, tabs, first, second } = await start(3);
    await bo.send(AMY, 'hello');
    await clock.advance(500);
    const lists = () => tabs.map(({ client }) => client.conversations.ordered.some(({ ref }) => ref.id === 'bo'));
    first.client.conversations.hide(BO);
    await clock.advance(500);
    expect(lists()).toEqual([false, false, false]);
    second.client.conversations.open(BO);
    await clock.advance(500);
    expect(lists()).toEqual([true, true, true]);
    first.client.conversations.hide(BO);
    await clock.advance(500);
    expect(lists()).toEqual([false, true, false]);
  });

  it('a pending setting is shown in every tab, and reaches the service in the end', async () => {
    const { clock, tabs, first, second, hub } = await start(2);
    hub.goDown();
    void first.client.conversations.change(BO, 'isPinned', true);
    await clock.advance(500);
    const pinned = () => tabs.map(({ client }) => client.conversations.settingsOf(BO).isPinned);
    expect(pinned()).toEqual([true, true]);
    void second.client.conversations.change(BO, 'isPinned', false);
    await clock.advance(500);
    expect(pinned()).toEqual([false, false]);
    hub.goUp();
    await clock.advance(60_000);
    expect(pinned()).toEqual([false, false]);
  });

  it('a connected tab sends the setting of a disconnected one', async () => {
    const { clock, first, hub } = await start(2);
    const tablet = hub.device('tablet');
    await tablet.open({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
    hub.cut('t1');
    void first.client.conversations.change(BO, 'isPinned', true);
    await clock.advance(100);
    first.kill();
    await clock.advance(10_000);
    expect(await tablet.conversationSettings()).toMatchObject({ value: [{ conversation: BO, isPinned: true }] });
  });

  it('a message of another tab that arrives during the restore is added to the stored state', async () => {
    const clock = new FakeClock();
    const values = new Map([
      ['removed/contact/bo', '["1"]'],
      ['list/hidden', '{"contact/cho":null}'],
      ['list/wishes', '[["contact/cho","isMuted",true]]'],
      ['people/requests', '[{"id":"dee","message":"","at":1},{"id":"eve","message":"","at":2}]'],
    ]);
    const store = createMemoryStore(values);
    let read = (): void => undefined;
    const whenRead = new Promise<void>((resolve) => (read = resolve));
    const storage = {
      ...store,
      get: (key: string) => whenRead.then(() => store.get(key)),
      entries: (prefix: string) => whenRead.then(() => store.entries(prefix)),
    };
    const all = new FakeTabs(clock);
    const other = all.join('t1');
    const service = new FakeHub().add('amy').device('t2');
    const client = startClient({ self: 'amy', service, storage, clock, tabs: all.join('t2') });
    const restoring = client.restore();
    other.post({ type: 'removed', conversation: BO, ids: ['2'] });
    other.post({ type: 'hidden', conversation: { kind: 'contact', id: 'dee' }, through: null });
    other.post({ type: 'settingWaits', pending: { conversation: BO, setting: 'isPinned', isOn: true } });
    other.post({ type: 'requestAnswered', id: 'dee' });
    await clock.advance(100);
    read();
    await restoring;
    await clock.advance(1_000);
    expect(client.contacts.requests.map(({ id }) => id)).toEqual(['eve']);
    expect(Object.fromEntries(values)).toMatchObject({
      'removed/contact/bo': '["1","2"]',
      'list/hidden': '{"contact/cho":null,"contact/dee":null}',
      'list/wishes': '[["contact/cho","isMuted",true],["contact/bo","isPinned",true]]',
      'people/requests': '[{"id":"eve","message":"","at":2}]',
    });
    await client.dispose();
  });

  it('[IM-16] five tabs play one sound and show one notification per message, and none while one of them has the focus', async () => {
    const { clock, bo, tabs, first, second } = await start(5);
    const total = () => [
      tabs.reduce((sum, { signals }) => sum + signals.rings(), 0),
      tabs.reduce((sum, { signals }) => sum + signals.calls.length, 0),
    ];
    await bo.send(AMY, 'one');
    await clock.advance(1_000);
    expect(total()).toEqual([1, 1]);
    first.client.setFocused(true);
    await clock.advance(100);
    await bo.send(AMY, 'two');
    await clock.advance(5_000);
    expect(total()).toEqual([1, 1]);
    // The focused tab is killed: no tab has the focus.
    first.kill();
    await clock.advance(2_000);
    await bo.send(AMY, 'three');
    await clock.advance(1_000);
    expect(total()).toEqual([2, 2]);
    second.client.conversations.open(BO);
    second.client.setFocused(true);
    await clock.advance(1_000);
    expect(tabs.slice(1).map(({ signals }) => signals.shown.size)).toEqual([0, 0, 0, 0]);
  });

  it('[IM-16] a new tab with the focus silences the other tabs at once', async () => {
    const { clock, open, bo, first } = await start(2);
    const late = await open('t3');
    late.client.setFocused(true);
    await clock.advance(100);
    await bo.send(AMY, 'one');
    await clock.advance(1_000);
    expect([first.signals.rings(), first.signals.calls]).toEqual([0, []]);
    // A tab that opens while another one has the focus is silent, too.
    const later = await open('t4');
    await bo.send(AMY, 'two');
    await clock.advance(1_000);
    expect([later.signals.rings(), later.signals.calls]).toEqual([0, []]);
  });

  it('[IM-NOTIFY-1] a tab that told a new one of its focus tells it, too, that it has none', async () => {
    const clock = new FakeClock();
    const all = new FakeTabs(clock);
    const service = new FakeHub().add('amy').device('t1');
    const client = startClient({ self: 'amy', service, clock, tabs: all.join('t1') });
    await client.restore();
    const focus: boolean[] = [];
    all.join('t2').subscribe((event) => {
      if (event.type === 'message' && event.message.type === 'focus') focus.push(event.message.isFocused);
    });
    await clock.advance(100);
    client.setFocused(false);
    await clock.advance(100);
    expect(focus).toEqual([true, false]);
    await client.dispose();
  });

  it('settings changed in one tab apply in all of them', async () => {
    const { clock, tabs, first } = await start(3);
    first.client.notifications.change({ hasSound: false });
    await clock.advance(100);
    expect(tabs.map(({ client }) => client.notifications.settings.hasSound)).toEqual([false, false, false]);
  });

  it('[IM-16] a tab that receives a message late does not notify again', async () => {
    const { clock, open, bo, first } = await start(2);
    const late = await open('t3', 'amy', 5_000);
    await clock.advance(10_000);
    await bo.send(AMY, 'one');
    await clock.advance(1_000);
    expect([first.signals.rings(), late.shows(BO)]).toEqual([1, []]);
    await clock.advance(10_000);
    expect([late.shows(BO), late.signals.rings(), late.signals.calls]).toEqual([['one unread'], 0, []]);
  });

  it('[IM-16] a tab that may not play sounds leaves the sound to one that may', async () => {
    const { clock, bo, tabs, second } = await start(3);
    for (const tab of tabs) tab.signals.unlock(tab === second);
    await bo.send(AMY, 'one');
    await clock.advance(1_000);
    expect(tabs.map(({ signals }) => signals.rings())).toEqual([0, 1, 0]);
  });

  it('[IM-16]another tab sends the messages of a killed tab within three seconds', async () => {
    const { hub, clock, first, second, tabs, stored } = await start(3);
    hub.cut('t1');
    for (const text of ['one', 'two', 'three']) await first.send(BO, text);
    await clock.advance(100);
    first.kill();
    await clock.advance(3_000);
    expect(stored()).toEqual(['one', 'two', 'three']);
    expect(tabs.slice(1).map((tab) => tab.shows(BO))).toEqual(
      tabs.slice(1).map(() => ['one sent', 'two sent', 'three sent']),
    );
    expect(second.client.unsentCount()).toBe(0);
  });

  it('a message refused in one tab can be retried or discarded in another', async () => {
    const { hub, clock, first, second, stored } = await start(2);
    for (const text of ['one', 'two']) {
      hub.failNext('muted');
      await first.send(BO, text);
      await clock.advance(1_000);
    }
    expect(second.shows(BO)).toEqual(['one failed', 'two failed']);
    const [one, two] = second.client.conversations.ensure(BO).messages;
    await second.client.conversations.ensure(BO).retry(one?.id ?? '');
    await second.client.conversations.ensure(BO).discard(two?.id ?? '');
    await clock.advance(1_000);
    expect([stored(), first.shows(BO), second.shows(BO)]).toEqual([['one'], ['one sent'], ['one sent']]);
  });

  it('another tab uploads the file of a killed tab', async () => {
    const uploaded: string[] = [];
    const setup = createTabs({
      upload: async ({ name }: UploadFile) => {
        uploaded.push(name);
        return ok({ url: 'https://files.example/1' });
      },
    });
    await setup.open('bo', 'bo');
    const [first, second] = [await setup.open('t1'), await setup.open('t2')];
    setup.hub.cut('t1');
    await first.client.conversations.ensure(BO).sendFile({ kind: 'file', name: 'plan.pdf', blob: new Blob(['pdf']) });
    await setup.clock.advance(100);
    first.kill();
    await setup.clock.advance(3_000);
    expect([uploaded, setup.hub.stored.length, second.shows(BO)]).toEqual([['plan.pdf'], 1, ['file sent']]);
  });

  it('[IM-16] whichever tabs send, are killed and return, each message is stored once and shown once, as it was last changed', async () => {
    const step = fc.record({
      tab: fc.nat(2),
      what: fc.constantFrom(
        'say' as const,
        'say',
        'say',
        'edit',
        'react',
        'pin',
        'kill',
        'cut',
        'mend',
        'lose',
        'wait',
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { hub, clock, open } = createTabs();
        const bo = await open('bo', 'bo');
        const tabs = [await open('t0'), await open('t1'), await open('t2')];
        let opened = 3;
        const texts: string[] = [];
        /** What the tab in which the user changed a message showed of it then. */
        const wanted = new Map<string, string>();
        /** All changes are made in one tab and in those that take its place: of two tabs that wait, either may be the last. */
        async function change(what: Change, number: number): Promise<void> {
          const timeline = tabs[0]?.client.conversations.open(BO);
          await timeline?.read();
          const there = timeline?.messages.filter(({ serverId }) => serverId !== null) ?? [];
          const { id, serverId } = there[number % there.length] ?? {};
          if (timeline === undefined || id === undefined || !serverId) return;
          const text = timeline.messages.find((one) => one.id === id)?.body;
          if (what === 'edit') await timeline.edit(id, `${labelOf(text)}~${number}`);
          else if (what === 'react') await timeline.react(id, '👍');
          else await timeline.pin(id, markOf(timeline, serverId, 'pin') === 'off');
          wanted.set(`${serverId} ${what}`, markOf(timeline, serverId, what));
        }
        for (const [number, { tab: at, what }] of steps.entries()) {
          const tab = tabs[at];
          if (tab === undefined) continue;
          if (what === 'say') {
            texts.push(`text ${texts.length}`);
            await tab.send(BO, texts.at(-1) ?? '');
          } else if (what === 'edit' || what === 'react' || what === 'pin') await change(what, number);
          else if (what === 'kill') {
            tab.kill();
            tabs[at] = await open(`t${opened}`);
            opened += 1;
          } else if (what === 'cut') hub.cut(tab.name);
          else if (what === 'mend') hub.mend(tab.name);
          else if (what === 'lose') hub.loseAnswers(1);
          else await clock.advance(1_500);
        }
        for (const tab of tabs) hub.mend(tab.name);
        hub.loseAnswers(-1e9);
        await clock.advance(240_000);
        const stored = hub.stored.map(({ body }) => (body.type === 'text' ? body.text : body.type));
        expect(stored.toSorted()).toEqual(texts.toSorted());
        const timelines = [
          ...tabs.map(({ client }) => client.conversations.open(BO)),
          bo.client.conversations.open(AMY),
        ];
        await clock.advance(60_000);
        for (const tab of tabs) {
          expect(tab.client.unsentCount()).toBe(0);
          expect(tab.shows(BO).filter((line) => !/ (?:sent|read)$/u.test(line))).toEqual([]);
          expect(new Set(tab.shows(BO)).size).toBe(tab.shows(BO).length);
        }
        for (const timeline of timelines) {
          const shown = [...wanted.keys()].map((name): [string, string] => {
            const [serverId = '', what] = name.split(' ');
            return [name, markOf(timeline, serverId, what as Change)];
          });
          expect(new Map(shown)).toEqual(wanted);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

function labelOf(body: MessageBody | undefined): string {
  return body?.type === 'text' ? body.text.replace(/~.*$/u, '') : '';
}

type Change = 'edit' | 'react' | 'pin';

function markOf({ messages, pins }: Pick<TimelineStore, 'messages' | 'pins'>, serverId: string, what: Change): string {
  const message = messages.find((one) => one.serverId === serverId);
  if (what === 'pin') return pins.some((pin) => pin.message.serverId === serverId) ? 'on' : 'off';
  if (what === 'react') return message?.reactions?.map(({ emoji, count }) => emoji + count).join(' ') ?? '';
  return message?.body.type === 'text' ? message.body.text : '';
}
