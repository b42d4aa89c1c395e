import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImClient } from '../createImClient.js';
import { err, imError } from '../domain/imError.js';
import { isEditable } from '../domain/message/changes.js';
import type { Message } from '../domain/message/message.js';
import { incoming, message } from '../testing/builders.js';
import { startTeam, TEAM } from '../testing/startClient.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const AMY = { kind: 'contact', id: 'amy' } as const;

async function start() {
  const { hub, clock, client } = startTeam();
  const values = new Map<string, string>();
  const [amy, bo] = [await client('amy', values), await client('bo')];
  const withBo = amy.conversations.ensure(BO);
  const withAmy = bo.conversations.ensure(AMY);
  async function says(text: string): Promise<Message> {
    await withBo.send({ type: 'text', text });
    await clock.advance(0);
    return lastOf(withBo);
  }
  /** The page is loaded again. */
  async function again(): Promise<ImClient> {
    await amy.saveNow();
    await amy.dispose();
    return client('amy', values);
  }
  return { hub, clock, client, amy, bo, withBo, withAmy, says, again };
}

function lastOf({ messages }: { readonly messages: readonly Message[] }): Message {
  const last = messages.at(-1);
  if (last === undefined) throw new Error('there is no message');
  return last;
}

const textOf = ({ body }: Message): string => (body.type === 'text' ? body.text : '');

