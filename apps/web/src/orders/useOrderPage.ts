import { useQuery } from '@tanstack/react-query';
import { ORDER_TYPE, type ApiClient } from '@fitout/api-client';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { useLastPage } from '../shared/useLastPage.js';
import { keywordOf } from '../shared/keyword.js';
import { momentOfField } from '../shared/marketTime.js';
import { useOrderChanges, type useViewer } from './orderHooks.js';
import {
  ORDER_VIEWS,
  orderTabOf,
  PENDING,
  roleIn,
  tabStatuses,
  TURN_STATUSES,
  turnIn,
  type OrderView,
} from './orderStates.js';
import { apiQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

export function useOrderPage(viewer: ReturnType<typeof useViewer>, onNarrowed: () => void) {
  const { api, serverNow: now } = useApp();
  const [search, setSearch] = useSearchParams();
  const me = useAnswer(['me'], 'users.me', { silent: true });
  const isService = me.data?.roleCodes.includes('Service') === true;
  const asked = orderPageParams(search, viewer.masterId !== null ? 'assigned' : isService ? 'service' : 'mine');
  const turns = useQuery(turnsQuery(api, asked.view));
  const pending = (turns.data?.records ?? []).filter((order) => turnIn(order, roleIn(order, viewer), now()) !== null);
  // Where nothing in the address narrows the list, what waits for the user is first.
  const isFirst = [...search.keys()].every((key) => key === 'view');
  const isUnsettled = isFirst && turns.isLoading && TURN_STATUSES[asked.view] !== undefined;
  const tab = isFirst && pending.length > 0 ? PENDING : asked.tab;
  const params = { ...asked, tab };
  const counts = useAnswer(['orders', 'counts', params.view], 'order.myCount', {
    silent: true,
    query: { view: params.view },
  });
  const page = useQuery(
    apiQuery(
      ['orders', 'list', search.toString(), params.view],
      tab === PENDING || isUnsettled
        ? null
        : (options) => {
            const key = tab === 'costs' ? 'additionalList' : tab === 'afterSale' ? 'afterSaleList' : 'page';
            return api.call(`order.${key}`, { ...options, query: orderPageQuery(params) });
          },
    ),
  );
  const shown: typeof page =
    tab === PENDING
      ? ({ ...turns, data: turns.data && { ...turns.data, records: pending, total: pending.length } } as typeof page)
      : page;

  function refresh() {
    void shown.refetch();
    void counts.refetch();
  }
  useOrderChanges(null, refresh);

  function setParams(fields: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (params.view !== 'mine') next.set('view', params.view);
    for (const [name, value] of Object.entries(fields)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    onNarrowed();
    setSearch(next);
  }

  const isPast = useLastPage(params, shown.data, (last) => setParams({ page: String(last) }));
  return {
    params,
    counts,
    page: shown,
    pending: pending.length,
    isService,
    refresh,
    isSettling: me.isLoading || isPast,
    setParams,
  };
}

export const ORDER_SIZES = [10, 20, 50] as const;

/** The orders in states that can wait for the user; more at once are found by their states. */
const MOST_TURNS = 100;

function turnsQuery(api: ApiClient, view: OrderView) {
  const statuses = TURN_STATUSES[view]?.join(',');
  return apiQuery(
    ['orders', 'turns', view],
    statuses === undefined
      ? null
      : (options) =>
          api.call('order.page', {
            ...options,
            silent: true,
            query: { current: 1, size: MOST_TURNS, statuses, ...(view !== 'mine' && { view }) },
          }),
  );
}

export interface OrderPageParams {
  readonly tab: string;
  readonly view: OrderView;
  readonly keyword: string;
  readonly batchNo: string;
  readonly from: string;
  readonly to: string;
  readonly orderType: number | null;
  readonly current: number;
  readonly size: number;
}

const VIEWS = Object.keys(ORDER_VIEWS) as OrderView[];

export function orderPageParams(search: URLSearchParams, usual: OrderView = 'mine'): OrderPageParams {
  const type = Number(search.get('type'));
  const size = Number(search.get('size'));
  return {
    tab: orderTabOf(search.get('tab')),
    view: VIEWS.find((view) => view === search.get('view')) ?? (search.size === 0 ? usual : 'mine'),
    keyword: keywordOf(search),
    batchNo: keywordOf(search, 'batch'),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    orderType: Object.values<number>(ORDER_TYPE).includes(type) ? type : null,
    current: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    size: ORDER_SIZES.find((each) => each === size) ?? ORDER_SIZES[0],
  };
}

export function orderPageQuery({ tab, view, keyword, batchNo, from, to, orderType, current, size }: OrderPageParams) {
  const statuses = tabStatuses(tab);
  const [only] = statuses;
  return {
    current,
    size,
    ...(view !== 'mine' && { view }),
    ...(keyword !== '' && { keyword }),
    ...(batchNo !== '' && { batchNo }),
    ...(from !== '' && { startTime: momentOfField(`${from}T00:00:00.000`) }),
    ...(to !== '' && { endTime: momentOfField(`${to}T23:59:59.999`) }),
    ...(orderType !== null && { orderType }),
    ...(statuses.length === 1 && only !== undefined && { status: only }),
    ...(statuses.length > 1 && { statuses: statuses.join(',') }),
  };
}

function dayIn(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

export function hasOrderFilters({ keyword, batchNo, from, to, orderType }: OrderPageParams): boolean {
  return [keyword, batchNo, from, to].some((text) => text !== '') || orderType !== null;
}

export function daysError({ from, to }: Pick<OrderPageParams, 'from' | 'to'>): string | null {
  return from !== '' && to !== '' && to < from ? '结束日期不能早于开始日期' : null;
}
