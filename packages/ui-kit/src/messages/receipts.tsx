import { useLanguage } from '../copy/language.js';
import { type ImClient, isReceiptOpen, type Message, type TimelineStore, unreadMemberCount } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { zhReceipts } from '../copy/zhReceipts.js';
import { useChat } from '../session/useChat.js';
import { fingerTarget, quiet, theme } from '../theme/index.js';
import type { RenderReceipt } from './messageParts.js';

interface Receipts {
  readonly render: RenderReceipt;
  readonly reporter: ReactNode;
}

export function useReceipts(im: ImClient, timeline: TimelineStore, onOpen: (id: string) => void): Receipts | null {
  const { now } = useChat();
  const hasReceipts = timeline.ref.kind === 'group' && im.has('groupReceipts');
  return useMemo(() => {
    if (!hasReceipts) return null;
    const render: RenderReceipt = (message, status) =>
      message.asksReceipt && (
        <GroupReceipt im={im} message={message} now={now} onOpen={({ id }) => onOpen(id)}>
          {status}
        </GroupReceipt>
      );
    const reporter = <ReportShown im={im} timeline={timeline} />;
    return { render, reporter };
  }, [hasReceipts, im, timeline, now, onOpen]);
}

interface GroupReceiptProps {
  readonly im: Pick<ImClient, 'groups' | 'groupReceipts' | 'session'>;
  readonly message: Message;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onOpen: (message: Message) => void;
  readonly children: ReactElement | null;
}

/** The members who have not read a message, once the service has said how many (UI-RECEIPT-2). */
const GroupReceipt = observer(function GroupReceipt({ im, message, now, onOpen, children }: GroupReceiptProps) {
  const { isOnline } = im.session;
  useEffect(() => {
    if (isOnline) im.groupReceipts.follow(message);
  }, [im, message, isOnline]);
  const members = im.groups.membersOf(message.conversation.id)?.length;
  const unread = unreadMemberCount(members, im.groupReceipts.readerCountOf(message));
  if (unread === null || !isReceiptOpen(message, now())) return children;
  return <ReceiptButton unread={unread} onOpen={() => onOpen(message)} />;
});

function ReportShown({ im, timeline }: { im: Pick<ImClient, 'groupReceipts'>; timeline: TimelineStore }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = mark.current?.parentElement?.querySelector<HTMLElement>('[role="log"]');
    if (!list) return undefined;
    return followShown(list, (ids) => {
      const shown = new Set(ids);
      const messages = timeline.messages.filter(({ id }) => shown.has(id));
      im.groupReceipts.shown(messages);
    });
  }, [im, timeline]);
  return <span ref={mark} hidden />;
}

/** Calls `onShown` with the ids on screen, when another one comes on screen or the page gets the focus. */
export function followShown(list: HTMLElement, onShown: (ids: readonly string[]) => void): () => void {
  const onScreen = new Set<string>();
  const report = (): void => onShown([...onScreen]);
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = idOf(target);
        if (isIntersecting && target.isConnected) onScreen.add(id);
        else onScreen.delete(id);
      }
      report();
    },
    { root: list },
  );
  const watched = new Set<Element>();
  const observeRows = (): void => {
    const present = new Set(list.querySelectorAll('[data-message-id]'));
    for (const row of watched) if (!present.has(row)) forget(row);
    for (const row of present) if (!watched.has(row)) watcher.observe(row);
    for (const row of present) watched.add(row);
  };
  const forget = (row: Element): void => {
    watcher.unobserve(row);
    watched.delete(row);
    onScreen.delete(idOf(row));
  };
  const rows = new MutationObserver(observeRows);
  rows.observe(list, { childList: true, subtree: true });
  observeRows();
  window.addEventListener('focus', report);
  return () => {
    watcher.disconnect();
    rows.disconnect();
    window.removeEventListener('focus', report);
  };
}

function idOf(row: Element): string {
  return row.getAttribute('data-message-id') ?? '';
}

/** How many other members have not read a message of the user. */
export interface ReceiptButtonProps {
  readonly unread: number;
  /** Shows who has read the message. */
  readonly onOpen: () => void;
}

/** 3人未读 or 全部已读 beside an own message in a group. */
export function ReceiptButton({ unread, onOpen }: ReceiptButtonProps) {
  const language = useLanguage();
  const words = unread === 0 ? language(zhReceipts).allRead : language(zhReceipts).unread(unread);
  return (
    <Line
      type="button"
      className="receipt"
      aria-haspopup="dialog"
      aria-label={language(zhReceipts).open(words)}
      data-unread={unread > 0}
      onClick={onOpen}
    >
      {words}
    </Line>
  );
}

const Line = styled.button`
  padding: 0;
  ${quiet}
  white-space: nowrap;
  ${fingerTarget}
  &[data-unread='true'] {
    color: ${theme.color.brand};
  }
  &:hover {
    text-decoration: underline;
  }
`;
