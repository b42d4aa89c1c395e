import { idleCall, type Call, type Me } from '../domain/call.js';
import type { CallEffect, CallEvent, Step, TimerName } from '../domain/callEvent.js';
import type { CallSignal } from '../domain/callSignal.js';
import { edgeFaults, stateFaults } from './callInvariants.js';

export interface WalkNetwork {
  readonly step: (call: Call, event: CallEvent) => Step;
  readonly devices: readonly Me[];
  readonly calls: readonly { readonly from: number; readonly callId: string; readonly to: string }[];
}

interface Letter {
  readonly to: number;
  readonly from: number;
  readonly signal: CallSignal;
}

interface WalkDevice {
  readonly me: Me;
  call: Call;
  timer: TimerName | null;
  isInChannel: boolean;
}

/** Choices above this end calls: few, so that most walks are long. */
const RARE = 950;

type Act = readonly [name: string, run: () => void];

/**
 * One random run of a network with no lost signal, each next step chosen by a number: signals on one link keep their
 * order, users press what the screen offers, and endings are rare. At the end every signal arrives. Returns the fault
 * with the steps that led to it, or null.
 *
 * It covers networks with more devices than the complete search (`searchCalls`) can. A choice is at most 1 000.
 */
export function walkCalls({ step, devices, calls }: WalkNetwork, choices: readonly number[]): string | null {
  const seats: WalkDevice[] = devices.map((me) => ({ me, call: idleCall(me), timer: null, isInChannel: false }));
  const net: Letter[] = [];
  const open = new Set(calls);
  const way: string[] = [];
  const faults: string[] = [];

  for (const choice of choices) {
    const acts = [...networkActs(), ...(choice > RARE ? endings() : peopleActs())];
    if (!run(acts[choice % acts.length])) break;
  }
  while (run(networkActs()[0]));
  check(true);
  return faults.length === 0 ? null : `${faults.join('; ')}: ${way.join(', ')}`;

  function run(act: Act | undefined): boolean {
    if (act === undefined || faults.length > 0) return false;
    way.push(act[0]);
    act[1]();
    check(false);
    return faults.length === 0;
  }

  function check(isQuiet: boolean): void {
    const seen = {
      calls: seats.map(({ call }) => call),
      timers: seats.map(({ timer }) => timer),
      media: seats.map(({ isInChannel }) => isInChannel),
      placed: 0,
      mutual: true,
      isUndisturbed: false,
      // Two devices of one account may be in two calls for a moment, but not once every signal has arrived.
      isCalm: isQuiet && seats.every(({ timer }) => timer === null),
    };
    faults.push(...stateFaults(seen).filter((fault) => isQuiet || !fault.startsWith('I3')));
    const talks = new Set(seats.flatMap(({ call }) => (call.status === 'connected' ? [call.info?.callId] : [])));
    if (isQuiet && talks.size > 1) faults.push('I9 two calls between the same people');
  }

  function networkActs(): Act[] {
    const first = net.filter(
      (letter, at) => !net.slice(0, at).some((earlier) => earlier.to === letter.to && earlier.from === letter.from),
    );
    const deliveries = first.map((letter): Act => {
      const { to, from, signal } = letter;
      const { account, device } = person(from);
      return [
        `${person(to).device} hears ${signal.action} of ${device}`,
        () => {
          net.splice(net.indexOf(letter), 1);
          const before = seat(to).call;
          happen(to, { type: 'signalReceived', from: account, signal, ageMs: 0 });
          faults.push(...edgeFaults(before, seat(to).call, device));
        },
      ];
    });
    return [...deliveries, ...seats.flatMap((_, at) => channelActs(at))];
  }

  function channelActs(at: number): Act[] {
    const { call, isInChannel, me } = seat(at);
    const callId = call.info?.callId;
    if (!isInChannel || callId === undefined) return [];
    const there = (account: string) =>
      seats.some((one) => one.me.account === account && one.isInChannel && one.call.info?.callId === callId);
    const { peer, joined } = call;
    if (peer !== null && !joined.includes(peer) && there(peer))
      return [[`${me.device} sees ${peer}`, () => happen(at, { type: 'memberJoined', callId, account: peer })]];
    const gone = joined.find((account) => !there(account));
    if (gone === undefined) return [];
    const event = { type: 'memberLeft', callId, account: gone, isLost: false } as const;
    return [[`${gone} is gone for ${me.device}`, () => happen(at, event)]];
  }

  function peopleActs(): Act[] {
    const places = [...open].flatMap((invitation): Act[] => {
      const { from, callId, to } = invitation;
      const { status, finished } = seat(from).call;
      // A device that knows that a second device answered the peer's call, and still places its own, creates a second
      // call on purpose.
      if (status !== 'idle' || finished.length > 0) return [];
      const names = { title: '', groupId: null, callerName: '', calleeName: '' };
      return [
        [
          `${person(from).device} calls`,
          () => {
            open.delete(invitation);
            happen(from, { type: 'placed', callId, channel: callId, callType: 'video', to: [to], ...names });
          },
        ],
      ];
    });
    const answers = seats.flatMap(({ call, me }, at): Act[] =>
      call.status === 'ringingIn'
        ? [[`${me.device} answers`, () => happen(at, { type: 'answered', isVoiceOnly: false })]]
        : [],
    );
    return [...places, ...answers];
  }

  function endings(): Act[] {
    return seats.flatMap(({ call: { status }, me }, at): Act[] => {
      if (status === 'idle' || status === 'alerting') return [];
      const type = status === 'ringingIn' ? 'declined' : 'hungUp';
      return [[`${me.device} ${type}`, () => happen(at, { type })]];
    });
  }

  function happen(at: number, event: CallEvent): void {
    const one = seat(at);
    const { call, effects } = step(one.call, event);
    one.call = call;
    for (const effect of effects) perform(one, at, effect);
  }

  function perform(one: WalkDevice, from: number, effect: CallEffect): void {
    if (effect.do === 'startTimer' && effect.slot === 'stage') one.timer = effect.timer;
    if (effect.do === 'stopTimer' && effect.slot === 'stage') one.timer = null;
    if (effect.do === 'joinMedia') one.isInChannel = true;
    if (effect.do === 'leaveMedia') one.isInChannel = false;
    if (effect.do !== 'send') return;
    const { signal, to } = effect;
    seats.forEach(({ me }, at) => {
      if (at !== from && (me.account === to || me.account === one.me.account)) net.push({ to: at, from, signal });
    });
  }

  function seat(at: number): WalkDevice {
    const found = seats[at];
    if (found === undefined) throw new Error(`no device at ${at}`);
    return found;
  }

  function person(at: number): Me {
    return seat(at).me;
  }
}
