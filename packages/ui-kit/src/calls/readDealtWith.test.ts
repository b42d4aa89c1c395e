import type { CallNote } from '@fitout/rtc-core';
import { expect, it } from 'vitest';
import { answeredHere, dealtWith } from './readDealtWith.js';

const info = { callId: 'c1' } as Parameters<typeof answeredHere>[0]['info'];
const ended = (reason: 'refused' | 'handledElsewhere' | 'cancelled', by: 'me' | 'peer' | 'nobody'): CallNote => ({
  type: 'ended',
  callId: 'c1',
  ending: { reason, by },
  seconds: 0,
  status: 'ringingIn',
  trouble: null,
});

it('[UI-CALLS-9] an incoming call is dealt with from the answer on; a ringing or an own one is not', () => {
  for (const status of ['answering', 'connecting', 'connected'] as const) {
    expect(answeredHere({ role: 'callee', status, info })).toBe('c1');
    expect(answeredHere({ role: 'caller', status, info })).toBeNull();
  }
  expect(answeredHere({ role: 'callee', status: 'ringingIn', info })).toBeNull();
  expect(answeredHere({ role: null, status: 'idle', info: null })).toBeNull();
});

it('[UI-CALLS-9] a call that the user refused, or dealt with on another device, is dealt with; a missed one is not', () => {
  expect(dealtWith(ended('refused', 'me'))).toBe('c1');
  expect(dealtWith(ended('handledElsewhere', 'nobody'))).toBe('c1');
  expect(dealtWith(ended('cancelled', 'peer'))).toBeNull();
  expect(dealtWith({ type: 'inviteeGone', account: 'bo', reason: 'refused' })).toBeNull();
});
