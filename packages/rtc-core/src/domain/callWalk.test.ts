import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkCalls, type WalkNetwork } from '../testing/callWalk.js';
import { after, amy, bo, received, inviteSignal, placedEvent, says } from '../testing/callBuilders.js';
import { transition } from './transition.js';

const walks = process.env['FITOUT_NIGHTLY'] === '1' ? 300_000 : 5_000;
/** The search does the same work on a slow machine, only in more time. */
const PATIENT = { timeout: 1_200_000 };

const mutual = (first: string, second: string): WalkNetwork => ({
  step: transition,
  devices: ['a1', 'a2', 'b1', 'b2'].map((device) => ({ account: device.startsWith('a') ? 'amy' : 'bo', device })),
  calls: [
    { from: 0, callId: first, to: 'bo' },
    { from: 2, callId: second, to: 'amy' },
  ],
});

describe('random walks through calls (RTC)', () => {
  it('of two calls that second devices answered the smaller id wins, whichever device learns of the other call first', () => {
    // Amy's second device has answered bo's call c2 when amy's own c1 arrives.
    const theirs = { callId: 'c2', callerDevice: 'b1' };
    const between = { ...theirs, calleeDevice: 'a2', isVoiceOnly: false };
    const taken = [
      placedEvent({ callId: 'c2', to: ['amy'] }),
      received('amy', { action: 'answerCall', ...between, result: 'accept' }),
    ];
    const step = after(bo, ...taken, received('amy', inviteSignal()));
    expect(step.call.status).toBe('connecting');
    const busy = { action: 'answerCall', ...between, calleeDevice: 'a1', result: 'busy' } as const;
    const { call, effects } = transition(step.call, received('amy', busy));
    expect([call.status, call.ended]).toEqual(['idle', { reason: 'handledElsewhere', by: 'none' }]);
    expect(effects).toContainEqual({
      do: 'send',
      to: 'amy',
      signal: { action: 'leaveCall', ...theirs, calleeDevice: 'a2' },
    });
    // Without a crossing call a busy device ends no call that another device took.
    expect(after(bo, ...taken, received('amy', busy)).call.status).toBe('connecting');
    // Amy's first device sends this when bo's second one answers c1.
    const crossed = after(
      amy,
      placedEvent(),
      received('bo', inviteSignal(theirs)),
      received('bo', says.answer('accept', 'b2')),
    );
    expect(crossed.effects).toContainEqual({ do: 'send', to: 'bo', signal: busy });
  });

  it('[RTC-13] two people with two devices each who call each other have one call or none in the end', PATIENT, () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.nat(1_000), { minLength: 20, maxLength: 60 }), (isAmys, choices) => {
        const network = isAmys ? mutual('c1', 'c2') : mutual('c2', 'c1');
        expect(walkCalls(network, choices)).toBeNull();
      }),
      { numRuns: walks },
    );
  });
});
