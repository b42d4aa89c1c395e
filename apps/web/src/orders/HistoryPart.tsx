import { theme } from '@fitout/ui-kit';
import { FlowList, PictureGrid, zhOrder } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { flowsOf, isAheadOf } from './flowRules.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { useApp } from '../context/AppContext.js';
import type { OrderPartProps } from './OrderPartProps.js';

const SKELETON = <RowSkeleton rows={8} height={[72, 72]} />;

/** The history, newest first (R372); a history that is ahead of the order requests the order again (WEB-ORDERS-39). */
export function FlowsPart({ sheet: { order }, onChanged }: OrderPartProps) {
  const { api } = useApp();
  const flows = useApiQuery(
    ['orders', 'flows', order.id],
    (options) => api.call('order.flows', { ...options, query: { orderId: order.id } }),
    order.version,
  );
  const { value } = flows;
  // Once for each answer: if the two answers never agree, the requests end.
  const catchUp = useEffectEvent(() => {
    if (value !== undefined && isAheadOf(value, order)) onChanged();
  });
  useEffect(() => catchUp(), [value]);
  return (
    <QueryBoundary
      query={flows}
      skeleton={SKELETON}
      empty={(all) => (all.length > 0 ? null : <Empty>暂无服务进度</Empty>)}
    >
      {(all) => <FlowList flows={flowsOf(all, order)} />}
    </QueryBoundary>
  );
}

/** Pictures by category (R376). */
export function FilesPart({ sheet: { order } }: OrderPartProps) {
  const { api } = useApp();
  const files = useApiQuery(
    ['orders', 'files', order.id],
    (options) => api.call('order.files', { ...options, query: { orderId: order.id } }),
    order.version,
  );
  return (
    <QueryBoundary query={files} empty={(all) => (all.length > 0 ? null : <Empty>暂无现场图片</Empty>)}>
      {(all) =>
        Object.entries(zhOrder.fileTypes).map(([type, label]) => {
          const addresses = all.filter((file) => file.type === Number(type)).map(({ url }) => url);
          return (
            addresses.length > 0 && (
              <Kind key={type}>
                <h2>{label}</h2>
                <PictureGrid addresses={addresses} label={label} size={112} />
              </Kind>
            )
          );
        })
      }
    </QueryBoundary>
  );
}

const Kind = styled.section`
  display: grid;
  gap: ${theme.space[8]};
  margin-bottom: ${theme.space[20]};
  h2 {
    font: ${theme.font.bodyStrong};
  }
`;
