import { describe, expect, it } from 'vitest';
import { after, amy, received, inviteSignal, placedEvent, says } from '../testing/callBuilders.js';
import { idleCall } from './call.js';
import type { CallEffect, CallEvent } from './callEvent.js';
import { placesLeft } from './groupInviteeStep.js';

const groupStarted = placedEvent({ callType: 'multi', to: ['bo', 'cy', 'di'], title: '3号楼' });
const inChannel: CallEvent = { type: 'mediaJoined', callId: 'c1' };
const joins = (account: string): CallEvent => ({ type: 'memberJoined', callId: 'c1', account });
const leaves = (account: string): CallEvent => ({ type: 'memberLeft', callId: 'c1', account, isLost: false });
const cleared = (account: string): CallEvent => ({ type: 'timerFired', callId: 'c1', timer: 'invitees', account });
const stages = (...events: readonly CallEvent[]) =>
  after(amy, groupStarted, inChannel, ...events).call.invitees.map(({ account, stage }) => `${account} ${stage}`);

describe('a group call (CALL, INVITEE)', () => {
  it('[RTC-CALL-10] the caller of a group call is in it at once, and invites each', () => {
    const step = after(amy, groupStarted);
    expect(step.call).toMatchObject({ status: 'connecting', role: 'caller', peer: null, info: { type: 'multi' } });
    const sent = step.effects.flatMap((effect) => (effect.do === 'send' ? [effect] : []));
    expect(sent.map(({ to }) => to)).toEqual(['bo', 'cy', 'di']);
    expect(sent[0]?.signal).toMatchObject({
      action: 'invite',
      type: 'multi',
      title: '3号楼',
      invited: ['bo', 'cy', 'di'],
    });
    expect(after(amy, groupStarted, inChannel).call.status).toBe('connected');
  });

  it('[RTC-CALL-10] each invitee goes through their own exchange, and a refusal affects one invitee only', () => {
    expect(stages(received('bo', says.alert()), received('cy', says.alert('c1')))).toEqual([
      'bo ringing',
      'cy ringing',
      'di invited',
    ]);
    const taken = [received('bo', says.alert()), received('bo', says.answer('accept'))];
    expect(stages(...taken)).toEqual(['bo accepted', 'cy invited', 'di invited']);
    expect(stages(...taken, joins('bo'))).toEqual(['cy invited', 'di invited']);
    expect(stages(received('cy', says.answer('refuse', 'y1')))).toEqual(['bo invited', 'di invited']);
    const busy = after(amy, groupStarted, inChannel, received('di', says.answer('busy', 'd1')));
    expect(busy.effects).toMatchObject([
      { do: 'send', to: 'di', signal: { action: 'confirmCallee', result: 'busy' } },
      { do: 'reportInvitee', account: 'di', reason: 'busy' },
    ]);
    expect(busy.call.status).toBe('connected');
  });

  it('[RTC-CALL-10] an account without an invitation is ignored, and so is a signal for another device of the user', () => {
    const { call } = after(amy, groupStarted, inChannel);
    for (const event of [
      received('ed', says.alert()),
      received('ed', says.answer('accept')),
      received('bo', { ...says.alert(), callerDevice: 'a2' } as never),
    ])
      expect(after(call, event)).toEqual({ call, effects: [] });
  });

  it('[RTC-INVITEE-3] an invitee who has not joined after 60 s is removed and notified; the call goes on', () => {
    const timers = (effects: readonly CallEffect[]) =>
      effects.flatMap((effect) => (effect.do === 'startTimer' ? [`${effect.account} ${effect.ms}`] : []));
    expect(timers(after(amy, groupStarted).effects)).toEqual(
      expect.arrayContaining(['bo 60000', 'cy 60000', 'di 60000']),
    );
    const taken = [received('bo', says.answer('accept')), received('cy', says.alert('y1'))];
    const more = after(amy, groupStarted, inChannel, ...taken, { type: 'invitedMore', accounts: ['ed'] });
    expect(timers(more.effects)).toEqual(['ed 60000']);
    // The later invitee has the whole minute.
    const steps = ['bo', 'cy', 'di'].map((account) => after(more.call, cleared(account)));
    expect(after(more.call, ...['bo', 'cy', 'di'].map(cleared)).call).toMatchObject({
      status: 'connected',
      invitees: [{ account: 'ed' }],
    });
    const cancelled = steps.flatMap(({ effects }) =>
      effects.flatMap((effect) => (effect.do === 'send' && effect.signal.action === 'cancelCall' ? [effect.to] : [])),
    );
    expect(cancelled).toEqual(['cy', 'di']);
  });

  it('[RTC-INVITEE-4] more users may be invited up to six members, and none twice', () => {
    const full = after(amy, groupStarted, inChannel, joins('bo'), {
      type: 'invitedMore',
      accounts: ['bo', 'cy', 'amy', 'ed', 'ed', 'flo', 'gus'],
    });
    expect(full.call.invitees.map(({ account }) => account)).toEqual(['cy', 'di', 'ed', 'flo']);
    expect(placesLeft(full.call)).toBe(0);
    const crowd = after(full.call, ...['cy', 'di', 'ed', 'flo', 'gus', 'hal'].map(joins));
    expect(crowd.call.joined).toHaveLength(5);
  });

  it('[RTC-CALL-10] a participant who is invited into the same call again confirms the invitation and does nothing else', () => {
    const guest = idleCall({ account: 'bo', device: 'b1' });
    const invite = received('amy', inviteSignal({ type: 'multi' }));
    const isIn = after(
      guest,
      invite,
      received('amy', says.ring()),
      { type: 'answered', isVoiceOnly: false },
      received('amy', says.confirm()),
      inChannel,
      joins('amy'),
    );
    expect(isIn.call.status).toBe('connected');
    for (const from of ['amy', 'cy']) {
      const again = after(isIn.call, received(from, inviteSignal({ type: 'multi' })));
      expect(again.call).toEqual(isIn.call);
      expect(again.effects).toMatchObject([{ do: 'send', to: from, signal: { action: 'alert' } }]);
    }
    // Every member may invite others, and handles their answers; one member who leaves ends nothing.
    const asks = after(isIn.call, { type: 'invitedMore', accounts: ['cy'] });
    expect(asks.effects[0]).toMatchObject({ do: 'send', to: 'cy', signal: { action: 'invite', callerDevice: 'b1' } });
    expect(after(asks.call, received('amy', says.leave()), leaves('amy')).call.status).toBe('connected');
    expect(after(isIn.call, leaves('amy')).call).toMatchObject({ status: 'idle', ended: { reason: 'hungUp' } });
  });

  it('[RTC-CALL-10] hanging up cancels the ringing invitees and notifies the participants', () => {
    const step = after(amy, groupStarted, inChannel, received('bo', says.answer('accept')), joins('cy'), {
      type: 'hungUp',
    });
    const sent = step.effects.flatMap((effect) =>
      effect.do === 'send' ? [`${effect.to} ${effect.signal.action}`] : [],
    );
    expect(sent).toEqual(['di cancelCall', 'cy leaveCall', 'bo leaveCall']);
    expect(step.call.status).toBe('idle');
  });

  it('[RTC-CALL-10] a second device of a confirmed invitee learns which one was confirmed', () => {
    const late = after(
      amy,
      groupStarted,
      received('bo', says.answer('accept')),
      received('bo', says.answer('accept', 'b2')),
    );
    expect(late.effects).toEqual([{ do: 'send', to: 'bo', signal: says.confirm('accept', 'b1') }]);
  });
});
