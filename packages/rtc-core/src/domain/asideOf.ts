import { LIMITS } from '../limits.js';
import { callKey, declining, isKnown, isNewWord, noting, type Call } from './call.js';
import type { CallEvent, HeardSignal, Step } from './callEvent.js';
import type { InviteSignal } from './callSignal.js';
import { send } from './effectsOf.js';
import { glareOf } from './moveOf.js';

/**
 * What is answered without touching the call at hand: an invitation that is too old, known, or comes while another
 * call is on, and questions about calls that are over (CALL-5…CALL-8). Null when the event is for the table.
 */
export function asideOf(call: Call, event: CallEvent): Step | null {
  if (event.type !== 'heard') return null;
  const { signal, from } = event;
  // The copy that my other devices get of what I sent from one of them; only their answers count.
  if (from === call.me.account && signal.action !== 'answerCall') return unchanged(call);
  if (signal.action === 'invite') return aboutInvite(call, event, signal);
  if (signal.callId === call.info?.callId) return null;
  // A cancellation that overtook its invitation, or came with it after an outage.
  if (signal.action === 'cancelCall') return { call: declining(call, callKey(from, signal.callId)), effects: [] };
  return aboutFinished(call, event);
}

const unchanged = (call: Call): Step => ({ call, effects: [] });

function aboutInvite(call: Call, heard: HeardSignal, signal: InviteSignal): Step | null {
  const { from, ageMs } = heard;
  const key = callKey(from, signal.callId);
  if (signal.callId === call.info?.callId) return null;
  if (isKnown(call, key) && !isAskedAgain(call, heard, key)) return unchanged(call);
  if (ageMs > LIMITS.freshInviteMs)
    return { call: declining(call, key), effects: [{ do: 'noteMissed', from, invite: signal }] };
  const glare = glareOf(call, heard);
  // They hear mine and give theirs up.
  if (glare === 'mine') return unchanged(declining(call, key));
  if (call.status === 'idle' || glare === 'theirs') return null;
  const { callId, callerDevice } = signal;
  const between = { callId, callerDevice, calleeDevice: call.me.device };
  const busy = send(from, { action: 'answerCall', ...between, result: 'busy', isVoiceOnly: false });
  return { call: declining(call, key), effects: [busy] };
}

/** A call of several goes on without who refused or left it; whoever is in it may ask again (CALL-14). */
function isAskedAgain(call: Call, { signal, at }: HeardSignal, key: string): boolean {
  const isSeveral = signal.action === 'invite' && signal.type === 'multi';
  return isSeveral && typeof at === 'number' && isNewWord(call, { key, at });
}

/** The call, which knows of what others wrote up to when: a word that comes twice is no new one. */
export function withWord(call: Call, event: CallEvent): Call {
  if (event.type !== 'heard' || typeof event.at !== 'number') return call;
  const { signal, from, at } = event;
  const isAsking = signal.action === 'cancelCall' || (signal.action === 'invite' && signal.type === 'multi');
  return isAsking ? noting(call, { key: callKey(from, signal.callId), at }) : call;
}

/** A device that rings, waits or was chosen for a call that is over here is told so. */
function aboutFinished(call: Call, { signal, from }: HeardSignal): Step {
  const { account, device } = call.me;
  if (from === account || !('calleeDevice' in signal) || signal.calleeDevice === null) return unchanged(call);
  const isOver = (caller: string) => call.finished.includes(callKey(caller, signal.callId));
  const { callId, callerDevice, calleeDevice } = signal;
  // Chosen after I had given up: my word of it came before my answer.
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
