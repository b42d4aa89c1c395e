import { messageFor } from '@fitout/api-client';
import { Button } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { useApp } from '../context/AppContext.js';

/** Pays with the marketplace's test payment, if `features.payTest` is on; the page detects the result itself (A55). */
export function TestPayment({ payInfoId }: { readonly payInfoId: string }) {
  const { api, toaster } = useApp();
  const [isBusy, setBusy] = useState(false);

  async function pay() {
    setBusy(true);
    const answer = await api.call('pay.test', { query: { payInfoId } });
    setBusy(false);
    if (answer.ok) toaster.notify('info', '测试支付已提交');
    else toaster.notify('error', messageFor(answer.error) ?? '支付失败');
  }

  return (
    <Button loading={isBusy} onClick={() => void pay()}>
      测试支付
    </Button>
  );
}
