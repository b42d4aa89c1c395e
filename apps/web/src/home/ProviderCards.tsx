import { Panel } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApp } from '../context/AppContext.js';
import { MasterCards } from '../shared/offers/ProviderCards.js';
import { DesignCards, ShopCards } from '../shared/offers/ProviderCards.js';
import { PageLink, useHas } from '../navigation/RouterLink.js';

/** Masters, shops and designs, each part loaded separately (R002). */
export function ProviderCards() {
  const { api } = useApp();
  const has = useHas();
  const masters = useApiQuery(['catalog', 'masters'], (options) =>
    api.call('master.page', { ...options, query: { current: 1, size: 8 } }),
  );
  const shops = useApiQuery(['catalog', 'shops'], (options) =>
    api.call('shop.page', { ...options, query: { current: 1, size: 4 } }),
  );
  const designs = useApiQuery(['catalog', 'designs'], (options) =>
    api.call('design.page', { ...options, query: { current: 1, size: 6 } }),
  );
  return (
    <>
      {has('master.page') && (
        <Panel title="优选师傅" actions={<PageLink to="/Search?tab=master">更多</PageLink>}>
          <QueryBoundary query={masters} lines={6} empty={({ records }) => nothing(records, '暂无师傅')}>
            {({ records }) => <MasterCards masters={records} />}
          </QueryBoundary>
        </Panel>
      )}
      {has('shop.page') && (
        <Panel title="优质店铺" actions={<PageLink to="/Search?tab=shop">更多</PageLink>}>
          <QueryBoundary query={shops} lines={4} empty={({ records }) => nothing(records, '暂无店铺')}>
            {({ records }) => <ShopCards shops={records} />}
          </QueryBoundary>
        </Panel>
      )}
      {has('design.page') && (
        <Panel title="设计案例" actions={<PageLink to="/Search?tab=design">更多</PageLink>}>
          <QueryBoundary query={designs} lines={4} empty={({ records }) => nothing(records, '暂无设计案例')}>
            {({ records }) => <DesignCards designs={records} />}
          </QueryBoundary>
        </Panel>
      )}
    </>
  );
}

function nothing(records: readonly unknown[], words: string): ReactNode {
  return records.length > 0 ? null : <Empty>{words}</Empty>;
}
