import type { Call } from '../domain/call.js';
import type { TimerName } from '../domain/callEvent.js';
import type { CallStatus } from '../domain/callStatus.js';

export interface SeenState {
  readonly calls: readonly Call[];
  readonly timers: readonly (TimerName | null)[];
  readonly media: readonly boolean[];
  readonly placed: number;
  readonly mutual: boolean;
  readonly isCalm: boolean;
  /** No signal in flight, none was lost and no timer has fired so far: every side must be notified. */
  readonly isUndisturbed: boolean;
}

const TIMER_OF: Record<CallStatus, readonly (TimerName | null)[]> = {
  idle: [null],
  inviting: ['ring'],
  ringingOut: ['ring'],
  alerting: ['alert'],
  ringingIn: ['alert'],
  answering: ['confirm'],
  connecting: ['join'],
  connected: [null, 'reconnect'],
};

export function stateFaults(seen: SeenState): readonly string[] {
  const { calls, timers, media } = seen;
  const talking = calls.filter(isTalk);
  const faults: string[] = [];
  if (talking.filter(({ role }) => role === 'callee').length > 1) faults.push('I3 two devices of the callee talk');
  calls.forEach(({ status }, at) => {
    if (!TIMER_OF[status].includes(timers[at] ?? null)) faults.push(`I5 ${status} with timer ${String(timers[at])}`);
    if (status === 'idle' && media[at] === true) faults.push('I6 idle and in a channel');
  });
  calls.forEach((call, at) => {
    if (isTalk(call) && media[at] !== true) faults.push(`I6 ${call.status} and in no channel`);
  });
  if (seen.isCalm && !isSettled(calls)) faults.push(`I2 calm: ${statuses(calls)}`);
  if (seen.isUndisturbed && !isAgreed(seen)) faults.push(`not agreed: ${statuses(calls)}`);
  return faults;
}

/** Faults of one signal's effect: a device outside the call ends no call of two others (I8 of RTC-1). */
export function edgeFaults(before: Call, next: Call, fromDevice: string): readonly string[] {
  if (before.status !== 'connected' || next.status === 'connected') return [];
  const { info, role, crossingCall } = before;
  // Of two calls between the same accounts, the device that placed the other one may end this one.
  if (crossingCall?.device === fromDevice) return [];
  const other = role === 'caller' ? info?.calleeDevice : info?.callerDevice;
  return other === fromDevice ? [] : ['I8 a bystander ended a call'];
}

const isTalk = ({ status }: Call) => status === 'connecting' || status === 'connected';
const statuses = (calls: readonly Call[]) => calls.map(({ status }) => status).join(' ');

function isSettled(calls: readonly Call[]): boolean {
  const busy = calls.filter(({ status }) => status !== 'idle');
  if (busy.length === 0) return true;
  const [one, other] = busy;
  return (
    busy.length === 2 &&
    busy.every(({ status }) => status === 'connected') &&
    one?.info?.callId === other?.info?.callId &&
    one?.role !== other?.role
  );
}

/** If no signal is lost or in flight, both sides agree at once. */
function isAgreed({ calls, placed, mutual }: SeenState): boolean {
  if (placed === 0) return calls.every(({ status }) => status === 'idle');
  const callers = calls.filter(({ role }) => role === 'caller');
  const callees = calls.filter(({ role }) => role === 'callee');
  // I9: if two accounts call each other, neither gets the busy answer.
  if (mutual && calls.some(({ ended }) => ended?.reason === 'busy')) return false;
  const [caller] = callers;
  if (caller === undefined) return callees.length === 0;
  if (callers.length > 1) return false;
  if (caller.status === 'ringingOut')
    return callees.length > 0 && callees.every(({ status }) => status === 'ringingIn') && isEveryDevice(calls, mutual);
  return caller.status === 'connected' && callees.length === 1 && callees[0]?.status === 'connected';
}

function isEveryDevice(calls: readonly Call[], mutual: boolean): boolean {
  return mutual || calls.every(({ status }) => status !== 'idle');
}
