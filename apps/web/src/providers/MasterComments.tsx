import { useQuery } from '@tanstack/react-query';
import { theme } from '@fitout/ui-kit';
import { TabBar } from '@fitout/ui-kit/marketplace';
import { Empty, Grid, Skeleton, Stack, Text } from '@fitout/ui-kit/primitives';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { CommentList } from '../shared/CommentList.js';
import { KEEPS_SCROLL } from '../navigation/hrefs.js';
import { ListPage } from '../shared/ListPage.js';
import { pageOf } from '../shared/keyword.js';
import { pageQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const FILTERS = [
  { id: 'all', label: '全部', none: '还没有客户评价' },
  { id: 'good', label: '好评', none: '还没有好评' },
  { id: 'bad', label: '差评', none: '还没有差评' },
  { id: 'image', label: '有图', none: '还没有带图评价' },
] as const;
type FilterId = (typeof FILTERS)[number]['id'];

const SIZE = 5;

export function MasterComments({ masterId }: { readonly masterId: string }) {
  const { api } = useApp();
  const [search, setSearch] = useSearchParams();
  const { id: filter, none } = FILTERS.find(({ id }) => id === search.get('filter')) ?? FILTERS[0];
  const current = pageOf(search);
  const page = useQuery(
    pageQuery(['comments', masterId, filter], { current, size: SIZE }, (place, options) =>
      api.call('comment.page', { ...options, query: { ...place, masterId, filter } }),
    ),
  );

  function go(to: Readonly<Record<string, string>>) {
    setSearch({ id: masterId, tab: 'comments', filter, ...to }, { replace: true, state: KEEPS_SCROLL });
  }

  return (
    <Stack gap={16}>
      <RatingBars masterId={masterId} />
      <TabBar<FilterId> label="筛选评价" tabs={FILTERS} current={filter} onPick={(id) => go({ filter: id })} />
      <ListPage
        query={page}
        place={{ current, size: SIZE }}
        skeleton={<Skeleton lines={8} />}
        empty={<Empty drawing="posts">{none}</Empty>}
        onPage={(at) => go({ page: String(at) })}
      >
        {(comments) => <CommentList comments={comments} />}
      </ListPage>
    </Stack>
  );
}

const FIVE = [5, 4, 3, 2, 1] as const;

/** The number of a master's reviews for each rating, the best first; its space is kept while it is loading. */
function RatingBars({ masterId }: { readonly masterId: string }) {
  const { data: value, error } = useAnswer(['comments', masterId, 'scores'], 'comment.scores', {
    silent: true,
    query: { masterId },
  });
  const counts = FIVE.map((stars) => value?.[stars - 1] ?? 0);
  const sum = counts.reduce((all, count) => all + count, 0);
  // A marketplace may not count them.
  if (error !== null || (value !== undefined && sum === 0)) return null;
  return (
    <Stack as="ul" gap={4} aria-label="评分分布" aria-busy={value === undefined} style={{ maxWidth: 400 }}>
      {FIVE.map((stars, row) => (
        <Grid as="li" key={stars} columns="2.3em 1fr 3.4em" gap={12} align="center" style={{ minHeight: 20 }}>
          <Text tone="text3" font="caption">
            {stars} 星
          </Text>
          <Bar aria-hidden>
            <i style={{ width: `${(100 * (counts[row] ?? 0)) / Math.max(1, sum)}%` }} />
          </Bar>
          <Text tone="text3" font="caption" align="end" nums>
            {value === undefined ? '' : `${counts[row] ?? 0} 条`}
          </Text>
        </Grid>
      ))}
    </Stack>
  );
}

const { color, radius } = theme;

const Bar = styled.div`
  height: 8px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.neutralTint};
  i {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${color.gold};
  }
`;
