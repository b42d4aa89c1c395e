import { theme } from '@fitout/ui-kit';
import { Panel, TabBar } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import type { Master } from '../shared/offers/masterRules.js';
import { useApp } from '../context/AppContext.js';
import { MasterCards } from '../shared/offers/MasterCards.js';
import { OfferPage } from '../shared/offers/OfferPage.js';
import { ProviderGone } from '../shared/offers/ProviderGone.js';
import { usePreserveScroll } from '../shared/usePreserveScroll.js';
import { MasterAside } from './MasterAside.js';
import { MasterComments } from './MasterComments.js';
import { MasterHead } from './MasterHead.js';
import { MasterPrices } from './MasterPrices.js';
import { MasterSchedule } from '../shared/offers/MasterSchedule.js';
import { MasterWorks } from './MasterWorks.js';

/** The status of a master who takes orders (R042). */
const LISTED = 1;

const PARTS = [
  { id: 'prices', label: '服务与报价' },
  { id: 'works', label: '作品案例' },
  { id: 'comments', label: '客户评价' },
  { id: 'schedule', label: '档期' },
] as const;

type PartId = (typeof PARTS)[number]['id'];

/** `/masterDetail?id=`: the page of a master (R042). */
export function MasterScreen() {
  const { api } = useApp();
  return (
    <OfferPage
      kind="master"
      queryFn={(id, options) => api.call('master.detail', { ...options, params: { id } })}
      isClosed={({ status }) => status !== LISTED}
      gone={(isUnknown) => <MasterGone isUnknown={isUnknown} />}
    >
      {(master) => (
        <>
          <MasterHead master={master} />
          <MasterAside master={master} />
          <MasterParts master={master} />
        </>
      )}
    </OfferPage>
  );
}

function MasterParts({ master }: { readonly master: Master }) {
  const [search, setSearch] = useSearchParams();
  const stay = usePreserveScroll();
  const part = PARTS.find(({ id }) => id === search.get('tab'))?.id ?? 'prices';
  return (
    <Parts>
      <TabBar<PartId>
        label="师傅资料"
        tabs={PARTS.map(({ id, label }) => ({ id, label, count: id === 'works' ? master.works.length : 0 }))}
        current={part}
        onPick={(tab) => stay(() => setSearch({ id: master.id, tab }, { replace: true }))}
      />
      {part === 'prices' && <MasterPrices master={master} />}
      {part === 'works' && <MasterWorks works={master.works} />}
      {part === 'comments' && <MasterComments masterId={master.id} />}
      {part === 'schedule' && <MasterSchedule masterId={master.id} />}
    </Parts>
  );
}

/** Replaces a master who does not exist, or does not work, and shows others. */
function MasterGone({ isUnknown }: { readonly isUnknown: boolean }) {
  const { api } = useApp();
  const others = useApiQuery(['catalog', 'masters', 'others'], (options) =>
    api.call('master.page', { ...options, query: { current: 1, size: 4, sort: 'score' } }),
  );
  return (
    <ProviderGone word="师傅" tab="master" {...(!isUnknown && { text: '该师傅暂停接单' })}>
      <QueryBoundary query={others} empty={({ records }) => (records.length > 0 ? null : <Empty>暂无师傅</Empty>)}>
        {({ records }) => <MasterCards masters={records} />}
      </QueryBoundary>
    </ProviderGone>
  );
}

const { space } = theme;

const Parts = styled(Panel)`
  padding-top: ${space[8]};
  > [role='tablist'] {
    margin-bottom: ${space[16]};
  }
`;
