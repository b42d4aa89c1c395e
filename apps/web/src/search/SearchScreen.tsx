import { useQuery } from '@tanstack/react-query';
import { breakpoints, stays, theme } from '@fitout/ui-kit';
import { PageColumn, Panel, TabBar } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, Empty, Row, Select, Stack, useMediaQuery, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { EdgeButton } from '../shared/EdgeButton.js';
import { ListPage, useSearchFields } from '../shared/ListPage.js';
import { SearchBox } from '../shared/offers/SearchBox.js';
import { SearchFilters, type SearchFiltersProps } from '../shared/offers/SearchFilters.js';
import { Columns } from '../shared/parts.js';
import {
  filterCount,
  hasNoSearch,
  SEARCH_SIZE,
  searchPageParams,
  searchQuery,
  type SearchSort,
  type SearchTab,
  sortsOf,
} from '../shared/searchPageParams.js';
import { HitList, HitSkeleton } from './HitList.js';
import { keepSearches, searchesOf, SearchStart } from './SearchStart.js';
import { apiQuery } from '../shared/queries/apiQuery.js';

const TABS: readonly (readonly [id: SearchTab, label: string])[] = [
  ['service', '服务'],
  ['master', '师傅'],
  ['shop', '店铺'],
  ['design', '设计'],
];
const SORTS: readonly { readonly value: SearchSort; readonly label: string }[] = [
  { value: 'default', label: '综合' },
  { value: 'score', label: '评分' },
  { value: 'orders', label: '接单量' },
  { value: 'priceUp', label: '价格从低到高' },
  { value: 'priceDown', label: '价格从高到低' },
];
const NO_FILTERS = { city: '', area: '', category: '', min: '', max: '', score: '', deposit: '', camera: '' };
const NARROW = `(max-width: ${breakpoints.lg - 0.02}px)`;
const PRICES = 'search-prices';
const NO_COUNTS = { service: 0, master: 0, shop: 0, design: 0 };

/** `/Search`: services, masters, shops and designs; the address holds the query (R040). */
export const SearchScreen = observer(function SearchScreen() {
  const { api, account, webStorage } = useApp();
  const userId = account.login?.user.id ?? '';
  const [search] = useSearchParams();
  const setFields = useSearchFields();
  const [history, setHistory] = useState(() => searchesOf(webStorage, userId));
  const categories = useQuery(
    apiQuery(['catalog', 'categories'], (options) => api.call('catalog.categories', options)),
  );
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
  const found = useQuery(
    apiQuery(['search', search.toString()], (options) =>
      api.call('search.query', { ...options, query: searchQuery(params) }),
    ),
  );
  // The numbers on the tabs stay while the next are loading.
  const [counts, setCounts] = useState<Readonly<Record<SearchTab, number>>>(NO_COUNTS);
  if (found.data !== undefined && found.data.counts !== counts) setCounts(found.data.counts);
  const clear = filterCount(params) > 0 && <Button onClick={() => onChange(NO_FILTERS)}>清除筛选</Button>;
  const isNarrow = useMediaQuery(NARROW);
  const filters = <Filters {...{ params, categories, isNarrow, onChange }} total={found.data?.total} />;
  const results = (
    <Panel
      title={found.data === undefined ? '搜索结果' : `共 ${found.data.total} 条结果`}
      actions={
        <Row gap={4}>
          <Select
            label="排序"
            size="small"
            value={params.sort}
            options={SORTS.filter(({ value }) => sortsOf(params.tab).includes(value))}
            onChange={(sort) => onChange({ sort: sort === 'default' ? '' : sort })}
          />
          {isNarrow && filters}
        </Row>
      }
    >
      <ListPage
        query={found}
        place={{ ...params, size: SEARCH_SIZE }}
        skeleton={<HitSkeleton tab={params.tab} />}
        empty={
          <Empty drawing="search" action={clear}>
            {params.keyword === '' ? '没有找到相关结果' : `没有找到“${params.keyword}”相关结果`}
          </Empty>
        }
        onPage={(page) => onChange({ page: String(page) })}
      >
        {(hits) => <HitList hits={hits} tab={params.tab} keyword={params.keyword} />}
      </ListPage>
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
        {!isNarrow && filters}
        {results}
      </Columns>
      {found.data?.records.length === 0 && start}
    </>
  );
}

interface FiltersProps extends Omit<SearchFiltersProps, 'priceForm'> {
  readonly total: number | undefined;
  readonly isNarrow: boolean;
}

function Filters({ total, isNarrow, ...props }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasTyped, setTyped] = useState(false);
  const activeCount = filterCount(props.params);
  const clear = activeCount > 0 && (
    <Button tone="text" size={isNarrow ? 'medium' : 'small'} onClick={() => props.onChange(NO_FILTERS)}>
      清除筛选
    </Button>
  );

  if (!isNarrow)
    return (
      <div style={{ position: stays.sticky as 'sticky', top: `calc(var(--header-h) + ${theme.space[16]})` }}>
        <Panel title="筛选" actions={clear}>
          <SearchFilters {...props} />
        </Panel>
      </div>
    );
  return (
    <>
      <EdgeButton
        aria-haspopup="dialog"
        onClick={() => {
          setTyped(false);
          setOpen(true);
        }}
      >
        <SlidersHorizontal size={16} aria-hidden />
        筛选{activeCount > 0 ? ` (${activeCount})` : ''}
      </EdgeButton>
      {isOpen && (
        <Dialog
          title="筛选"
          onClose={() => setOpen(false)}
          footer={
            <>
              {clear}
              <Button type="submit" form={PRICES} tone="primary">
                {total === undefined || hasTyped ? '查看结果' : `查看 ${total} 条结果`}
              </Button>
            </>
          }
        >
          {/* Prices that are typed and not yet submitted are not in the number. */}
          <Stack
            pad={16}
            onChange={({ target }) =>
              setTyped(hasTyped || (target instanceof HTMLInputElement && target.type === 'text'))
            }
          >
            <SearchFilters {...props} priceForm={{ id: PRICES, onDone: () => setOpen(false) }} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
