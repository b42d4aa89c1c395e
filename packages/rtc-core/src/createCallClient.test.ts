import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCallTime } from './domain/callTime.js';
import { CallSession } from './stores/CallSession.js';
import type { PlaceCallOptions } from './stores/CallStore.js';
import { received, placedEvent, says } from './testing/callBuilders.js';
import { FakeClock } from './testing/FakeClock.js';
import { wireClients, type WiredClient } from './testing/wiredClients.js';

const video: PlaceCallOptions = { type: 'video', to: ['bo'], callerName: 'Amy' };
const status = ({ calls }: WiredClient) => calls.session.call.status;
const ended = ({ calls }: WiredClient) => calls.session.call.ended?.reason;

function pair() {
  const wired = wireClients();
  return { ...wired, amy: wired.add('amy', 'a1'), bo: wired.add('bo', 'b1') };
}

async function talking() {
  const wired = pair();
  wired.amy.calls.place(video);
  await wired.clock.advance(1_000);
  wired.bo.calls.answer();
  await wired.clock.advance(1_000);
  return wired;
}

describe('the course of a call (CLIENT, RTC)', () => {
  it('[RTC-CLIENT-1] amy calls, bo answers, both join the channel and see each other', async () => {
    const { amy, bo, media, clock } = pair();
    expect(amy.calls.place(video)).toBeNull();
    expect(amy.calls.window).toBe('oneToOne');
    await clock.advance(1_000);
    expect([status(amy), status(bo), bo.calls.window]).toEqual(['ringingOut', 'ringingIn', 'incoming']);
    bo.calls.answer();
    await clock.advance(1_000);
    expect([status(amy), status(bo)]).toEqual(['connected', 'connected']);
    expect(amy.participants.list).toEqual([{ account: 'bo', published: ['audio', 'video'], isSpeaking: false }]);
    amy.calls.hangUp();
    await clock.advance(1_000);
    expect([status(amy), status(bo), media.openCount, clock.waiting]).toEqual(['idle', 'idle', 0, 0]);
    expect(bo.participants.list).toEqual([]);
  });

  it('[RTC-CLIENT-2] the client refuses a second call, and a group call without invitees', async () => {
    const { amy } = await talking();
    expect(amy.calls.place({ ...video, to: ['cy'] })).toBe('inCall');
    const free = pair().amy;
    for (const to of [[], ['amy']]) expect(free.calls.place({ ...video, type: 'multi', to })).toBe('nobodyInvited');
  });

  it('[RTC-CLIENT-3] without an answer both are idle after 30 s, not before', async () => {
    const { amy, bo, clock, signals } = pair();
    amy.calls.place(video);
    await clock.advance(29_990);
    expect([status(amy), status(bo)]).toEqual(['ringingOut', 'ringingIn']);
    await clock.advance(100);
    expect([ended(amy), ended(bo), clock.waiting]).toEqual(['noResponse', 'cancelled', 0]);
    expect(signals.sent.at(-1)).toBe('cancelCall');
  });

  it('[RTC-CLIENT-7] a call whose peer never joins the channel has no duration, and ends as failed', async () => {
    const { amy, bo, clock, media } = pair();
    amy.calls.place({ ...video, to: ['bo'], callerName: 'Amy' });
    await clock.advance(1_000);
    media.failNext('hangs', 'hangs');
    bo.calls.answer();
    await clock.advance(10_000);
    expect([amy, bo].map(({ calls }) => [calls.phase, calls.seconds()])).toEqual([
      ['connecting', 0],
      ['connecting', 0],
    ]);
    await clock.advance(10_000);
    for (const { events, calls } of [amy, bo]) {
      expect(calls.window).toBe('none');
      expect(events.find(({ type }) => type === 'ended')).toMatchObject({ ending: { reason: 'failed' }, seconds: 0 });
    }
  });

  it('[RTC-CLIENT-8] a refused invitation, an engine’s error and calling each other are part of the end', async () => {
    const end = ({ events }: WiredClient) => events.findLast((event) => event.type === 'ended');
    const { amy, bo, clock, media, signals } = pair();
    amy.calls.place({ ...video, to: ['bo'], callerName: 'Amy' });
    amy.calls.inviteFailed({ code: 'blocked', message: '不行' });
    expect(end(amy)).toMatchObject({ ending: { reason: 'failed' }, error: { code: 'blocked', message: '不行' } });
    await clock.advance(60_000);
    amy.calls.place({ ...video, to: ['bo'], callerName: 'Amy' });
    await clock.advance(1_000);
    media.failNext('network', 'network');
    bo.calls.answer();
    await clock.advance(1_000);
    expect(end(amy)).toMatchObject({ ending: { reason: 'failed' }, error: { code: 'network', message: null } });
    await clock.advance(60_000);
    // A client that does not know the call answers busy.
    amy.calls.place({ ...video, to: ['eve'], callerName: 'Amy' });
    const callId = amy.calls.session.call.info?.callId ?? '';
    const eve = signals.device({ account: 'eve', device: 'e1' });
    const names = { callerName: 'Eve', calleeName: '', title: '', groupId: null, invited: [] };
    eve.send('amy', { action: 'invite', callId: 'zzz', channel: 'z', type: 'voice', callerDevice: 'e1', ...names });
    const between = { callId, callerDevice: 'a1', calleeDevice: 'e1', isVoiceOnly: false };
    eve.send('amy', { action: 'answerCall', ...between, result: 'busy' });
    await clock.advance(1_000);
    expect(end(amy)).toMatchObject({
      ending: { reason: 'busy' },
      error: { code: 'CALLLING_EACH_OTHER_AT_THE_SAME_TIME' },
    });
  });

  it('[RTC-4] the other devices stop ringing within a second, also one that was offline and reconnects', async () => {
    const { amy, bo, clock, signals, add } = pair();
    const [other, away] = [add('bo', 'b2'), add('bo', 'b3')];
    amy.calls.place(video);
    await clock.advance(1_000);
    expect([bo, other, away].map(status)).toEqual(['ringingIn', 'ringingIn', 'ringingIn']);
    signals.setOnline('b3', false);
    bo.calls.answer();
    await clock.advance(1_000);
    expect([status(bo), ended(other), status(away)]).toEqual(['connected', 'handledElsewhere', 'ringingIn']);
    signals.setOnline('b3', true);
    await clock.advance(1_000);
    expect([ended(away), status(amy), status(bo)]).toEqual(['handledElsewhere', 'connected', 'connected']);
  });

  it('[RTC-5] a link that is lost for 9.9 s has no effect, one that is lost for 10.1 s ends the call on both sides', async () => {
    const short = await talking();
    short.media.setLink('bo', false);
    await short.clock.advance(9_900);
    short.media.setLink('bo', true);
    await short.clock.advance(60_000);
    expect([status(short.amy), status(short.bo)]).toEqual(['connected', 'connected']);
    const long = await talking();
    long.media.setLink('bo', false);
    await long.clock.advance(10_100);
    expect([ended(long.amy), ended(long.bo)]).toEqual(['offline', 'offline']);
    await long.clock.advance(1_000);
    expect([long.media.openCount, long.clock.waiting]).toEqual([0, 0]);
  });

  it('both sides of a call record the duration that the one says who hangs up, also when the other cannot hear it in time', async () => {
    const lasted = ({ events }: WiredClient) =>
      events.flatMap((event) => (event.type === 'ended' ? [event.seconds] : []));
    // bo's hang-up is on its way for two seconds.
    const late = await talking();
    await late.clock.advance(3_000);
    late.signals.setOnline('a1', false);
    late.bo.calls.hangUp();
    await late.clock.advance(2_000);
    expect(lasted(late.amy)).toEqual(lasted(late.bo));
    // It never arrives: what counts is when bo was last heard.
    const lost = await talking();
    lost.signals.isLost = () => true;
    await lost.clock.advance(3_000);
    lost.media.kill('bo', 0);
    lost.bo.calls.hangUp();
    await lost.clock.advance(11_000);
    expect([ended(lost.amy), lasted(lost.amy)]).toEqual(['offline', lasted(lost.bo)]);
  });

  it('[RTC-6] after any actions, losses, refusals, exceptions and calls without an answer no resource stays open', async () => {
    const deed = fc.constantFrom('place', 'answer', 'decline', 'hangUp', 'voice', 'several', 'wait', 'waitLong');
    const fault = fc.constantFrom('throws' as const, 'hangs' as const, 'network' as const, 'denied' as const);
    const step = fc.tuple(fc.boolean(), deed);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 14 }),
        fc.array(fault, { maxLength: 2 }),
        fc.array(fc.boolean(), { maxLength: 30 }),
        async (steps, faults, losses) => {
          const { amy, bo, clock, media, signals, clients } = pair();
          media.failNext(...faults);
          signals.isLost = () => losses.shift() ?? false;
          for (const [isAmy, what] of steps) await press(isAmy ? amy : bo, what, clock);
          for (const { calls } of clients) calls.hangUp();
          await clock.advance(200);
          expect(media.openCount).toBe(0);
          await clock.advance(90_000);
          for (const { calls } of clients) calls.hangUp();
          expect(clients.map(status)).toEqual(['idle', 'idle']);
          await clock.advance(200);
          expect([media.openCount, clock.waiting]).toEqual([0, 0]);
          expect(clients.flatMap(({ machine }) => machine.opened)).toEqual([]);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('[RTC-9] the timer follows a monotonic clock, however seldom it is read', async () => {
    const { amy, clock } = await talking();
    const before = amy.calls.seconds();
    await clock.advance(3_661_000);
    expect(amy.calls.seconds() - before).toBe(3_661);
    await clock.advance(86_400_000 - 3_661_000);
    expect(formatCallTime(amy.calls.seconds() - before)).toBe('00:00');
    amy.calls.hangUp();
    expect(amy.calls.seconds()).toBe(0);
  });

  it('[RTC-10] if a tab is killed in a call, the peer’s call ends within 30 s, and a new tab has no call', async () => {
    const { amy, clock, media, signals, add } = await talking();
    signals.setOnline('b1', false);
    media.kill('bo', 17_500);
    await clock.advance(29_000);
    expect([status(amy), ended(amy), media.inChannelOf('amy')]).toEqual(['idle', 'offline', []]);
    const reopened = add('bo', 'b9');
    await clock.advance(1_000);
    expect([status(reopened), reopened.calls.window]).toEqual(['idle', 'none']);
  });

  it('[RTC-11] of many simultaneous invitees at most six are in the call, and the list of invitees is empty after 60 s', async () => {
    const { amy, clock, add, media } = pair();
    const others = ['cy', 'di', 'ed', 'flo', 'gus', 'hal'].map((account) => add(account, `${account}1`));
    amy.calls.place({ type: 'multi', to: ['cy', 'di', 'ed', 'flo'], callerName: 'Amy' });
    await clock.advance(1_000);
    for (const { calls } of others) calls.answer();
    await clock.advance(1_000);
    // Two members invite one more each at the same time.
    others[0]?.calls.inviteMore(['gus']);
    others[1]?.calls.inviteMore(['hal']);
    await clock.advance(1_000);
    for (const { calls } of others) calls.answer();
    await clock.advance(1_000);
    expect(media.inChannelOf('amy')).toHaveLength(6);
    await clock.advance(60_000);
    for (const client of [amy, ...others].filter((one) => status(one) === 'connected')) {
      expect(client.calls.session.call.invitees).toEqual([]);
      expect(client.participants.list).toHaveLength(5);
    }
    expect([amy, ...others].filter((one) => status(one) === 'connected')).toHaveLength(6);
  });

  it('[RTC-12] of a thousand invitations in ten seconds one rings, and the client answers each other one busy once', async () => {
    const { bo, clock, signals } = pair();
    const stranger = signals.device({ account: 'cy', device: 'y1' });
    for (let n = 0; n < 1_000; n += 1) {
      const call = { callId: `f${n}`, channel: 'x', type: 'voice', callerDevice: 'y1' } as const;
      const names = { callerName: '', calleeName: '', title: '', groupId: null, invited: [] };
      for (let times = 0; times < 2; times += 1) stranger.send('bo', { action: 'invite', ...call, ...names });
      await clock.advance(10);
    }
    await clock.advance(100);
    expect(signals.sent.filter((action) => action === 'answerCall')).toHaveLength(999);
    expect(bo.calls.session.call.info?.callId).toBe('f0');
    await clock.advance(60_000);
    expect([status(bo), clock.waiting]).toEqual(['idle', 0]);
  });

  it('a call that arrives too late is recorded as missed; disposing the client hangs up', async () => {
    const { amy, bo, clock, signals, media } = pair();
    signals.setOnline('b1', false);
    amy.calls.place(video);
    await clock.advance(40_000);
    signals.setOnline('b1', true);
    await clock.advance(1_000);
    expect(bo.events).toMatchObject([{ type: 'missed', from: 'amy' }]);
    expect(status(bo)).toBe('idle');
    const late = await talking();
    await late.amy.dispose();
    await late.clock.advance(1_000);
    expect([status(late.bo), late.media.openCount, media.openCount]).toEqual(['idle', 0, 0]);
  });

  it('[RTC-CLIENT-7] a group call that no invitee joined has no duration', async () => {
    const { amy, clock } = pair();
    amy.calls.place({ type: 'multi', to: ['bo'], callerName: 'Amy' });
    await clock.advance(20_000);
    expect([amy.calls.session.call.status, amy.calls.phase]).toEqual(['connected', 'waiting']);
    amy.calls.hangUp();
    expect(amy.events.find(({ type }) => type === 'ended')).toMatchObject({ seconds: 0 });
  });
});

it('an exception of a callback holds back no effect, no waiting event and no later call', async () => {
  const clock = new FakeClock();
  const ended: string[] = [];
  const session: CallSession = new CallSession({
    me: { account: 'amy', device: 'a1' },
    clock,
    perform: () => undefined,
    send: (_, signal) => {
      if (signal.action !== 'invite') return;
      session.dispatch(received('bo', says.answer('busy')));
      throw new Error('of the app');
    },
    ended: ({ ending }) => void ended.push(ending.reason),
  });
  for (let count = 0; count < 2; count += 1) {
    session.dispatch(placedEvent());
    await expect(clock.advance(0)).rejects.toThrow('of the app');
  }
  expect([ended, session.call.status, clock.waiting]).toEqual([['busy', 'busy'], 'idle', 0]);
});

async function press({ calls }: WiredClient, what: string, clock: { advance(ms: number): Promise<void> }) {
  if (what === 'place')
    calls.place({ ...video, to: ['amy', 'bo'].filter((one) => one !== calls.session.call.me.account) });
  if (what === 'several') calls.place({ ...video, type: 'multi', to: ['amy', 'bo'] });
  if (what === 'answer') calls.answer();
  if (what === 'decline') calls.decline();
  if (what === 'hangUp') calls.hangUp();
  if (what === 'voice') calls.switchToVoice();
  await clock.advance(what === 'waitLong' ? 12_000 : 45);
}
