import { PageColumn } from '@fitout/ui-kit/marketplace';
import { Empty, Skeleton, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { messageFor } from '@fitout/api-client';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { PayCounter } from './PayCounter.js';
import { paymentHref } from '../navigation/hrefs.js';

// The membership page uses the same counter in a dialog, and loads it from this file.
export { PayCounter };

/**
 * `/Pay?payInfoId=`, or `?orderId=`, which redirects to the other: the open payment of an order, else a new one (R053,
 * R386).
 */
export const PayScreen = observer(function PayScreen() {
  const [search] = useSearchParams();
  const payInfoId = search.get('payInfoId');
  const orderId = search.get('orderId');
  return (
    <PageColumn narrow>
      <VisuallyHidden as="h1">支付</VisuallyHidden>
      {payInfoId !== null && payInfoId !== '' ? (
        <PayCounter key={payInfoId} payInfoId={payInfoId} orderId={orderId} />
      ) : orderId === null || orderId === '' ? (
        <Empty drawing="orders" action={<ActionLink to="/Order">查看订单</ActionLink>}>
          没有需要支付的订单
        </Empty>
      ) : (
        <FindPayment orderId={orderId} />
      )}
    </PageColumn>
  );
});

/** Replaces its own history entry, so that going back creates no second payment. */
function FindPayment({ orderId }: { readonly orderId: string }) {
  const { api } = useApp();
  const navigate = useNavigate();
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const found = useApiQuery(['payment', 'of', orderId], (options) =>
    api.call('pay.idByOrder', { ...options, query: { orderId } }),
  );
  // A result of an earlier visit may be stale: only a fresh one proves that there is no payment.
  const isSettled = !found.isFetching && found.error === null;
  const isMissing = isSettled && found.value === null;

  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    void api.call('pay.createBatch', { silent: true, body: { orderIds: [orderId] } }).then((answer) => {
      if (!isHere) return;
      if (answer.ok && answer.value.payInfoId !== null) setMade(answer.value.payInfoId);
      else if (answer.ok) setFailure('支付单已创建，请在订单中继续支付');
      else setFailure(answer.error.serverMessage ?? messageFor(answer.error) ?? '加载失败');
    });
    return () => {
      isHere = false;
    };
  }, [api, isMissing, orderId]);

  const payInfoId = (isSettled ? found.value : null) ?? made;
  useEffect(() => {
    if (payInfoId === null) return;
    void navigate(paymentHref(payInfoId, orderId), { replace: true });
  }, [navigate, orderId, payInfoId]);

  const text = failure ?? (found.error === null ? null : (messageFor(found.error) ?? '加载失败'));
  if (text === null) return <Skeleton lines={8} />;
  return (
    <Empty drawing="orders" action={<ActionLink to={`/Order?id=${encodeURIComponent(orderId)}`}>查看订单</ActionLink>}>
      {text}
    </Empty>
  );
}
