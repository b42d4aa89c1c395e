import { LIMITS } from '../limits.js';
import type { CallType } from './callSignal.js';
import type { CallStatus } from './callStatus.js';

/** One login: the account and the id of this device. */
export interface Me {
  readonly account: string;
  readonly device: string;
}

/** The properties of a call (R171). */
export interface CallInfo {
  readonly callId: string;
  readonly channel: string;
  readonly type: CallType;
  readonly callerDevice: string;
  /** The callee's device that takes the call; null before it is confirmed, and in a group call. */
  readonly calleeDevice: string | null;
  readonly title: string;
  readonly groupId: string | null;
  /** The other invitees and members, as the inviter listed them. */
  readonly others: readonly string[];
  readonly callerName: string;
  readonly calleeName: string;
}

/** An invitee of a group call who has not joined yet. */
export interface Invitee {
  readonly account: string;
  readonly stage: 'invited' | 'ringing' | 'accepted';
  /** The confirmed device; null before. */
  readonly device: string | null;
}

export interface CrossingCall {
  readonly callId: string;
  readonly device: string;
}

/** Why a call ended. `offline` is a media link that stayed broken. */
export type EndReason =
  | 'hungUp'
  | 'cancelled'
  | 'refused'
  | 'busy'
  | 'noResponse'
  | 'handledElsewhere'
  | 'failed'
  | 'offline';

/** Why, and which side ended it: the user, the peer, or neither. */
export interface Ending {
  readonly reason: EndReason;
  readonly by: 'self' | 'peer' | 'none';
}

/** One side's knowledge of one call: a plain value, so that a whole network of them can be searched (R170). */
export interface Call {
  readonly me: Me;
  readonly status: CallStatus;
  readonly role: 'caller' | 'callee' | null;
  readonly info: CallInfo | null;
  /** The peer: the callee, or the inviter. Null for the caller of a group call. */
  readonly peer: string | null;
  readonly invitees: readonly Invitee[];
  /** The other accounts in the channel. */
  readonly joined: readonly string[];
  /** The last one-to-one invitation of the callee that crossed the user's call; null without one. */
  readonly crossingCall: CrossingCall | null;
  /** How the last call ended; null during a call. */
  readonly ended: Ending | null;
  /** Ended calls, and calls that never rang here: their late signals have no effect. */
  readonly finished: readonly string[];
  readonly declined: readonly string[];
  /** Of the declined calls those whose cancellation arrived before their invitation, which is still to be reported. */
  readonly calledOff: readonly string[];
  /** When each account that may invite the user again wrote its newest signal about a call; the newest last. */
  readonly latestSignals: readonly SignalTime[];
}

/** The key of a call, and the sender's time in epoch milliseconds. */
interface SignalTime {
  readonly key: string;
  readonly at: number;
}

/** The state without a call. */
export function idleCall(me: Me): Call {
  return {
    me,
    status: 'idle',
    role: null,
    info: null,
    peer: null,
    invitees: [],
    joined: [],
    crossingCall: null,
    ended: null,
    finished: [],
    declined: [],
    calledOff: [],
    latestSignals: [],
  };
}

/** The key of an ended call. It contains the caller, so that nobody else ends a call by guessing its id. */
export function callKey(caller: string, callId: string): string {
  return `${caller}/${callId}`;
}

function currentKey({ info, role, me, peer }: Call): string | null {
  if (info === null) return null;
  const caller = role === 'caller' ? me.account : peer;
  return caller === null ? null : callKey(caller, info.callId);
}

export function withDeclined(call: Call, key: string): Call {
  return { ...call, declined: remember(call.declined, key, LIMITS.keptDeclinedCalls) };
}

export function withCalledOff(call: Call, key: string): Call {
  if (isKnown(call, key)) return call;
  return { ...withDeclined(call, key), calledOff: remember(call.calledOff, key, LIMITS.keptFinishedCalls) };
}

export function finishedAfter(call: Call): readonly string[] {
  const key = currentKey(call);
  return key === null ? call.finished : remember(call.finished, key, LIMITS.keptFinishedCalls);
}

export function isKnown({ finished, declined }: Call, key: string): boolean {
  return finished.includes(key) || declined.includes(key);
}

export function isNewSignal({ latestSignals }: Call, { key, at }: SignalTime): boolean {
  const known = latestSignals.find((latest) => latest.key === key);
  return known !== undefined && at > known.at;
}

function remember(keys: readonly string[], key: string, most: number): readonly string[] {
  return keys.includes(key) ? keys : [...keys, key].slice(-most);
}
