import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel, Stars, TabBar } from '@fitout/ui-kit/marketplace';
import { Avatar, Chip, Empty, Row, Stack, Text, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { BlockSkeleton, RowSkeleton } from '../shared/Skeletons.js';
import { masterHref } from '../shared/offers/masterRules.js';
import { Note, SideLinks } from '../shared/parts.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { PostFeed, PostPage } from './PostFeed.js';
import { PostMarks } from './PostMarks.js';
import { PublishPost } from './PublishPost.js';
import { SQUARE_TABS, squareHref, squarePageParams, type SquareTab } from './squareRules.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, radius, space } = theme;

/** `/Square`: works, knowledge and questions; the address has the query (R046). */
export function SquareScreen() {
  const { api } = useApp();
  const [search] = useSearchParams();
  const [marks] = useState(() => new PostMarks(api));
  const post = search.get('post');
  return (
    <PageColumn>
      <VisuallyHidden as="h1">广场</VisuallyHidden>
      <Columns data-whole={post !== null}>
        <HotTopics current={squarePageParams(search).topic} />
        <div className="feed">
          {post === null ? <Feed marks={marks} /> : <PostPage key={post} id={post} marks={marks} />}
        </div>
        <ActiveMasters />
      </Columns>
    </PageColumn>
  );
}

function Feed({ marks }: { readonly marks: PostMarks }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = squarePageParams(search);
  const { tab, topic, isFaved } = params;
  return (
    <>
      <Head>
        <Row className="bar" gap={8} justify="between">
          <TabBar<SquareTab>
            label="广场内容"
            tabs={SQUARE_TABS}
            current={tab}
            onPick={(next) => void navigate(squareHref({ tab: next, topic }))}
          />
          <PublishPost />
        </Row>
        {tab === 'mine' && (
          <Row as="nav" gap={8} wrap aria-label="我的内容">
            <Chip as={Link} to={squareHref({ tab, topic })} aria-current={isFaved ? undefined : 'true'}>
              我发布的
            </Chip>
            <Chip as={Link} to={squareHref({ tab, topic, isFaved: true })} aria-current={isFaved ? 'true' : undefined}>
              我收藏的
            </Chip>
          </Row>
        )}
        {topic !== '' && (
          <Row as="nav" gap={8} wrap aria-label="话题">
            <Chip as={Link} to={squareHref({ tab, isFaved })} aria-label={`取消话题 ${topic}`} aria-current="true">
              #{topic}
              <X size={14} aria-hidden />
            </Chip>
          </Row>
        )}
      </Head>
      <PostFeed params={params} marks={marks} />
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  grid-template-rows: auto 1fr;
  gap: ${space[16]};
  align-items: start;
  > .feed {
    display: grid;
    grid-row: 1 / span 2;
    grid-column: 1;
    gap: ${space[12]};
  }
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${space[12]};
    > .feed {
      grid-row: auto;
    }
    /* Above a post that was opened there are no others' topics. */
    &[data-whole='true'] > .topics {
      display: none;
    }
  }
`;

const Head = styled(Panel)`
  padding-block: 0;
  > nav {
    padding: ${space[4]} 0 ${space[16]};
  }
  > .bar > [role='tablist'] {
    min-width: 0;
    border-bottom-width: 0;
  }
  > .bar > button {
    flex: none;
  }
`;

export function HotTopics({ current }: { readonly current: string }) {
  const topics = useAnswer(['square', 'topics'], 'square.topics', {});
  return (
    <Panel title="热门话题" className="topics">
      <QueryBoundary
        query={topics}
        skeleton={<BlockSkeleton heights={[[44, 312]]} />}
        empty={(all) => (all.length > 0 ? null : <Empty>暂无热门话题</Empty>)}
      >
        {(all) => (
          <Topics>
            {all.map(({ name, count }) => (
              <li key={name}>
                <Link to={squareHref({ topic: name })} aria-current={name === current ? 'true' : undefined}>
                  <Text as="b" font="body">
                    #{name}
                  </Text>
                  <Note>{count.toLocaleString('zh-CN')} 条</Note>
                </Link>
              </li>
            ))}
          </Topics>
        )}
      </QueryBoundary>
    </Panel>
  );
}

export function ActiveMasters() {
  const masters = useAnswer(['catalog', 'masters', 'active'], 'master.page', {
    query: { current: 1, size: 5, sort: 'orders' },
  });
  return (
    <Panel title="活跃师傅" actions={<Link to="/Search?tab=master">更多</Link>}>
      <QueryBoundary
        query={masters}
        skeleton={<RowSkeleton rows={5} height={[64, 64]} picture="round" />}
        empty={({ records }) => (records.length > 0 ? null : <Empty>暂无师傅</Empty>)}
      >
        {({ records }) => (
          <Stack as="ul" gap={4}>
            {records.map((master) => (
              <li key={master.id}>
                <MasterLink as={Link} to={masterHref(master.id)} gap={12} pad={8}>
                  <Avatar name={master.nickName} url={master.headImageUrl} size={40} />
                  <Stack>
                    <Text font="bodyStrong">{master.nickName}</Text>
                    <Row gap={8}>
                      <Stars value={master.score} /> <Note>接单 {master.orderCount.toLocaleString('zh-CN')}</Note>
                    </Row>
                  </Stack>
                </MasterLink>
              </li>
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </Panel>
  );
}

const Topics = styled(SideLinks).attrs({ as: 'ul' })`
  margin-inline: calc(-1 * ${space[8]});
  a {
    padding: 0 ${space[8]};
    color: ${color.text};
  }
  a:hover,
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  ${media.underLg} {
    margin: 0;
    a {
      min-height: 44px;
      padding: 0 ${space[12]};
    }
    small {
      display: none;
    }
  }
`;

const MasterLink = styled(Row)`
  margin-inline: calc(-1 * ${space[8]});
  border-radius: ${radius.card};
  color: ${color.text};
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;
