import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.js';
import { after, amy, bo, received, inviteSignal, placedEvent, says } from '../testing/callBuilders.js';
import { idleCall, type Call } from './call.js';
import type { CallEffect, CallEvent, Step } from './callEvent.js';
import { transition } from './transition.js';

const timer = (name: Extract<CallEvent, { type: 'timerFired' }>['timer'], callId = 'c1'): CallEvent => ({
  type: 'timerFired',
  callId,
  timer: name,
});
const answered: CallEvent = { type: 'answered', isVoiceOnly: false };
const hungUp: CallEvent = { type: 'hungUp' };
const joins = (account: string): CallEvent => ({ type: 'memberJoined', callId: 'c1', account });
const leaves = (account: string, isLost = false): CallEvent => ({ type: 'memberLeft', callId: 'c1', account, isLost });

const calling = [placedEvent(), received('bo', says.alert())];
const callerIn = [...calling, received('bo', says.answer('accept'))];
const callerTalks = [...callerIn, joins('bo')];
const rung = [received('amy', inviteSignal()), received('amy', says.ring())];
const calleeAnswered = [...rung, answered];
const calleeIn = [...calleeAnswered, received('amy', says.confirm())];
const calleeTalks = [...calleeIn, joins('amy')];

const words = ({ effects }: Step) => effects.map(wordOf);
function wordOf(effect: CallEffect): string {
  if (effect.do === 'send') return `${effect.to}: ${effect.signal.action}`;
  return effect.do === 'startTimer' ? `${effect.timer} ${effect.ms / 1_000} s` : effect.do;
}

