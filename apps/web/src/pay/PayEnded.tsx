import { Skeleton } from '@fitout/ui-kit/primitives';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import { PayClosed, type PayClosedProps } from './PayClosed.js';
import { PayRefunded } from './PayRefunded.js';

/** A payment without a code: it was closed, or its money was refunded, which only its status says. */
export function PayEnded(props: PayClosedProps) {
  const { api } = useApp();
  const { payInfoId } = props;
  const query = useApiQuery(['payment', 'ended', payInfoId], (options) =>
    api.call('pay.queryQr', { ...options, silent: true, query: { payInfoId } }),
  );
  if (query.value === undefined && query.error === null) return <Skeleton lines={6} />;
  return query.value?.billStatus === 'REFUND' ? <PayRefunded {...props} amount={null} /> : <PayClosed {...props} />;
}
