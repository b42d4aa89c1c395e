import { exactTime } from '@fitout/ui-kit';
import { Panel, yuan } from '@fitout/ui-kit/marketplace';
import { Skeleton } from '@fitout/ui-kit/primitives';
import { Undo2 } from 'lucide-react';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { nextAfterPayment } from './nextAfterPayment.js';
import { receiptHref } from '../orders/receiptRules.js';
import { marketZone } from '../shared/marketTime.js';
import { useApp } from '../context/AppContext.js';
import { PayOutcome } from './PayOutcome.js';
import { ActionLink } from '../shared/ActionLink.js';
import { PayClosed } from './PayClosed.js';

/** A refunded payment. */
export interface PayRefundedProps {
  readonly payInfoId: string;
  readonly orderId: string | null;
  /** Fen, if the page knows it already. */
  readonly amount: number | null;
}

/**
 * The money was paid, and refunded completely: how much, when, why and to what account, and how the lines can still be
 * paid. An installation without receipts shows the sum and a link to customer service.
 */
export function PayRefunded({ payInfoId, orderId, amount }: PayRefundedProps) {
  const { api } = useApp();
  const receipt = useApiQuery(['receipts', 'one', payInfoId], (options) =>
    api.call('pay.receipt', { ...options, silent: true, params: { id: payInfoId } }),
  );
  if (receipt.value === undefined && receipt.error === null) return <Skeleton lines={6} />;
  const {
    refundAmount = null,
    refundTime = null,
    refundReason = '',
    refundWay = '',
    bizType = '',
  } = receipt.value ?? {};
  const lines = receipt.value?.lines ?? [];
  const sum = refundAmount ?? receipt.value?.amount ?? amount;
  const way = nextAfterPayment(bizType);
  // The lines can be paid again on the same page, if they are open.
  const canPay = way === null && lines.some(({ state }) => state === 'open');
  return (
    <>
      <Panel>
        <PayOutcome
          sign={<Undo2 size={56} strokeWidth={1.5} aria-hidden />}
          title="款项已退回"
          actions={
            <>
              {' '}
              {receipt.value !== undefined && <ActionLink to={receiptHref(payInfoId)}>查看退款凭证</ActionLink>}
              {way !== null && <ActionLink to={way.href}>{way.label}</ActionLink>}
              {way === null && !canPay && <ActionLink to="/Order">查看订单</ActionLink>}
              <ActionLink to="/contact">联系客服</ActionLink>
            </>
          }
        >
          <p>
            {sum === null ? '你支付的款项' : `你支付的 ${yuan(sum)} `}
            {refundTime === null ? '' : `已于 ${exactTime(refundTime, marketZone)} `}
            {refundWay === '' ? '原路退回付款账户' : refundWay}，到账时间以支付渠道为准。
          </p>
          {refundReason !== '' && <p>原因：{refundReason}。</p>}
        </PayOutcome>
      </Panel>
      {canPay && <PayClosed payInfoId={payInfoId} orderId={orderId} isRefunded />}
    </>
  );
}
