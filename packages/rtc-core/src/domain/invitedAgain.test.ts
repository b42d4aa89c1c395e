import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.js';
import { after, bo, received, inviteSignal, says } from '../testing/callBuilders.js';
import type { CallEvent, ReceivedSignal } from './callEvent.js';

const written = (at: number | null, signal = inviteSignal({ type: 'multi' })): ReceivedSignal => ({
  ...received('amy', signal),
  at,
});
const called = (at: number): ReceivedSignal => ({ ...received('amy', says.cancel()), at });
const declined: CallEvent = { type: 'declined' };
const answered: CallEvent = { type: 'answered', isVoiceOnly: false };
const entered = [answered, received('amy', says.confirm()), { type: 'mediaJoined', callId: 'c1' } as const];
const timedOut: CallEvent = { type: 'timerFired', callId: 'c1', timer: 'alert' };

const ways: readonly (readonly [string, readonly CallEvent[]])[] = [
  ['refused', [written(1_000), received('amy', says.ring()), declined]],
  ['let it ring', [written(1_000), received('amy', says.ring()), timedOut]],
  ['left', [written(1_000), received('amy', says.ring()), ...entered, { type: 'hungUp' }]],
  ['was called off', [written(500), called(1_000)]],
  ['got the cancellation first', [called(1_000), written(1_000)]],
  ['got the invitation too late', [{ ...written(1_000), ageMs: LIMITS.freshInviteMs + 1 }]],
];

describe('invited into the same call again', () => {
  it.each(ways)('an invitee who %s rings at a new invitation, and not when the same signal arrives twice', (_, way) => {
    const { call } = after(bo, ...way);
    expect(call.status).toBe('idle');
    for (const old of [written(1_000), written(999), written(null)])
      expect(after(call, old)).toEqual({ call, effects: [] });
    const again = after(call, written(1_001));
    expect([again.call.status, again.effects[0]]).toMatchObject(['alerting', { do: 'send', to: 'amy' }]);
    expect(after(again.call, received('amy', says.ring()), ...entered).call.status).toBe('connected');
  });

  it('a busy invitee can be invited again when free, and answers busy once per invitation until then', () => {
    const other = { ...inviteSignal({ callId: 'c2', type: 'voice' }), callerDevice: 'c1' };
    const talking = after(bo, received('cy', other), written(1_000), written(1_000));
    expect(talking.effects).toEqual([]);
    const again = after(talking.call, written(2_000));
    expect(again.effects).toMatchObject([
      { signal: { action: 'answerCall', result: 'busy' } },
      { do: 'reportMissed', isBusy: true },
    ]);
  });

  it('an ended call of two does not ring again, whenever its invitation was written', () => {
    const voice = (at: number) => written(at, inviteSignal({ type: 'voice' }));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1 }), (times) => {
        const { call } = after(bo, voice(1_000), received('amy', says.ring()), declined);
        expect(after(call, ...times.map(voice)).call.status).toBe('idle');
      }),
    );
  });

  it('the number of remembered invitations is bounded', () => {
    const many = Array.from({ length: 200 }, (_, n) => written(n, inviteSignal({ callId: `c${n}`, type: 'multi' })));
    expect(after(bo, ...many).call.latestSignals).toHaveLength(LIMITS.keptFinishedCalls);
  });
});