describe('the call state machine (CALL)', () => {
  it('[RTC-CALL-1] a caller goes from inviting over ringing out and connecting to connected', () => {
    const statuses = [1, 2, 3, 4].map((count) => after(amy, ...callerTalks.slice(0, count)).call.status);
    expect(statuses).toEqual(['inviting', 'ringingOut', 'connecting', 'connected']);
    expect(words(after(amy, placedEvent()))).toEqual(['bo: invite', 'ring 30 s']);
    expect(words(after(amy, ...calling))).toEqual(['bo: confirmRing']);
    expect(words(after(amy, ...callerIn))).toEqual(['bo: confirmCallee', 'joinMedia', 'join 15 s']);
    expect(words(after(amy, ...callerTalks))).toEqual(['stopTimer']);
  });

  it('[RTC-CALL-1] a callee goes from alerting over ringing in, answering and connecting to connected', () => {
    const statuses = [1, 2, 3, 4, 5].map((count) => after(bo, ...calleeTalks.slice(0, count)).call.status);
    expect(statuses).toEqual(['alerting', 'ringingIn', 'answering', 'connecting', 'connected']);
    expect(words(after(bo, ...rung.slice(0, 1)))).toEqual(['amy: alert', 'alert 30 s']);
    expect(words(after(bo, ...rung))).toEqual(['alert 30 s']);
    expect(words(after(bo, ...calleeAnswered))).toEqual(['amy: answerCall', 'confirm 10 s']);
    expect(words(after(bo, ...calleeIn))).toEqual(['joinMedia', 'join 15 s']);
  });

  it('[RTC-CALL-1] both sides agree on the call and on the device that answered it', () => {
    const [caller, callee] = [after(amy, ...callerTalks).call, after(bo, ...calleeTalks).call];
    expect(caller.info).toEqual(callee.info);
    expect(caller.info).toMatchObject({ callerDevice: 'a1', calleeDevice: 'b1', callerName: 'Amy', calleeName: 'Bo' });
    expect([caller.joined, callee.joined]).toEqual([['bo'], ['amy']]);
  });

  const endings: readonly (readonly [string, Call, readonly CallEvent[], string, string])[] = [
    ['refused', amy, [...calling, received('bo', says.answer('refuse'))], 'refused peer', 'bo: confirmCallee'],
    ['found busy', amy, [placedEvent(), received('bo', says.answer('busy'))], 'busy peer', 'bo: confirmCallee'],
    ['not answered', amy, [...calling, timer('ring')], 'noResponse none', 'bo: cancelCall'],
    ['cancelled', amy, [...calling, hungUp], 'cancelled self', 'bo: cancelCall'],
    ['hung up before it is up', amy, [...callerIn, hungUp], 'hungUp self', 'bo: leaveCall, leaveMedia'],
    [
      'without a channel',
      amy,
      [...callerIn, { type: 'mediaFailed', callId: 'c1' }],
      'failed none',
      'bo: leaveCall, leaveMedia',
    ],
    ['never joined', amy, [...callerIn, timer('join')], 'failed none', 'bo: leaveCall, leaveMedia'],
    ['hung up', amy, [...callerTalks, hungUp], 'hungUp self', 'bo: leaveCall, leaveMedia'],
    ['left by word', amy, [...callerTalks, received('bo', says.leave())], 'hungUp peer', 'leaveMedia'],
    ['left in the channel', amy, [...callerTalks, leaves('bo')], 'hungUp peer', 'leaveMedia'],
    ['cancelled by the caller', bo, [...rung, received('amy', says.cancel())], 'cancelled peer', ''],
    ['declined', bo, [...rung, { type: 'declined' }], 'refused self', 'amy: answerCall'],
    ['never confirmed to ring', bo, [...rung.slice(0, 1), timer('alert')], 'noResponse none', ''],
    ['not answered here', bo, [...rung, timer('alert')], 'noResponse none', ''],
    ['over before it rang', bo, [...rung.slice(0, 1), received('amy', says.ring(false))], 'cancelled peer', ''],
    ['answered and never confirmed', bo, [...calleeAnswered, timer('confirm')], 'noResponse none', 'amy: leaveCall'],
    ['answered too late', bo, [...calleeAnswered, received('amy', says.confirm('refuse'))], 'cancelled peer', ''],
    ['given up while answering', bo, [...calleeAnswered, hungUp], 'hungUp self', 'amy: leaveCall'],
  ];
  it.each(endings)(
    '[RTC-CALL-2] a call %s is idle again, has its reason, and stops its timers',
    (_, from, events, ended, effects) => {
      const step = after(from, ...events);
      const { reason, by } = step.call.ended ?? {};
      expect(step.call).toMatchObject({ status: 'idle', info: null, peer: null, joined: [] });
      expect([`${reason} ${by}`, words(step)]).toEqual([
        ended,
        [...effects.split(', ').filter(Boolean), 'stopTimer', 'stopTimer'],
      ]);
    },
  );

  it('a signal, a timer or an engine event of another call changes nothing and sends nothing', () => {
    const walks = [calling, callerIn, callerTalks].map((events) => after(amy, ...events).call);
    const foreign: CallEvent[] = [
      ...[says.alert(), says.ring(), says.answer('accept'), says.confirm(), says.leave()].map((signal) =>
        received('bo', { ...signal, callId: 'c0' }),
      ),
      ...(['ring', 'join', 'reconnect', 'invitees'] as const).map((name) => timer(name, 'c0')),
      { type: 'mediaFailed', callId: 'c0' },
      { type: 'memberLeft', callId: 'c0', account: 'bo', isLost: false },
      { type: 'mediaReconnecting', callId: 'c0' },
    ];
    for (const call of walks)
      for (const event of foreign) expect(transition(call, event)).toEqual({ call, effects: [] });
  });

  it('a device follows signals of the peer’s account only, and only about the devices of the call', () => {
    const ringing = after(amy, ...calling).call;
    const alerted = after(bo, ...rung.slice(0, 1)).call;
    const talking = after(amy, ...callerTalks).call;
    const wrong: [Call, CallEvent][] = [
      [ringing, received('cy', says.answer('accept'))],
      [ringing, received('bo', { ...says.answer('accept'), callerDevice: 'a2' })],
      [alerted, received('cy', says.ring())],
      [alerted, received('cy', says.cancel())],
      [alerted, received('amy', says.ring(true, 'b2'))],
      [alerted, received('amy', { ...says.ring(), callerDevice: 'a2' })],
      [talking, received('cy', says.leave())],
      // Another device of bo left; it is not the one in the call.
      [talking, received('bo', says.leave('b2'))],
      [talking, leaves('cy')],
      [talking, joins('cy')],
    ];
    for (const [call, event] of wrong) expect(transition(call, event)).toEqual({ call, effects: [] });
  });

  it('[RTC-CALL-5] a device in a call answers busy once, and its call continues', () => {
    for (const events of [calling, callerIn, callerTalks]) {
      const { call } = after(amy, ...events);
      const other = received('cy', inviteSignal({ callId: 'c9', callerDevice: 'y1' }));
      const step = transition(call, other);
      expect(step.effects).toEqual([
        {
          do: 'send',
          to: 'cy',
          signal: {
            action: 'answerCall',
            callId: 'c9',
            callerDevice: 'y1',
            calleeDevice: 'a1',
            result: 'busy',
            isVoiceOnly: false,
          },
        },
        { do: 'reportMissed', from: 'cy', invite: other.signal, isBusy: true },
      ]);
      expect({ ...step.call, declined: [] }).toEqual(call);
      expect(transition(step.call, other).effects).toEqual([]);
    }
  });

  it('when two people call each other, the smaller call id wins on both sides', () => {
    const theirs = (callId: string) => received('bo', inviteSignal({ callId, callerDevice: 'b1' }));
    const stays = after(amy, placedEvent({ callId: 'c1' }), theirs('c2'));
    expect(stays.call).toMatchObject({ status: 'inviting', role: 'caller', info: { callId: 'c1' } });
    expect(stays.effects).toEqual([]);
    const yields = after(amy, placedEvent({ callId: 'c3' }), theirs('c2'));
    expect(yields.call).toMatchObject({ status: 'alerting', role: 'callee', info: { callId: 'c2' } });
    expect(words(yields)).toEqual(['bo: alert', 'alert 30 s']);
    // Another device of bo rings for the user's call already, and stops.
    const rings = after(amy, ...calling, theirs('c0'));
    expect(words(rings)).toEqual(['bo: cancelCall', 'bo: alert', 'alert 30 s']);
  });

  it('[RTC-3] a late signal of the call that lost the glare has no effect', () => {
    const yields = after(amy, ...calling, received('bo', inviteSignal({ callId: 'c0', callerDevice: 'b1' })));
    const late = transition(yields.call, received('bo', says.answer('accept', 'b2')));
    expect(late.call).toEqual(yields.call);
    expect(late.effects).toMatchObject([{ to: 'bo', signal: { action: 'confirmCallee', result: 'refuse' } }]);
  });

  it('[RTC-3] an invitation rings up to 30 s after the service accepted it and never later', () => {
    const invited = (ageMs: number) => transition(bo, received('amy', inviteSignal(), ageMs));
    for (const ageMs of [-500, 0, 29_900, 30_000]) expect(invited(ageMs).call.status).toBe('alerting');
    for (const ageMs of [30_001, 30_100, 3_600_000]) {
      const step = invited(ageMs);
      expect(step.call.status).toBe('idle');
      expect(step.effects).toEqual([{ do: 'reportMissed', from: 'amy', invite: inviteSignal(), isBusy: false }]);
      expect(transition(step.call, received('amy', inviteSignal(), ageMs)).effects).toEqual([]);
    }
  });

  it('a call that ended does not ring; one that was cancelled before its invitation arrived is missed', () => {
    const over = after(bo, ...rung, received('amy', says.cancel()), received('amy', inviteSignal()));
    expect(over).toMatchObject({ call: { status: 'idle' }, effects: [] });
    const calledOff = after(bo, received('amy', says.cancel()), received('amy', inviteSignal()));
    expect(calledOff.call.status).toBe('idle');
    expect(calledOff.effects).toEqual([{ do: 'reportMissed', from: 'amy', invite: inviteSignal(), isBusy: false }]);
    // Once, and not if the call rang here before its cancellation arrived twice.
    for (const known of [calledOff.call, after(over.call, received('amy', says.cancel())).call])
      expect(after(known, received('amy', inviteSignal())).effects).toEqual([]);
    // Another user who guesses the id cancels nothing.
    expect(after(bo, received('cy', says.cancel()), received('amy', inviteSignal())).call.status).toBe('alerting');
  });

  it('[RTC-CALL-8] a device that is not confirmed shows that another one answered, whichever signal it gets', () => {
    const learns: readonly (readonly CallEvent[])[] = [
      [...rung, received('amy', says.confirm('accept', 'b2'))],
      [...rung.slice(0, 1), received('amy', says.confirm('accept', 'b2'))],
      [...rung, received('amy', says.confirm('refuse', 'b2'))],
      [...calleeAnswered, received('amy', says.confirm('accept', 'b2'))],
      [...rung, received('bo', says.answer('accept', 'b2'))],
      [...rung, received('bo', says.answer('refuse', 'b2'))],
    ];
    for (const events of learns)
      expect(after(bo, ...events).call).toMatchObject({ status: 'idle', ended: { reason: 'handledElsewhere' } });
    const talks = after(bo, ...calleeTalks).call;
    expect(transition(talks, received('amy', says.confirm('accept', 'b2')))).toEqual({
      call: talks,
      effects: [],
    });
    expect(after(bo, ...rung, received('bo', says.answer('busy', 'b2'))).call.status).toBe('ringingIn');
  });

  it('[RTC-CALL-8] a device that reconnects queries the call, and learns which device answered or that the call ended', () => {
    const asks = after(
      idleCall({ account: 'bo', device: 'b2' }),
      received('amy', inviteSignal()),
      received('amy', says.ring(true, 'b2')),
      { type: 'connectionRestored' },
    );
    expect(asks.call.status).toBe('ringingIn');
    expect(words(asks)).toEqual(['amy: alert']);
    for (const events of [callerIn, callerTalks]) {
      const step = after(amy, ...events, received('bo', says.alert('b2')));
      expect(step.effects).toEqual([{ do: 'send', to: 'bo', signal: says.confirm('accept', 'b1') }]);
    }
    const over = after(amy, ...callerTalks, hungUp, received('bo', says.alert('b2')));
    expect(over.effects).toEqual([{ do: 'send', to: 'bo', signal: says.ring(false, 'b2') }]);
    const waits = after(bo, ...calleeAnswered, { type: 'connectionRestored' });
    expect(words(waits)).toEqual(['amy: answerCall']);
  });

  it('a repeated signal is answered twice and applied once', () => {
    const twice = after(amy, ...callerIn, received('bo', says.answer('accept')));
    expect(words(twice)).toEqual(['bo: confirmCallee']);
    const chosen = after(bo, ...calleeIn, received('amy', says.confirm()));
    expect(chosen.effects).toEqual([]);
    expect(words(after(bo, ...rung.slice(0, 1), received('amy', inviteSignal())))).toEqual(['amy: alert']);
    // Ringing is confirmed once, so that the device does not ring for ever.
    expect(after(bo, ...rung, received('amy', says.ring())).effects).toEqual([]);
    expect(after(amy, ...callerTalks, placedEvent({ callId: 'c2' })).call.info?.callId).toBe('c1');
  });

  it('the memory of ended calls is bounded after any events', () => {
    const flooded = Array.from({ length: 3_000 }, (_, n) =>
      received('cy', inviteSignal({ callId: `f${n}`, callerDevice: 'y1' })),
    ).reduce((call, event) => transition(call, event).call, after(bo, ...calleeTalks).call);
    expect(flooded.status).toBe('connected');
    expect(flooded.declined).toHaveLength(LIMITS.keptDeclinedCalls);
    const many = Array.from({ length: 200 }, (_, n) => `c${n}`).reduce(
      (call, callId) => after(call, placedEvent({ callId }), hungUp).call,
      amy,
    );
    expect(many.finished).toHaveLength(LIMITS.keptFinishedCalls);
    expect(many.finished.at(-1)).toBe('amy/c199');
  });

  it('[RTC-CALL-13] a broken link has 10 s to recover', () => {
    const broken: readonly CallEvent[] = [{ type: 'mediaReconnecting', callId: 'c1' }, leaves('bo', true)];
    for (const event of broken) {
      const lost = after(amy, ...callerTalks, event);
      expect([lost.call.status, ...words(lost)]).toEqual(['connected', 'reconnect 10 s']);
      const found: CallEvent[] = [{ type: 'mediaReconnected', callId: 'c1' }, joins('bo')];
      for (const back of found) expect(words(transition(lost.call, back))).toEqual(['stopTimer']);
      const ended = transition(lost.call, timer('reconnect'));
      expect(ended.call.ended).toEqual({ reason: 'offline', by: 'none' });
      expect(words(ended)).toEqual(['bo: leaveCall', 'leaveMedia', 'stopTimer', 'stopTimer']);
    }
  });

  it('[RTC-CALL-13] the time that a link was silent before it was noticed counts too', () => {
    const noticed: readonly CallEvent[] = [
      { type: 'mediaReconnecting', callId: 'c1', silentMs: 3_200 },
      { type: 'memberLeft', callId: 'c1', account: 'bo', isLost: true, silentMs: 3_200 },
    ];
    for (const event of noticed) expect(words(after(amy, ...callerTalks, event))).toEqual(['reconnect 6.8 s']);
    const late: CallEvent = { type: 'mediaReconnecting', callId: 'c1', silentMs: 12_000 };
    expect(words(after(amy, ...callerTalks, late))).toEqual(['reconnect 0 s']);
  });

  it('[RTC-CALL-13] in a group call the last member who vanished has 10 s to come back; any member who joins ends the wait', () => {
    const several = [placedEvent({ callType: 'multi', to: ['bo', 'cy'] }), received('bo', says.answer('accept'))];
    const both: CallEvent[] = [{ type: 'mediaJoined', callId: 'c1' }, joins('bo'), joins('cy')];
    const one = after(amy, ...several, ...both, leaves('cy', true));
    expect([one.call.joined, words(one)]).toEqual([['bo'], []]);
    const none = transition(one.call, leaves('bo', true));
    expect([none.call.status, ...words(none)]).toEqual(['connected', 'reconnect 10 s']);
    expect(words(transition(none.call, joins('cy')))).toEqual(['stopTimer']);
    expect(words(transition(one.call, joins('cy')))).toEqual([]);
    expect(transition(none.call, timer('reconnect')).call.ended?.reason).toBe('offline');
  });

  it('[RTC-CALL-10] a member who enters the channel has the ids of the others', () => {
    const members = (call: Step) => call.effects.flatMap((effect) => (effect.do === 'joinMedia' ? effect.members : []));
    expect([members(after(amy, ...callerIn)), members(after(bo, ...calleeIn))]).toEqual([['bo'], ['amy']]);
    const invitation = inviteSignal({ type: 'multi', invited: ['bo', 'cy', 'di'] });
    const several = after(
      bo,
      received('amy', invitation),
      received('amy', says.ring()),
      answered,
      received('amy', says.confirm()),
    );
    expect(members(several)).toEqual(['amy', 'cy', 'di']);
    expect(members(after(amy, placedEvent({ callType: 'multi', to: ['bo', 'cy'] })))).toEqual([]);
  });

  it('a video call continues as a voice call when either side switches', () => {
    const asks = after(amy, ...callerTalks, { type: 'switchedToVoice' });
    expect([asks.call.info?.type, ...words(asks)]).toEqual(['voice', 'bo: videoToVoice', 'stopCamera']);
    const word = { action: 'videoToVoice', callId: 'c1', callerDevice: null, calleeDevice: null } as const;
    const step = after(bo, ...calleeTalks, received('amy', word));
    expect([step.call.info?.type, ...words(step)]).toEqual(['voice', 'stopCamera']);
    expect(after(bo, ...calleeTalks, received('cy', word)).call.info?.type).toBe('video');
    const answeredSo = after(bo, ...rung, { type: 'answered', isVoiceOnly: true });
    expect(answeredSo.call.info?.type).toBe('voice');
    const hears = after(amy, ...calling, received('bo', { ...says.answer('accept'), isVoiceOnly: true } as never));
    expect(hears.call.info?.type).toBe('voice');
  });
});
