import { NOTICE_STATUS, NOTICE_TYPE } from '@fitout/api-client/contract';
import type { MarketContext } from '../MarketContext.js';

/** Adds a notification to an account's list. */
export function notify(
  { records }: Pick<MarketContext, 'records'>,
  notice: {
    readonly userId: string;
    readonly title: string;
    readonly content: string;
    readonly orderId: string | null;
  },
  at: number,
): void {
  records.notices.put({
    id: records.nextId(),
    type: NOTICE_TYPE.notification,
    status: NOTICE_STATUS.unread,
    createTime: at,
    ...notice,
  });
}
