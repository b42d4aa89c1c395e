import { LIMITS } from '../limits.js';
import type { Call, CallInfo } from './call.js';
import type { CallEffect, CallEvent, TimerName } from './callEvent.js';
import type { CallAnswer, CallSignal, CommandSignal } from './callSignal.js';

export interface Facts {
  readonly before: Call;
  readonly after: Call;
  readonly event: CallEvent;
  readonly info: CallInfo;
}

type Recipe = (facts: Facts) => readonly CallEffect[];

export function effectsOf(name: EffectName, facts: Facts): readonly CallEffect[] {
  const recipe: Recipe = RECIPES[name];
  return recipe(facts);
}

const RECIPES = {
  sendInvites: ({ event, after, info }) =>
    event.type === 'placed' ? event.to.flatMap((to) => inviteEffects(after, info, to)) : [],
  sendAlert: ({ after, event, info }) =>
    toSenderOrPeer(after, event, {
      action: 'alert',
      callId: info.callId,
      callerDevice:
        event.type === 'signalReceived' && event.signal.action === 'invite'
          ? event.signal.callerDevice
          : info.callerDevice,
      calleeDevice: after.me.device,
    }),
  confirmRing: (facts) => toDevice(facts, (between) => ({ action: 'confirmRing', ...between, isValid: true })),
  sendAccept: (facts) => answerEffects(facts, 'accept'),
  sendRefuse: (facts) => answerEffects(facts, 'refuse'),
  confirmCallee: (facts) =>
    toDevice(facts, (between) => ({
      action: 'confirmCallee',
      ...between,
      // A device that queries the call gets the confirmed device as its answer, also when that is another one.
      calleeDevice: facts.info.calleeDevice ?? between.calleeDevice,
      result: 'accept',
    })),
  rejectCallee: (facts) => toDevice(facts, (between) => ({ action: 'confirmCallee', ...between, result: 'refuse' })),
  acknowledgeBusy: (facts) => toDevice(facts, (between) => ({ action: 'confirmCallee', ...between, result: 'busy' })),
  refuseCrossingCall: ({ after: { crossingCall, peer, me } }) => {
    if (crossingCall === null || peer === null) return [];
    const between = { callId: crossingCall.callId, callerDevice: crossingCall.device, calleeDevice: me.device };
    return [send(peer, { action: 'answerCall', ...between, result: 'busy', isVoiceOnly: false })];
  },
  sendCancel: ({ before }) => cancelEffects(before),
  sendLeave: ({ before, info }) => leaveEffects(before, info),
  startRing: timer('ring', LIMITS.ringMs),
  startAlert: timer('alert', LIMITS.alertMs),
  startConfirm: timer('confirm', LIMITS.confirmMs),
  startJoin: timer('join', LIMITS.joinMs),
  startReconnect: ({ info, event }) => {
    const silentMs = 'silentMs' in event ? (event.silentMs ?? 0) : 0;
    const ms = Math.max(0, LIMITS.iceDisconnectMs - silentMs);
    return [{ do: 'startTimer', slot: 'stage', timer: 'reconnect', callId: info.callId, ms }];
  },
  startInvitees: ({ after, info }) => after.invitees.map(({ account }) => inviteeTimer(info, account)),
  stopStage: () => [{ do: 'stopTimer', slot: 'stage' }],
  stopTimers: () => [
    { do: 'stopTimer', slot: 'stage' },
    { do: 'stopTimer', slot: 'invitees' },
  ],
  joinMedia: ({ info, after }) => {
    const { callId, channel, type: callType, others } = info;
    const members = after.peer === null ? [] : [...new Set([after.peer, ...others])];
    return [{ do: 'joinMedia', callId, channel, callType, members }];
  },
  leaveMedia: () => [{ do: 'leaveMedia' }],
} satisfies Readonly<Record<string, Recipe>>;

/** The effects of a transition, by name; `effectsOf` adds their recipient and call. */
export type EffectName = keyof typeof RECIPES;

export function inviteEffects(call: Call, info: CallInfo, to: string): readonly CallEffect[] {
  const { callId, channel, type, title, groupId, callerName, calleeName } = info;
  const invited = [...call.joined, ...call.invitees.map(({ account }) => account)];
  const invite = { action: 'invite', callId, channel, type, callerDevice: call.me.device } as const;
  return [send(to, { ...invite, callerName, calleeName, title, groupId, invited })];
}

export function cancelEffects(call: Call): readonly CallEffect[] {
  if (call.info === null) return [];
  const signal = { action: 'cancelCall', callId: call.info.callId, callerDevice: call.me.device } as const;
  return waitingFor(call).map((to) => send(to, signal));
}

export function send(to: string, signal: CallSignal): CallEffect {
  return { do: 'send', to, signal };
}

function timer(name: TimerName, ms: number): Recipe {
  return ({ info }) => [{ do: 'startTimer', slot: 'stage', timer: name, callId: info.callId, ms }];
}

/** An invitee who has not joined by then is removed (R226). */
export function inviteeTimer({ callId }: CallInfo, account: string): CallEffect {
  return { do: 'startTimer', slot: 'invitees', timer: 'invitees', callId, ms: LIMITS.inviteesClearMs, account };
}

function waitingFor({ info, status, peer, invitees }: Call): readonly string[] {
  if (info?.type === 'multi') return invitees.filter(({ stage }) => stage !== 'accepted').map(({ account }) => account);
  return peer !== null && (status === 'inviting' || status === 'ringingOut') ? [peer] : [];
}

function leaveEffects(call: Call, info: CallInfo): readonly CallEffect[] {
  const isInCall = call.status === 'connecting' || call.status === 'connected';
  const accepted = call.invitees.filter(({ stage }) => stage === 'accepted').map(({ account }) => account);
  const several = [...new Set([...call.joined, ...accepted])];
  const to = info.type === 'multi' && isInCall ? several : call.peer === null ? [] : [call.peer];
  const { callId, callerDevice, calleeDevice } = info;
  return to.map((account) => send(account, { action: 'leaveCall', callId, callerDevice, calleeDevice }));
}

function answerEffects({ before, event, info }: Facts, result: CallAnswer): readonly CallEffect[] {
  if (before.peer === null) return [];
  const { callId, callerDevice } = info;
  const isVoiceOnly = event.type === 'answered' && event.isVoiceOnly;
  const between = { callId, callerDevice, calleeDevice: before.me.device };
  return [send(before.peer, { action: 'answerCall', ...between, result, isVoiceOnly })];
}

function toSenderOrPeer(call: Call, event: CallEvent, signal: CommandSignal): readonly CallEffect[] {
  const to = event.type === 'signalReceived' ? event.from : call.peer;
  return to === null ? [] : [send(to, signal)];
}

function toDevice(
  { event, info, after }: Facts,
  signal: (between: { callId: string; callerDevice: string; calleeDevice: string }) => CommandSignal,
): readonly CallEffect[] {
  if (event.type !== 'signalReceived' || !('calleeDevice' in event.signal) || event.signal.calleeDevice === null)
    return [];
  const { calleeDevice } = event.signal;
  return [send(event.from, signal({ callId: info.callId, callerDevice: after.me.device, calleeDevice }))];
}
