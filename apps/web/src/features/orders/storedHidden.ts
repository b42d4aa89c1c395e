import { listsIn } from '../../storedLists.js';

/** Where numbers of orders are kept that somebody does not want to see any more. */
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'hiddenOrders';
/** So that what is kept stays small. */
const MOST = 500;

/** The orders this account has taken out of its list, in this browser. Damaged or denied storage holds none. */
export function hiddenOrders(open: () => Kept, userId: string): readonly string[] {
  try {
    const ids = listsIn(open(), KEY).get(userId);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Takes an order out of the list for good, in this browser only. */
export function hideOrder(open: () => Kept, userId: string, orderId: string): void {
  const ids = [...hiddenOrders(open, userId).filter((id) => id !== orderId), orderId].slice(-MOST);
  try {
    const kept = open();
    kept.setItem(KEY, JSON.stringify(Object.fromEntries(listsIn(kept, KEY).set(userId, ids))));
  } catch {
    // Full or denied: it is shown again next time.
  }
}
