import type { InviteSignal, WrittenSignal } from '../domain/callSignal.js';
import { fieldsOf, idOf, idsOf, MESSAGE_TYPE, signalFields, textOf, timeOf, type Fields } from './reading.js';
import { callTypeOf, wireType } from './wireStatus.js';

/** The extension of the text message that invites, as the mobile clients read it (RTC-SIGNAL-1; R172, R231). */
export function encodeInvite(signal: InviteSignal, at: number): Fields {
  const { groupId, title, invited } = signal;
  const hasGroup = groupId !== null || title !== '';
  return {
    action: 'invite',
    msgType: MESSAGE_TYPE,
    ts: at,
    callId: signal.callId,
    channelName: signal.channel,
    type: wireType[signal.type],
    callerDevId: signal.callerDevice,
    callerIMName: signal.callerName,
    calleeIMName: signal.calleeName,
    ...(hasGroup ? { callkitGroupInfo: { groupId: groupId ?? '', groupName: title } } : {}),
    ...(invited.length > 0 ? { invitedMembers: [...invited] } : {}),
  };
}

const RECORD_ACTION = 'fitoutCallRecord';

/** Its extension: the fields of an invitation to all of `invited` (A43). */
export function encodeCallRecord(signal: InviteSignal, at: number): Fields {
  return { ...encodeInvite(signal, at), action: RECORD_ACTION };
}

/** The invitation that a message carries, to ring or only to inform; null for neither. */
export function decodeCallRecord(extension: unknown): InviteSignal | null {
  const fields = signalFields(extension);
  const invitation = fields?.['action'] === RECORD_ACTION ? { ...fields, action: 'invite' } : extension;
  return decodeInvite(invitation)?.signal ?? null;
}

/** The invitation in an extension, or null if it has none. Never throws, for any content. */
export function decodeInvite(extension: unknown): WrittenSignal<InviteSignal> | null {
  const fields = signalFields(extension);
  if (fields?.['action'] !== 'invite') return null;
  const callId = idOf(fields['callId']);
  const channel = idOf(fields['channelName']);
  const type = callTypeOf(fields['type']);
  const callerDevice = idOf(fields['callerDevId']);
  if (callId === null || channel === null || type === null || callerDevice === null) return null;
  // Older clients put the group into a free extension of their own.
  const group = fieldsOf(fields['callkitGroupInfo']) ?? fieldsOf(fields['ext']) ?? {};
  return {
    at: timeOf(fields['ts']),
    signal: {
      action: 'invite',
      callId,
      channel,
      type,
      callerDevice,
      callerName: textOf(fields['callerIMName']),
      calleeName: textOf(fields['calleeIMName']),
      title: textOf(group['groupName']),
      groupId: idOf(group['groupId']),
      invited: idsOf(fields['invitedMembers']),
    },
  };
}
