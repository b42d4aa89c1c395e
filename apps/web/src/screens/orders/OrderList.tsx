import { Empty, PageColumn, Pagination, Skeleton, TabBar, VisuallyHidden } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AskedBlock } from '../../asking/AskedBlock.js';
import { useAsked } from '../../asking/useAsked.js';
import {
  ORDER_SIZES,
  orderPageQuery,
  orderQuestionOf,
  type OrderQuestion,
} from '../../features/orders/orderQuestion.js';
import type { Order } from '../../features/orders/orderRole.js';
import { ORDER_TABS, tabCount, type OrderTab } from '../../features/orders/orderTabs.js';
import { hiddenOrders } from '../../features/orders/storedHidden.js';
import { TAB_WORDS } from '../../features/orders/tabLabels.js';
import { useApp } from '../../world/AppContext.js';
import { ActionLink } from '../ActionLink.js';
import { BatchBar } from './BatchBar.js';
import { OrderFilters } from './OrderFilters.js';
import { OrderRow } from './OrderRow.js';
import { useOrderDeeds } from './useOrderDeeds.js';
import { useViewer } from './useViewer.js';

/** My orders by status, a page at a time; everything asked for stands in the address (R005, R363, R379). */
export const OrderList = observer(function OrderList() {
  const { api, kept } = useApp();
  const viewer = useViewer();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const me = useAsked(['me'], (options) => api.users.me({ ...options, silent: true }));
  const isService = me.value?.roleCodes.includes('Service') === true;
  const question = orderQuestionOf(search, viewer.masterId !== null ? 'assigned' : isService ? 'service' : 'mine');
  const counts = useAsked(['orders', 'counts'], (options) => api.orders.myCount({ ...options, silent: true }));
  const page = useAsked(['orders', 'list', search.toString(), question.view], (options) => askFor(question, options));
  const deeds = useOrderDeeds(handleChanged);

  function askFor(asked: OrderQuestion, options: Parameters<typeof api.orders.list>[1]) {
    const query = orderPageQuery(asked);
    if (asked.tab === 'costs') return api.orders.withCosts(query, options);
    return asked.tab === 'afterSale' ? api.orders.withAfterSales(query, options) : api.orders.list(query, options);
  }

  function handleChanged() {
    page.retry();
    counts.retry();
    setChosen(new Set());
  }

  function narrow(fields: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (question.view !== 'mine') next.set('view', question.view);
    for (const [name, value] of Object.entries(fields)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setChosen(new Set());
    setSearch(next);
  }

  function choose({ id }: Order, isChosen: boolean) {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  }

  const hidden = new Set(hiddenOrders(kept, viewer.userId));
  const shown = (orders: readonly Order[]) => orders.filter(({ id }) => !hidden.has(id));
  return (
    <PageColumn>
      <VisuallyHidden as="h1">我的订单</VisuallyHidden>
      <TabBar<OrderTab>
        label="订单状态"
        tabs={ORDER_TABS.map(({ id }) => ({
          id,
          label: TAB_WORDS[id][0],
          count: counts.value === undefined || question.view !== 'mine' ? 0 : tabCount(id, counts.value),
        }))}
        current={question.tab}
        onPick={(tab) => narrow({ tab: tab === 'all' ? '' : tab })}
      />
      <OrderFilters
        key={`${question.keyword} ${question.batchNo}`}
        question={question}
        isMaster={viewer.masterId !== null}
        isService={isService}
        onNarrow={narrow}
      />
      <AskedBlock
        asked={page}
        lines={10}
        empty={({ records }) =>
          shown(records).length > 0 ? null : me.isLoading ? (
            <Skeleton lines={10} />
          ) : (
            <Empty action={<ActionLink to="/ReleaseOrder">去下单</ActionLink>}>{TAB_WORDS[question.tab][1]}</Empty>
          )
        }
      >
        {({ records, total }) => (
          <>
            {shown(records).map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                deeds={deeds}
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
              current={question.current}
              size={question.size}
              total={total}
              sizes={ORDER_SIZES}
              onPage={(at) => narrow({ page: String(at) })}
              onSize={(size) => narrow({ size: String(size) })}
            />
          </>
        )}
      </AskedBlock>
      {deeds.windows}
    </PageColumn>
  );
});
