import * as LIMITS from '../limits.js';

/** The user's notification settings, stored per account. */
export interface NotificationSettings {
  readonly hasSound: boolean;
  readonly hasNotices: boolean;
  /** The user postponed the request for permission: the app does not show it again by itself. */
  readonly isPromptPostponed: boolean;
}

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  hasSound: true,
  hasNotices: true,
  isPromptPostponed: false,
};

export interface Arrival {
  /** True if another user sent it, and it is neither read nor recalled. */
  readonly isUnread: boolean;
  readonly mentionsMe: boolean;
  readonly isMuted: boolean;
  /** It arrived on a connection that had caught up; messages of the catch-up are old. */
  readonly isLive: boolean;
  /** By the service's time against this machine's. Milliseconds. */
  readonly ageMs: number;
  /** A tab of this account has the focus. */
  readonly isFocused: boolean;
}

export type NotificationLevel = 'none' | 'quiet' | 'aloud';

/** How a new message notifies (IM-NOTIFY-1, A22). */
export function notificationLevelOf({
  isUnread,
  mentionsMe,
  isMuted,
  isLive,
  ageMs,
  isFocused,
}: Arrival): NotificationLevel {
  if (!isUnread || isFocused || (isMuted && !mentionsMe)) return 'none';
  if (isLive) return 'aloud';
  return ageMs <= LIMITS.lateNotificationMs ? 'quiet' : 'none';
}

/** Whether the sound may play again: at most every three seconds, even if the clock was set back. */
export function mayRing(now: number, rangAt: number): boolean {
  return now < rangAt || now - rangAt >= LIMITS.ringPauseMs;
}
