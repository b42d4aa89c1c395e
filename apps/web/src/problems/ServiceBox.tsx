import { theme } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Headset } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { serviceHref } from '../navigation/hrefs.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';

/** The link to customer service for users who found no answer. */
export const ServiceBox = observer(function ServiceBox({ title }: { readonly title: string }) {
  const { account } = useApp();
  return (
    <Panel>
      <Words>
        <Headset size={28} strokeWidth={1.5} aria-hidden />
        <div>
          <b>{title}</b>
          <p>客服在线解答订单、付款与售后问题</p>
        </div>
        <ActionLink to={serviceHref(account.login?.user.service ?? null)}>联系客服</ActionLink>
      </Words>
    </Panel>
  );
});

const { color, font, space } = theme;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  > svg {
    flex: none;
    color: ${color.brand};
  }
  > div {
    flex: 1 1 140px;
    min-width: 0;
  }
  b {
    font: ${font.bodyStrong};
  }
  p {
    color: ${color.text3};
    font: ${font.caption};
  }
  > a {
    flex: 1 0 auto;
    justify-content: center;
  }
`;
