import {
  Empty,
  exactTime,
  localZone,
  PaneHeader,
  Pagination,
  relativeTime,
  theme,
  VisuallyHidden,
} from '@fitout/ui-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AskedBlock } from '../../asking/AskedBlock.js';
import { useAsked } from '../../asking/useAsked.js';
import {
  NOTICE_SIZES,
  type NoticeKind,
  type NoticePage,
  type NoticeStore,
} from '../../features/notices/NoticeStore.js';
import { useApp } from '../../world/AppContext.js';
import { NOTICE_NAMES } from './noticeNames.js';

/** One of the two lists. */
export interface NoticePaneProps {
  readonly notices: NoticeStore;
  readonly kind: NoticeKind;
  /** Back to the list of conversations, on a phone. */
  readonly onBack: () => void;
}

/** What the platform has to say, a page at a time; what stands on it counts as read once it is there (R084–R087, R244). */
export function NoticePane({ notices, kind, onBack }: NoticePaneProps) {
  const [{ current, size }, setPlace] = useState<{ current: number; size: number }>({
    current: 1,
    size: NOTICE_SIZES[0],
  });
  const page = useAsked(['notices', kind, current, size], (options) => notices.page(kind, { current, size }, options));

  useEffect(() => {
    if (page.value !== undefined) void notices.seen(kind, page.value);
  }, [notices, kind, page.value]);

  return (
    <>
      <PaneHeader title={NOTICE_NAMES[kind]} onBack={onBack} />
      <Body aria-busy={page.isAsking}>
        <AskedBlock
          asked={page}
          lines={8}
          empty={({ records }) => (records.length > 0 ? null : <Empty>暂无{NOTICE_NAMES[kind]}</Empty>)}
        >
          {({ records, total }) => (
            <>
              <ul>
                {records.map((notice) => (
                  <Notice key={notice.id} notice={notice} />
                ))}
              </ul>
              <Pagination
                current={current}
                size={size}
                total={total}
                sizes={NOTICE_SIZES}
                onPage={(next) => setPlace({ current: next, size })}
                onSize={(next) => setPlace({ current: 1, size: next })}
              />
            </>
          )}
        </AskedBlock>
      </Body>
    </>
  );
}

/** One entry; its dot stays until the page changes, so that the reader sees what was new. */
function Notice({
  notice: { title, content, status, createTime, orderId },
}: {
  readonly notice: NoticePage['records'][number];
}) {
  const { now } = useApp();
  const words = (
    <>
      <header>
        {status !== 1 && (
          <i>
            <VisuallyHidden>未读</VisuallyHidden>
          </i>
        )}
        <b>{title}</b>
        {createTime !== null && (
          <time title={exactTime(createTime, localZone)}>{relativeTime(createTime, now(), localZone)}</time>
        )}
      </header>
      <p>{content}</p>
      {orderId !== null && <span>查看订单</span>}
    </>
  );
  return (
    <li>
      {orderId === null ? <div>{words}</div> : <Link to={`/Order?id=${encodeURIComponent(orderId)}`}>{words}</Link>}
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
    padding: ${space[12]};
    border-bottom: 1px solid ${color.line};
    color: ${color.text};
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
  li span {
    width: fit-content;
    color: ${color.brand};
    font: ${font.caption};
  }
`;
