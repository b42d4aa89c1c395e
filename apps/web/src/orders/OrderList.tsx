import { PageColumn, Pagination, TabBar } from '@fitout/ui-kit/marketplace';
import { Button, Empty, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { hasOrderFilters, ORDER_SIZES, type OrderPageParams } from './orderPageParams.js';
import type { Order } from './orderRole.js';
import { ORDER_TABS, tabCount, USUAL_TABS, type OrderTab } from './orderTabs.js';
import { hiddenOrders } from './storedHidden.js';
import { emptyWords, tabLabel } from './tabLabels.js';
import { useApp } from '../context/AppContext.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { ActionLink } from '../shared/ActionLink.js';
import { BatchBar } from './BatchBar.js';
import { OrderFilters } from './OrderFilters.js';
import { OrderRow } from './OrderRow.js';
import { useOrderPage } from './useOrderPage.js';
import { useOrderActions } from './useOrderActions.js';
import { useViewer } from './useViewer.js';

const SKELETON = <RowSkeleton rows={5} height={[236, 200]} picture="wide" isCards />;

/** The query without filters. */
const NO_FILTERS = { keyword: '', batch: '', from: '', to: '', type: '' };

/** My orders by status, a page at a time; the address holds the query (R005, R363, R379). */
export const OrderList = observer(function OrderList() {
  const { webStorage } = useApp();
  const viewer = useViewer();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const orders = useOrderPage(viewer, () => setChosen(new Set()));
  const { params, counts, page, isService, isSettling, setParams, refresh } = orders;
  const hasBatches = useHasBatches(params, page.value?.records);
  const actions = useOrderActions(handleChanged, page.value?.records);

  function handleChanged() {
    refresh();
    setChosen(new Set());
  }

  function choose({ id }: Order, isChosen: boolean) {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  }

  const hidden = new Set(hiddenOrders(webStorage, viewer.userId).load());
  const shown = (orders: readonly Order[]) => orders.filter(({ id }) => !hidden.has(id));
  return (
    <PageColumn>
      <VisuallyHidden as="h1">我的订单</VisuallyHidden>
      <StatusTabs
        tab={params.tab}
        counts={counts.value}
        onPick={(tab) => setParams({ tab: tab === 'all' ? '' : tab })}
      />
      <OrderFilters
        key={`${params.keyword} ${params.batchNo}`}
        params={params}
        isMaster={viewer.masterId !== null}
        isService={isService}
        hasBatches={hasBatches}
        total={page.value?.total}
        onChange={setParams}
      />
      <QueryBoundary
        query={page}
        skeleton={SKELETON}
        empty={({ records }) =>
          shown(records).length > 0 ? null : isSettling ? (
            SKELETON
          ) : (
            <NoOrders params={params} onClear={() => setParams(NO_FILTERS)} />
          )
        }
      >
        {({ records, total }) => (
          <>
            {shown(records).map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                actions={actions}
                isChosen={chosen.has(order.id)}
                onChoose={(isChosen) => choose(order, isChosen)}
                onTimeout={page.retry}
              />
            ))}
            <BatchBar
              orders={records.filter(({ id }) => chosen.has(id))}
              onDone={handleChanged}
              onClear={() => setChosen(new Set())}
            />
            <Pagination
              current={params.current}
              size={params.size}
              total={total}
              sizes={ORDER_SIZES}
              onPage={(at) => setParams({ page: String(at) })}
              onSize={(size) => setParams({ size: String(size) })}
            />
          </>
        )}
      </QueryBoundary>
      {actions.windows}
    </PageColumn>
  );
});

/** Whether an order of the list was placed in a batch, or the list is filtered by one; once true it stays so. */
function useHasBatches({ batchNo }: OrderPageParams, orders: readonly Order[] = []): boolean {
  const [hasSeen, setHasSeen] = useState(batchNo !== '');
  const sees = batchNo !== '' || orders.some((order) => order.batchNo !== null && order.batchNo !== '');
  if (sees && !hasSeen) setHasSeen(true);
  return hasSeen || sees;
}

interface StatusTabsProps {
  readonly tab: OrderTab;
  readonly counts: Parameters<typeof tabCount>[1] | undefined;
  readonly onPick: (tab: OrderTab) => void;
}

/** The status tabs, each with its number of orders. */
function StatusTabs({ tab, counts, onPick }: StatusTabsProps) {
  return (
    <TabBar<OrderTab>
      label="订单状态"
      tabs={(tab === 'doing' ? ORDER_TABS : USUAL_TABS).map(({ id }) => ({
        id,
        label: tabLabel(id),
        count: counts === undefined ? 0 : tabCount(id, counts),
      }))}
      current={tab}
      onPick={onPick}
    />
  );
}

interface NoOrdersProps {
  readonly params: OrderPageParams;
  readonly onClear: () => void;
}

/** The empty list: no order, or none that matches the filters, with the next action. */
function NoOrders({ params, onClear }: NoOrdersProps) {
  if (hasOrderFilters(params))
    return (
      <Empty drawing="search" action={<Button onClick={onClear}>清除筛选</Button>}>
        没有符合条件的订单
      </Empty>
    );
  return (
    // Only the list of placed orders offers to place one.
    <Empty drawing="orders" action={params.view === 'mine' && <ActionLink to="/ReleaseOrder">去下单</ActionLink>}>
      {emptyWords(params)}
    </Empty>
  );
}
