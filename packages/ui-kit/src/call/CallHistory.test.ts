import type { TabEvent, TabMessage } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { encodeInvite, type CallClientEvent, type InviteSignal } from '@fitout/rtc-core';
import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { CallHistory, RESULTS, type CallHistoryEntry } from './CallHistory.js';

function invite(callId: string, type: InviteSignal['type'] = 'voice'): InviteSignal {
  const names = { callerName: '林晓', calleeName: '王师傅', title: '', groupId: null, invited: [] };
  return { action: 'invite', callId, channel: 'one', type, callerDevice: 'a1', ...names };
}
const line = (callId: string, type?: InviteSignal['type']) => encodeInvite(invite(callId, type), 1_700_000_000_000);
const ended = (callId: string, reason: 'hungUp' | 'handledElsewhere' | 'refused', seconds = 0): CallClientEvent => ({
  type: 'ended',
  callId,
  ending: { reason, by: 'self' },
  seconds,
  status: 'connected',
  error: null,
});

it('the result of a call is found by its invitation, at once and in the next session', async () => {
  const storage = createMemoryStore();
  const history = new CallHistory(storage);
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(history.find(line('c1', 'multi'))));
  await history.record(ended('c1', 'hungUp', 83));
  stop();
  const result = { reason: 'hungUp', by: 'self', seconds: 83 };
  expect(seen).toMatchObject([
    { kind: 'group', result: null },
    { kind: 'group', result },
  ]);
  await history.record({ type: 'missed', from: 'amy', invite: invite('c2'), isBusy: false });
  await history.record({ type: 'missed', from: 'amy', invite: invite('c4'), isBusy: true });
  await history.record({ type: 'inviteeGone', account: 'bo', reason: 'busy' });

  const next = new CallHistory(storage);
  await next.restore();
  expect(next.find(line('c1', 'video'))).toMatchObject({ kind: 'video', result });
  expect(next.find(line('c2'))).toMatchObject({ kind: 'voice', result: { reason: 'missed', seconds: 0 } });
  expect(next.find(line('c4'))).toMatchObject({ kind: 'voice', result: { reason: 'busy', by: 'self' } });
  expect(next.find(line('c3'))).toEqual({ kind: 'voice', result: null });
});

it('the record of the tab that had the call wins over one that only stopped ringing, in either order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const storage = createMemoryStore();
    const tabs = [new CallHistory(storage), new CallHistory(storage)] as const;
    const events = [ended('c1', 'handledElsewhere'), ended('c1', 'hungUp', 20)] as const;
    for (const tab of order) await tabs[tab]?.record(events[tab] ?? events[0]);
    const next = new CallHistory(storage);
    await next.restore();
    expect(next.find(line('c1'))?.result).toMatchObject({ reason: 'hungUp', seconds: 20 });
  }
});

it('the result of a call in one tab is in the others at once', async () => {
  const sent: TabMessage[] = [];
  let deliver: (event: TabEvent) => void = () => undefined;
  const one = new CallHistory(createMemoryStore(), {
    post: (message) => void sent.push(message),
    subscribe: () => () => undefined,
  });
  const other = new CallHistory(createMemoryStore(), {
    post: () => undefined,
    subscribe(listener) {
      deliver = listener;
      return () => undefined;
    },
  });
  await other.record(ended('c1', 'handledElsewhere'));
  await one.record(ended('c0', 'handledElsewhere'));
  await one.record(ended('c1', 'hungUp', 20));
  expect(sent).toMatchObject([{ type: 'callOver', call: { id: 'c1', reason: 'hungUp', seconds: 20 } }]);
  const damaged: TabMessage[] = [
    { type: 'callOver', call: {} },
    { type: 'callOver', call: { id: 'c1', seconds: 'x' } },
  ];
  for (const message of [...sent, ...damaged])
    deliver({ type: 'message', tab: 'one', message: structuredClone(message) });
  expect(other.find(line('c1'))?.result).toMatchObject({ reason: 'hungUp', seconds: 20 });
});

it('a user who refused a group call and was invited again later took part in it', async () => {
  const history = new CallHistory(createMemoryStore());
  await history.record(ended('c1', 'refused'));
  await history.record(ended('c1', 'hungUp', 20));
  await history.record(ended('c1', 'hungUp', 5));
  expect(history.find(line('c1', 'multi'))?.result).toMatchObject({ reason: 'hungUp', seconds: 20 });
});

it('the record of another device wins over one of a call that only rang here, in either order', async () => {
  const known = { id: 'c1', reason: 'refused', by: 'self', seconds: 0 } as const;
  for (const isFirst of [true, false]) {
    const history = new CallHistory(createMemoryStore());
    if (isFirst) await history.save(known);
    await history.record({ type: 'missed', from: 'amy', invite: invite('c1'), isBusy: true });
    if (!isFirst) await history.save(known);
    expect(history.find(line('c1'))?.result).toMatchObject({ reason: 'refused', by: 'self' });
  }
});

it('the newest 500 results are stored; damaged data is ignored, and a message without an invitation has no record', async () => {
  const call = (id: number): CallHistoryEntry => ({ id: `c${id}`, reason: 'refused', by: 'peer', seconds: 0 });
  const many = Array.from({ length: 501 }, (_, id) => call(id));
  const write = (calls: readonly CallHistoryEntry[]) => JSON.stringify(RESULTS.encode(calls));
  const read = (text: string) => RESULTS.decode(JSON.parse(text));
  expect(read(write(many))).toEqual(many.slice(1));
  const written = (by: string) => `[{"id":"c1","reason":"refused","by":"${by}","seconds":0}]`;
  for (const [by, word] of [
    ['self', 'me'],
    ['peer', 'peer'],
    ['none', 'nobody'],
  ] as const) {
    const results = [{ id: 'c1', reason: 'refused', by, seconds: 0 }] as const;
    expect([write(results), read(written(word))]).toEqual([written(word), results]);
  }
  expect(read(written('self'))).toEqual([]);
  for (const damaged of ['', '{', '7', '{}', '[{"id":"c1"}]', '[{"id":"c1","reason":"x","by":"me","seconds":1}]']) {
    const storage = createMemoryStore();
    await storage.set('calls', damaged);
    const history = new CallHistory(storage);
    await history.restore();
    expect(history.has('c1')).toBe(false);
  }
  expect(new CallHistory(createMemoryStore()).find({ action: 'invite' })).toBeNull();
});
