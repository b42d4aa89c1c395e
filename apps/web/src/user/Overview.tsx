import { ORDER_STATUS } from '@fitout/api-client';
import { media, theme, centred } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { Avatar, Card, Chip, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import {
  CalendarDays,
  CircleQuestionMark,
  Crown,
  FilePlus2,
  Headset,
  LayoutGrid,
  type LucideIcon,
  MessagesSquare,
  Sheet,
  UsersRound,
  Wrench,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { headerName } from '../account/accountRules.js';
import { useApp } from '../context/AppContext.js';
import { PageLink, useHas } from '../navigation/RouterLink.js';
import { serviceHref } from '../navigation/hrefs.js';
import { tabCount, USUAL_TABS, tabLabel } from '../orders/orderStates.js';
import { useViewer } from '../orders/orderHooks.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { momentField } from '../shared/marketTime.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useMe, useRole } from '../shared/useMe.js';
import { cardName, maskedMobile, type Role, roleName, roleOf } from '../shared/userRules.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

export const Me = observer(function Me() {
  const { account, serverNow: now } = useApp();
  const user = account.shownUser;
  const me = useMe();
  const nickname = me.data?.nickName || user?.nickName || '';
  return (
    <Card bleed pad={24} aria-label="我的资料">
      <Top gap={20}>
        <Avatar name={nickname} url={me.data?.headImageUrl || user?.headImageUrl || ''} size={72} />
        <Stack gap={8} align="start">
          <Text as="h1" font="page">
            {headerName(nickname)}
          </Text>
          <QueryBoundary query={me} skeleton={<BlockSkeleton heights={[[100, 62]]} />}>
            {({ mobile, userKind, roleCodes, vipLevel, vipExpireTime, company, userName }) => {
              const card = cardName(vipLevel, vipExpireTime, now());
              // Memberships give a discount on a customer's orders; staff and masters place none.
              const isCustomer = roleOf(roleCodes) === 'customer';
              return (
                <>
                  <Row as="p" gap={16} wrap style={{ rowGap: 4 }}>
                    {[userName, maskedMobile(mobile) || '未绑定手机号', roleName(roleCodes, userKind), company]
                      .filter((text) => text !== '')
                      .map((text) => (
                        <Text key={text} tone="text3" nums>
                          {text}
                        </Text>
                      ))}
                  </Row>
                  <Row gap={8} wrap>
                    {isCustomer && (
                      <Chip as={PageLink} to="/PayVip">
                        <Crown size={16} strokeWidth={1.75} aria-hidden />
                        {card ?? '开通会员，下单享折扣'}
                        {card !== null &&
                          vipExpireTime !== null &&
                          `，有效期至 ${momentField(vipExpireTime).slice(0, 10)}`}
                      </Chip>
                    )}
                  </Row>
                </>
              );
            }}
          </QueryBoundary>
        </Stack>
      </Top>
    </Card>
  );
});

export const MyOrders = observer(function MyOrders() {
  const { masterId } = useViewer();
  // Staff see the numbers of the list that `/Order` shows them by default.
  const isService = useRole() === 'service';
  const view = masterId !== null ? 'assigned' : isService ? 'service' : 'mine';
  const counts = useAnswer(['orders', 'counts', view], 'order.myCount', { silent: true, query: { view } });
  const of = (tab: string) => `/Order?${new URLSearchParams({ ...(view !== 'mine' && { view }), tab }).toString()}`;
  return (
    <Panel
      title="我的订单"
      actions={<Link to="/Order">全部订单{counts.data === undefined ? '' : ` ${counts.data.total}`}</Link>}
    >
      <QueryBoundary query={counts} skeleton={<BlockSkeleton heights={[[164, 168]]} />}>
        {(known) => (
          <OrderTiles>
            {USUAL_TABS.map(
              ({ id, icon: Icon }) =>
                Icon && (
                  <li key={id}>
                    <Link to={of(id)}>
                      <span>
                        <Icon size={26} strokeWidth={1.5} aria-hidden />
                        <b
                          data-none={tabCount(id, known) === 0 || undefined}
                          data-waits={(view === 'mine' && WAITING.has(id)) || undefined}
                        >
                          {tabCount(id, known)}
                        </b>
                      </span>
                      {tabLabel(id)}
                    </Link>
                  </li>
                ),
            )}
          </OrderTiles>
        )}
      </QueryBoundary>
    </Panel>
  );
});

/** The tabs of what only the customer can do. */
const WAITING: ReadonlySet<string> = new Set([String(ORDER_STATUS.unpaid), String(ORDER_STATUS.finished), 'costs']);

type Way = readonly [label: string, href: string, icon: LucideIcon];

const SCHEDULE: Way = ['上门日程', '/Schedule', CalendarDays];
const RENTAL: Way = ['我的租赁', '/Rental?tab=mine', Wrench];
const SHARED: readonly Way[] = [
  ['我的发布', '/Square?tab=mine', LayoutGrid],
  ['帮助中心', '/Problem', CircleQuestionMark],
];

const WAYS: Readonly<Record<Role, readonly Way[]>> = {
  customer: [
    ['发布订单', '/ReleaseOrder', FilePlus2],
    ['批量下单', '/ReleaseBatchOrder', Sheet],
    SCHEDULE,
    RENTAL,
    ...SHARED,
  ],
  master: [SCHEDULE, RENTAL, ...SHARED],
  service: [['客户咨询', '/contact', MessagesSquare], ['订单群聊', '/group', UsersRound], ...SHARED],
};

export const Ways = observer(function Ways({ role }: { readonly role: Role | null }) {
  const { account } = useApp();
  const has = useHas();
  const ways = (role === null ? SHARED : WAYS[role]).filter(([, href]) => has(href as `/${string}`));
  const service: readonly Way[] =
    role === 'service' ? [] : [['联系客服', serviceHref(account.login?.user.service ?? null), Headset]];
  return (
    <Panel title="服务">
      <Tiles>
        {[...ways, ...service].map(([label, href, Icon]) => (
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

const Top = styled(Row)`
  ${media.underSm} {
    align-items: flex-start;
    gap: ${space[12]};
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: ${space[8]};
  a {
    ${centred}
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
    /* Wide enough for the longest label, 待预约/待上门, in one line. */
    grid-template-columns: repeat(auto-fill, minmax(80px, 1fr));
    gap: ${space[4]};
    a {
      padding-inline: 0;
      font: ${font.caption};
      white-space: nowrap;
    }
  }
`;

const OrderTiles = styled(Tiles)`
  grid-template-columns: repeat(5, minmax(0, 1fr));
  a {
    align-content: center;
  }
  span {
    position: relative;
  }
  svg {
    display: block;
    color: ${color.text2};
  }
  b {
    position: absolute;
    inset-block-end: 16px;
    inset-inline-start: 16px;
    min-width: 18px;
    padding: 0 5px;
    border-radius: ${radius.pill};
    background: ${color.neutralTint};
    color: ${color.neutral};
    font: ${font.captionStrong};
    line-height: calc(18px * var(--text-scale, 1));
  }
  b[data-waits] {
    background: ${color.badge};
    color: ${color.onHero};
  }
  /* A screen reader reads the zero aloud. */
  b[data-none] {
    overflow: hidden;
    width: 1px;
    min-width: 0;
    height: 1px;
    padding: 0;
    clip-path: inset(50%);
  }
  ${media.underSm} {
    grid-template-columns: repeat(auto-fit, minmax(calc(84px * var(--text-scale, 1) - 24px), 1fr));
    /* The longest word, 待预约/待上门, is in one line and reaches into the space beside its short neighbours. */
    a {
      justify-content: center;
    }
  }
`;
