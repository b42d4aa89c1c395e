import { NOTICE_STATUS } from '@fitout/api-client/contract';
import type { MarketContext } from '../MarketContext.js';
import type { Notice } from './Notice.js';

/** Creates the lists of notifications and announcements of accounts (R355–R359). */
export function createNotices({ records }: MarketContext) {
  const mine = (userId: string): Notice[] => records.notices.where({ userId });

  return {
    /** The notices, the newest first; `status` limits the list. */
    list: (userId: string, type: 1 | 2, status: number | undefined): Notice[] =>
      mine(userId)
        .filter((notice) => notice.type === type && (status === undefined || notice.status === status))
        .toSorted((a, b) => b.createTime - a.createTime),

    /**
     * Marks the account's own notices as read and returns how many changed; unknown ids and ids of other accounts are
     * ignored.
     */
    markRead(userId: string, ids: readonly string[]): number {
      const unread = mine(userId).filter(({ id, status }) => status === NOTICE_STATUS.unread && ids.includes(id));
      for (const notice of unread) records.notices.put({ ...notice, status: NOTICE_STATUS.read });
      return unread.length;
    },
  };
}
