import { Avatar, PageColumn, Panel, media, theme } from '@fitout/ui-kit';
import {
  CalendarDays,
  CircleQuestionMark,
  Crown,
  FilePlus2,
  Headset,
  LayoutGrid,
  Sheet,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AskedBlock } from '../../asking/AskedBlock.js';
import { useAsked } from '../../asking/useAsked.js';
import { headerName } from '../../features/account/rules.js';
import { ORDER_TABS, tabCount } from '../../features/orders/orderTabs.js';
import { TAB_WORDS } from '../../features/orders/tabLabels.js';
import { cardName, kindName, maskedMobile } from '../../features/user/rules.js';
import { momentField } from '../orders/momentField.js';
import { serviceHref } from '../../routes/rules.js';
import { useApp } from '../../world/AppContext.js';

/** `/User`: who I am, what my orders wait for, and the ways on (R052). */
export const UserScreen = observer(function UserScreen() {
  return (
    <PageColumn>
      <Me />
      <MyOrders />
      <Ways />
    </PageColumn>
  );
});

/** Picture and name are known from log-in; the rest comes with its own answer. */
const Me = observer(function Me() {
  const { api, account, now } = useApp();
  const user = account.login?.user;
  const me = useAsked(['me'], (options) => api.users.me({ ...options, silent: true }));
  const nickname = me.value?.nickName || user?.nickName || '';
  return (
    <Card aria-label="我的资料">
      <Avatar name={nickname} url={me.value?.headImageUrl || user?.headImageUrl || ''} size={72} />
      <div>
        <h1>{headerName(nickname)}</h1>
        <AskedBlock asked={me} lines={2}>
          {({ mobile, userKind, vipLevel, vipExpireTime, company, userName }) => {
            const card = cardName(vipLevel, vipExpireTime, now());
            return (
              <>
                <p>
                  {[userName, maskedMobile(mobile) || '未绑定手机号', kindName(userKind), company]
                    .filter((text) => text !== '')
                    .map((text) => (
                      <span key={text}>{text}</span>
                    ))}
                </p>
                <Link to="/PayVip" data-member={card !== null || undefined}>
                  <Crown size={16} strokeWidth={1.75} aria-hidden />
                  {card ?? '开通会员，下单享折扣'}
                  {card !== null && vipExpireTime !== null && `，有效期至 ${momentField(vipExpireTime).slice(0, 10)}`}
                </Link>
              </>
            );
          }}
        </AskedBlock>
      </div>
    </Card>
  );
});

/** The states of the order list, each with how many are in it. */
const MyOrders = observer(function MyOrders() {
  const { api } = useApp();
  const counts = useAsked(['orders', 'counts'], (options) => api.orders.myCount({ ...options, silent: true }));
  return (
    <Panel
      title="我的订单"
      actions={<Link to="/Order">全部订单{counts.value === undefined ? '' : ` ${counts.value.total}`}</Link>}
    >
      <AskedBlock asked={counts} lines={3}>
        {(known) => (
          <Tiles>
            {ORDER_TABS.filter(({ id }) => id !== 'all').map(({ id }) => (
              <li key={id}>
                <Link to={`/Order?tab=${id}`}>
                  <b>{tabCount(id, known)}</b>
                  {TAB_WORDS[id][0]}
                </Link>
              </li>
            ))}
          </Tiles>
        )}
      </AskedBlock>
    </Panel>
  );
});

const WAYS: readonly (readonly [label: string, href: string, icon: LucideIcon])[] = [
  ['发布订单', '/ReleaseOrder', FilePlus2],
  ['批量下单', '/ReleaseBatchOrder', Sheet],
  ['上门日程', '/Schedule', CalendarDays],
  ['工具租赁', '/Rental', Wrench],
  ['会员中心', '/PayVip', Crown],
  ['我的发布', '/Square', LayoutGrid],
  ['帮助中心', '/Problem', CircleQuestionMark],
];

const Ways = observer(function Ways() {
  const { account } = useApp();
  const service = ['联系客服', serviceHref(account.login?.user.service ?? null), Headset] as const;
  return (
    <Panel title="常用功能">
      <Tiles>
        {[...WAYS, service].map(([label, href, Icon]) => (
          <li key={href}>
            <Link to={href}>
              <Icon size={24} strokeWidth={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </Tiles>
    </Panel>
  );
});

const { color, font, radius, space } = theme;

const Card = styled.section`
  display: flex;
  align-items: center;
  gap: ${space[20]};
  padding: ${space[24]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  > div {
    display: grid;
    gap: ${space[8]};
    min-width: 0;
    justify-items: start;
  }
  h1 {
    font: ${font.page};
    overflow-wrap: anywhere;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[16]};
    color: ${color.text3};
    font-variant-numeric: tabular-nums;
  }
  p span {
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[4]};
    min-height: 32px;
    padding: 0 ${space[12]};
    border-radius: ${radius.pill};
    background: ${color.neutralTint};
    color: ${color.neutral};
    font: ${font.captionStrong};
  }
  a[data-member] {
    background: ${color.accentTint};
    color: ${color.accentStrong};
  }
  ${media.underSm} {
    padding: ${space[16]};
    border-inline-width: 0;
    border-radius: 0;
    a {
      min-height: 44px;
    }
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: ${space[8]};
  a {
    display: grid;
    place-items: center;
    gap: ${space[4]};
    min-height: 80px;
    padding: ${space[12]} ${space[4]};
    border-radius: ${radius.card};
    color: ${color.text2};
    text-align: center;
    transition: background ${theme.motion.hover};
  }
  a:hover {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  b {
    color: ${color.text};
    font: ${font.page};
    font-variant-numeric: tabular-nums;
  }
  svg {
    color: ${color.brand};
  }
  ${media.underSm} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[4]};
    a {
      font: ${font.caption};
    }
  }
`;
