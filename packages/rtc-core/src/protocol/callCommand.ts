import type { CallAnswer, CommandSignal, WrittenSignal } from '../domain/callSignal.js';
import { flagOf, idOf, MESSAGE_TYPE, signalFields, timeOf, type Fields } from './reading.js';

/** The action of the command message that carries every signal but the invitation (A43). */
export const CALL_COMMAND = 'rtcCall';

/** The extension of a command message (RTC-SIGNAL-2). */
export function encodeCommand(signal: CommandSignal, at: number): Fields {
  return { action: signal.action, msgType: MESSAGE_TYPE, callId: signal.callId, ts: at, ...ownFields(signal) };
}

function ownFields(signal: CommandSignal): Fields {
  switch (signal.action) {
    case 'alert':
      return devices(signal);
    case 'confirmRing':
      return { ...devices(signal), status: signal.isValid };
    case 'answerCall':
      return {
        ...devices(signal),
        result: signal.result,
        ...(signal.isVoiceOnly ? { videoToVoice: true } : {}),
      };
    case 'confirmCallee':
      return { ...devices(signal), result: signal.result };
    case 'cancelCall':
      return { callerDevId: signal.callerDevice };
    case 'leaveCall':
      return { ...devices(signal), ...(signal.seconds !== undefined && { duration: signal.seconds }) };
    case 'videoToVoice':
      return devices(signal);
  }
}

function devices({
  callerDevice,
  calleeDevice,
}: {
  readonly callerDevice: string | null;
  readonly calleeDevice: string | null;
}): Fields {
  return {
    ...(callerDevice === null ? {} : { callerDevId: callerDevice }),
    ...(calleeDevice === null ? {} : { calleeDevId: calleeDevice }),
  };
}

/** The command in an extension, null when it holds none. Never throws. */
export function decodeCommand(extension: unknown): WrittenSignal<CommandSignal> | null {
  const fields = signalFields(extension);
  const callId = idOf(fields?.['callId']);
  if (fields === null || callId === null) return null;
  const signal = signalOf(fields, callId);
  return signal === null ? null : { signal, at: timeOf(fields['ts']) };
}

function signalOf(fields: Fields, callId: string): CommandSignal | null {
  const action = fields['action'];
  const callerDevice = idOf(fields['callerDevId']);
  const calleeDevice = idOf(fields['calleeDevId']);
  if (action === 'videoToVoice') return { action, callId, callerDevice, calleeDevice };
  if (action === 'leaveCall') {
    const seconds = fields['duration'];
    const isSaid = typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0;
    return { action, callId, callerDevice, calleeDevice, ...(isSaid && { seconds }) };
  }
  if (callerDevice === null) return null;
  if (action === 'cancelCall') return { action, callId, callerDevice };
  return calleeDevice === null ? null : addressed(fields, { callId, callerDevice, calleeDevice });
}

function addressed(
  fields: Fields,
  between: { readonly callId: string; readonly callerDevice: string; readonly calleeDevice: string },
): CommandSignal | null {
  const result = answerOf(fields['result']);
  const isValid = flagOf(fields['status']);
  switch (fields['action']) {
    case 'alert':
      return { action: 'alert', ...between };
    case 'confirmRing':
      return isValid === null ? null : { action: 'confirmRing', ...between, isValid };
    case 'answerCall':
      if (result === null) return null;
      return { action: 'answerCall', ...between, result, isVoiceOnly: flagOf(fields['videoToVoice']) === true };
    case 'confirmCallee':
      return result === null ? null : { action: 'confirmCallee', ...between, result };
    default:
      return null;
  }
}

function answerOf(value: unknown): CallAnswer | null {
  return value === 'accept' || value === 'refuse' || value === 'busy' ? value : null;
}
