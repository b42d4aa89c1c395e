import { yuan } from '@fitout/ui-kit/marketplace';
import { Banner } from '@fitout/ui-kit/primitives';
import type { BatchDraft } from './storedBatch.js';
import { ActionLink } from '../shared/ActionLink.js';

/** The table, the number of its rows that are not sent, and a sentence on what was left out of the last import. */
interface BatchSummaryProps {
  readonly draft: BatchDraft;
  readonly left: number;
  readonly leftOut: string;
}

/**
 * The result of a batch: how many orders were accepted and how to pay them, or that it is unknown; and of an import, if it
 * is not whole.
 */
export function BatchSummary({ draft, left, leftOut }: BatchSummaryProps) {
  const { placed, isUnsure } = draft;
  return (
    <>
      {isUnsure && (
        <Banner tone="danger" action={<ActionLink to="/Order?tab=1">我的订单</ActionLink>}>
          没有收到提交结果，订单可能已经生成。请先到“我的订单”核对，再决定是否重新提交。
        </Banner>
      )}
      {leftOut !== '' && (
        <div role="alert">
          <Banner tone="danger">{leftOut}</Banner>
        </div>
      )}
      {placed !== null && (
        <Banner
          tone="info"
          action={
            <ActionLink
              to={placed.payInfoId === null ? '/Order?tab=1' : `/Pay?payInfoId=${encodeURIComponent(placed.payInfoId)}`}
            >
              去支付
            </ActionLink>
          }
        >
          已下单 {placed.count} 单，合计 {yuan(placed.amount)}
          {left > 0 && `；还有 ${left} 行未提交，修改后可再次提交`}
        </Banner>
      )}
    </>
  );
}
