import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { NOTICE_STATUS } from '@fitout/api-client';
import { exactTime, PaneHeader, theme, media, centred, square, line, useLanguage } from '@fitout/ui-kit';
import { Pagination, relativeTime } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, Empty, VisuallyHidden, Badge, Ellipsis, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { reaction } from 'mobx';
import { useEffect, useState, type ReactNode, type UIEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Bell, CalendarDays, CircleX, type LucideIcon, Megaphone, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApp } from '../context/AppContext.js';
import { ListEnd } from '../shared/parts.js';
import { useIsPhone } from '../shared/useIsPhone.js';
import { marketZone } from '../shared/marketTime.js';
import { AnnouncementDialog } from '../shared/AnnouncementDialog.js';
import {
  NOTICE_SIZES,
  type NoticeKind,
  type NoticePage,
  type NoticeStore,
  noticeLink,
  NOTICE_NAMES,
} from './NoticeStore.js';
import { type ApiQuery, apiQuery, listQuery } from '../shared/queries/apiQuery.js';

const { color, font, space } = theme;

const OPEN = 'notice';
const LOOKED_THROUGH = 100;

interface NoticePaneProps {
  readonly notices: NoticeStore;
  /** False while another store may follow: what is shown is marked as read by that one, once. */
  readonly isSettled: boolean;
  readonly kind: NoticeKind;
  readonly onBack: () => void;
}

/**
 * The platform's notices; a shown notice counts as read (R084–R087, R244). New ones are added. Page by page, or on a
 * phone one list that loads more while it is scrolled.
 */
export function NoticePane(props: NoticePaneProps) {
  const List = useIsPhone() ? NoticeFeed : NoticePages;
  return (
    <>
      <PaneHeader title={NOTICE_NAMES[props.kind]} onBack={props.onBack} />
      <List {...props} />
    </>
  );
}

type NoticeListProps = Omit<NoticePaneProps, 'onBack'>;

function NoticePages(props: NoticeListProps) {
  const { notices, kind } = props;
  const [{ current, size }, setPlace] = useState<{ current: number; size: number }>({
    current: 1,
    size: NOTICE_SIZES[0],
  });
  const page = useQuery(
    apiQuery(['notices', kind, current, size], (options) => notices.page(kind, { current, size }, options)),
  );
  return (
    <Notices {...props} page={page}>
      <Pagination
        current={current}
        size={size}
        total={page.data?.total ?? 0}
        sizes={NOTICE_SIZES}
        onPage={(next) => setPlace({ current: next, size })}
        onSize={(next) => setPlace({ current: 1, size: next })}
      />
    </Notices>
  );
}

const FEED_SIZE = 20;
const NEAR = 240;

function NoticeFeed(props: NoticeListProps) {
  const { notices, kind } = props;
  const feed = useInfiniteQuery(
    listQuery(['notices', kind, 'feed'], FEED_SIZE, (place, options) => notices.page(kind, place, options)),
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = feed;

  function handleScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) {
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }

  return (
    <Notices {...props} page={feed} onScroll={handleScroll}>
      <End gap={8} align="center">
        <ListEnd list={feed} font="caption" />
      </End>
    </Notices>
  );
}

interface NoticesProps extends NoticeListProps {
  readonly page: ApiQuery<NoticePage>;
  readonly onScroll?: (event: UIEvent) => void;
  readonly children: ReactNode;
}

