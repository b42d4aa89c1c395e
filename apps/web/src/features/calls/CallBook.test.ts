import { createMemoryStore } from '@fitout/im-core/testing';
import { encodeInvite, type CallNote, type InviteSignal } from '@fitout/rtc-core';
import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { CallBook } from './CallBook.js';
import { readResults, writeResults, type KnownCall } from './callResultCodec.js';

function invite(callId: string, type: InviteSignal['type'] = 'voice'): InviteSignal {
  const names = { callerName: '林晓', calleeName: '王师傅', title: '', groupId: null, invited: [] };
  return { action: 'invite', callId, channel: 'one', type, callerDevice: 'a1', ...names };
}
const line = (callId: string, type?: InviteSignal['type']) => encodeInvite(invite(callId, type), 1_700_000_000_000);
const ended = (callId: string, reason: 'hungUp' | 'handledElsewhere', seconds = 0): CallNote => ({
  type: 'ended',
  callId,
  ending: { reason, by: 'me' },
  seconds,
});

it('[CALLBOOK-1] what became of a call is known beside its invitation, at once and on the next visit', async () => {
  const storage = createMemoryStore();
  const book = new CallBook(storage);
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(book.find(line('c1', 'multi'))));
  await book.noted(ended('c1', 'hungUp', 83));
  stop();
  const result = { reason: 'hungUp', by: 'me', seconds: 83 };
  expect(seen).toMatchObject([
    { kind: 'group', result: null },
    { kind: 'group', result },
  ]);
  await book.noted({ type: 'missed', from: 'amy', invite: invite('c2') });
  await book.noted({ type: 'inviteeGone', account: 'bo', reason: 'busy' });

  const next = new CallBook(storage);
  await next.restore();
  expect(next.find(line('c1', 'video'))).toMatchObject({ kind: 'video', result });
  expect(next.find(line('c2'))).toMatchObject({ kind: 'voice', result: { reason: 'missed', seconds: 0 } });
  expect(next.find(line('c3'))).toEqual({ kind: 'voice', result: null });
});

it('[CALLBOOK-1] the tab that had the call knows it better than one that only stopped ringing, whoever writes last', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const storage = createMemoryStore();
    const tabs = [new CallBook(storage), new CallBook(storage)] as const;
    const notes = [ended('c1', 'handledElsewhere'), ended('c1', 'hungUp', 20)] as const;
    for (const tab of order) await tabs[tab]?.noted(notes[tab] ?? notes[0]);
    const next = new CallBook(storage);
    await next.restore();
    expect(next.find(line('c1'))?.result).toMatchObject({ reason: 'hungUp', seconds: 20 });
  }
});

it('[CALLBOOK-2] the newest 500 are kept; what is damaged is nothing, and what is no invitation has no record', async () => {
  const call = (id: number): KnownCall => ({ id: `c${id}`, reason: 'refused', by: 'peer', seconds: 0 });
  const many = Array.from({ length: 501 }, (_, id) => call(id));
  expect(readResults(writeResults(many))).toEqual(many.slice(1));
  for (const damaged of [null, '', '{', '7', '{}', '[{"id":"c1"}]', '[{"id":"c1","reason":"x","by":"me","seconds":1}]'])
    expect(readResults(damaged)).toEqual([]);
  expect(new CallBook(createMemoryStore()).find({ action: 'invite' })).toBeNull();
});
