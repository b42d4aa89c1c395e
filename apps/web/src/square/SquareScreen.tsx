import { media, theme } from '@fitout/ui-kit';
import { PageColumn, Panel, TabBar } from '@fitout/ui-kit/marketplace';
import { VisuallyHidden } from '@fitout/ui-kit/primitives';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PostMarks } from './PostMarks.js';
import { SQUARE_TABS, squareHref, squarePageParams, type SquareTab } from './squarePageParams.js';
import { useApp } from '../context/AppContext.js';
import { ActiveMasters, HotTopics } from './SquareAside.js';
import { PostFeed } from './PostFeed.js';
import { PostPage } from './PostPage.js';
import { PublishPost } from './PublishPost.js';

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
        <PublishPost />
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
        <TabBar<SquareTab>
          label="广场内容"
          tabs={SQUARE_TABS}
          current={tab}
          onPick={(next) => void navigate(squareHref({ tab: next, topic }))}
        />
        {tab === 'mine' && (
          <Chips aria-label="我的内容">
            <Link to={squareHref({ tab, topic })} aria-current={isFaved ? undefined : 'true'}>
              我发布的
            </Link>
            <Link to={squareHref({ tab, topic, isFaved: true })} aria-current={isFaved ? 'true' : undefined}>
              我收藏的
            </Link>
          </Chips>
        )}
        {topic !== '' && (
          <Chips aria-label="话题">
            <Link to={squareHref({ tab, isFaved })} aria-label={`取消话题 ${topic}`} aria-current="true">
              #{topic}
              <X size={14} aria-hidden />
            </Link>
          </Chips>
        )}
      </Head>
      <PostFeed params={params} marks={marks} />
    </>
  );
}

const { color, radius, space } = theme;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  grid-template-rows: auto auto 1fr;
  gap: ${space[16]};
  align-items: start;
  > .feed {
    display: grid;
    grid-row: 1 / span 3;
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
  > [role='tablist'] {
    border-bottom-width: 0;
  }
`;

const Chips = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding: ${space[4]} 0 ${space[16]};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    min-height: 32px;
    padding: 0 ${space[12]};
    border-radius: ${radius.pill};
    background: ${color.neutralTint};
    color: ${color.text2};
  }
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  ${media.underSm} {
    a {
      min-height: 44px;
    }
  }
`;
