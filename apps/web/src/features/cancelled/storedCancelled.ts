import { createStoredTexts, type Kept } from '../../storedTexts.js';
import type { CancelledStoreDeps } from './CancelledStore.js';

/** More at once than a user reads one by one. */
const MOST = 50;

const stored = createStoredTexts('cancelledOrders', MOST);

/** The numbers of cancelled orders this account has not read yet, in this browser. */
export function unreadCancelled(open: () => Kept, userId: string): CancelledStoreDeps['kept'] {
  return {
    load: () => stored.load(open, userId),
    save: (numbers) => stored.save(open, userId, numbers),
  };
}
