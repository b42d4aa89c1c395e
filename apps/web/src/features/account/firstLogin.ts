import type { UserInfo } from './storedLogin.js';
import type { TextStorage } from '../../textStorage.js';

const keyOf = (userId: string): string => `firstLogin:${userId}`;

/**
 * Whether `/FirstLogin` is opened after a log-in: the marketplace requests it, and the user has not skipped it in this
 * tab (3.9).
 */
export function isFirstLoginDue(
  open: () => TextStorage,
  user: Pick<UserInfo, 'id' | 'firstLogin'> | undefined,
): boolean {
  if (user?.firstLogin !== true) return false;
  try {
    return open().getItem(keyOf(user.id)) === null;
  } catch {
    return true;
  }
}

/** The user skips it for this browser session. */
export function skipFirstLogin(open: () => TextStorage, userId: string): void {
  try {
    open().setItem(keyOf(userId), '1');
  } catch {
    // The page opens again after the next log-in.
  }
}
