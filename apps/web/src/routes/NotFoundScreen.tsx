import { theme } from '@fitout/ui-kit';
import { Button, Empty } from '@fitout/ui-kit/primitives';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { type FoundRoute, HOME } from '../navigation/rules.js';
import { ActionLink } from '../shared/ActionLink.js';

/**
 * Says that there is no page at this address, or that the marketplace has nothing for it, with links back, if there is a
 * page before, and to the first page.
 */
export function NotFoundScreen({ route }: FoundRoute) {
  const navigate = useNavigate();
  const isUnknown = route.screen === 'notFound';
  const isFirst = useLocation().key === 'default';
  return (
    <Root>
      <h1>{isUnknown ? '页面不存在' : '功能暂未开放'}</h1>
      <Empty
        drawing="search"
        action={
          <div>
            {!isFirst && <Button onClick={() => void navigate(-1)}>返回上一页</Button>}
            <ActionLink to={HOME}>返回首页</ActionLink>
          </div>
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
  > div > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[12]};
  }
`;
