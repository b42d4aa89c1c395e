import type { Call } from '../domain/call.js';
import type { CallEvent, Step } from '../domain/callEvent.js';
import type { CallStatus } from '../domain/callStatus.js';
import { CALL_TABLE, type TransitionName } from '../domain/callTable.js';
import type { EffectName } from '../domain/effectsOf.js';
import { transition, transitionBy } from '../domain/transition.js';

export interface CallMutant {
  readonly name: string;
  readonly step: (call: Call, event: CallEvent) => Step;
}

function withoutRow(status: CallStatus, ...transitions: readonly TransitionName[]): CallMutant {
  const rows = Object.fromEntries(
    Object.entries(CALL_TABLE[status]).filter(([move]) => !transitions.some((one) => one === move)),
  );
  const table = { ...CALL_TABLE, [status]: rows };
  return {
    name: `${status} without ${transitions.join(' and ')}`,
    step: (call, event) => transitionBy(table, call, event),
  };
}

function withoutEffect(status: CallStatus, move: TransitionName, effect: EffectName): CallMutant {
  const row = CALL_TABLE[status][move];
  if (row === undefined) throw new Error(`${status} has no ${move}`);
  const less = { ...row, do: (row.do ?? []).filter((name) => name !== effect) };
  const table = { ...CALL_TABLE, [status]: { ...CALL_TABLE[status], [move]: less } };
  return { name: `${status} ${move} without ${effect}`, step: (call, event) => transitionBy(table, call, event) };
}

const anyDevice: CallMutant = {
  name: 'the confirmed device is not compared',
  step(call, event) {
    if (event.type !== 'signalReceived' || event.signal.action !== 'confirmCallee') return transition(call, event);
    return transition(call, { ...event, signal: { ...event.signal, calleeDevice: call.me.device } });
  },
};

/** Every device that accepts is confirmed, also the second. */
const everybodyWins: CallMutant = {
  name: 'a second device is confirmed too',
  step(call, event) {
    if (event.type !== 'signalReceived' || event.signal.action !== 'answerCall' || call.info === null)
      return transition(call, event);
    return transition({ ...call, info: { ...call.info, calleeDevice: event.signal.calleeDevice } }, event);
  },
};

const anyLeave: CallMutant = {
  name: 'any device that leaves ends the call',
  step(call, event) {
    if (event.type !== 'signalReceived' || event.signal.action !== 'leaveCall') return transition(call, event);
    return transition(call, { ...event, signal: { ...event.signal, calleeDevice: null } });
  },
};

/** Twenty planted mistakes, which the search must find (RTC-2). */
export const callMutants: readonly CallMutant[] = [
  withoutRow('ringingOut', 'alerted'),
  withoutRow('ringingOut', 'ringTimedOut'),
  withoutRow('ringingIn', 'answeredElsewhere', 'answeredOnOtherDevice'),
  withoutRow('ringingIn', 'alertTimedOut'),
  withoutRow('alerting', 'cancelled'),
  withoutRow('answering', 'confirmTimedOut'),
  withoutRow('answering', 'answeredElsewhere'),
  withoutRow('connecting', 'joinTimedOut'),
  withoutRow('connected', 'left', 'peerLeft'),
  withoutEffect('idle', 'placed', 'startRing'),
  withoutEffect('ringingOut', 'accepted', 'confirmCallee'),
  withoutEffect('ringingOut', 'accepted', 'startJoin'),
  withoutEffect('ringingOut', 'refused', 'rejectCallee'),
  withoutEffect('ringingOut', 'hungUp', 'sendCancel'),
  withoutEffect('ringingIn', 'answered', 'startConfirm'),
  withoutEffect('connected', 'hungUp', 'leaveMedia'),
  withoutEffect('connecting', 'settled', 'stopStage'),
  anyDevice,
  everybodyWins,
  anyLeave,
];
