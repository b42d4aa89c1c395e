import type { CallClientEvent } from '@fitout/rtc-core';
import { expect, it } from 'vitest';
import { answeredCallId, handledCallId } from './markHandledCallRead.js';

const info = { callId: 'c1' } as Parameters<typeof answeredCallId>[0]['info'];
const ended = (
  reason: 'refused' | 'handledElsewhere' | 'cancelled',
  by: 'self' | 'peer' | 'none',
): CallClientEvent => ({
  type: 'ended',
  callId: 'c1',
  ending: { reason, by },
  seconds: 0,
  status: 'ringingIn',
  error: null,
});

it('[UI-CHATCALLS-9] an incoming call counts as read from the answer on; a ringing or an own one does not', () => {
  for (const status of ['answering', 'connecting', 'connected'] as const) {
    expect(answeredCallId({ role: 'callee', status, info })).toBe('c1');
    expect(answeredCallId({ role: 'caller', status, info })).toBeNull();
  }
  expect(answeredCallId({ role: 'callee', status: 'ringingIn', info })).toBeNull();
  expect(answeredCallId({ role: null, status: 'idle', info: null })).toBeNull();
});

it('[UI-CHATCALLS-9] a call that the user refused, or answered on another device, counts as read; a missed one does not', () => {
  expect(handledCallId(ended('refused', 'self'))).toBe('c1');
  expect(handledCallId(ended('handledElsewhere', 'none'))).toBe('c1');
  for (const by of ['peer', 'none'] as const) expect(handledCallId(ended('refused', by))).toBeNull();
  expect(handledCallId(ended('cancelled', 'peer'))).toBeNull();
  expect(handledCallId({ type: 'inviteeGone', account: 'bo', reason: 'refused' })).toBeNull();
});
