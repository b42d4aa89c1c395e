import { storedTexts } from '../shared/storage/webStored.js';
import type { WebStorage, WebStored } from '../shared/storage/webStored.js';

/** The maximal number of stored entries. */
const MOST = 50;

/** The unread numbers of this account's cancelled orders, in this browser. */
export function unreadCancelled(open: () => WebStorage, userId: string): WebStored<readonly string[]> {
  return storedTexts(open, 'cancelledOrders', userId, MOST);
}
