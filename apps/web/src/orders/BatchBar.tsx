import { ORDER_STATUS } from '@fitout/api-client';
import { media, theme } from '@fitout/ui-kit';
import { yuan } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { batchOf, type BatchAction } from './orderBatchRules.js';
import { payableOf } from './orderCardOf.js';
import type { Order } from './orderRole.js';
import { useApp } from '../context/AppContext.js';
import { saveAnswer } from './saveAnswer.js';
import { paymentHref } from '../navigation/hrefs.js';

const LABELS: Readonly<Record<BatchAction, string>> = {
  pay: '批量支付',
  accept: '批量验收',
  imagesZip: '下载完工图片包',
  finishPpt: '下载完工PPT',
};

/** The chosen orders. */
export interface BatchBarProps {
  readonly orders: readonly Order[];
  readonly onDone: () => void;
  readonly onClear: () => void;
}

/** The actions on all chosen orders: each is sent only for those that fit, and the others are named. */
export function BatchBar({ orders, onDone, onClear }: BatchBarProps) {
  const { api, toaster } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation();
  if (orders.length === 0) return null;
  const sum = orders
    .filter(({ status }) => status === ORDER_STATUS.unpaid)
    .reduce((all, order) => all + (payableOf(order) ?? 0), 0);
  const offered = (Object.keys(LABELS) as BatchAction[]).filter((action) => batchOf(action, orders).ids.length > 0);

  async function act(action: BatchAction) {
    const { ids, left } = batchOf(action, orders);
    if (left.length > 0) toaster.notify('info', `以下订单状态不符，未处理：${left.join('、')}`);
    if (action === 'pay') {
      const made = await run(action, () => api.call('pay.createBatch', { body: { orderIds: [...ids] } }));
      if (made !== null) void navigate(paymentHref(made.payInfoId));
      return;
    }
    if (action === 'accept') {
      const answer = await run(action, () => api.call('order.finishBatch', { body: { ids: [...ids] } }));
      if (answer === null) return;
      const accepted = ids.length - answer.failed.length;
      if (accepted > 0) toaster.notify('success', `已验收 ${accepted} 个订单`);
      for (const { msg } of answer.failed.slice(0, 2)) toaster.notify('error', msg);
      return onDone();
    }
    const answer = await run(action, () =>
      api.call(action === 'imagesZip' ? 'order.imagesZip' : 'order.finishPpt', { query: { ids: ids.join(',') } }),
    );
    if (answer !== null && !saveAnswer(answer, action === 'imagesZip' ? '完工图片.zip' : '完工报告.pptx'))
      toaster.notify('error', '下载失败，请稍后重试');
  }

  return (
    <Bar aria-label="批量操作">
      <span>
        已选 {orders.length} 单{sum > 0 && `，待付 ${yuan(sum)}`}
      </span>
      <Button tone="text" onClick={onClear}>
        取消选择
      </Button>
      {offered.map((action) => (
        <Button
          key={action}
          tone={action === 'pay' ? 'accent' : action === 'accept' ? 'primary' : 'default'}
          loading={busy === action}
          onClick={() => void act(action)}
        >
          {LABELS[action]}
        </Button>
      ))}
    </Bar>
  );
}

const { color, space } = theme;

const Bar = styled.section`
  position: sticky;
  bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px) + ${space[8]});
  z-index: ${theme.layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[8]};
  padding: ${space[12]} ${space[20]};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  box-shadow: ${theme.shadow.popover};
  span {
    margin-right: auto;
  }
  ${media.underSm} {
    margin: 0 ${space[8]};
    padding: ${space[8]} ${space[12]};
  }
`;
