import { ORDER_STATUS } from '@fitout/api-client';
import { Empty } from '@fitout/ui-kit/primitives';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import { CommentList } from '../shared/CommentList.js';
import type { OrderPartProps } from './OrderPartProps.js';

/** The review of this order's work (R370). */
export function CommentPart({ sheet: { order } }: OrderPartProps) {
  const { api } = useApp();
  const comments = useApiQuery(
    ['orders', 'comment', order.id],
    (options) => api.call('comment.page', { ...options, query: { orderId: order.id } }),
    order.version,
  );
  const nothing = order.status === ORDER_STATUS.accepted ? '服务已验收，期待你的评价' : '暂无评价';
  return (
    <QueryBoundary
      query={comments}
      empty={({ records }) => (records.length > 0 ? null : <Empty drawing="posts">{nothing}</Empty>)}
    >
      {({ records }) => <CommentList comments={records} />}
    </QueryBoundary>
  );
}