/** The loaded notices, which count as read; loads again when the number of unread ones grows. */
function Notices({ notices, isSettled, kind, page, onScroll, children }: NoticesProps) {
  useEffect(() => {
    if (isSettled && page.data !== undefined) void notices.seen(kind, page.data);
  }, [notices, isSettled, kind, page.data]);
  const { refetch } = page;
  useEffect(
    () =>
      reaction(
        () => notices.unread[kind],
        (count, before) => count > before && void refetch(),
      ),
    [notices, kind, refetch],
  );

  return (
    <>
      <Body gap={12} pad={[12, 20]} aria-busy={page.isFetching} onScroll={onScroll}>
        <QueryBoundary
          query={page}
          lines={8}
          empty={({ records }) =>
            records.length > 0 ? null : <Empty drawing="messages">暂无{NOTICE_NAMES[kind]}</Empty>
          }
        >
          {({ records }) => (
            <>
              <ul>
                {records.map((notice, at) => (
                  <Notice
                    key={notice.id}
                    notice={notice}
                    kind={kind}
                    isSameKind={kind === 'notification' && records[at - 1]?.title === notice.title}
                  />
                ))}
              </ul>
              {children}
            </>
          )}
        </QueryBoundary>
      </Body>
      {page.data !== undefined && <OpenNotice notices={notices} kind={kind} page={page.data} />}
    </>
  );
}

/** The full text of the announcement in the address, on this page of the list or another one (WEB-NOTICE-7). */
function OpenNotice({
  notices,
  kind,
  page,
}: Pick<NoticeListProps, 'notices' | 'kind'> & { readonly page: NoticePage }) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(OPEN);
  const here = page.records.find((one) => one.id === id);
  const isElsewhere = id !== null && here === undefined;
  const all = useQuery(
    apiQuery(
      ['notices', kind, 'all'],
      isElsewhere ? (options) => notices.page(kind, { current: 1, size: LOOKED_THROUGH }, options) : null,
    ),
  );
  const found = here ?? all.data?.records.find((one) => one.id === id);
  if (id === null || (found === undefined && all.isLoading)) return null;
  const close = () => void navigate(pathname + addressOf(kind, null), { replace: true });
  if (found === undefined) {
    return (
      <Dialog title={NOTICE_NAMES[kind]} onClose={close} footer={<Button onClick={close}>我知道了</Button>}>
        <Empty drawing="search">内容不存在，可能已被撤下</Empty>
      </Dialog>
    );
  }
  const { title, content, createTime } = found;
  return <AnnouncementDialog announcement={{ title, content, pushTime: createTime }} onClose={close} />;
}

function addressOf(kind: NoticeKind, id: string | null): string {
  const type = kind === 'announcement' ? kind : 'notice';
  return id === null ? `?type=${type}` : `?type=${type}&${OPEN}=${encodeURIComponent(id)}`;
}

/**
 * One entry; its dot stays until the page changes, so that the reader sees which are new. One of the same kind as the
 * entry above it shows its title only to screen readers.
 */
function Notice({
  notice: { id, title, content, status, createTime, orderId },
  kind,
  isSameKind,
}: {
  readonly notice: NoticePage['records'][number];
  readonly kind: NoticeKind;
  readonly isSameKind: boolean;
}) {
  const language = useLanguage();
  const { now } = useApp();
  const way = noticeLink({ title, orderId });
  const isAnnouncement = kind === 'announcement';
  const [, Icon = isAnnouncement ? Megaphone : Bell, tone = kind] =
    (isAnnouncement ? undefined : SUBJECTS.find(([words]) => words.test(title))) ?? [];
  const text = (
    <Ellipsis as="p" tone="text3" lines={isSameKind ? 1 : 2}>
      {content}
    </Ellipsis>
  );
  const words = (
    <>
      {!isSameKind && (
        <Kind data-kind={tone}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Kind>
      )}
      {status !== NOTICE_STATUS.read && (
        <Dot>
          <VisuallyHidden>未读</VisuallyHidden>
        </Dot>
      )}
      <Row as="header" gap={8}>
        <Row grow>
          {isSameKind ? (
            <>
              <VisuallyHidden>{title}</VisuallyHidden>
              {text}
            </>
          ) : (
            <Text as="b" font="bodyStrong">
              {title}
            </Text>
          )}
        </Row>
        {createTime !== null && (
          <Ellipsis as="time" tone="text3" font="caption" title={exactTime(createTime, marketZone)}>
            {relativeTime(createTime, now(), marketZone, language)}
          </Ellipsis>
        )}
      </Row>
      {!isSameKind && text}
      {way !== null && !isSameKind && (
        <Text tone="brand" font="caption">
          {way.label}
        </Text>
      )}
    </>
  );
  return (
    <li data-same={isSameKind || undefined}>
      <NoticeLink to={way?.href ?? addressOf(kind, id)}>{words}</NoticeLink>
    </li>
  );
}

