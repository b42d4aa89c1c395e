import { theme } from '@fitout/ui-kit';
import { Pagination, Panel } from '@fitout/ui-kit/marketplace';
import { Button, Empty } from '@fitout/ui-kit/primitives';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { hasRentalFilters, RENTAL_SIZE, rentalQuery, rentalPageParams } from './rentalPageParams.js';
import { useApp } from '../context/AppContext.js';
import { Skeletons } from '../shared/Skeletons.js';
import { useLastPage } from '../shared/useLastPage.js';
import { usePreserveScroll } from '../shared/usePreserveScroll.js';
import { RentalCard } from './RentalCard.js';
import { RentalDrawer } from './RentalDrawer.js';
import { RentalFilters } from './RentalFilters.js';

/** The tools, filtered by the address; `item` opens one of them. */
export function RentalHall() {
  const { api } = useApp();
  const [search, setSearch] = useSearchParams();
  const stay = usePreserveScroll();
  const params = rentalPageParams(search);
  const query = rentalQuery(params);
  const tools = useApiQuery(['rentals', 'page', query], (options) => api.call('rental.page', { ...options, query }));
  const itemId = search.get('item') ?? '';

  function setParams(fields: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(fields)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    stay(() => setSearch(next));
  }

  const clear = () => setParams({ category: '', city: '', min: '', max: '' });
  const goToPage = (page: number) => setParams({ page: String(page) });
  const openItem = (item: string) => setParams({ item, page: search.get('page') ?? '' });
  const isPast = useLastPage({ ...params, size: RENTAL_SIZE }, tools.value, goToPage);
  const hasFilters = hasRentalFilters(params);
  return (
    <>
      <RentalFilters params={params} onChange={setParams} />
      <Panel
        title={tools.value === undefined ? '可租工具' : `共 ${tools.value.total} 种工具`}
        actions={
          hasFilters && (
            <Button tone="text" size="small" onClick={clear}>
              清除筛选
            </Button>
          )
        }
      >
        <QueryBoundary
          query={tools}
          skeleton={SKELETON}
          empty={({ records }) =>
            records.length > 0 ? null : isPast ? (
              SKELETON
            ) : (
              <Empty drawing="search" action={hasFilters ? <Button onClick={clear}>清除筛选</Button> : undefined}>
                {hasFilters ? '没有符合条件的工具' : '暂无可租的工具'}
              </Empty>
            )
          }
        >
          {({ records, total }) => (
            <>
              <Grid aria-label="可租工具">
                {records.map((item) => (
                  <li key={item.id}>
                    <RentalCard item={item} onOpen={() => openItem(item.id)} />
                  </li>
                ))}
              </Grid>
              <Pagination current={params.current} size={RENTAL_SIZE} total={total} onPage={goToPage} />
            </>
          )}
        </QueryBoundary>
      </Panel>
      {itemId !== '' && (
        <RentalDrawer
          key={itemId}
          id={itemId}
          known={tools.value?.records.find(({ id }) => id === itemId)}
          onClose={() => openItem('')}
        />
      )}
    </>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(clamp(148px, 22%, 264px), 1fr));
  gap: ${theme.space[16]};
  margin-bottom: ${theme.space[16]};
  @media (max-width: 575.98px) {
    gap: ${theme.space[12]};
  }
`;

const SKELETON = (
  <Skeletons>
    <Grid as="div">
      {Array.from({ length: 8 }, (_, tool) => (
        <i key={tool} style={{ height: 280 }} />
      ))}
    </Grid>
  </Skeletons>
);
