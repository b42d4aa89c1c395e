import { Panel } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import { ShopCards } from '../shared/offers/OfferCards.js';
import { OfferPage } from '../shared/offers/OfferPage.js';
import { ProviderGone } from '../shared/offers/ProviderGone.js';
import { ShopAside } from './ShopAside.js';
import { ShopHead } from './ShopHead.js';
import { ShopServices } from './ShopServices.js';

/** `/shopDetail?id=`: the page of a shop, with its services and prices (A2 of the market's review, own). */
export function ShopScreen() {
  const { api } = useApp();
  return (
    <OfferPage
      kind="shop"
      queryFn={(id, options) => api.call('shop.detail', { ...options, params: { id } })}
      gone={() => <ShopGone />}
    >
      {(shop) => (
        <>
          <ShopHead shop={shop} />
          <ShopAside shop={shop} />
          <Panel title="服务与报价">
            <ShopServices shop={shop} />
          </Panel>
        </>
      )}
    </OfferPage>
  );
}

function ShopGone() {
  const { api } = useApp();
  const others = useApiQuery(['catalog', 'shops', 'others'], (options) =>
    api.call('shop.page', { ...options, query: { current: 1, size: 4, sort: 'score' } }),
  );
  return (
    <ProviderGone word="店铺" tab="shop">
      <QueryBoundary query={others} empty={({ records }) => (records.length > 0 ? null : <Empty>暂无店铺</Empty>)}>
        {({ records }) => <ShopCards shops={records} />}
      </QueryBoundary>
    </ProviderGone>
  );
}
