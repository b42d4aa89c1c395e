import { Empty, OrderPicture, Panel, Price } from '@fitout/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AskedBlock } from '../../asking/AskedBlock.js';
import { useAsked } from '../../asking/useAsked.js';
import { useApp } from '../../world/AppContext.js';
import { CardGrid, MasterCards } from '../MasterCards.js';

/** Who does the work: masters, shops and designs, each part asked for by itself (R002). */
export function ProviderCards() {
  const { api } = useApp();
  const masters = useAsked(['catalog', 'masters'], (options) => api.catalog.masters({ current: 1, size: 8 }, options));
  const shops = useAsked(['catalog', 'shops'], (options) => api.catalog.shops({ current: 1, size: 4 }, options));
  const designs = useAsked(['catalog', 'designs'], (options) => api.catalog.designs({ current: 1, size: 6 }, options));
  return (
    <>
      <Panel title="优选师傅" actions={<Link to="/Search?tab=master">更多</Link>}>
        <AskedBlock asked={masters} lines={6} empty={({ records }) => nothing(records, '暂无师傅')}>
          {({ records }) => <MasterCards masters={records} />}
        </AskedBlock>
      </Panel>
      <Panel title="优质店铺" actions={<Link to="/Search?tab=shop">更多</Link>}>
        <AskedBlock asked={shops} lines={4} empty={({ records }) => nothing(records, '暂无店铺')}>
          {({ records }) => (
            <CardGrid $columns={4}>
              {records.map((shop) => (
                <li key={shop.id}>
                  <Link to={`/ReleaseOrder?type=2&providerId=${encodeURIComponent(shop.id)}`}>
                    <Wide>
                      <OrderPicture address={shop.cover || shop.logo} />
                    </Wide>
                    <b>{shop.name}</b>
                    <small>
                      {shop.city} {shop.area} · 成交 {shop.saleCount}
                    </small>
                  </Link>
                </li>
              ))}
            </CardGrid>
          )}
        </AskedBlock>
      </Panel>
      <Panel title="设计案例" actions={<Link to="/Search?tab=design">更多</Link>}>
        <AskedBlock asked={designs} lines={4} empty={({ records }) => nothing(records, '暂无设计案例')}>
          {({ records }) => (
            <CardGrid $columns={3}>
              {records.map((design) => (
                <li key={design.id}>
                  <Link to={`/ReleaseOrder?type=3&providerId=${encodeURIComponent(design.id)}`}>
                    <Wide>
                      <OrderPicture address={design.cover} />
                    </Wide>
                    <b>{design.title}</b>
                    <small>
                      {design.designerName} · {design.style} · {design.layout} · {design.areaSqm}㎡
                    </small>
                    <span>
                      <Price fen={design.unitPrice} /> /㎡
                    </span>
                  </Link>
                </li>
              ))}
            </CardGrid>
          )}
        </AskedBlock>
      </Panel>
    </>
  );
}

function nothing(records: readonly unknown[], words: string): ReactNode {
  return records.length > 0 ? null : <Empty>{words}</Empty>;
}

const Wide = styled.i`
  width: 100%;
  > span {
    aspect-ratio: 16 / 9;
  }
`;
