import { expect, it } from 'vitest';
import { waitForMessage, waitForEvent, loggedIn, type ChatServiceHarness } from './contractDevice.js';

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

/** The guarantees of a chat service about read receipts in groups. */
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
