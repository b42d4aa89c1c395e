import { storedTexts } from '../shared/storage/webStored.js';
import type { WebStorage, WebStored } from '../shared/storage/webStored.js';

/** The maximal number of stored ids. */
const MOST = 500;

/** The orders this account has hidden from its list, in this browser. */
export function hiddenOrders(open: () => WebStorage, userId: string): WebStored<readonly string[]> {
  return storedTexts(open, 'hiddenOrders', userId, MOST);
}

/** Hides an order from the list permanently, only in this browser. */
export function hideOrder(open: () => WebStorage, userId: string, orderId: string): void {
  const hidden = hiddenOrders(open, userId);
  hidden.save([...hidden.load().filter((id) => id !== orderId), orderId]);
}
