import { useInfiniteQuery } from '@tanstack/react-query';
import { breakpoints, stays, theme } from '@fitout/ui-kit';
import { PageColumn, Panel, TabBar } from '@fitout/ui-kit/marketplace';
import { Button, Empty, Row, Stack, useMediaQuery, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { useSearchFields } from '../shared/ListPage.js';
import { SearchBox } from '../shared/offers/SearchBox.js';
import { ChosenFilters, FilterSheet } from '../shared/offers/FilterSheet.js';
import { type PriceForm, SearchFilters, type SearchFiltersProps } from '../shared/offers/SearchFilters.js';
import { Columns, ListEnd } from '../shared/parts.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import {
  chosenFilters,
  hasNoSearch,
  SEARCH_SIZE,
  type SearchPageParams,
  searchPageParams,
  searchQuery,
  type SearchSort,
  type SearchTab,
  sortsOf,
} from '../shared/searchPageParams.js';
import { HitList, HitSkeleton } from './HitList.js';
import { keepSearches, searchesOf, SearchStart } from './SearchStart.js';
import { listQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const TABS: readonly (readonly [id: SearchTab, label: string])[] = [
  ['service', '服务'],
  ['master', '师傅'],
  ['shop', '店铺'],
  ['design', '设计'],
];
const SORTS = [
  { id: 'default', label: '综合' },
  { id: 'orders', label: '销量' },
  { id: 'score', label: '评分' },
  { id: 'price', label: '价格' },
] as const;
type Sort = (typeof SORTS)[number]['id'];
const NO_FILTERS = { city: '', area: '', category: '', min: '', max: '', score: '', deposit: '', camera: '' };
const NARROW = `(max-width: ${breakpoints.lg - 0.02}px)`;
const NO_COUNTS = { service: 0, master: 0, shop: 0, design: 0 };

/** `/Search`: services, masters, shops and designs; the address holds the query (R040). */
export const SearchScreen = observer(function SearchScreen() {
  const { account, webStorage } = useApp();
  const userId = account.login?.user.id ?? '';
  const [search] = useSearchParams();
  const setFields = useSearchFields();
  const [history, setHistory] = useState(() => searchesOf(webStorage, userId));
  const categories = useAnswer(['catalog', 'categories'], 'catalog.categories', {});
  const all = categories.data ?? [];

  const keep = (words: readonly string[]) => setHistory(keepSearches(webStorage, userId, words));
  const without = (word: string) => searchesOf(webStorage, userId).filter((one) => one !== word);

  function openSearch(keyword: string) {
    if (keyword !== '') keep([keyword, ...without(keyword)]);
    setFields({ keyword });
  }

  const start = (
    <SearchStart
      history={history}
      hot={all.flatMap(({ children }) => children[0]?.name ?? [])}
      onSearch={openSearch}
      onForget={(word) => keep(word === undefined ? [] : without(word))}
    />
  );
  const { keyword } = searchPageParams(search);
  return (
    <PageColumn>
      <VisuallyHidden as="h1">搜索</VisuallyHidden>
      <SearchBox key={keyword} keyword={keyword} known={history} onSearch={openSearch} />
      {hasNoSearch(search) ? start : <Finds search={search} categories={all} start={start} />}
    </PageColumn>
  );
});

function Finds(props: {
  readonly search: URLSearchParams;
  readonly categories: SearchFiltersProps['categories'];
  readonly start: ReactNode;
}) {
  const { search, categories, start } = props;
  const { api } = useApp();
  const onChange = useSearchFields();
  const params = searchPageParams(search);
  const query = searchQuery(params);
  const found = useInfiniteQuery(
    listQuery(['search', query], SEARCH_SIZE, (place, options) =>
      api.call('search.query', { ...options, query: { ...place, ...query } }),
    ),
  );
  // The numbers on the tabs stay while the next are loading.
  const [counts, setCounts] = useState<Readonly<Record<SearchTab, number>>>(NO_COUNTS);
  if (found.data !== undefined && found.data.counts !== counts) setCounts(found.data.counts);
  const chosen = chosenFilters(params, categories);
  const clear = () => onChange(NO_FILTERS);
  const isNarrow = useMediaQuery(NARROW);
  const total = found.data?.total;
  const filters = (form?: PriceForm) => (
    <SearchFilters {...{ params, categories, onChange }} {...(form && { priceForm: form })} />
  );
  const title = total === undefined ? '搜索结果' : `共 ${total} 条结果`;
  const sorts = <SortTabs params={params} onSort={(sort) => onChange({ sort: sort === 'default' ? '' : sort })} />;
  const results = (
    <Panel {...(!isNarrow && { title, actions: sorts })}>
      {isNarrow && (
        <Stack gap={12} style={{ marginBottom: theme.space[12] }}>
          <Row justify="between" gap={16}>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
            <Stack grow>{sorts}</Stack>
            <FilterSheet count={chosen.length} total={total} onClear={clear}>
              {filters}
            </FilterSheet>
          </Row>
          <ChosenFilters filters={chosen} onChange={onChange} />
        </Stack>
      )}
      <QueryBoundary
        query={found}
        skeleton={<HitSkeleton tab={params.tab} />}
        empty={({ records }) =>
          records.length > 0 ? null : (
            <Empty drawing="search" action={chosen.length > 0 && <Button onClick={clear}>清除筛选</Button>}>
              {params.keyword === '' ? '没有找到相关结果' : `没有找到“${params.keyword}”相关结果`}
            </Empty>
          )
        }
      >
        {({ records }) => (
          <>
            <HitList hits={records} tab={params.tab} keyword={params.keyword} />
            <Stack gap={8} pad={12} align="center">
              <ListEnd list={found} font="caption" />
            </Stack>
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
  return (
    <>
      <TabBar<SearchTab>
        label="搜索类型"
        tabs={TABS.map(([id, label]) => ({ id, label, count: counts[id] }))}
        current={params.tab}
        onPick={(tab) => onChange({ tab })}
      />
      <Columns columns="240px minmax(0, 1fr)" gap={16} align="start">
        {!isNarrow && (
          <div style={{ position: stays.sticky as 'sticky', top: `calc(var(--header-h) + ${theme.space[16]})` }}>
            <Panel
              title="筛选"
              actions={
                chosen.length > 0 && (
                  <Button tone="text" size="small" onClick={clear}>
                    清除筛选
                  </Button>
                )
              }
            >
              {filters()}
            </Panel>
          </div>
        )}
        {results}
      </Columns>
      {found.data?.records.length === 0 && start}
    </>
  );
}

interface SortTabsProps {
  readonly params: SearchPageParams;
  readonly onSort: (sort: SearchSort) => void;
}

/** The orders of the results; another press on the price turns its order round. */
function SortTabs({ params: { tab, sort }, onSort }: SortTabsProps) {
  const sorts = sortsOf(tab);
  const price = sort === 'priceUp' ? '价格 ↑' : sort === 'priceDown' ? '价格 ↓' : '价格';
  return (
    <TabBar<Sort>
      label="排序"
      tabs={SORTS.filter(({ id }) => id === 'price' || sorts.includes(id)).map(({ id, label }) => ({
        id,
        label: id === 'price' ? price : label,
      }))}
      current={sort === 'priceUp' || sort === 'priceDown' ? 'price' : sorts.includes(sort) ? sort : 'default'}
      onPick={(id) => onSort(id !== 'price' ? id : sort === 'priceUp' ? 'priceDown' : 'priceUp')}
    />
  );
}
