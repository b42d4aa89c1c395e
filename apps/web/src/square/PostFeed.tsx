import { useInfiniteQuery } from '@tanstack/react-query';
import { Panel } from '@fitout/ui-kit/marketplace';
import { breakpoints, theme } from '@fitout/ui-kit';
import { Empty, Stack, useMediaQuery } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { ListEnd } from '../shared/parts.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { PostCard } from './PostCard.js';
import type { PostMarks } from './PostMarks.js';
import { columnsOf, POST_SIZE, type SquarePageParams, squareQuery } from './squareRules.js';
import { listQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const SKELETON = <RowSkeleton rows={5} height={[320, 280]} picture="round" isCards />;

export function PostFeed({ params, marks }: { readonly params: SquarePageParams; readonly marks: PostMarks }) {
  const { api } = useApp();
  const { tab, topic, isFaved } = params;
  const feed = useInfiniteQuery(
    listQuery(['square', 'feed', tab, topic, isFaved], POST_SIZE, (place, options) =>
      api.call('square.page', { ...options, query: { ...place, ...squareQuery(params) } }),
    ),
  );

  const isWide = useMediaQuery(WIDE);

  useEffect(() => {
    const left = new AbortController();
    const ids = (feed.data?.records ?? []).map(({ id }) => id);
    void marks.refresh(ids, { signal: left.signal });
    return () => left.abort();
  }, [marks, feed.data]);

  return (
    <QueryBoundary
      query={feed}
      skeleton={SKELETON}
      empty={({ records }) =>
        records.length > 0 ? null : (
          <Panel>
            <Nothing params={params} />
          </Panel>
        )
      }
    >
      {({ records }) => (
        <>
          <Wall>
            {columnsOf(records, isWide ? 2 : 1).map((column, at) => (
              <Stack key={at} as="ul" gap={12}>
                {column.map((post) => (
                  <li key={post.id}>
                    <PostCard post={post} marks={marks} onRemoved={() => void feed.refetch()} />
                  </li>
                ))}
              </Stack>
            ))}
          </Wall>
          <Stack gap={8} pad={12} align="center">
            <ListEnd list={feed} />
          </Stack>
        </>
      )}
    </QueryBoundary>
  );
}

const WIDE = `(min-width: ${breakpoints.md}px)`;

/** Columns side by side, each as high as its posts. */
const Wall = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${theme.space[12]};
`;

function Nothing({ params: { tab, topic, isFaved } }: { readonly params: SquarePageParams }) {
  if (topic !== '')
    return (
      <Empty drawing="search" action={<ActionLink to="/Square">查看全部内容</ActionLink>}>
        还没有“#{topic}”相关内容
      </Empty>
    );
  if (tab === 'mine')
    return (
      <Empty drawing="posts" action={<ActionLink to="/Square">去广场看看</ActionLink>}>
        {isFaved ? '还没有收藏内容' : '还没有发布内容'}
      </Empty>
    );
  return <Empty drawing="posts">还没有内容，来发布第一条吧</Empty>;
}

export function PostPage({ id, marks }: { readonly id: string; readonly marks: PostMarks }) {
  const navigate = useNavigate();
  const query = useAnswer(['square', 'post', id], 'square.detail', id === '' ? null : { params: { id } });
  const { data: value, error } = query;

  useEffect(() => {
    const left = new AbortController();
    if (value !== undefined) void marks.refresh([value.id], { signal: left.signal });
    return () => left.abort();
  }, [marks, value]);

  const isGone = error?.code === MARKET_CODES.notFound || error?.status === MARKET_CODES.notFound;
  if (id === '' || (value === undefined && isGone)) {
    return (
      <Panel title="内容不存在">
        <Empty drawing="search" action={<ActionLink to="/Square">返回广场</ActionLink>}>
          该内容可能已被删除，或链接有误
        </Empty>
      </Panel>
    );
  }
  return (
    <QueryBoundary query={query} skeleton={<RowSkeleton rows={3} height={[360, 320]} picture="round" isCards />}>
      {(post) => <PostCard post={post} marks={marks} isWhole onRemoved={() => void navigate('/Square')} />}
    </QueryBoundary>
  );
}
