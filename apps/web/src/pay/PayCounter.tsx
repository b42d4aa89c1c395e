import { Banner, Button, Empty } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { payableOf } from '../orders/orderCardOf.js';
import { payLines } from '../orders/billRules.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { PayClosed } from './PayClosed.js';
import { PayCode } from './PayCode.js';
import { PayEnded } from './PayEnded.js';
import { PayRefunded } from './PayRefunded.js';
import { PayResult } from './PayResult.js';
import { PayTotal } from './PayTotal.js';
import { usePayWatch } from './usePayWatch.js';

/** The payment, and its order if it has exactly one. */
export interface PayCounterProps {
  readonly payInfoId: string;
  readonly orderId: string | null;
}

const NO_BILL = (
  <Empty drawing="search" action={<ActionLink to="/Order">查看订单</ActionLink>}>
    支付单不存在或无权支付
  </Empty>
);

/** The QR code, its remaining time, and the result (R380, R381). */
export const PayCounter = observer(function PayCounter({ payInfoId, orderId }: PayCounterProps) {
  const { api } = useApp();
  const [overAt, setOverAt] = useState<number | null>(null);
  const qr = useApiQuery(['payment', 'qr', payInfoId], (options) =>
    api.call('pay.genQr', { ...options, silent: true, query: { payInfoId } }),
  );
  const order = useApiQuery(
    ['orders', 'sheet', orderId],
    orderId === null ? null : (options) => api.call('order.details', { ...options, silent: true, query: { orderId } }),
  );
  const bill = useApiQuery(['payment', 'bill', payInfoId], (options) =>
    api.call('pay.detail', { ...options, silent: true, params: { id: payInfoId } }),
  );
  const expireTime = qr.value?.expireTime ?? null;
  const { code } = qr.error ?? { code: null };
  const watch = usePayWatch(payInfoId, qr.value?.qrCodeId ?? null, qr.value !== undefined);
  // A failed payment uses up the code: a new one is another attempt.
  const isOver = watch.isFailed || (expireTime !== null && overAt === expireTime);
  const sheet = order.value;
  const amount = qr.value?.totalAmount ?? (sheet === undefined ? null : payableOf(sheet.order));

  if (watch.state === 'paid' || code === MARKET_CODES.alreadyPaid)
    return (
      <PayResult
        payInfoId={payInfoId}
        order={sheet?.order ?? null}
        paidFor={bill.value?.lines ?? []}
        amount={amount ?? bill.value?.amount ?? null}
        bizType={bill.value?.bizType ?? ''}
      />
    );
  if (watch.state === 'late')
    return <PayRefunded payInfoId={payInfoId} orderId={orderId} amount={amount ?? bill.value?.amount ?? null} />;
  if (watch.state === 'closed') return <PayClosed payInfoId={payInfoId} orderId={orderId} />;
  if (code === MARKET_CODES.payClosed) return <PayEnded payInfoId={payInfoId} orderId={orderId} />;

  // Customer service can see an order of another account, but not pay it.
  if (code === MARKET_CODES.payUnknown || code === MARKET_CODES.forbidden) return NO_BILL;

  const lines = payLines(bill.value, sheet?.order);
  const deadline = bill.value?.expireTime ?? sheet?.order.payDeadline ?? null;

  return (
    <>
      {watch.isUnreachable && <Banner tone="danger">网络异常，正在重新查询支付结果…</Banner>}
      {watch.isFailed && (
        <Banner tone="danger" action={<Button onClick={qr.retry}>重新支付</Button>}>
          支付失败，没有扣款，请重新支付
        </Banner>
      )}
      <PayTotal
        lines={lines}
        amount={amount}
        billNo={qr.value?.billNo ?? bill.value?.payNo ?? payInfoId}
        deadline={deadline}
        onDeadline={order.retry}
      />
      <PayCode payInfoId={payInfoId} qr={qr} isOver={isOver} amount={amount} lines={lines} onOver={setOverAt} />
    </>
  );
});
