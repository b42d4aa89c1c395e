import { theme } from '@fitout/ui-kit';
import { Empty } from '@fitout/ui-kit/primitives';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { type FoundRoute, HOME } from '../navigation/rules.js';
import { useHas } from '../navigation/RouterLink.js';
import { ActionLink } from '../shared/ActionLink.js';
import { SearchBox } from '../shared/offers/SearchBox.js';
import { searchHref } from '../shared/searchPageParams.js';

/**
 * Says that there is no page at this address, or that the marketplace has nothing for it, with the search
 * and links to what is looked for most.
 */
export function NotFoundScreen({ route }: FoundRoute) {
  const navigate = useNavigate();
  const has = useHas();
  const isUnknown = route.screen === 'notFound';
  return (
    <Root>
      <h1>{isUnknown ? '页面不存在' : '功能暂未开放'}</h1>
      <Empty
        drawing="search"
        action={
          <>
            {has('/Search') && <SearchBox onSearch={(keyword) => void navigate(searchHref(keyword))} />}
            <div>
              <ActionLink to={HOME}>返回首页</ActionLink>
              <ActionLink to="/Order">我的订单</ActionLink>
              <ActionLink to="/Problem">帮助中心</ActionLink>
            </div>
          </>
        }
      >
        {isUnknown ? '你访问的地址有误，或页面已被移除' : `本平台暂未开通“${route.title}”`}
      </Empty>
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  justify-content: center;
  width: 100%;
  max-width: 1200px;
  min-height: calc(100dvh - var(--header-h) - var(--bar-h) - 96px);
  margin: 0 auto;
  h1 {
    color: ${color.text};
    font: ${font.page};
    text-align: center;
  }
  > div {
    height: auto;
  }
  search {
    width: min(560px, 100%);
  }
  > div > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[12]};
  }
`;
