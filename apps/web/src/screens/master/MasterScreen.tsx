import { Banner, Button, Empty, media, PageColumn, Panel, TabBar, theme } from '@fitout/ui-kit';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AskedBlock } from '../../asking/AskedBlock.js';
import { useAsked } from '../../asking/useAsked.js';
import type { Master } from '../../features/masters/masterRules.js';
import { loadCenter } from '../../features/places/storedCenter.js';
import { MARKET_CODES } from '../../marketCodes.js';
import { useApp } from '../../world/AppContext.js';
import { ActionLink } from '../ActionLink.js';
import { MasterCards } from '../MasterCards.js';
import { useStay } from '../useStay.js';
import { MasterAside } from './MasterAside.js';
import { MasterComments } from './MasterComments.js';
import { MasterHead } from './MasterHead.js';
import { MasterPrices } from './MasterPrices.js';
import { MasterSchedule } from './MasterSchedule.js';
import { MasterWorks } from './MasterWorks.js';

const PARTS = [
  { id: 'prices', label: '服务与报价' },
  { id: 'works', label: '作品案例' },
  { id: 'comments', label: '客户评价' },
  { id: 'schedule', label: '档期' },
] as const;

type PartId = (typeof PARTS)[number]['id'];

/** `/masterDetail?id=`: all there is to decide for a master (R042). */
export function MasterScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return <PageColumn>{id === '' ? <MasterGone /> : <MasterPage key={id} id={id} />}</PageColumn>;
}

function MasterPage({ id }: { readonly id: string }) {
  const { api, kept } = useApp();
  const asked = useAsked(['catalog', 'master', id], (options) => api.catalog.master(id, options));

  useEffect(() => {
    void api.clicks.add('master_detail', loadCenter(kept));
  }, [api, kept, id]);

  const { value, error } = asked;
  if (value === undefined ? error?.code === MARKET_CODES.notFound : value.status !== 1) return <MasterGone />;
  return (
    <>
      <AskedBlock asked={asked} lines={14}>
        {(master) => (
          <Columns>
            <MasterHead master={master} />
            <MasterAside master={master} />
            <MasterParts master={master} />
          </Columns>
        )}
      </AskedBlock>
      {error !== null && value !== undefined && (
        <Banner tone="danger" action={<Button onClick={asked.retry}>重试</Button>}>
          更新失败，显示的可能不是最新信息
        </Banner>
      )}
    </>
  );
}

function MasterParts({ master }: { readonly master: Master }) {
  const [search, setSearch] = useSearchParams();
  const stay = useStay();
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

/** A master who is not there, or not at work, and others who are. */
function MasterGone() {
  const { api } = useApp();
  const others = useAsked(['catalog', 'masters', 'others'], (options) =>
    api.catalog.masters({ current: 1, size: 4, sort: 'score' }, options),
  );
  return (
    <>
      <Panel>
        <Empty action={<ActionLink to="/Search?tab=master">查找其他师傅</ActionLink>}>该师傅暂停接单</Empty>
      </Panel>
      <Panel title="推荐师傅">
        <AskedBlock asked={others} empty={({ records }) => (records.length > 0 ? null : <Empty>暂无师傅</Empty>)}>
          {({ records }) => <MasterCards masters={records} />}
        </AskedBlock>
      </Panel>
    </>
  );
}

const { space } = theme;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  grid-template-rows: auto 1fr;
  gap: ${space[16]};
  align-items: start;
  > aside {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${space[12]};
    > aside {
      grid-row: 3;
      grid-column: 1;
    }
  }
`;

const Parts = styled(Panel)`
  padding-top: ${space[8]};
  > fieldset {
    margin-bottom: ${space[16]};
  }
`;
