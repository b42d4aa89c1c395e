import { PageColumn, Pagination, TabBar, yuan } from '@fitout/ui-kit/marketplace';
import { Button, Empty, Row, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ORDER_STATUS } from '@fitout/api-client';
import { media, stays, theme, card } from '@fitout/ui-kit';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApp } from '../context/AppContext.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { ActionLink } from '../shared/ActionLink.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { paymentHref } from '../navigation/hrefs.js';
import { hasOrderFilters, ORDER_SIZES, useOrderPage } from './useOrderPage.js';
import {
  type Order,
  ORDER_TABS,
  tabCount,
  USUAL_TABS,
  emptyWords,
  tabLabel,
  batchOf,
  PENDING,
  TURN_STATUSES,
  type BatchAction,
} from './orderStates.js';
import { hiddenOrders, useViewer } from './orderHooks.js';
import { OrderFilters } from './OrderFilters.js';
import { OrderRow } from './OrderRow.js';
import { useOrderActions } from './useOrderActions.js';
import { payableOf } from './orderCard.js';
import { saveAnswer } from './saveAnswer.js';

const { space } = theme;

const SKELETON = <RowSkeleton rows={5} height={[236, 200]} picture="wide" isCards />;

const NO_FILTERS = { keyword: '', batch: '', from: '', to: '', type: '' };

/** My orders by status, a page at a time; the address holds the query (R005, R363, R379). */
export const OrderList = observer(function OrderList() {
  const { webStorage } = useApp();
  const viewer = useViewer();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const orders = useOrderPage(viewer, () => setChosen(new Set()));
  const { params, counts, page, pending, isService, isSettling, setParams, refresh } = orders;
  // Whether a batch can narrow the list: an order was placed in one, or the list is filtered by one; once true it stays so.
  const [hasBatches, setHasBatches] = useState(params.batchNo !== '');
  if (!hasBatches && (params.batchNo !== '' || page.data?.records.some(({ batchNo }) => (batchNo ?? '') !== '')))
    setHasBatches(true);
  const actions = useOrderActions(handleChanged, page.data?.records);

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
      <TabBar<string>
        label="订单状态"
        tabs={(params.tab === 'doing' ? ORDER_TABS : USUAL_TABS)
          .filter(({ id }) => id !== PENDING || TURN_STATUSES[params.view] !== undefined)
          .map(({ id }) => ({
            id,
            label: tabLabel(id),
            count: id === PENDING ? pending : counts.data === undefined ? 0 : tabCount(id, counts.data),
          }))}
        current={params.tab}
        onPick={(tab) => setParams({ tab })}
      />
      <OrderFilters
        key={`${params.keyword} ${params.batchNo}`}
        params={params}
        isMaster={viewer.masterId !== null}
        isService={isService}
        hasBatches={hasBatches}
        total={page.data?.total}
        onChange={setParams}
      />
      <QueryBoundary
        query={page}
        skeleton={SKELETON}
        empty={({ records }) =>
          shown(records).length > 0 ? null : isSettling ? (
            SKELETON
          ) : hasOrderFilters(params) ? (
            <Empty drawing="search" action={<Button onClick={() => setParams(NO_FILTERS)}>清除筛选</Button>}>
              没有符合条件的订单
            </Empty>
          ) : (
            // Only the list of placed orders offers to place one.
            <Empty
              drawing="orders"
              action={params.view === 'mine' && <ActionLink to="/ReleaseOrder">去下单</ActionLink>}
            >
              {emptyWords(params)}
            </Empty>
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
                onTimeout={() => void page.refetch()}
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

const LABELS: Readonly<Record<BatchAction, string>> = {
  pay: '批量支付',
  accept: '批量验收',
  imagesZip: '下载完工图片包',
  finishPpt: '下载完工PPT',
};

function BatchBar(props: {
  readonly orders: readonly Order[];
  readonly onDone: () => void;
  readonly onClear: () => void;
}) {
  const { orders, onDone, onClear } = props;
  const { api, toaster } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useApiMutation();
  if (orders.length === 0) return null;
  const sum = orders
    .filter(({ status }) => status === ORDER_STATUS.unpaid)
    .reduce((all, order) => all + (payableOf(order) ?? 0), 0);
  const offered = (Object.keys(LABELS) as BatchAction[]).filter((action) => batchOf(action, orders).ids.length > 0);

  async function act(action: BatchAction) {
    const { ids, left } = batchOf(action, orders);
    if (left.length > 0) toaster.notify('info', `以下订单状态不符，未处理：${left.join('、')}`);
    if (action === 'pay') {
      const made = await run(action, () => api.call('pay.createBatch', { body: { orderIds: [...ids] } }));
      if (made !== null) void navigate(paymentHref(made.payInfoId));
      return;
    }
    if (action === 'accept') {
      const answer = await run(action, () => api.call('order.finishBatch', { body: { ids: [...ids] } }));
      if (answer === null) return;
      const accepted = ids.length - answer.failed.length;
      if (accepted > 0) toaster.notify('success', `已验收 ${accepted} 个订单`);
      for (const { msg } of answer.failed.slice(0, 2)) toaster.notify('error', msg);
      return onDone();
    }
    const answer = await run(action, () => api.call(`order.${action}`, { query: { ids: ids.join(',') } }));
    if (answer !== null && !saveAnswer(answer, action === 'imagesZip' ? '完工图片.zip' : '完工报告.pptx'))
      toaster.notify('error', '下载失败，请稍后重试');
  }

  return (
    <Bar aria-label="批量操作">
      <span>
        已选 {orders.length} 单{sum > 0 && `，待付 ${yuan(sum)}`}
      </span>
      <Button tone="text" onClick={onClear}>
        取消选择
      </Button>
      {offered.map((action) => (
        <Button
          key={action}
          tone={action === 'pay' ? 'accent' : action === 'accept' ? 'primary' : 'default'}
          loading={busy === action}
          onClick={() => void act(action)}
        >
          {LABELS[action]}
        </Button>
      ))}
    </Bar>
  );
}

const Bar = styled(Row).attrs({ as: 'section', wrap: true, justify: 'end', gap: 8, pad: [12, 20] })`
  position: ${stays.sticky};
  bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px) + ${space[8]});
  z-index: ${theme.layer.bar};
  ${card}
  box-shadow: ${theme.shadow.popover};
  span {
    margin-right: auto;
  }
  ${media.underSm} {
    margin: 0 ${space[8]};
    padding: ${space[8]} ${space[12]};
  }
`;
