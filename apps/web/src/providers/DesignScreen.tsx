import { theme } from '@fitout/ui-kit';
import { FactList, Panel, yuan } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { designTotal, type Design } from '../shared/offers/providerRules.js';
import { useApp } from '../context/AppContext.js';
import { DesignCards } from '../shared/offers/OfferCards.js';
import { OfferPage } from '../shared/offers/OfferPage.js';
import { ProviderGone } from '../shared/offers/ProviderGone.js';
import { DesignAside } from './DesignAside.js';
import { DesignHead } from './DesignHead.js';

/** `/designDetail?id=`: a designer's finished project, the price of a similar one, and the actions (own). */
export function DesignScreen() {
  const { api } = useApp();
  return (
    <OfferPage
      kind="design"
      queryFn={(id, options) => api.call('design.detail', { ...options, params: { id } })}
      gone={() => <DesignGone />}
    >
      {(design) => (
        <>
          <DesignHead design={design} />
          <DesignAside design={design} />
          <IntroPart design={design} />
        </>
      )}
    </OfferPage>
  );
}

/** The project's description, and the price for the same area. */
function IntroPart({ design }: { readonly design: Design }) {
  const { areaSqm, intro } = design;
  const total = designTotal(design);
  return (
    <Panel title="设计说明">
      <Words>{intro === '' ? '暂无设计说明' : intro}</Words>
      <FactList facts={[['同户型参考', total === null ? null : `${yuan(total)}（按 ${areaSqm} ㎡ 计）`]]} />
    </Panel>
  );
}

function DesignGone() {
  const { api } = useApp();
  const others = useApiQuery(['catalog', 'designs', 'others'], (options) =>
    api.call('design.page', { ...options, query: { current: 1, size: 3 } }),
  );
  return (
    <ProviderGone word="设计" tab="design">
      <QueryBoundary query={others} empty={({ records }) => (records.length > 0 ? null : <Empty>暂无设计案例</Empty>)}>
        {({ records }) => <DesignCards designs={records} />}
      </QueryBoundary>
    </ProviderGone>
  );
}

const Words = styled.p`
  margin-bottom: ${theme.space[12]};
  color: ${theme.color.text2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
