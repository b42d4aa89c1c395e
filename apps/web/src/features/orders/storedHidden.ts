import { createStoredTexts } from '../../storedTexts.js';
import type { TextStorage } from '../../textStorage.js';

/** The maximal number of stored ids. */
const MOST = 500;

const stored = createStoredTexts('hiddenOrders', MOST);

/** The orders this account has hidden from its list, in this browser. */
export function hiddenOrders(open: () => TextStorage, userId: string): readonly string[] {
  return stored.load(open, userId);
}

/** Hides an order from the list permanently, only in this browser. */
export function hideOrder(open: () => TextStorage, userId: string, orderId: string): void {
  const others = stored.load(open, userId).filter((id) => id !== orderId);
  stored.save(open, userId, [...others, orderId]);
}
