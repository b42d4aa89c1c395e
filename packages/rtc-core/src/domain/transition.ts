import { LIMITS } from '../limits.js';
import { outOfBandStep, withSignalTime } from './outOfBandStep.js';
import { finishedAfter, type Call, type CallInfo } from './call.js';
import type { CallEvent, Step } from './callEvent.js';
import { CALL_TABLE, type CallTable, type Row } from './callTable.js';
import { effectsOf, send } from './effectsOf.js';
import { groupInviteeStep, newInvitee } from './groupInviteeStep.js';
import { transitionNameOf } from './transitionNameOf.js';

/**
 * The call after an event. Pure: the session performs `effects`, in order.
 *
 * An event that does not concern the call, or is late or repeated, returns it unchanged.
 */
export function transition(call: Call, event: CallEvent): Step {
  return transitionBy(CALL_TABLE, call, event);
}

/** A transition by another table, so that the search can prove that it finds a planted mistake (RTC-2). */
export function transitionBy(table: CallTable, before: Call, event: CallEvent): Step {
  const { call, effects } = stepBy(table, before, event);
  return { call: withSignalTime(call, event), effects };
}

function stepBy(table: CallTable, call: Call, event: CallEvent): Step {
  const step = outOfBandStep(call, event) ?? groupInviteeStep(call, event) ?? toVoice(call, event);
  if (step !== null) return step;
  const name = transitionNameOf(call, event);
  const known = withMembers(call, event);
  const row = name === null ? undefined : table[call.status][name];
  return row === undefined ? { call: known, effects: [] } : moved(known, row, event);
}

function moved(before: Call, row: Row, event: CallEvent): Step {
  const after =
    row.to === 'idle' ? finished(before, row) : { ...withChangedFields(before, row, event), status: row.to };
  const info = after.info ?? before.info;
  if (info === null) return { call: after, effects: [] };
  const effects = (row.do ?? []).flatMap((name) => effectsOf(name, { before, after, event, info }));
  return { call: after, effects };
}

function finished(call: Call, row: Row): Call {
  return {
    ...call,
    status: 'idle',
    role: null,
    info: null,
    peer: null,
    invitees: [],
    joined: [],
    crossingCall: null,
    ended: row.ended ?? null,
    finished: finishedAfter(call),
  };
}

function withChangedFields(call: Call, { to }: Row, event: CallEvent): Call {
  if (to === call.status) return call;
  if (event.type === 'placed') return withPlacedCall(call, event);
  if (event.type === 'answered') return event.isVoiceOnly ? withInfo(call, { type: 'voice' }) : call;
  if (event.type !== 'signalReceived') return call;
  const { signal, from } = event;
  if (signal.action === 'invite') {
    const { callId, channel, type, callerDevice, title, groupId, callerName, calleeName, invited } = signal;
    const calleeDevice = call.me.device;
    const others = type === 'multi' ? invited.filter((account) => account !== call.me.account) : [];
    const info = { callId, channel, type, callerDevice, calleeDevice, title, groupId, others, callerName, calleeName };
    // The user's call that lost the glare is over.
    const finished = finishedAfter(call);
    return { ...call, role: 'callee', peer: from, info, joined: [], crossingCall: null, ended: null, finished };
  }
  if (signal.action !== 'answerCall') return call;
  return withInfo(call, { calleeDevice: signal.calleeDevice, ...(signal.isVoiceOnly ? { type: 'voice' } : {}) });
}

function withPlacedCall(call: Call, event: Extract<CallEvent, { type: 'placed' }>): Call {
  const { callId, channel, callType: type, title, groupId, callerName, calleeName, to } = event;
  const isSeveral = type === 'multi';
  const callerDevice = call.me.device;
  return {
    ...call,
    role: 'caller',
    peer: isSeveral ? null : (to[0] ?? null),
    info: {
      callId,
      channel,
      type,
      callerDevice,
      calleeDevice: null,
      title,
      groupId,
      others: [],
      callerName,
      calleeName,
    },
    invitees: isSeveral ? to.map(newInvitee) : [],
    joined: [],
    crossingCall: null,
    ended: null,
  };
}

function withInfo(call: Call, changes: Partial<CallInfo>): Call {
  return call.info === null ? call : { ...call, info: { ...call.info, ...changes } };
}

/** The members of the channel; a full one admits no further member (RTC-INVITEE-4). */
function withMembers(call: Call, event: CallEvent): Call {
  if (event.type !== 'memberJoined' && event.type !== 'memberLeft') return call;
  if (event.callId !== call.info?.callId) return call;
  const { account } = event;
  const others = call.joined.filter((joined) => joined !== account);
  if (event.type === 'memberLeft') return others.length === call.joined.length ? call : { ...call, joined: others };
  const isMine = call.info.type === 'multi' || account === call.peer;
  if (!isMine || account === call.me.account || others.length >= LIMITS.peopleInCall - 1) return call;
  const invitees = call.invitees.filter((invitee) => invitee.account !== account);
  return { ...call, joined: [...others, account], invitees };
}

function toVoice(call: Call, event: CallEvent): Step | null {
  const isFromPeer = event.type === 'signalReceived' && event.signal.action === 'videoToVoice';
  if (!isFromPeer && event.type !== 'switchedToVoice') return null;
  const { info, peer } = call;
  const isTheirs = !isFromPeer || (event.from === peer && event.signal.callId === info?.callId);
  const isTalk = call.status === 'connecting' || call.status === 'connected';
  if (info?.type !== 'video' || peer === null || !isTheirs || !isTalk) return { call, effects: [] };
  const { callId, callerDevice, calleeDevice } = info;
  const signals = isFromPeer ? [] : [send(peer, { action: 'videoToVoice', callId, callerDevice, calleeDevice })];
  return { call: withInfo(call, { type: 'voice' }), effects: [...signals, { do: 'stopCamera' }] };
}