describe('edited messages (IM-EDIT)', () => {
  it('[IM-EDIT-1] a new text reaches both sides, changes the preview and the earlier texts, and nothing is unread twice', async () => {
    const { clock, withBo, withAmy, says } = await start();
    const { id } = await says('first');
    await clock.advance(1_000);
    expect(withAmy.unread.count).toBe(1);
    for (const text of ['second', 'third']) await withBo.edit(id, text);
    await clock.advance(0);
    for (const timeline of [withBo, withAmy]) {
      expect(timeline.preview).toEqual({ kind: 'text', text: 'third' });
      expect(lastOf(timeline)).toMatchObject({ edit: { count: 2, earlier: ['first', 'second'] } });
      expect(lastOf(timeline)).not.toHaveProperty('pendingEdit');
    }
    expect(withAmy.unread.count).toBe(1);
    await withBo.edit(id, ' ');
    await withBo.edit(id, 'third');
    await clock.advance(0);
    expect(lastOf(withAmy).edit?.count).toBe(2);
  });

  it('[IM-EDIT-2] an edit without a connection is shown at once, survives a reload, and is sent once, the last text only', async () => {
    const { hub, clock, withBo, withAmy, says, again } = await start();
    const { id } = await says('first');
    hub.goDown();
    for (const text of ['second', 'third']) await withBo.edit(id, text);
    expect(lastOf(withBo)).toMatchObject({ body: { text: 'third' }, pendingEdit: { before: 'first' } });
    const reloaded = (await again()).conversations.ensure(BO);
    await reloaded.read();
    expect(lastOf(reloaded)).toMatchObject({ body: { text: 'third' }, pendingEdit: { before: 'first' } });
    hub.goUp();
    await clock.advance(60_000);
    for (const timeline of [reloaded, withAmy]) {
      expect(lastOf(timeline)).toMatchObject({ body: { text: 'third' }, edit: { count: 1, earlier: ['first'] } });
      expect(lastOf(timeline)).not.toHaveProperty('pendingEdit');
    }
  });

  it('[IM-EDIT-3] a refused edit keeps its text over a reload, to be tried again or dropped', async () => {
    const { hub, clock, withBo, withAmy, says, again } = await start();
    const { id } = await says('first');
    hub.failNext('refused');
    await withBo.edit(id, 'second');
    await clock.advance(0);
    const refused = { body: { text: 'second' }, pendingEdit: { before: 'first', isRefused: true } };
    expect(lastOf(withBo)).toMatchObject(refused);
    const reloaded = (await again()).conversations.ensure(BO);
    await reloaded.read();
    expect(lastOf(reloaded)).toMatchObject(refused);
    await reloaded.discard(id);
    expect(lastOf(reloaded)).toMatchObject({ body: { text: 'first' } });
    expect(lastOf(reloaded)).not.toHaveProperty('pendingEdit');
    hub.failNext('refused');
    await reloaded.edit(id, 'third');
    await clock.advance(0);
    await reloaded.retry(id);
    await clock.advance(0);
    for (const timeline of [reloaded, withAmy])
      expect(lastOf(timeline)).toMatchObject({ body: { text: 'third' }, edit: { count: 1 } });
  });

  it('[IM-EDIT-4] an edit that overtakes its message waits for it, an older one changes nothing, and another’s is ignored', async () => {
    const { hub, clock, amy } = await start();
    const edit = (serverId: string, text: string, count: number, by = 'bo') =>
      hub.emit('amy', { type: 'messageEdited', conversation: BO, serverId, by, text, count, at: count });
    edit('1000007', 'second', 2);
    edit('1000007', 'forged', 3, 'cho');
    hub.emit('amy', { type: 'messageReceived', message: incoming(7) });
    edit('1000007', 'first', 1);
    edit('1000007', 'forged', 4, 'cho');
    await clock.advance(0);
    const timeline = amy.conversations.ensure(BO);
    expect(lastOf(timeline)).toMatchObject({ body: { text: 'second' }, edit: { count: 2 }, status: 'unread' });
    hub.emit('amy', { type: 'messageRecalled', conversation: BO, serverId: '1000007', by: 'bo' });
    edit('1000007', 'third', 5);
    expect(lastOf(timeline)).toMatchObject({ status: 'recalled', body: { text: '' } });
  });

  it('[IM-EDIT-4] an edit of a message that is recalled meanwhile is dropped, also from storage', async () => {
    const { hub, clock, client, withBo, says, again } = await start();
    const { id, serverId } = await says('first');
    const tablet = await client('amy', new Map(), 'tablet');
    hub.cut('amy tab');
    await withBo.edit(id, 'second');
    await tablet.conversations.ensure(BO).recall(lastOf(tablet.conversations.ensure(BO)).id);
    hub.mend('amy tab');
    await clock.advance(60_000);
    expect(withBo.messages.filter((message) => message.serverId === serverId && message.status !== 'recalled')).toEqual(
      [],
    );
    const reloaded = await again();
    await reloaded.conversations.ensure(BO).read();
    expect(JSON.stringify(reloaded.conversations.ensure(BO).messages)).not.toContain('second');
  });

  it('[IM-EDIT-3] an edit that was dropped while it was sent, and is then refused, is gone from storage too', async () => {
    const { amy, clock, withBo, says, again } = await start();
    const { id } = await says('first');
    const { edit } = amy.parts.service;
    let answer = (): void => undefined;
    amy.parts.service.edit = () =>
      new Promise((resolve) => (answer = () => resolve(err(imError('refused', 'as the test requires')))));
    await withBo.edit(id, 'second');
    await clock.advance(0);
    await withBo.discard(id);
    answer();
    await clock.advance(0);
    amy.parts.service.edit = edit;
    expect(lastOf(withBo)).not.toHaveProperty('pendingEdit');
    const reloaded = (await again()).conversations.ensure(BO);
    await reloaded.read();
    expect(lastOf(reloaded)).toMatchObject({ body: { text: 'first' } });
    expect(lastOf(reloaded)).not.toHaveProperty('pendingEdit');
  });

  it('[IM-EDIT-4] a recall that another account forges leaves an edit that waits', async () => {
    const { hub, clock, withBo, withAmy, says } = await start();
    const { id, serverId } = await says('first');
    hub.failNext('timedOut');
    await withBo.edit(id, 'second');
    hub.emit('amy', { type: 'messageRecalled', conversation: BO, serverId: serverId ?? '', by: 'bo' });
    await clock.advance(60_000);
    for (const timeline of [withBo, withAmy])
      expect(lastOf(timeline)).toMatchObject({ body: { text: 'second' }, edit: { count: 1 } });
  });

  it('a new session shows an edit of the time in which the device was off, in the list and in the conversation', async () => {
    const { clock, client, bo, says } = await start();
    const values = new Map<string, string>();
    const tablet = await client('bo', values, 'tablet');
    const { id } = await says('first');
    await clock.advance(5_000);
    await tablet.dispose();
    await bo.conversations.ensure(AMY).send({ type: 'text', text: 'answer' });
    const withBo = (await client('amy', new Map(), 'other')).conversations.ensure(BO);
    await clock.advance(5_000);
    await withBo.loadOlder();
    await withBo.edit(id, 'second');
    await clock.advance(0);
    const back = (await client('bo', values, 'tablet 2')).conversations.ensure(AMY);
    await clock.advance(5_000);
    expect(back.messages.map(textOf)).toEqual(['second', 'answer']);
  });

  it('[IM-EDIT-5] an own text that the service has is editable, five times, within the time that the app allows', () => {
    const sent = message(1, { from: 'amy', status: 'sent' });
    const may = (changes: Partial<Message>, windowMs = 1_000, self = 'amy') =>
      isEditable({ ...sent, ...changes }, self, sent.time + 999, windowMs);
    expect(may({})).toBe(true);
    expect(may({}, 999)).toBe(false);
    expect(may({}, 0)).toBe(false);
    expect(may({}, 1_000, 'bo')).toBe(false);
    expect(may({ serverId: null, status: 'sending' })).toBe(false);
    expect(may({ status: 'recalled' })).toBe(false);
    expect(may({ body: { type: 'text', text: 'call', call: {} } })).toBe(false);
    expect(may({ edit: { count: 5, at: 1 } })).toBe(false);
  });
});

