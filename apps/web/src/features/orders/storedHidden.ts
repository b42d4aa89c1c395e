import { createStoredTexts, type Kept } from '../../storedTexts.js';

/** So many ids stay, so that what is kept is small. */
const MOST = 500;

const stored = createStoredTexts('hiddenOrders', MOST);

/** The orders this account has taken out of its list, in this browser. */
export function hiddenOrders(open: () => Kept, userId: string): readonly string[] {
  return stored.load(open, userId);
}

/** Takes an order out of the list for good, in this browser only. */
export function hideOrder(open: () => Kept, userId: string, orderId: string): void {
  const others = stored.load(open, userId).filter((id) => id !== orderId);
  stored.save(open, userId, [...others, orderId]);
}
