import type { ImClient } from '@fitout/im-core';
import type { Call, CallNote } from '@fitout/rtc-core';
import { findCallLine } from './findCallLine.js';

/** The call that the user has answered here; null for any other. */
export function answeredHere({ role, status, info }: Pick<Call, 'role' | 'status' | 'info'>): string | null {
  const isAnswered = status === 'answering' || status === 'connecting' || status === 'connected';
  return role === 'callee' && isAnswered && info !== null ? info.callId : null;
}

/** The call that the user refused here, or dealt with on another device; null for any other note. */
export function dealtWith(note: CallNote): string | null {
  if (note.type !== 'ended') return null;
  const { reason, by } = note.ending;
  return reason === 'handledElsewhere' || (reason === 'refused' && by === 'me') ? note.callId : null;
}

/** The line of a call that the user dealt with is not unread: only a missed call is (UI-CALLS-9). */
export function readDealtWith({ conversations }: Pick<ImClient, 'conversations'>, callId: string | null): void {
  const found = callId === null ? null : findCallLine(callId, conversations.ordered);
  if (found !== null) conversations.markOneRead(found.timeline.ref, found.line.id);
}
