import type { Call, CallInfo } from './call.js';
import type { CallEvent, ReceivedSignal } from './callEvent.js';
import type { CallSignal, InviteSignal } from './callSignal.js';
import type { TransitionName } from './callTable.js';

const TIMED_OUT = {
  ring: 'ringTimedOut',
  alert: 'alertTimedOut',
  confirm: 'confirmTimedOut',
  join: 'joinTimedOut',
  reconnect: 'reconnectTimedOut',
  // The list of invitees causes no transition of the call (`groupInviteeStep`).
  invitees: null,
} as const;

const ANSWERED = { accept: 'accepted', refuse: 'refused', busy: 'busy' } as const;

/**
 * The transition name of an event; null if the event does not concern this call.
 *
 * A signal counts only if it names this call, comes from the peer's account as the server stamped it,
 * and names the two devices of this call.
 */
export function transitionNameOf(call: Call, event: CallEvent): TransitionName | null {
  switch (event.type) {
    case 'placed':
      return event.callType === 'multi' ? 'groupStarted' : 'placed';
    case 'answered':
    case 'declined':
    case 'hungUp':
    case 'connectionRestored':
      return event.type;
    case 'invitedMore':
    case 'switchedToVoice':
      return null;
    case 'signalReceived':
      return signalTransition(call, event);
    case 'timerFired':
    case 'mediaJoined':
    case 'mediaFailed':
    case 'inviteFailed':
    case 'memberJoined':
    case 'memberLeft':
    case 'mediaReconnecting':
    case 'mediaReconnected':
      return event.callId === call.info?.callId ? factTransition(call, event) : null;
  }
}

function isGlare({ role, peer, status, info }: Call, { from, signal }: ReceivedSignal): boolean {
  const isWaiting = status === 'inviting' || status === 'ringingOut';
  const isOneToOne = signal.action === 'invite' && signal.type !== 'multi';
  return isWaiting && role === 'caller' && isOneToOne && from === peer && info?.callId !== signal.callId;
}

/** If two people call each other, the call with the smaller id remains: both sides decide alike. */
export function glareOf(call: Call, received: ReceivedSignal): 'mine' | 'theirs' | null {
  if (!isGlare(call, received) || call.info === null) return null;
  return received.signal.callId < call.info.callId ? 'theirs' : 'mine';
}

/** Both calls were answered by second devices before the invitations met, and the peer's has the smaller id. */
function yieldsToAnsweredCall({ status, crossingCall, info }: Call): boolean {
  const isInCall = status === 'connecting' || status === 'connected';
  return isInCall && crossingCall !== null && info !== null && crossingCall.callId < info.callId;
}

function signalTransition(call: Call, received: ReceivedSignal): TransitionName | null {
  const { signal, from } = received;
  if (signal.action === 'invite') return invitationTransition(call, received, signal);
  if (call.info === null || signal.callId !== call.info.callId) return null;
  if (from === call.me.account) return isSiblingAnswer(call, signal) ? 'answeredOnOtherDevice' : null;
  if (from !== call.peer) return null;
  return call.role === 'caller' ? callerTransition(call, call.info, signal) : calleeTransition(call, call.info, signal);
}

function invitationTransition(call: Call, received: ReceivedSignal, signal: InviteSignal): TransitionName | null {
  if (call.status === 'idle') return 'invited';
  if (glareOf(call, received) === 'theirs') return 'glareLost';
  if (signal.callId !== call.info?.callId) return null;
  // A participant invites the user to the call again (A43).
  if (call.status === 'connected' && call.info.type === 'multi') return 'invited';
  return call.role === 'callee' && received.from === call.peer && call.status !== 'connected' ? 'invited' : null;
}

function isSiblingAnswer({ role, me }: Call, signal: CallSignal): boolean {
  return (
    role === 'callee' && signal.action === 'answerCall' && signal.result !== 'busy' && signal.calleeDevice !== me.device
  );
}

function callerTransition(call: Call, info: CallInfo, signal: CallSignal): TransitionName | null {
  switch (signal.action) {
    case 'alert':
      return signal.callerDevice === call.me.device ? 'alerted' : null;
    case 'answerCall':
      if (signal.callerDevice !== call.me.device) return null;
      return signal.result === 'busy' && yieldsToAnsweredCall(call) ? 'peerAnsweredElsewhere' : ANSWERED[signal.result];
    case 'leaveCall':
      return hasLeft(call, signal.calleeDevice, info.calleeDevice);
    case 'invite':
    case 'confirmRing':
    case 'confirmCallee':
    case 'cancelCall':
    case 'videoToVoice':
      return null;
  }
}

function calleeTransition(call: Call, info: CallInfo, signal: CallSignal): TransitionName | null {
  if ('callerDevice' in signal && signal.callerDevice !== null && signal.callerDevice !== info.callerDevice)
    return null;
  const { device } = call.me;
  switch (signal.action) {
    case 'confirmRing':
      if (signal.calleeDevice !== device) return null;
      return signal.isValid ? 'ringConfirmed' : 'ringDenied';
    case 'confirmCallee':
      if (signal.calleeDevice !== device) return 'answeredElsewhere';
      return signal.result === 'accept' ? 'chosen' : 'callOver';
    case 'cancelCall':
      return 'cancelled';
    case 'leaveCall':
      return hasLeft(call, signal.calleeDevice, device);
    case 'invite':
    case 'alert':
    case 'answerCall':
    case 'videoToVoice':
      return null;
  }
}

/** A member who leaves a group call does not end it; the leave of a device outside the call has no effect. */
function hasLeft({ info, status }: Call, named: string | null, expected: string | null): TransitionName | null {
  const isInCall = status === 'connecting' || status === 'connected';
  if (info?.type === 'multi' && isInCall) return null;
  return named === null || named === expected ? 'left' : null;
}

type Fact = Extract<CallEvent, { readonly type: 'timerFired' | 'inviteFailed' | `media${string}` | `member${string}` }>;

function factTransition(call: Call, event: Fact): TransitionName | null {
  const isSeveral = call.info?.type === 'multi';
  switch (event.type) {
    case 'timerFired':
      return TIMED_OUT[event.timer];
    case 'mediaJoined':
      return isSeveral ? 'settled' : null;
    case 'memberJoined':
      if (call.status === 'connected') return isMissed(call, event.account) ? 'mediaReconnected' : null;
      return isSeveral || event.account !== call.peer ? null : 'settled';
    case 'memberLeft':
      return leftTransition(call, event);
    case 'mediaFailed':
    case 'inviteFailed':
    case 'mediaReconnecting':
    case 'mediaReconnected':
      return event.type;
  }
}

/** The member whose return ends the wait for a connection: any member, if none was left. */
function isMissed({ info, peer, joined }: Call, account: string): boolean {
  return info?.type === 'multi' ? joined.length === 0 : account === peer;
}

function leftTransition(call: Call, { account, isLost }: Extract<Fact, { type: 'memberLeft' }>): TransitionName | null {
  const isAlone = call.joined.includes(account) && call.joined.length === 1 && call.invitees.length === 0;
  if (!isAlone) return null;
  // A participant who vanished without a leave may come back (R230).
  return isLost ? 'mediaReconnecting' : 'peerLeft';
}
