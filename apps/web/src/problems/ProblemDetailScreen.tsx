import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { Empty } from '@fitout/ui-kit/primitives';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { problemHref, problemsHref, relatedProblems, type ProblemDetail } from './problemPageParams.js';
import { MARKET_CODES } from '../shared/marketCodes.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { ProblemVote } from './ProblemVote.js';
import { ServiceBox } from './ServiceBox.js';
import { RichText } from '../shared/RichText.js';

/** `/ProblemDetails?id=`: a question, its answer, and related ones (R048). */
export function ProblemDetailScreen() {
  const { api } = useApp();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useApiQuery(
    ['problems', 'one', id],
    id === '' ? null : (options) => api.call('problem.detail', { ...options, params: { id } }),
  );
  const { value, error } = query;
  const isGone = error?.code === MARKET_CODES.notFound || error?.status === MARKET_CODES.notFound;
  const isUnknown = id === '' || (value === undefined && isGone);
  return (
    <PageColumn>
      {isUnknown ? (
        <Panel>
          <Gone>内容不存在</Gone>
          <Empty drawing="search" action={<ActionLink to="/Problem">查看全部问题</ActionLink>}>
            该问题可能已被删除，或链接有误
          </Empty>
        </Panel>
      ) : (
        <>
          <Crumbs problem={value} />
          <Columns>
            <Panel>
              <QueryBoundary query={query} skeleton={ANSWER}>
                {(problem) => <Article key={problem.id} problem={problem} onVote={query.retry} />}
              </QueryBoundary>
            </Panel>
            <aside>
              {value === undefined ? RELATED : <Related problem={value} />}
              <ServiceBox title="仍未解决？" />
            </aside>
          </Columns>
        </>
      )}
    </PageColumn>
  );
}

const ANSWER = <BlockSkeleton heights={[[560, 480]]} />;
const RELATED = (
  <Panel title="相关问题">
    <BlockSkeleton heights={[[222, 196]]} />
  </Panel>
);

function Crumbs({ problem }: { readonly problem: ProblemDetail | undefined }) {
  const { categoryId = null, categoryName = '', title = '' } = problem ?? {};
  return (
    <Trail aria-label="当前位置">
      <ol>
        <li>
          <Link to="/Problem">常见问题</Link>
        </li>
        {categoryId !== null && categoryName !== '' && (
          <li>
            <Link to={problemsHref({ category: categoryId })}>{categoryName}</Link>
          </li>
        )}
        <li aria-current="page">{title === '' ? '问题详情' : title}</li>
      </ol>
    </Trail>
  );
}

function Article({ problem, onVote }: { readonly problem: ProblemDetail; readonly onVote: () => void }) {
  return (
    <Text>
      <h1>{problem.title}</h1>
      {problem.viewCount > 0 && <small>{problem.viewCount.toLocaleString('zh-CN')} 次浏览</small>}
      {/* The answer has headings of the third level. */}
      <h2>解答</h2>
      {problem.content.trim() === '' ? <p>{problem.summary}</p> : <RichText rich={problem.content} />}
      <ProblemVote problem={problem} onVote={onVote} />
    </Text>
  );
}

/** Related questions: those of the same category, and others if there are fewer than five. */
function Related({ problem: { id, categoryId } }: { readonly problem: ProblemDetail }) {
  const { api } = useApp();
  const size = { current: 1, size: 6 };
  const same = useApiQuery(
    ['problems', 'related', categoryId],
    categoryId === null
      ? null
      : (options) => api.call('problem.page', { ...options, silent: true, query: { ...size, categoryId } }),
  );
  const any = useApiQuery(['problems', 'related'], (options) =>
    api.call('problem.page', { ...options, silent: true, query: size }),
  );
  // Both lists are shown together, because a later one would move the links.
  if (same.isLoading || any.isLoading) return RELATED;
  const related = relatedProblems(id, same.value?.records ?? [], any.value?.records ?? []);
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

const Gone = styled.h1`
  font: ${font.page};
  text-align: center;
`;

const Trail = styled.nav`
  ol {
    display: flex;
    gap: ${space[8]};
    color: ${color.text3};
    white-space: nowrap;
  }
  li + li::before {
    content: '/';
    margin-right: ${space[8]};
    color: ${color.text3};
  }
  li:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a:hover {
    color: ${color.brand};
  }
  ${media.underSm} {
    padding: 0 ${space[16]};
    li {
      line-height: 44px;
    }
    a {
      display: inline-block;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: ${space[16]};
  align-items: start;
  > aside {
    display: grid;
    gap: ${space[16]};
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
  }
`;

const Text = styled.article`
  display: grid;
  gap: ${space[12]};
  h1 {
    font: ${font.page};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
  }
  h2 {
    padding-top: ${space[12]};
    border-top: 1px solid ${color.line};
    color: ${color.brandStrong};
    font: ${font.bodyStrong};
  }
`;

const Others = styled.ul`
  display: grid;
  a {
    display: block;
    padding: ${space[8]} 0;
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  a:hover {
    color: ${color.brand};
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
  ${media.underSm} {
    a {
      padding: 11px 0;
    }
  }
`;
