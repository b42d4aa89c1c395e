import { useQuery } from '@tanstack/react-query';
import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { Ellipsis, Empty, Row, Text, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { Headset } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { serviceHref } from '../navigation/hrefs.js';
import { ActionLink } from '../shared/ActionLink.js';
import { ListPage, useSearchFields } from '../shared/ListPage.js';
import { Marked } from '../shared/Marked.js';
import { BlockSkeleton, RowSkeleton } from '../shared/Skeletons.js';
import { SearchBox } from '../shared/offers/SearchBox.js';
import { Note, SideLinks } from '../shared/parts.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import {
  type Problem,
  PROBLEM_SIZE,
  problemHref,
  problemPageParams,
  type ProblemPageParams,
  problemQuery,
  problemsHref,
} from './problemPageParams.js';
import { pageQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

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
      <Parts>
        <Categories params={params} />
        <Questions params={params} />
        <ServiceBox title="没有找到答案？" />
      </Parts>
    </PageColumn>
  );
}

function Categories({ params }: { readonly params: ProblemPageParams }) {
  const categories = useAnswer(['problems', 'categories'], 'problem.categories', {});
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
  const setFields = useSearchFields();
  const { keyword, category, current } = params;
  const place = { current, size: PROBLEM_SIZE };
  const page = useQuery(
    pageQuery(['problems', 'list', keyword, category], place, (at, options) =>
      api.call('problem.page', { ...options, query: { ...at, ...problemQuery(params) } }),
    ),
  );
  return (
    <Panel title={page.data === undefined ? '问题' : `共 ${page.data.total} 个问题`}>
      <ListPage
        query={page}
        place={place}
        skeleton={<RowSkeleton rows={10} height={[108, 100]} />}
        empty={<NoQuestion params={params} />}
        onPage={(at) => setFields({ page: String(at) })}
      >
        {(problems) => (
          <List>
            {problems.map((problem) => (
              <Question key={problem.id} problem={problem} keyword={keyword} />
            ))}
          </List>
        )}
      </ListPage>
    </Panel>
  );
}

function Question({ problem, keyword }: { readonly problem: Problem; readonly keyword: string }) {
  const { id, title, summary, categoryName, usefulCount } = problem;
  return (
    <li>
      <Link to={problemHref(id)}>
        <b>
          <Marked text={title} word={keyword} />
        </b>
        <Ellipsis lines={2} tone="text2">
          <Marked text={summary} word={keyword} />
        </Ellipsis>
        <Note>
          {[categoryName, usefulCount > 0 ? `${usefulCount} 人觉得有帮助` : '']
            .filter((text) => text !== '')
            .join(' · ')}
        </Note>
      </Link>
    </li>
  );
}

function NoQuestion({ params: { keyword, category } }: { readonly params: ProblemPageParams }) {
  if (keyword === '' && category === '') return <Empty>暂无常见问题</Empty>;
  return (
    <Empty drawing="search" action={<ActionLink to="/Problem">查看全部问题</ActionLink>}>
      {keyword === '' ? '该分类下暂无问题' : `没有找到“${keyword}”相关问题`}
    </Empty>
  );
}

export const ServiceBox = observer(function ServiceBox({ title }: { readonly title: string }) {
  const { account } = useApp();
  return (
    <Panel>
      <Service gap={12} wrap>
        <Headset size={28} strokeWidth={1.5} aria-hidden />
        <div>
          <Text as="b" font="bodyStrong">
            {title}
          </Text>
          <Text as="p" font="caption" tone="text3">
            客服在线解答订单、付款与售后问题
          </Text>
        </div>
        <ActionLink to={serviceHref(account.login?.user.service ?? null)}>联系客服</ActionLink>
      </Service>
    </Panel>
  );
});

const { color, font, radius, space } = theme;

const Service = styled(Row)`
  > svg {
    flex: none;
    color: ${color.brand};
  }
  > div {
    flex: 1 1 140px;
    min-width: 0;
  }
  > a {
    flex: 1 0 auto;
    justify-content: center;
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template: auto 1fr / 220px minmax(0, 1fr);
  gap: ${space[16]};
  align-items: start;
  > :nth-child(2) {
    grid-area: 1 / 2 / span 2;
  }
  ${media.underLg} {
    grid-template: none / minmax(0, 1fr);
    gap: ${space[12]};
    > :nth-child(2) {
      grid-area: auto;
    }
  }
`;

const CategoryList = styled(SideLinks)`
  a {
    color: ${color.text2};
  }
  a + a {
    margin-top: 2px;
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
    a + a {
      margin-top: 0;
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
  li + li {
    border-top: 1px solid ${color.line};
  }
  a {
    display: grid;
    gap: ${space[4]};
    padding: ${space[16]} ${space[8]};
    border-radius: ${radius.card};
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
  mark {
    background: transparent;
    color: ${color.brand};
  }
  ${media.underSm} {
    margin-inline: 0;
    a {
      padding-inline: 0;
    }
  }
`;
