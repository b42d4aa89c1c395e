import { describe, expect, it } from 'vitest';
import { wireStatus } from '../protocol/wireStatus.js';
import { after, amy, placedEvent } from '../testing/callBuilders.js';
import type { CallType } from './callSignal.js';
import type { CallStatus } from './callStatus.js';
import { phaseOf, tileSpan, windowFor } from './callWindow.js';

const statuses = Object.keys(wireStatus).filter((status): status is CallStatus => status in wireStatus);
const info = (type: CallType) => {
  const { info: found } = after(amy, placedEvent({ callType: type })).call;
  if (found === null) throw new Error('no call');
  return found;
};
const numbersOf = (type: CallType, shown: string) =>
  statuses.filter((status) => windowFor({ status, info: info(type) }) === shown).map((status) => wireStatus[status]);

describe('the call window (WINDOW)', () => {
  it('[RTC-WINDOW-1] the window of a one-to-one call shows at 1, 3, 5, 6 and 7, the alert at 4', () => {
    for (const type of ['voice', 'video'] as const) {
      expect(numbersOf(type, 'oneToOne')).toEqual([1, 3, 5, 6, 7]);
      expect(numbersOf(type, 'incoming')).toEqual([4]);
      expect(numbersOf(type, 'group')).toEqual([]);
    }
  });

  it('[RTC-WINDOW-2] the window of a group call shows at 0, 3, 5, 6 and 7 of a call, and never without a call', () => {
    expect(numbersOf('multi', 'group')).toEqual([0, 3, 5, 6, 7]);
    expect(numbersOf('multi', 'incoming')).toEqual([4]);
    expect(windowFor({ status: 'idle', info: null })).toBe('none');
    expect(windowFor(after(amy, placedEvent({ callType: 'multi', to: ['bo'] })).call)).toBe('group');
    expect(windowFor(after(amy, placedEvent({ callType: 'multi', to: ['bo'] }), { type: 'hungUp' }).call)).toBe('none');
  });

  it('[RTC-WINDOW-3] at or below 4 the window waits for the other side, above 4 it shows the call once another participant has joined the channel', () => {
    for (const status of statuses) {
      const isAbove = wireStatus[status] > 4;
      const call = { status, role: 'callee', info: info('voice') } as const;
      expect(phaseOf(call, false)).toBe(isAbove ? 'connecting' : 'waiting');
      expect(phaseOf(call, true)).toBe('talking');
      // The caller of a group call is in the channel first and waits there.
      expect(phaseOf({ ...call, role: 'caller', info: info('multi') }, false)).toBe('waiting');
      expect(phaseOf({ ...call, info: info('multi') }, false)).toBe(isAbove ? 'connecting' : 'waiting');
    }
  });

  it('[RTC-WINDOW-4] up to four people are two in a row, more are four', () => {
    expect([1, 2, 3, 4, 5, 6].map(tileSpan)).toEqual([12, 12, 12, 12, 6, 6]);
  });
});
