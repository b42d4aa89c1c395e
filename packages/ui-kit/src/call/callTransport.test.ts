import { createMemoryStore } from '@fitout/im-core/memory';
import { message } from '@fitout/im-core/testing';
import { encodeInvite } from '@fitout/rtc-core';
import { expect, it } from 'vitest';
import { CallHistory, encodeCall } from './CallHistory.js';
import { callSignalIn, isResult, resultIn, ringingSignals } from './callTransport.js';

const NOW = 1_700_000_000_000;
const BO = { kind: 'contact', id: 'bo' } as const;

it('a call may still ring if its invitation is the newest message, unread or young, of the other one and without a result', async () => {
  const names = { callerName: 'bo', calleeName: 'amy', title: '', groupId: null, invited: [] };
  const signal = {
    action: 'invite',
    callId: 'c1',
    channel: 'one',
    type: 'voice',
    callerDevice: 'b1',
    ...names,
  } as const;
  const call = { ...encodeInvite(signal, NOW) };
  const history = new CallHistory(createMemoryStore());
  const invitation = message(1, { from: 'bo', body: { type: 'text', text: '语音通话', call }, time: NOW - 30_000 });
  const found = (last = invitation, ref: { kind: 'contact' | 'group'; id: string } = BO) =>
    ringingSignals([{ ref, last }], history, NOW).map(({ extension }) => extension);
  expect(found()).toEqual([call]);
  const older = { ...invitation, time: NOW - 30_001 };
  expect([found(older), found({ ...older, status: 'read' })]).toEqual([[call], []]);
  expect(found({ ...invitation, status: 'read' })).toEqual([call]);
  expect(found({ ...invitation, from: 'amy' })).toEqual([]);
  expect(found(invitation, { kind: 'group', id: 'bo' })).toEqual([]);
  expect(found({ ...invitation, body: { type: 'text', text: '在吗' } })).toEqual([]);
  await history.record({ type: 'missed', from: 'bo', invite: signal, isBusy: false });
  expect(found()).toEqual([]);
});

it('a result from any other sender, or without a call, is ignored', () => {
  const call = { id: 'c1', reason: 'refused', by: 'self', seconds: 0 } as const;
  const command = { type: 'commandReceived', from: '1001', action: 'fitoutCallResult', sentAt: 1 } as const;
  const signal = callSignalIn({ ...command, extension: encodeCall(call) });
  if (signal === null) throw new Error('no signal');
  expect(resultIn(signal, '1001')).toEqual(call);
  expect(resultIn({ ...signal, from: '1002' }, '1001')).toBeNull();
  expect(resultIn({ ...signal, extension: { id: 'c1' } }, '1001')).toBeNull();
  expect(resultIn({ ...signal, action: 'other' }, '1001')).toBeNull();
  expect([isResult({ ...signal, from: '1002' }), isResult({ ...signal, action: 'other' })]).toEqual([true, false]);
});
