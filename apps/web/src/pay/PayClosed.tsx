import { theme } from '@fitout/ui-kit';
import { Panel, yuan } from '@fitout/ui-kit/marketplace';
import { Button, Empty, Skeleton } from '@fitout/ui-kit/primitives';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { closedText, openSum, payLines, sortedLines, type PayLine } from '../orders/billRules.js';
import { nextAfterPayment, type NextAfterPayment } from './nextAfterPayment.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { PayLines } from './PayLines.js';
import { paymentHref } from '../navigation/hrefs.js';

/** A payment that cannot be paid any more. */
export interface PayClosedProps {
  readonly payInfoId: string;
  readonly orderId: string | null;
  /** The money was refunded: a page above says so. */
  readonly isRefunded?: boolean;
}

/**
 * The state of a closed payment: which orders are cancelled, and how the others are paid. A new order is offered only
 * if all of them are cancelled, so that nothing is ordered twice.
 */
export function PayClosed({ payInfoId, orderId, isRefunded = false }: PayClosedProps) {
  const { api } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation();
  // Requested again under another key: a result from before the end says that everything is open.
  const bill = useApiQuery(['payment', 'closed', payInfoId], (options) =>
    api.call('pay.detail', { ...options, silent: true, params: { id: payInfoId } }),
  );
  const order = useApiQuery(
    ['payment', 'closedOrder', orderId],
    orderId === null || bill.error === null
      ? null
      : (options) => api.call('order.details', { ...options, silent: true, query: { orderId } }),
  );
  const isOrderKnown = orderId === null || order.value !== undefined || order.error !== null;
  if (bill.value === undefined && (bill.error === null || !isOrderKnown)) return <Skeleton lines={6} />;

  const lines = payLines(bill.value, order.value?.order);
  const sorted = sortedLines(lines);
  const way = nextAfterPayment(bill.value?.bizType ?? '');
  const [only] = lines;
  const isCost = bill.value?.bizType === 'additional';
  const noun = isCost ? '项费用' : '个订单';

  if (way !== null) return <ClosedWay way={way} isPlan={bill.value?.bizType === 'vip'} lines={lines} />;

  async function payRest() {
    const ids = sorted.open.map(({ id }) => id);
    const made = await run<{ readonly payInfoId: string | null }>('pay', () =>
      isCost ? api.call('additional.pay', { body: { ids } }) : api.call('pay.createBatch', { body: { orderIds: ids } }),
    );
    if (made === null) return;
    void navigate(paymentHref(made.payInfoId, ids.length === 1 ? orderId : null), { replace: true });
  }

  if (!isCost && lines.length === 1 && sorted.closed.length === 1)
    return (
      <Empty
        action={
          <>
            <ActionLink to={`/ReleaseOrder?again=${encodeURIComponent(only?.id ?? '')}`}>重新下单</ActionLink>
            <ActionLink to="/Order">查看订单</ActionLink>
          </>
        }
      >
        订单已取消
      </Empty>
    );
  return (
    <Panel>
      <Root role="alert">
        <h2>{closedText(sorted, noun)}</h2>
        {sorted.open.length > 0 && (
          <p>{isRefunded ? '' : `已取消的${isCost ? '费用' : '订单'}没有扣款，`}其余可继续支付，无需重新下单。</p>
        )}
      </Root>
      {lines.length > 0 && <PayLines lines={lines} isOver />}
      <Actions>
        {sorted.open.length > 0 && (
          <Button tone="accent" size="large" loading={busy === 'pay'} onClick={() => void payRest()}>
            继续支付{lines.length > 1 ? `其余 ${sorted.open.length} ${noun}` : ''}（{yuan(openSum(lines))}）
          </Button>
        )}
        {/* Without its lines, or if a part can still be paid, the link to the list shows the state of each order. */}
        <ActionLink to="/Order">查看订单</ActionLink>
      </Actions>
    </Panel>
  );
}

interface ClosedWayProps {
  readonly way: NextAfterPayment;
  /** A membership; otherwise it is a rental. */
  readonly isPlan: boolean;
  readonly lines: readonly PayLine[];
}

/** A closed payment for a membership or a rental: nothing was taken, and how to choose again. */
function ClosedWay({ way, isPlan, lines }: ClosedWayProps) {
  return (
    <Panel>
      <Root role="alert">
        <h2>{isPlan ? '支付单已关闭' : '租赁订单已取消'}</h2>
        <p>没有扣款，{isPlan ? '可重新选择套餐。' : '可重新选择工具下单。'}</p>
      </Root>
      {lines.length > 0 && <PayLines lines={lines} />}
      <Actions>
        <ActionLink to={isPlan ? '/PayVip' : '/Rental'}>{isPlan ? '重新选择套餐' : '去租工具'}</ActionLink>
        {!isPlan && <ActionLink to={way.href}>{way.label}</ActionLink>}
      </Actions>
    </Panel>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  margin-bottom: ${theme.space[12]};
  h2 {
    font: ${theme.font.card};
  }
  p {
    color: ${theme.color.text3};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[12]};
  margin-top: ${theme.space[16]};
`;