const Body = styled(Stack)`
  li:has(+ [data-same]) > a {
    border-color: transparent;
  }
  [data-same] > a {
    min-height: 44px;
    padding-top: 0;
  }
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;

/** The room of a pointed line is outside the column of the heading. */
const NoticeLink = styled(Link)`
  position: relative;
  display: grid;
  gap: ${space[4]};
  margin-inline: calc(-1 * ${space[12]});
  padding: ${space[12]} ${space[12]} ${space[12]} 60px;
  border-bottom: 1px solid ${color.line};
  color: ${color.text};
  &:hover {
    background: ${color.hover};
  }
`;

const Kind = styled.i`
  position: absolute;
  inset: ${space[12]} auto auto ${space[12]};
  display: grid;
  place-items: center;
  ${square(36)}
  border-radius: ${theme.radius.pill};
  background: ${color.brandTint};
  color: ${color.brand};
  &[data-kind='announcement'] {
    background: ${color.goldTint};
    color: ${color.goldStrong};
  }
  &[data-kind='over'] {
    background: ${color.page};
    color: ${color.text3};
  }
`;

/** At the edge of the kind's drawing, and where that would be. */
const Dot = styled.i`
  position: absolute;
  inset: ${space[12]} auto auto 40px;
  ${square(8)}
  border-radius: ${theme.radius.pill};
  background: ${color.badge};
`;

const End = styled(Stack)`
  padding-bottom: env(safe-area-inset-bottom);
`;

/** What a notice is about, by its title. */
const SUBJECTS: readonly (readonly [words: RegExp, icon: LucideIcon, tone?: 'over'])[] = [
  [/取消|关闭/u, CircleX, 'over'],
  [/支付|费用|退款|付款/u, Wallet],
  [/预约|上门|时间|改期/u, CalendarDays],
];

const ICONS = { notification: Bell, announcement: Megaphone } as const;

interface NoticeEntriesProps {
  readonly notices: NoticeStore;
  readonly base: string;
  readonly current: NoticeKind | null;
}

/** 系统通知 and 系统公告, pinned above the conversations, each with its badge (R078, R079). */
export const NoticeEntries = observer(function NoticeEntries({ notices, base, current }: NoticeEntriesProps) {
  return (
    <List aria-label="系统消息">
      {(['notification', 'announcement'] as const).map((kind) => {
        const Icon = ICONS[kind];
        return (
          <Link
            key={kind}
            to={`${base}?type=${kind === 'announcement' ? kind : 'notice'}`}
            aria-current={kind === current ? 'true' : undefined}
          >
            <i data-kind={kind}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
            </i>
            {NOTICE_NAMES[kind]}
            <Badge count={notices.unread[kind]} />
          </Link>
        );
      })}
    </List>
  );
});

const List = styled.nav`
  display: grid;
  flex: none;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]};
  padding: ${space[4]} ${space[12]};
  border-bottom: 1px solid ${color.line};
  a {
    ${line(8)}
    min-height: 36px;
    padding: 0 ${space[8]};
    border-radius: ${theme.radius.card};
    color: ${color.text};
    font: ${font.body};
    white-space: nowrap;
  }
  ${media.touch} {
    a {
      min-height: 44px;
    }
  }
  a:hover {
    background: ${color.hover};
  }
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  i {
    ${centred}
    flex: none;
    ${square(24)}
    border-radius: ${theme.radius.card};
    background: ${color.brandTint};
    color: ${color.brand};
  }
  i[data-kind='announcement'] {
    background: ${color.goldTint};
    color: ${color.goldStrong};
  }
`;
