import type { WebStorage } from './storedLogin.js';

/**
 * Whether the browser keeps a token, sound or not: a page that begins without one shows the log-in form before the app is
 * loaded. Storage that is denied holds none.
 */
export function mayBeLoggedIn(open: () => Pick<WebStorage, 'getItem'>): boolean {
  try {
    return open().getItem('Token') !== null;
  } catch {
    return false;
  }
}
