import { theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import type { PostMarks } from './PostMarks.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { RowSkeleton } from '../shared/Skeletons.js';
import { PostCard } from './PostCard.js';

/** `/Square?post=`: one post with its comments. The copied link leads here. */
export function PostPage({ id, marks }: { readonly id: string; readonly marks: PostMarks }) {
  const { api } = useApp();
  const navigate = useNavigate();
  const query = useApiQuery(
    ['square', 'post', id],
    id === '' ? null : (options) => api.call('square.detail', { ...options, params: { id } }),
  );
  const { value, error } = query;

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
    <>
      <Back to="/Square">
        <ChevronLeft size={18} aria-hidden />
        返回广场
      </Back>
      <QueryBoundary query={query} skeleton={<RowSkeleton rows={3} height={[360, 320]} picture="round" isCards />}>
        {(post) => <PostCard post={post} marks={marks} isWhole onRemoved={() => void navigate('/Square')} />}
      </QueryBoundary>
    </>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[4]};
  justify-self: start;
  min-height: 44px;
  padding-inline: ${theme.space[8]};
  color: ${theme.color.text2};
  &:hover {
    color: ${theme.color.brand};
  }
`;
