import { LIMITS } from '../limits.js';
import { callKey, isKnown, isNewSignal, withCalledOff, withDeclined, type Call, type CrossingCall } from './call.js';
import type { CallEvent, ReceivedSignal, Step } from './callEvent.js';
import type { InviteSignal } from './callSignal.js';
import { send } from './effectsOf.js';
import { glareOf } from './transitionNameOf.js';

/**
 * Events that are answered without a change of the current call: an invitation that is too old, already known, or
 * arrives during another call, and questions about calls that are over (RTC-CALL-5…RTC-CALL-8). Null if the event
 * belongs to the transition table.
 */
export function outOfBandStep(call: Call, event: CallEvent): Step | null {
  if (event.type !== 'signalReceived') return null;
  const { signal, from } = event;
  // A copy of a signal that another device of the user sent: only its answers count.
  if (from === call.me.account && signal.action !== 'answerCall') return unchanged(call);
  if (signal.action === 'invite') return aboutInvite(call, event, signal);
  if (signal.callId === call.info?.callId) return null;
  // A cancellation that arrived before its invitation, or together with it after an outage.
  if (signal.action === 'cancelCall') return { call: withCalledOff(call, callKey(from, signal.callId)), effects: [] };
  return aboutFinished(call, event);
}

const unchanged = (call: Call): Step => ({ call, effects: [] });

function aboutInvite(call: Call, received: ReceivedSignal, signal: InviteSignal): Step | null {
  const { from, ageMs } = received;
  const key = callKey(from, signal.callId);
  if (signal.callId === call.info?.callId) return null;
  const missed: Step['effects'] = [{ do: 'reportMissed', from, invite: signal, isBusy: false }];
  if (isKnown(call, key) && !isReinvitation(call, received, key)) {
    if (!call.calledOff.includes(key)) return unchanged(call);
    return { call: { ...call, calledOff: call.calledOff.filter((other) => other !== key) }, effects: missed };
  }
  if (ageMs > LIMITS.freshInviteMs) return { call: withDeclined(call, key), effects: missed };
  const glare = glareOf(call, received);
  const known = { ...withDeclined(call, key), crossingCall: crossingCallOf(call, received) ?? call.crossingCall };
  // The peer receives the user's invitation and gives up their own.
  if (glare === 'mine') return unchanged(known);
  if (call.status === 'idle' || glare === 'theirs') return null;
  const { callId, callerDevice } = signal;
  const between = { callId, callerDevice, calleeDevice: call.me.device };
  const busy = send(from, { action: 'answerCall', ...between, result: 'busy', isVoiceOnly: false });
  return { call: known, effects: [busy, { do: 'reportMissed', from, invite: signal, isBusy: true }] };
}

function crossingCallOf({ role, peer, info }: Call, { from, signal }: ReceivedSignal): CrossingCall | null {
  if (signal.action !== 'invite' || signal.type === 'multi' || info?.type === 'multi') return null;
  return role === 'caller' && from === peer ? { callId: signal.callId, device: signal.callerDevice } : null;
}

/** A group call continues without a member who refused or left; every participant may invite them again. */
function isReinvitation(call: Call, { signal, at }: ReceivedSignal, key: string): boolean {
  const isSeveral = signal.action === 'invite' && signal.type === 'multi';
  return isSeveral && typeof at === 'number' && isNewSignal(call, { key, at });
}

export function withSignalTime(call: Call, event: CallEvent): Call {
  if (event.type !== 'signalReceived' || typeof event.at !== 'number') return call;
  const { signal, from, at } = event;
  const isAsking = signal.action === 'cancelCall' || (signal.action === 'invite' && signal.type === 'multi');
  const key = callKey(from, signal.callId);
  const known = call.latestSignals.find((latest) => latest.key === key);
  if (!isAsking || (known !== undefined && known.at >= at)) return call;
  const others = call.latestSignals.filter((latest) => latest !== known);
  return { ...call, latestSignals: [...others, { key, at }].slice(-LIMITS.keptFinishedCalls) };
}

/** A device that rings, waits or was confirmed for a call that has ended here gets a signal. */
function aboutFinished(call: Call, { signal, from }: ReceivedSignal): Step {
  const { account, device } = call.me;
  if (from === account || !('calleeDevice' in signal) || signal.calleeDevice === null) return unchanged(call);
  const isOver = (caller: string) => call.finished.includes(callKey(caller, signal.callId));
  const { callId, callerDevice, calleeDevice } = signal;
  // Confirmed after the user had given up: the cancellation was sent before the answer arrived.
  const isChosen = signal.action === 'confirmCallee' && signal.result === 'accept' && calleeDevice === device;
  if (isChosen && isOver(from))
    return { call, effects: [send(from, { action: 'leaveCall', callId, callerDevice, calleeDevice })] };
  if (callerDevice !== device || !isOver(account)) return unchanged(call);
  const between = { callId, callerDevice, calleeDevice };
  if (signal.action === 'alert')
    return { call, effects: [send(from, { action: 'confirmRing', ...between, isValid: false })] };
  if (signal.action !== 'answerCall' || signal.result !== 'accept') return unchanged(call);
  return { call, effects: [send(from, { action: 'confirmCallee', ...between, result: 'refuse' })] };
}
