import { ORDER_STATUS } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import { Panel, Price, yuan } from '@fitout/ui-kit/marketplace';
import { Button, StateDrawing } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { canTalk } from '../orders/orderActions.js';
import { onlyOrder, type PayLine } from '../orders/billRules.js';
import { orderHref } from '../orders/orderCardOf.js';
import type { Order } from '../orders/orderRole.js';
import { receiptHref } from '../orders/receiptRules.js';
import { marketZone } from '../shared/marketTime.js';
import { useApp } from '../context/AppContext.js';
import { nextAfterPayment } from './nextAfterPayment.js';
import { withWorkerWord } from '../orders/workerWord.js';
import { PayOutcome } from './PayOutcome.js';
import { ActionLink } from '../shared/ActionLink.js';
import { useOrderGroup } from '../orders/useOrderGroup.js';

/** The paid order if there is exactly one, and the sum in fen if it is known. */
export interface PayResultProps {
  readonly payInfoId: string;
  readonly order: Order | null;
  /** The lines of the payment, if the marketplace sends them. */
  readonly paidFor: readonly Pick<PayLine, 'orderId'>[];
  readonly amount: number | null;
  /** The business type of the payment; empty if the marketplace does not send it. */
  readonly bizType: string;
}

/** 支付成功, and three links. */
export function PayResult({ payInfoId, order, paidFor, amount, bizType }: PayResultProps) {
  const way = nextAfterPayment(bizType);
  const orderId = order?.id ?? onlyOrder(paidFor);
  const { api } = useApp();
  const { isOpening, openGroup } = useOrderGroup();
  // Under another key: a result from before the payment proves nothing.
  const receipt = useApiQuery(['receipts', 'paid', payInfoId], (options) =>
    api.call('pay.receipt', { ...options, silent: true, params: { id: payInfoId } }),
  );
  const { refundAmount = null, refundReason = '', refundTime = null, refundWay = '' } = receipt.value ?? {};
  const isRefunded = refundAmount !== null && refundAmount > 0;
  return (
    <Panel>
      <PayOutcome
        sign={<StateDrawing name="done" />}
        title="支付成功"
        actions={
          <>
            {order !== null && (canTalk(order) || order.status === ORDER_STATUS.unpaid) && (
              <Button tone="primary" size="large" loading={isOpening} onClick={() => void openGroup(order, 'customer')}>
                进入订单群聊
              </Button>
            )}
            {way === null ? (
              <ActionLink to={orderId === null ? '/Order' : orderHref(orderId)}>查看订单</ActionLink>
            ) : (
              <ActionLink to={way.href}>{way.label}</ActionLink>
            )}
            {receipt.value !== undefined && <ActionLink to={receiptHref(payInfoId)}>查看收据</ActionLink>}
            <ActionLink to="/Home">返回首页</ActionLink>
          </>
        }
      >
        {amount !== null && <Price fen={amount} size="large" />}
        {receipt.isLoading && <ReceiptSpace aria-busy />}
        {receipt.value !== undefined && (
          <p>
            支付单 {receipt.value.payNo}
            {/* On a phone both do not fit into one line, and a date must not wrap. */}
            {receipt.value.paidTime !== null && (
              <>
                <br />
                支付时间 {exactTime(receipt.value.paidTime, marketZone)}
              </>
            )}
          </p>
        )}
        {isRefunded ? (
          <p>
            其中 {yuan(refundAmount)} 已{refundTime !== null && `于 ${exactTime(refundTime, marketZone)} `}
            {refundWay === '' ? '原路退回' : refundWay}
            {refundReason !== '' && `。原因：${refundReason}`}。
          </p>
        ) : (
          <p>
            {way?.words ??
              `${order === null ? '' : withWorkerWord('我们将尽快为你安排师傅，', order)}进展会在消息中通知你。`}
          </p>
        )}
      </PayOutcome>
    </Panel>
  );
}

/** As high as the two lines that come. */
const ReceiptSpace = styled.p`
  height: 2lh;
`;
