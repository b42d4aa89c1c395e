import { createStoredTexts } from '../../storedTexts.js';
import type { TextStorage } from '../../textStorage.js';
import type { CancelledStoreDeps } from './CancelledStore.js';

/** The maximal number of stored entries. */
const MOST = 50;

const stored = createStoredTexts('cancelledOrders', MOST);

/** The unread numbers of this account's cancelled orders, in this browser. */
export function unreadCancelled(open: () => TextStorage, userId: string): CancelledStoreDeps['stored'] {
  return {
    load: () => stored.load(open, userId),
    save: (numbers) => stored.save(open, userId, numbers),
  };
}
