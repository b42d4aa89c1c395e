import type { UserInfo } from './storedLogin.js';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/** Whether the user has skipped `/FirstLogin` in this tab. */
export function skippedFirstLogin(open: () => WebStorage, userId: string): WebStored<boolean> {
  return webStored(open, `firstLogin:${userId}`, {
    decode: (text) => text !== null,
    encode: (isSkipped) => (isSkipped ? '1' : null),
  });
}

/** Whether `/FirstLogin` is opened after a log-in: the marketplace requests it, and the user has not skipped it. */
export function isFirstLoginDue(
  open: () => WebStorage,
  user: Pick<UserInfo, 'id' | 'firstLogin'> | undefined,
): boolean {
  return user?.firstLogin === true && !skippedFirstLogin(open, user.id).load();
}
