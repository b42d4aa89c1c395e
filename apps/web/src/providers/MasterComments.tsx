import { theme } from '@fitout/ui-kit';
import { Pagination, TabBar } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { usePaged } from '../shared/queries/usePaged.js';
import { useApp } from '../context/AppContext.js';
import { CommentList } from '../shared/CommentList.js';
import { usePreserveScroll } from '../shared/usePreserveScroll.js';
import { RatingBars } from './RatingBars.js';

const FILTERS = [
  { id: 'all', label: '全部' },
  { id: 'good', label: '好评' },
  { id: 'bad', label: '差评' },
  { id: 'image', label: '有图' },
] as const;
type FilterId = (typeof FILTERS)[number]['id'];

/** Comments on a page. */
const SIZE = 5;
const EMPTY_WORDS = { all: '还没有客户评价', good: '还没有好评', bad: '还没有差评', image: '还没有带图评价' } as const;

/** Reviews of customers, page by page; filter and page are in the address. */
export function MasterComments({ masterId }: { readonly masterId: string }) {
  const { api } = useApp();
  const [search, setSearch] = useSearchParams();
  const stay = usePreserveScroll();
  const filter = FILTERS.find(({ id }) => id === search.get('filter'))?.id ?? 'all';
  const current = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const page = usePaged(['comments', masterId, filter], { current, size: SIZE }, (place, options) =>
    api.call('comment.page', { ...options, query: { ...place, masterId, filter } }),
  );

  function go(to: Readonly<Record<string, string>>) {
    stay(() => setSearch({ id: masterId, tab: 'comments', filter, ...to }, { replace: true }));
  }

  return (
    <Root aria-busy={page.isOld || undefined}>
      <RatingBars masterId={masterId} />
      <TabBar<FilterId> label="筛选评价" tabs={FILTERS} current={filter} onPick={(id) => go({ filter: id })} />
      <QueryBoundary
        query={page}
        lines={8}
        empty={({ records }) => (records.length > 0 ? null : <Empty drawing="posts">{EMPTY_WORDS[filter]}</Empty>)}
      >
        {({ records, total }) => (
          <>
            <CommentList comments={records} />
            <Pagination current={current} size={SIZE} total={total} onPage={(at) => go({ page: String(at) })} />
          </>
        )}
      </QueryBoundary>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[16]};
  &[aria-busy] > ul {
    opacity: 0.6;
  }
`;
