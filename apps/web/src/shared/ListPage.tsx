import { Pagination } from '@fitout/ui-kit/marketplace';
import type { ReactNode } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { QueryBoundary } from './queries/QueryBoundary.js';
import { useLastPage } from './useLastPage.js';
import type { ApiQuery, PageRequest } from './queries/apiQuery.js';

/** Changes fields of the address, and goes to the first page unless `page` is one of them; an empty field is removed. */
export function useSearchFields(): (fields: Readonly<Record<string, string>>, options?: NavigateOptions) => void {
  const [search, setSearch] = useSearchParams();
  return (fields, options) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(fields)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, options);
  };
}

export interface ListPageProps<T> {
  readonly query: ApiQuery<{ readonly records: readonly T[]; readonly total: number }>;
  readonly place: PageRequest;
  readonly skeleton?: ReactNode;
  readonly empty: ReactNode;
  readonly onPage: (page: number) => void;
  readonly children: (records: readonly T[]) => ReactNode;
}

/**
 * A page of a list with its skeleton, its error, what an empty one says, and the numbers of the other pages. While another
 * page loads this one is dimmed; beyond the last page of the list the last one is opened.
 */
export function ListPage<T>(props: ListPageProps<T>) {
  const { query, place, skeleton, empty, onPage, children } = props;
  const { isPlaceholderData: isOld } = query;
  const isPast = useLastPage(place, isOld ? undefined : query.data, onPage);
  return (
    <QueryBoundary
      query={query}
      skeleton={skeleton}
      empty={({ records }) => (records.length > 0 ? null : isPast ? skeleton : empty)}
    >
      {({ records, total }) => (
        <>
          <div aria-busy={isOld || undefined} style={{ opacity: isOld ? 0.6 : undefined }}>
            {children(records)}
          </div>
          <Pagination current={place.current} size={place.size} total={total} onPage={onPage} />
        </>
      )}
    </QueryBoundary>
  );
}
