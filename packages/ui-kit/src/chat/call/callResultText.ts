import { zhCallRecord } from '../../copy/zhCallRecord.js';
import type { CallRecord, CallResult } from './CallRecordsModel.js';

/** The text of a call that has ended, with a known result or without; null while it may still ring. */
export function callOutcomeText({ result, isOver }: CallRecord, isOwn: boolean): string | null {
  if (result !== null) return callResultText(result, isOwn);
  return isOver === true ? zhCallRecord.over : null;
}

/** The text of a call's result (UI-CALLROW-2). */
export function callResultText({ reason, by, seconds }: CallResult, isOwn: boolean): string {
  if (seconds >= 1) return zhCallRecord.lasted(duration(seconds));
  switch (reason) {
    case 'hungUp':
    case 'cancelled':
      return by === 'self' ? zhCallRecord.cancelled : zhCallRecord.cancelledByPeer;
    case 'refused':
      return by === 'self' ? zhCallRecord.refused : zhCallRecord.refusedByPeer;
    case 'busy':
      return isOwn ? zhCallRecord.busy : zhCallRecord.busyHere;
    case 'noResponse':
      return isOwn ? zhCallRecord.noResponse : zhCallRecord.missed;
    case 'missed':
    case 'handledElsewhere':
    case 'failed':
    case 'offline':
      return zhCallRecord[reason];
  }
}

/** Whether it was an unanswered incoming call, which is shown in red. */
export function isMissed({ reason, by, seconds }: CallResult, isOwn: boolean): boolean {
  if (isOwn || seconds >= 1 || reason === 'handledElsewhere') return false;
  return !(reason === 'refused' && by === 'self');
}

/** mm:ss, from one hour on h:mm:ss. */
function duration(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${h > 0 ? `${two(h)}:` : ''}${two(m)}:${two(s)}`;
}
