import { observer } from 'mobx-react-lite';
import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { SITE_STATUSES, siteOrder, storedSite } from '../cameras/siteRules.js';
import { useApp } from '../context/AppContext.js';
import { useOrderChanges } from '../orders/orderHooks.js';
import { useAnswer } from '../shared/queries/useAnswer.js';
import { HeroScene } from './drawings.js';

const LiveSite = lazyWithRetry(async () => (await import('../cameras/LiveSite.js')).LiveSite);

/** The customer's own site, or what is there without one; the device knows the last one before the answer. */
export const HomeSite = observer(function HomeSite({ otherwise }: { readonly otherwise: ReactNode }) {
  const { account, webStorage, serverNow } = useApp();
  const [stored] = useState(() => storedSite(webStorage, account.login?.user.id ?? ''));
  const [last] = useState(stored.load);
  const orders = useAnswer(['orders', 'site'], 'order.page', {
    silent: true,
    query: { current: 1, size: 20, statuses: SITE_STATUSES },
  });
  const now = serverNow();
  const order =
    orders.data === undefined ? siteOrder(last === null ? [] : [last], now) : siteOrder(orders.data.records, now);
  useOrderChanges(order?.groupId ?? null, () => void orders.refetch());
  useEffect(() => {
    if (orders.data !== undefined) stored.save(siteOrder(orders.data.records, serverNow()));
  }, [orders.data, stored, serverNow]);
  if (order !== null)
    return (
      <Suspense fallback={<div className="slides" style={{ minHeight: 264 }} aria-busy="true" />}>
        <LiveSite order={order} drawing={<HeroScene scene="watch" />} />
      </Suspense>
    );
  return orders.isLoading ? <div className="slides" aria-busy="true" /> : otherwise;
});
