import type { UserInfo } from './storedLogin.js';

/** The part of session storage that is used. */
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (userId: string): string => `firstLogin:${userId}`;

/** Whether a user who has just logged in is led to `/FirstLogin`: the marketplace says so, and this tab has not skipped it (3.9). */
export function isFirstLoginDue(open: () => Kept, user: Pick<UserInfo, 'id' | 'firstLogin'> | undefined): boolean {
  if (user?.firstLogin !== true) return false;
  try {
    return open().getItem(keyOf(user.id)) === null;
  } catch {
    return true;
  }
}

/** The user does not want to be asked again in this browser session. */
export function skipFirstLogin(open: () => Kept, userId: string): void {
  try {
    open().setItem(keyOf(userId), '1');
  } catch {
    // ApiQuery again after the next log-in.
  }
}
