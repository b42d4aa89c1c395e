import { LIMITS } from '../limits.js';
import { callKey, declining, isKnown, type Call } from './call.js';
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
  if (isKnown(call, key)) return unchanged(call);
  if (signal.callId === call.info?.callId) return null;
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

/** A device that rings or waits for a call of mine that is over is told so. */
function aboutFinished(call: Call, { signal, from }: HeardSignal): Step {
  const { account, device } = call.me;
  const isAsked = signal.action === 'alert' || (signal.action === 'answerCall' && signal.result === 'accept');
  if (!isAsked || signal.callerDevice !== device || from === account) return unchanged(call);
  if (!call.finished.includes(callKey(account, signal.callId))) return unchanged(call);
  const { callId, callerDevice, calleeDevice } = signal;
  const between = { callId, callerDevice, calleeDevice };
  const answer =
    signal.action === 'alert'
      ? send(from, { action: 'confirmRing', ...between, isValid: false })
      : send(from, { action: 'confirmCallee', ...between, result: 'refuse' });
  return { call, effects: [answer] };
}
