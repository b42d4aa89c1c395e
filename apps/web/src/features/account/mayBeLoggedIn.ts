import type { WebStorage } from './storedLogin.js';

/**
 * Whether the browser stores a token, valid or not: without one the page shows the log-in form before the app is
 * loaded. Denied storage has none.
 */
export function mayBeLoggedIn(open: () => Pick<WebStorage, 'getItem'>): boolean {
  try {
    return open().getItem('Token') !== null;
  } catch {
    return false;
  }
}
