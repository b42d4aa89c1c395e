import { textUnder, type WebStorage } from '../shared/storage/webStored.js';

/**
 * Whether the browser stores a token, valid or not: without one the page shows the log-in form before the app is
 * loaded. Denied storage has none.
 */
export function mayBeLoggedIn(open: () => WebStorage): boolean {
  return textUnder(open, 'Token') !== null;
}
