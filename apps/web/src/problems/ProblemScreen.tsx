import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Pagination, Panel } from '@fitout/ui-kit/marketplace';
import { Empty, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { usePaged } from '../shared/queries/usePaged.js';
import {
  PROBLEM_SIZE,
  problemHref,
  problemQuery,
  problemPageParams,
  problemsHref,
  type ProblemPageParams,
} from './problemPageParams.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { BlockSkeleton, RowSkeleton } from '../shared/Skeletons.js';
import { Marked } from '../shared/Marked.js';
import { SearchBox } from '../shared/offers/SearchBox.js';
import { useLastPage } from '../shared/useLastPage.js';
import { ServiceBox } from './ServiceBox.js';

const SKELETON = <RowSkeleton rows={10} height={[108, 100]} />;

/** `/Problem`: the frequently asked questions; query, category and page are in the address (R047). */
export function ProblemScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = problemPageParams(search);
  return (
    <PageColumn>
      <VisuallyHidden as="h1">常见问题</VisuallyHidden>
      <SearchBox
        key={params.keyword}
        keyword={params.keyword}
        label="搜索常见问题"
        // A search covers all categories, because the user does not know which one has the answer.
        onSearch={(keyword) => void navigate(problemsHref({ keyword }))}
      />
      <Columns>
        <Categories params={params} />
        <Questions params={params} />
        <ServiceBox title="没有找到答案？" />
      </Columns>
    </PageColumn>
  );
}

function Categories({ params }: { readonly params: ProblemPageParams }) {
  const { api } = useApp();
  const categories = useApiQuery(['problems', 'categories'], (options) => api.call('problem.categories', options));
  return (
    <Panel title="问题分类">
      <QueryBoundary query={categories} skeleton={<BlockSkeleton heights={[[44, 292]]} />}>
        {(all) => (
          <CategoryList aria-label="问题分类">
            {[{ id: '', name: '全部问题' }, ...all].map(({ id, name }) => (
              <Link
                key={id}
                to={problemsHref({ keyword: params.keyword, category: id })}
                aria-current={id === params.category ? 'true' : undefined}
              >
                {name}
              </Link>
            ))}
          </CategoryList>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function Questions({ params }: { readonly params: ProblemPageParams }) {
  const { api } = useApp();
  const [, setSearch] = useSearchParams();
  const { keyword, category, current } = params;
  const place = { current, size: PROBLEM_SIZE };
  const page = usePaged(['problems', 'list', keyword, category], place, (at, options) =>
    api.call('problem.page', { ...options, query: { ...at, ...problemQuery(params) } }),
  );

  function go(to: number) {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('page', String(to));
      return next;
    });
  }
  const isPast = useLastPage(place, page.isOld ? undefined : page.value, go);

  return (
    <Panel title={page.value === undefined ? '问题' : `共 ${page.value.total} 个问题`}>
      <QueryBoundary
        query={page}
        skeleton={SKELETON}
        empty={({ records }) => {
          if (records.length > 0) return null;
          if (isPast) return SKELETON;
          if (keyword === '' && category === '') return <Empty>暂无常见问题</Empty>;
          return (
            <Empty drawing="search" action={<ActionLink to="/Problem">查看全部问题</ActionLink>}>
              {keyword === '' ? '该分类下暂无问题' : `没有找到“${keyword}”相关问题`}
            </Empty>
          );
        }}
      >
        {({ records, total }) => (
          <>
            <List aria-busy={page.isOld || undefined}>
              {records.map((problem) => (
                <li key={problem.id}>
                  <Link to={problemHref(problem.id)}>
                    <b>
                      <Marked text={problem.title} word={keyword} />
                    </b>
                    <span>
                      <Marked text={problem.summary} word={keyword} />
                    </span>
                    <small>
                      {[problem.categoryName, problem.usefulCount > 0 ? `${problem.usefulCount} 人觉得有帮助` : '']
                        .filter((text) => text !== '')
                        .join(' · ')}
                    </small>
                  </Link>
                </li>
              ))}
            </List>
            <Pagination current={current} size={PROBLEM_SIZE} total={total} onPage={go} />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

const { color, font, radius, space } = theme;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${space[16]};
  align-items: start;
  > :nth-child(2) {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${space[12]};
    > :nth-child(2) {
      grid-row: auto;
      grid-column: auto;
    }
  }
`;

const CategoryList = styled.nav`
  display: grid;
  gap: 2px;
  a {
    display: flex;
    align-items: center;
    min-height: 40px;
    padding: 0 ${space[12]};
    border-radius: ${radius.small};
    color: ${color.text2};
  }
  a:hover {
    background: ${color.hover};
    color: ${color.brand};
  }
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font: ${font.bodyStrong};
  }
  ${media.underLg} {
    display: flex;
    gap: ${space[8]};
    overflow-x: auto;
    scrollbar-width: none;
    a {
      flex: none;
      border-radius: ${radius.pill};
      background: ${color.neutralTint};
    }
  }
  ${media.underSm} {
    a {
      min-height: 44px;
    }
  }
`;

const List = styled.ul`
  /* The room of a pointed line is outside the column of the heading. */
  margin: 0 calc(-1 * ${space[8]}) ${space[16]};
  &[aria-busy] {
    opacity: 0.6;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
  a {
    display: grid;
    gap: ${space[4]};
    padding: ${space[16]} ${space[8]};
    border-radius: ${radius.small};
    overflow-wrap: anywhere;
  }
  a:hover {
    background: ${color.hover};
  }
  b {
    color: ${color.text};
    font: ${font.card};
    font-weight: 600;
  }
  a > span {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.text2};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small {
    color: ${color.text3};
    font: ${font.caption};
  }
  mark {
    background: transparent;
    color: ${color.accent};
  }
  ${media.underSm} {
    margin-inline: 0;
    a {
      padding-inline: 0;
    }
  }
`;
