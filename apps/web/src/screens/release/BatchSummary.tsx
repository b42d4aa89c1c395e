import { yuan } from '@fitout/ui-kit/marketplace';
import { Banner } from '@fitout/ui-kit/primitives';
import type { BatchDraft } from '../../features/release/storedBatch.js';
import { ActionLink } from '../../components/ActionLink.js';

/** The result of a batch: how many orders were accepted and how to pay them, or that it is unknown. */
export function BatchSummary({ draft, left }: { readonly draft: BatchDraft; readonly left: number }) {
  const { placed, isUnsure } = draft;
  return (
    <>
      {isUnsure && (
        <Banner tone="danger" action={<ActionLink to="/Order?tab=1">我的订单</ActionLink>}>
          没有收到提交结果，订单可能已经生成。请先到“我的订单”核对，再决定是否重新提交。
        </Banner>
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
