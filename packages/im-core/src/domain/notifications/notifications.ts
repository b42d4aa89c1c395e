import { LIMITS } from '../../limits.js';

/** What of the chat's calls for attention a person wants; kept for each account. */
export interface NotificationSettings {
  readonly hasSound: boolean;
  readonly hasNotices: boolean;
  /** The question whether notices may be shown was put off: it is not put again by itself. */
  readonly isPromptPostponed: boolean;
}

/** Everything is on until the user switches it off. */
export const DEFAULT_ATTENTION: NotificationSettings = { hasSound: true, hasNotices: true, isPromptPostponed: false };

/** What is known of a message that has just come. */
export interface Arrival {
  /** Not mine, not read, not taken back. */
  readonly isUnread: boolean;
  readonly namesMe: boolean;
  readonly isMuted: boolean;
  /** It arrived on a connection that had caught up; messages of the catch-up are old. */
  readonly isLive: boolean;
  /** By the service's time against this machine's. Milliseconds. */
  readonly ageMs: number;
  /** A tab of this account has the focus. */
  readonly isFocused: boolean;
}

/** How a message calls: not at all, without a sound, or with one. */
export type Call = 'none' | 'quiet' | 'aloud';

/** How a message that has just come calls for attention (IM-ATTENTION-1, IM-ATTENTION-2; A22). */
export function callOf({ isUnread, namesMe, isMuted, isLive, ageMs, isFocused }: Arrival): Call {
  if (!isUnread || isFocused || (isMuted && !namesMe)) return 'none';
  if (isLive) return 'aloud';
  return ageMs <= LIMITS.lateNoticeMs ? 'quiet' : 'none';
}

/** Whether it may ring again: at most every three seconds, also by a clock that was set back (IM-ATTENTION-4). */
export function mayRing(now: number, rangAt: number): boolean {
  return now < rangAt || now - rangAt >= LIMITS.ringPauseMs;
}