describe('reactions (IM-REACT)', () => {
  it('[IM-REACT-1] a reaction shows at once, counts each account once, and a second press takes it back', async () => {
    const { clock, client } = await start();
    const [amy, bo] = [await client('amy', new Map(), '2'), await client('bo', new Map(), '2')];
    const [hers, his] = [amy.conversations.ensure(TEAM), bo.conversations.ensure(TEAM)];
    await hers.send({ type: 'text', text: 'hello' });
    await clock.advance(0);
    await his.react(lastOf(his).id, '👍');
    await hers.react(lastOf(hers).id, '👍');
    await clock.advance(0);
    const by = ['bo', 'amy'];
    for (const timeline of [hers, his])
      expect(lastOf(timeline).reactions).toEqual([{ emoji: '👍', count: 2, by, isMine: true }]);
    await his.react(lastOf(his).id, '👍');
    await clock.advance(0);
    expect(lastOf(hers).reactions).toEqual([{ emoji: '👍', count: 1, by: ['amy'], isMine: true }]);
    expect(lastOf(his).reactions).toEqual([{ emoji: '👍', count: 1, by: ['amy'], isMine: false }]);
  });

  it('[IM-REACT-2] without a connection presses collapse to the last one and survive a reload', async () => {
    const { hub, clock, bo, withBo, withAmy, says, again } = await start();
    const { id } = await says('hello');
    bo.conversations.open(AMY);
    hub.goDown();
    for (const emoji of ['👍', '👍', '👍', '❤️', '❤️']) await withBo.react(id, emoji);
    expect(lastOf(withBo).reactions).toEqual([{ emoji: '👍', count: 1, by: ['amy'], isMine: true }]);
    const reloaded = (await again()).conversations.ensure(BO);
    await reloaded.read();
    expect(lastOf(reloaded).reactions).toMatchObject([{ emoji: '👍', count: 1 }]);
    hub.goUp();
    await clock.advance(60_000);
    expect(lastOf(withAmy).reactions).toEqual([{ emoji: '👍', count: 1, by: ['amy'], isMine: false }]);
  });

  it('[IM-REACT-3] a refused reaction goes, and reactions of an outage are fetched when the conversation is opened', async () => {
    const { hub, clock, amy, withBo, withAmy, says } = await start();
    const { id } = await says('hello');
    hub.failNext('refused');
    await withBo.react(id, '👍');
    await clock.advance(0);
    expect(lastOf(withBo)).not.toHaveProperty('reactions');
    hub.cut('amy tab');
    await withAmy.react(lastOf(withAmy).id, '👍');
    hub.mend('amy tab');
    await clock.advance(60_000);
    amy.conversations.open(BO);
    await clock.advance(1_000);
    expect(lastOf(withBo).reactions).toEqual([{ emoji: '👍', count: 1, by: ['bo'], isMine: false }]);
  });

  it('[IM-REACT-1] any order of presses on both sides ends alike', async () => {
    const press = fc.record({ isHers: fc.boolean(), emoji: fc.constantFrom('👍', '❤️'), isOffline: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(press, { maxLength: 12 }), async (presses) => {
        const { hub, clock, amy, bo, withBo, withAmy, says } = await start();
        await says('hello');
        amy.conversations.open(BO);
        bo.conversations.open(AMY);
        for (const { isHers, emoji, isOffline } of presses) {
          if (isOffline) hub.goDown();
          const timeline = isHers ? withBo : withAmy;
          await timeline.react(lastOf(timeline).id, emoji);
          if (isOffline) hub.goUp();
          await clock.advance(isOffline ? 30_000 : 0);
        }
        await clock.advance(60_000);
        const counts = ({ reactions = [] }: Message) => new Map(reactions.map(({ emoji, count }) => [emoji, count]));
        expect(counts(lastOf(withBo))).toEqual(counts(lastOf(withAmy)));
        for (const emoji of ['👍', '❤️']) {
          const isOn = (isHers: boolean) =>
            presses.filter((one) => one.isHers === isHers && one.emoji === emoji).length % 2 === 1;
          const mine = [lastOf(withBo), lastOf(withAmy)].map(
            ({ reactions }) => reactions?.find((one) => one.emoji === emoji)?.isMine ?? false,
          );
          expect(mine).toEqual([isOn(true), isOn(false)]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('pinned messages (IM-PIN)', () => {
  it('[IM-PIN-1] a pin shows on both sides, with the text as it is now, and goes with its message', async () => {
    const { clock, amy, bo, withBo, withAmy, says } = await start();
    amy.conversations.open(BO);
    bo.conversations.open(AMY);
    const [first, second] = [await says('first'), await says('second')];
    for (const { id } of [first, second]) await withBo.pin(id, true);
    await clock.advance(1_000);
    const shown = (timeline: typeof withBo) =>
      timeline.pins.map(({ message, by }) => [textOf({ ...message, status: 'sent' }), by]);
    for (const timeline of [withBo, withAmy])
      expect(shown(timeline)).toEqual([
        ['second', 'amy'],
        ['first', 'amy'],
      ]);
    await withBo.edit(first.id, 'better');
    await withBo.recall(second.id);
    await clock.advance(1_000);
    for (const timeline of [withBo, withAmy]) expect(shown(timeline)).toEqual([['better', 'amy']]);
    await withAmy.pin(lastOf(withAmy).id, false);
    await withAmy.pin(withAmy.pins[0]?.message.id ?? '', false);
    await clock.advance(1_000);
    for (const timeline of [withBo, withAmy]) expect(timeline.pins).toEqual([]);
  });

  it('[IM-PIN-2] a pin without a connection shows at once and is sent later; a refused one goes', async () => {
    const { hub, clock, amy, bo, withBo, withAmy, says } = await start();
    amy.conversations.open(BO);
    bo.conversations.open(AMY);
    const { id } = await says('first');
    hub.goDown();
    await withBo.pin(id, true);
    expect(withBo.pins).toHaveLength(1);
    hub.goUp();
    await clock.advance(60_000);
    expect([withBo.pins.length, withAmy.pins.length]).toEqual([1, 1]);
    const team = bo.conversations.open(TEAM);
    await team.send({ type: 'text', text: 'hello' });
    await clock.advance(0);
    await team.pin(lastOf(team).id, true);
    await clock.advance(1_000);
    expect(team.pins).toEqual([]);
  });
});

describe('a plan that lacks a part', () => {
  it('offers a part no longer once the service has refused it as not opened', async () => {
    const { hub, clock, amy, withBo, says } = await start();
    const { id } = await says('first');
    expect(amy.has('edits')).toBe(true);
    hub.failNext('notOffered');
    await withBo.edit(id, 'second');
    await clock.advance(0);
    expect([amy.has('edits'), amy.has('reactions')]).toEqual([false, true]);
    hub.failNext('notOffered', 'notOffered', 'notOffered', 'notOffered');
    amy.conversations.open(BO);
    await clock.advance(50);
    expect([amy.has('reactions'), amy.has('pins')]).toEqual([false, false]);
  });

  it('translates and reports no longer once the service has refused them as not opened', async () => {
    const { hub, amy } = await start();
    hub.failNext('busy', 'notOffered', 'notOffered');
    await amy.extras.translate('first', 'en');
    expect(amy.has('translation')).toBe(true);
    await amy.extras.translate('first', 'en');
    await amy.extras.reportMessage('1', 'other', 'x');
    expect([amy.has('translation'), amy.has('reports')]).toEqual([false, false]);
  });
});
