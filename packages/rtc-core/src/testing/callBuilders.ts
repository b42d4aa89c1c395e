import { idleCall, type Call } from '../domain/call.js';
import type { CallEvent, ReceivedSignal, NewCall, Step } from '../domain/callEvent.js';
import type { CallAnswer, CallSignal, InviteSignal } from '../domain/callSignal.js';
import { transition } from '../domain/transition.js';

export function placedEvent(changes: Partial<NewCall> = {}): CallEvent {
  return {
    type: 'placed',
    callId: 'c1',
    channel: 'channel c1',
    callType: 'video',
    to: ['bo'],
    title: '',
    groupId: null,
    callerName: 'Amy',
    calleeName: 'Bo',
    ...changes,
  };
}

export function inviteSignal(changes: Partial<InviteSignal> = {}): InviteSignal {
  return {
    action: 'invite',
    callId: 'c1',
    channel: 'channel c1',
    type: 'video',
    callerDevice: 'a1',
    callerName: 'Amy',
    calleeName: 'Bo',
    title: '',
    groupId: null,
    invited: [],
    ...changes,
  };
}

const between = { callId: 'c1', callerDevice: 'a1', calleeDevice: 'b1' };

export const says = {
  alert: (calleeDevice = 'b1'): CallSignal => ({ action: 'alert', ...between, calleeDevice }),
  ring: (isValid = true, calleeDevice = 'b1'): CallSignal => ({
    action: 'confirmRing',
    ...between,
    calleeDevice,
    isValid,
  }),
  answer: (result: CallAnswer, calleeDevice = 'b1'): CallSignal => ({
    action: 'answerCall',
    ...between,
    calleeDevice,
    result,
    isVoiceOnly: false,
  }),
  confirm: (result: CallAnswer = 'accept', calleeDevice = 'b1'): CallSignal => ({
    action: 'confirmCallee',
    ...between,
    calleeDevice,
    result,
  }),
  cancel: (): CallSignal => ({ action: 'cancelCall', callId: 'c1', callerDevice: 'a1' }),
  leave: (calleeDevice: string | null = 'b1'): CallSignal => ({ action: 'leaveCall', ...between, calleeDevice }),
};

export function received(from: string, signal: CallSignal, ageMs = 0): ReceivedSignal {
  return { type: 'signalReceived', from, signal, ageMs };
}

export function after(call: Call, ...events: readonly CallEvent[]): Step {
  return events.reduce<Step>((step, event) => transition(step.call, event), { call, effects: [] });
}

export const amy = idleCall({ account: 'amy', device: 'a1' });

export const bo = idleCall({ account: 'bo', device: 'b1' });
