import type { ImClient } from '@fitout/im-core';
import type { Call, CallNote } from '@fitout/rtc-core';
import { findCallMessage } from './findCallMessage.js';

/** The id of a call that the user answered on this device; null for any other call. */
export function answeredCallId({ role, status, info }: Pick<Call, 'role' | 'status' | 'info'>): string | null {
  const isAnswered = status === 'answering' || status === 'connecting' || status === 'connected';
  return role === 'callee' && isAnswered && info !== null ? info.callId : null;
}

/** The id of a call that the user refused here, or answered or refused on another device; null for any other note. */
export function handledCallId(note: CallNote): string | null {
  if (note.type !== 'ended') return null;
  const { reason, by } = note.ending;
  return reason === 'handledElsewhere' || (reason === 'refused' && by === 'self') ? note.callId : null;
}

/** Marks the message of an answered or refused call as read: only a missed call stays unread (UI-CHATCALLS-9). */
export function markHandledCallRead({ conversations }: Pick<ImClient, 'conversations'>, callId: string | null): void {
  const found = callId === null ? null : findCallMessage(callId, conversations.ordered);
  if (found !== null) conversations.markOneRead(found.timeline.ref, found.message.id);
}
