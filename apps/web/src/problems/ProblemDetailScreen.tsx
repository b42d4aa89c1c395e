import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { Chip, Empty, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { RichText } from '../shared/RichText.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { Columns, Lines, Note } from '../shared/parts.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { ServiceBox } from './ProblemScreen.js';
import { type ProblemDetail, problemHref, problemsHref, relatedProblems } from './problemPageParams.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

/** `/ProblemDetails?id=`: a question, its answer, and related ones (R048). */
export function ProblemDetailScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useAnswer(['problems', 'one', id], 'problem.detail', id === '' ? null : { params: { id } });
  const { data: value, error } = query;
  const isGone = error?.code === MARKET_CODES.notFound || error?.status === MARKET_CODES.notFound;
  if (id === '' || (value === undefined && isGone))
    return (
      <PageColumn>
        <Panel>
          <Text as="h1" font="page" align="center">
            内容不存在
          </Text>
          <Empty drawing="search" action={<ActionLink to="/Problem">查看全部问题</ActionLink>}>
            该问题可能已被删除，或链接有误
          </Empty>
        </Panel>
      </PageColumn>
    );
  return (
    <PageColumn>
      <Columns columns="minmax(0, 1fr) 320px" gap={16} align="start">
        <Panel>
          <QueryBoundary query={query} skeleton={<BlockSkeleton heights={[[560, 480]]} />}>
            {(problem) => <Article key={problem.id} problem={problem} onVote={() => void query.refetch()} />}
          </QueryBoundary>
        </Panel>
        <Stack as="aside" gap={16}>
          {value === undefined ? RELATED : <Related problem={value} />}
          <ServiceBox title="仍未解决？" />
        </Stack>
      </Columns>
    </PageColumn>
  );
}

const RELATED = (
  <Panel title="相关问题">
    <BlockSkeleton heights={[[222, 196]]} />
  </Panel>
);

function Article({ problem, onVote }: { readonly problem: ProblemDetail; readonly onVote: () => void }) {
  return (
    <Stack as="article" gap={12}>
      <Text as="h1" font="page">
        {problem.title}
      </Text>
      <Row gap={12}>
        {problem.categoryId !== null && problem.categoryName !== '' && (
          <Chip as={Link} to={problemsHref({ category: problem.categoryId })}>
            {problem.categoryName}
          </Chip>
        )}
        {problem.viewCount > 0 && <Note>{problem.viewCount.toLocaleString('zh-CN')} 次浏览</Note>}
      </Row>
      {/* The answer has headings of the third level. */}
      <Answer>解答</Answer>
      {problem.content.trim() === '' ? <p>{problem.summary}</p> : <RichText rich={problem.content} />}
      <ProblemVote problem={problem} onVote={onVote} />
    </Stack>
  );
}

/** 有帮助 or 没帮助: one vote per account, changed by pressing the other. */
function ProblemVote({ problem, onVote }: { readonly problem: ProblemDetail; readonly onVote: () => void }) {
  const { api } = useApp();
  const mutation = useApiMutation();
  // The answer to a vote is newer than the page's data.
  const [counts, setCounts] = useState<Pick<ProblemDetail, 'useful' | 'usefulCount'> | null>(null);
  const { useful, usefulCount } = counts ?? problem;

  async function vote(next: boolean) {
    if (next === useful) return;
    const answer = await mutation.run(
      'useful',
      () => api.call('problem.useful', { params: { id: problem.id }, body: { useful: next } }),
      '感谢你的反馈',
    );
    if (answer === null) return;
    setCounts({ usefulCount: answer.usefulCount, useful: answer.useful ?? next });
    onVote();
  }

  const button = (value: boolean, Icon: LucideIcon, label: string) => (
    <Chip
      as="button"
      type="button"
      aria-pressed={useful === value}
      aria-busy={mutation.busy !== null || undefined}
      onClick={() => void vote(value)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {label}
    </Chip>
  );
  return (
    <Vote as="section" gap={12} justify="between" wrap aria-label="评价解答">
      <Text as="b" font="bodyStrong">
        这个解答对你有帮助吗？
      </Text>
      <Row gap={12}>
        {button(true, ThumbsUp, `有帮助${usefulCount > 0 ? ` ${usefulCount.toLocaleString('zh-CN')}` : ''}`)}
        {button(false, ThumbsDown, '没帮助')}
      </Row>
    </Vote>
  );
}

function Related({ problem: { id, categoryId } }: { readonly problem: ProblemDetail }) {
  const size = { current: 1, size: 6 };
  const same = useAnswer(
    ['problems', 'related', categoryId],
    'problem.page',
    categoryId === null ? null : { silent: true, query: { ...size, categoryId } },
  );
  const any = useAnswer(['problems', 'related'], 'problem.page', { silent: true, query: size });
  // Both lists are shown together, because a later one would move the links.
  if (same.isLoading || any.isLoading) return RELATED;
  const related = relatedProblems(id, same.data?.records ?? [], any.data?.records ?? []);
  if (related.length === 0) return null;
  return (
    <Panel title="相关问题">
      <Others>
        {related.map((one) => (
          <li key={one.id}>
            <Link to={problemHref(one.id)}>{one.title}</Link>
          </li>
        ))}
      </Others>
    </Panel>
  );
}

const { color, font, space } = theme;

const Answer = styled.h2`
  padding-top: ${space[12]};
  border-top: 1px solid ${color.line};
  color: ${color.brandStrong};
  && {
    font: ${font.bodyStrong};
  }
`;

const Vote = styled(Row)`
  margin-top: ${space[20]};
  padding-top: ${space[16]};
  border-top: 1px solid ${color.line};
  button {
    min-height: 44px;
  }
  button:hover {
    border-color: ${color.brand};
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
`;

const Others = styled(Lines)`
  a {
    display: block;
    padding: ${space[8]} 0;
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  a:hover {
    color: ${color.brand};
  }
  ${media.underSm} {
    a {
      padding-block: 11px;
    }
  }
`;
