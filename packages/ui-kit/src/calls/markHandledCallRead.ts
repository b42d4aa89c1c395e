import type { ImClient } from '@fitout/im-core';
import type { Call, CallClientEvent } from '@fitout/rtc-core';
import { findCallMessage } from './findCallMessage.js';

/** The id of a call that the user answered on this device; null for any other call. */
export function answeredCallId({ role, status, info }: Pick<Call, 'role' | 'status' | 'info'>): string | null {
  const isAnswered = status === 'answering' || status === 'connecting' || status === 'connected';
  return role === 'callee' && isAnswered && info !== null ? info.callId : null;
}

/** The id of a call that the user refused here, or answered or refused on another device; null for any other event. */
export function handledCallId(event: CallClientEvent): string | null {
  if (event.type !== 'ended') return null;
  const { reason, by } = event.ending;
  return reason === 'handledElsewhere' || (reason === 'refused' && by === 'self') ? event.callId : null;
}

/** Marks the message of an answered or refused call as read: only a missed call stays unread (UI-CHATCALLS-9). */
export function markHandledCallRead({ conversations }: Pick<ImClient, 'conversations'>, callId: string | null): void {
  const found = callId === null ? null : findCallMessage(callId, conversations.ordered);
  if (found !== null) conversations.markOneRead(found.timeline.ref, found.message.id);
}
