import { exactTime, PaneHeader, theme } from '@fitout/ui-kit';
import { Pagination, relativeTime } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, Empty, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { reaction } from 'mobx';
import { useEffect, useRef, useState, type ReactNode, type UIEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery, type ApiQuery } from '../shared/queries/useApiQuery.js';
import { useMore } from '../shared/queries/useMore.js';
import { NOTICE_SIZES, type NoticeKind, type NoticePage, type NoticeStore } from './NoticeStore.js';
import { noticeLink } from './noticeLink.js';
import { useApp } from '../context/AppContext.js';
import { useIsPhone } from '../shared/useIsPhone.js';
import { NOTICE_NAMES } from './noticeNames.js';
import { marketZone } from '../shared/marketTime.js';
import { AnnouncementDialog } from '../shared/AnnouncementDialog.js';

/** The status of a notice that the user has read (R355). */
const READ = 1;
/** The parameter with the open one. */
const OPEN = 'notice';
/** How many announcements are searched for the one in the address. */
const LOOKED_THROUGH = 100;

/** One of the two lists. */
export interface NoticePaneProps {
  readonly notices: NoticeStore;
  readonly kind: NoticeKind;
  /** Back to the list of conversations, on a phone. */
  readonly onBack: () => void;
}

/**
 * The platform's notices; a shown notice counts as read (R084–R087, R244). New ones are added. Page by page, or on a
 * phone one list that loads more while it is scrolled.
 */
export function NoticePane(props: NoticePaneProps) {
  const isPhone = useIsPhone();
  return (
    <>
      <PaneHeader title={NOTICE_NAMES[props.kind]} onBack={props.onBack} />
      {isPhone ? <NoticeFeed {...props} /> : <NoticePages {...props} />}
    </>
  );
}

type NoticeListProps = Pick<NoticePaneProps, 'notices' | 'kind'>;

function NoticePages({ notices, kind }: NoticeListProps) {
  const [{ current, size }, setPlace] = useState<{ current: number; size: number }>({
    current: 1,
    size: NOTICE_SIZES[0],
  });
  const page = useApiQuery(['notices', kind, current, size], (options) =>
    notices.page(kind, { current, size }, options),
  );
  return (
    <Notices notices={notices} kind={kind} page={page}>
      <Pagination
        current={current}
        size={size}
        total={page.value?.total ?? 0}
        sizes={NOTICE_SIZES}
        onPage={(next) => setPlace({ current: next, size })}
        onSize={(next) => setPlace({ current: 1, size: next })}
      />
    </Notices>
  );
}

/** How many notices are appended at once, and how near the end, in px. */
const FEED_SIZE = 20;
const NEAR = 240;

function NoticeFeed({ notices, kind }: NoticeListProps) {
  const feed = useMore(['notices', kind, 'feed'], FEED_SIZE, (place, options) => notices.page(kind, place, options));
  const { hasMore, isFetchingMore, hasMoreFailed, more } = feed;

  function handleScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) {
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
    if (isNear && hasMore && !isFetchingMore && !hasMoreFailed) more();
  }

  return (
    <Notices notices={notices} kind={kind} page={feed} onScroll={handleScroll}>
      <div className="end">
        {hasMoreFailed && <p role="alert">加载失败</p>}
        {hasMore ? (
          <Button loading={isFetchingMore} onClick={more}>
            {hasMoreFailed ? '重试' : '加载更多'}
          </Button>
        ) : (
          <p>没有更多了</p>
        )}
      </div>
    </Notices>
  );
}

interface NoticesProps extends NoticeListProps {
  readonly page: ApiQuery<NoticePage>;
  readonly onScroll?: (event: UIEvent) => void;
  /** Below the list: what leads to more. */
  readonly children: ReactNode;
}

/** The loaded notices, which count as read; loads again when the number of unread ones grows. */
function Notices({ notices, kind, page, onScroll, children }: NoticesProps) {
  useEffect(() => {
    if (page.value !== undefined) void notices.seen(kind, page.value);
  }, [notices, kind, page.value]);
  const refetch = useRef(page.retry);
  useEffect(() => {
    refetch.current = page.retry;
  });
  useEffect(
    () =>
      reaction(
        () => notices.unread[kind],
        (count, before) => (count > before ? refetch.current() : undefined),
      ),
    [notices, kind],
  );

  return (
    <>
      <Body aria-busy={page.isFetching} onScroll={onScroll}>
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
                {records.map((notice) => (
                  <Notice key={notice.id} notice={notice} kind={kind} />
                ))}
              </ul>
              {children}
            </>
          )}
        </QueryBoundary>
      </Body>
      {page.value !== undefined && <OpenNotice notices={notices} kind={kind} page={page.value} />}
    </>
  );
}

/** The full text of the announcement in the address, on this page of the list or another one (WEB-NOTICE-7). */
function OpenNotice({ notices, kind, page }: NoticeListProps & { readonly page: NoticePage }) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get(OPEN);
  const here = page.records.find((one) => one.id === id);
  const isElsewhere = id !== null && here === undefined;
  const all = useApiQuery(
    ['notices', kind, 'all'],
    isElsewhere ? (options) => notices.page(kind, { current: 1, size: LOOKED_THROUGH }, options) : null,
  );
  const found = here ?? all.value?.records.find((one) => one.id === id);
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

/** One entry; its dot stays until the page changes, so that the reader sees which are new. */
function Notice({
  notice: { id, title, content, status, createTime, orderId },
  kind,
}: {
  readonly notice: NoticePage['records'][number];
  readonly kind: NoticeKind;
}) {
  const { now } = useApp();
  const way = noticeLink({ title, orderId });
  const words = (
    <>
      <header>
        {status !== READ && (
          <i>
            <VisuallyHidden>未读</VisuallyHidden>
          </i>
        )}
        <b>{title}</b>
        {createTime !== null && (
          <time title={exactTime(createTime, marketZone)}>{relativeTime(createTime, now(), marketZone)}</time>
        )}
      </header>
      <p>{content}</p>
      {way !== null && <span>{way.label}</span>}
    </>
  );
  return (
    <li>
      <Link to={way?.href ?? addressOf(kind, id)}>{words}</Link>
    </li>
  );
}

const { color, font, space } = theme;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[12]};
  min-height: 0;
  padding: ${space[12]} ${space[20]} ${space[16]};
  overflow-y: auto;
  li > * {
    display: grid;
    gap: ${space[4]};
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${color.line};
    color: ${color.text};
  }
  /* The room of a pointed line is outside the column of the heading. */
  li > a {
    margin-inline: calc(-1 * ${space[12]});
    padding-inline: ${space[12]};
  }
  li > a:hover {
    background: ${color.hover};
  }
  header {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  header i {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: ${theme.radius.pill};
    background: ${color.badge};
  }
  b {
    font: ${font.bodyStrong};
  }
  time {
    margin-left: auto;
    color: ${color.text3};
    font: ${font.caption};
    white-space: nowrap;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${color.text3};
    overflow-wrap: anywhere;
  }
  .end {
    display: grid;
    gap: ${space[8]};
    justify-items: center;
    padding-bottom: env(safe-area-inset-bottom);
  }
  .end > p {
    font: ${font.caption};
  }
  .end > [role='alert'] {
    color: ${color.danger};
  }
  li span {
    width: fit-content;
    color: ${color.brand};
    font: ${font.caption};
  }
`;
