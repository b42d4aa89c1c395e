import { expect, it } from 'vitest';
import type { OutgoingMessage } from '../domain/message/message.js';
import { loggedIn, waitForEvent, waitForMessage, type ChatServiceHarness } from './contractDevice.js';

type Start = () => Promise<ChatServiceHarness>;

const WITH_BO = { kind: 'contact', id: 'bo' } as const;
const WITH_AMY = { kind: 'contact', id: 'amy' } as const;
const TEAM = { kind: 'group', id: 'team' } as const;
const DONE = { ok: true, value: null };
const REFUSED = { ok: false, error: { code: 'refused' } };

/** A conversation of amy and bo, as each of them names it. */
const PLACES = [
  [WITH_BO, WITH_AMY],
  [TEAM, TEAM],
] as const;

async function talking(start: Start) {
  const harness = await start();
  const [phone, tablet] = [await loggedIn(harness, 'amy', 'phone'), await loggedIn(harness, 'amy', 'tablet')];
  const bo = await loggedIn(harness, 'bo');
  const said = async (id: string, conversation: OutgoingMessage['conversation']) => {
    const body = { type: 'text', text: id } as const;
    const sent = await phone.service.send({ id, conversation, from: 'amy', body, mentions: ['bo'], writtenAt: 1 });
    for (const { events } of [bo, tablet]) await waitForMessage(events, id);
    return sent.ok ? sent.value.serverId : '';
  };
  return { phone, tablet, bo, said };
}

export function editContract(start: Start): void {
  it.each(PLACES)(
    '[IM-TR-32] replaces a text on every device, counts up, and keeps the rest of the message: %j',
    async (hers, his) => {
      const { phone, tablet, bo, said } = await talking(start);
      const serverId = await said('edited-text', hers);
      const change = { id: 'edit-no-1', conversation: hers, serverId, text: '改过的文字' };
      const first = await phone.service.edit(change);
      expect(first).toEqual({ ok: true, value: { count: 1, at: expect.any(Number) } });
      expect(await phone.service.edit(change)).toEqual(first);
      const edit = first.ok ? first.value : null;
      const event = { type: 'messageEdited', serverId, by: 'amy', text: change.text, ...edit };
      expect(await waitForEvent(bo.events, 'messageEdited')).toEqual({ ...event, conversation: his });
      expect(await waitForEvent(tablet.events, 'messageEdited')).toEqual({ ...event, conversation: hers });
      const edited = { id: 'edited-text', mentions: ['bo'], body: { type: 'text', text: change.text }, edit };
      expect(await bo.service.history(his, null, 10)).toMatchObject({ ok: true, value: [edited] });
      expect(await bo.service.conversations()).toMatchObject({ ok: true, value: [{ unread: 1, last: edited }] });
      const second = await phone.service.edit({ ...change, id: 'edit-no-2' });
      expect(second).toMatchObject({ ok: true, value: { count: 2 } });
      expect(await bo.service.edit({ ...change, id: 'edit-no-3', conversation: his })).toMatchObject(REFUSED);
      await phone.service.recall(hers, serverId);
      expect(await phone.service.edit({ ...change, id: 'edit-no-4' })).toMatchObject(REFUSED);
      await waitForEvent(bo.events, 'messageRecalled');
      expect(bo.events.filter(({ type }) => type === 'messageEdited')).toHaveLength(2);
    },
  );
}

export function reactionContract(start: Start): void {
  it.each(PLACES)('[IM-TR-33] counts a reaction once for each account, and tells all of it: %j', async (hers, his) => {
    const { phone, tablet, bo, said } = await talking(start);
    const serverId = await said('reacted-to', hers);
    const reactTwice = async (isOn: boolean) => {
      for (let time = 0; time < 2; time += 1) expect(await bo.service.react(his, serverId, '👍', isOn)).toEqual(DONE);
    };
    await reactTwice(true);
    const event = { type: 'reactionsChanged', serverId, at: expect.any(Number) };
    for (const { events } of [phone, tablet]) {
      const reactions = [{ emoji: '👍', count: 1, by: ['bo'], isMine: false }];
      expect(await waitForEvent(events, 'reactionsChanged')).toEqual({ ...event, conversation: hers, reactions });
    }
    await phone.service.react(hers, serverId, '👍', true);
    await phone.service.react(hers, serverId, '[:-#]', true);
    const reactions = [
      { emoji: '👍', count: 2, by: ['bo', 'amy'], isMine: true },
      { emoji: '[:-#]', count: 1, by: ['amy'], isMine: false },
    ];
    expect(await bo.service.history(his, null, 10)).toMatchObject({ ok: true, value: [{ reactions }] });
    expect(await bo.service.reactions(his, [serverId])).toEqual({ ok: true, value: [{ serverId, reactions }] });
    expect(await phone.service.reactors(hers, serverId, '👍')).toEqual({ ok: true, value: ['bo', 'amy'] });
    await reactTwice(false);
    await phone.service.react(hers, serverId, '👍', false);
    await phone.service.react(hers, serverId, '[:-#]', false);
    await expect.poll(() => bo.events.at(-1)).toMatchObject({ ...event, conversation: his, reactions: [] });
    expect(await bo.service.reactions(his, [serverId])).toEqual({ ok: true, value: [{ serverId, reactions: [] }] });
  });
}

export function pinContract(start: Start): void {
  it.each(PLACES)(
    '[IM-TR-34] pins messages for all, the last one first, and none that was recalled: %j',
    async (hers, his) => {
      const { phone, tablet, bo, said } = await talking(start);
      const [first, second] = [await said('pinned-one', hers), await said('pinned-two', hers)];
      for (const id of [first, second]) expect(await phone.service.pinMessage(hers, id, true)).toEqual(DONE);
      expect(await waitForEvent(bo.events, 'pinsChanged')).toEqual({ type: 'pinsChanged', conversation: his });
      // To the other devices of who pinned it the vendor does not say in which conversation.
      const event = { type: 'pinsChanged', conversation: expect.toBeOneOf([hers, null]) };
      expect(await waitForEvent(tablet.events, 'pinsChanged')).toEqual(event);
      const pinned = (serverId: string) => ({ message: { serverId, conversation: his, from: 'amy' }, by: 'amy' });
      const pins = () => bo.service.pinnedMessages(his);
      expect(await pins()).toMatchObject({ ok: true, value: [pinned(second), pinned(first)] });
      await phone.service.recall(hers, second);
      expect(await pins()).toMatchObject({ ok: true, value: [pinned(first)] });
      expect(await bo.service.pinMessage(his, first, false)).toMatchObject(hers === TEAM ? REFUSED : DONE);
      expect(await phone.service.pinMessage(hers, first, false)).toEqual(DONE);
      expect(await pins()).toEqual({ ok: true, value: [] });
    },
  );
}
