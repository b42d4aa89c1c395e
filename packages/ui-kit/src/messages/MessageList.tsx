import { type Language, useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Virtualizer } from 'virtua';
import { shownText } from '../copy/overrides.js';
import type { Phrase } from '../copy/phrase.js';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';
import { localZone, type Zone, useToday } from '../forms/calendar.js';
import { Empty } from '../primitives/Empty.js';
import { type DateDividerProps, useParts } from '../session/ChatParts.js';
import { headingTime } from '../text/chatTime.js';
import { createTextCache } from '../text/parseEmoji.js';
import { useExpandedTexts } from '../text/LongText.js';
import { media, pointed, quiet, ringInside, theme, centred, covering } from '../theme/index.js';
import { createHeadings } from './listRules.js';
import type { MessageBubbleProps } from './MessageBubbleProps.js';
import type { MessageListProps } from './MessageListModel.js';
import { createMessageRows } from './messageRow.js';
import { messageStyles } from './messageStyles.js';
import { NewMessageAnnouncer } from './NewMessageAnnouncer.js';
import type { Quote, QuotedModel } from './messageParts.js';
import { useListScroll } from './useListScroll.js';
import { useMessageMedia } from './useMessageMedia.js';
import { useMessageMenu } from './useMessageMenu.js';

/** Rendered beyond the edges, so that fast scrolling shows no gaps. Pixels. */
const BUFFER_PX = 600;

/** Height of the space above the oldest message: the control and the first heading. Fixed, so that nothing moves. */
const TOP_PX = 82;

/**
 * The messages of a conversation: a `log` that renders the visible ones, keeps its position
 * when older messages load in front, and follows new ones only while the end is visible.
 */
export const MessageList = observer(function MessageList({ zone = localZone, ...props }: MessageListProps) {
  const { kind, id } = props.model.ref;
  // A new key per conversation, so that no scroll position is carried over.
  return <OpenList key={`${kind}/${id}`} zone={zone} {...props} />;
});

const OpenList = observer(function OpenList(props: MessageListProps & { readonly zone: Zone }) {
  const language = useLanguage();
  const { model, self, people, now, zone, found, receiptStyle, renderReceipt, renderBelow, calls } = props;
  const { messages, gap, firstUnread } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const { all, data, handlers: scrolling, showOne, jumpButtons } = useListScroll(props, scroller);
  const { media, viewer } = useMessageMedia(props, scroller);
  const { menu, popup } = useMessageMenu(props, scroller);
  const selection = props.selection?.isOn === true ? props.selection : null;
  useSelectionFocus(scroller, selection !== null);
  const today = useToday(now, zone);
  const { expanded, places } = useExpandedTexts(all);
  const [partsOf] = useState(createTextCache);
  const parts = useParts(PARTS);
  const [headings] = useState(createHeadings);
  const [rowOf] = useState(() => createMessageRows(language));
  headings.update(all);
  const handlers = useBubbleHandlers(props, showOne);
  const bubble = {
    self,
    people,
    zone,
    partsOf,
    media,
    expanded,
    menu,
    receiptStyle,
    renderReceipt,
    renderBelow,
    calls,
    ...handlers,
  };
  const context = { messages: all, model, gap, firstUnread, found, today, headings, selection, bubble, parts };
  const first = all[0];

  return (
    <Frame>
      {/* A log is a live region by default; this one is off, see NewMessageAnnouncer. */}
      <Scroller ref={scroller} role="log" aria-label={language(zhChat).messages} aria-live="off" tabIndex={0}>
        <Top>
          {!(props.isFormer === true && model.loadError !== null) && (
            <LoadOlder
              isLoading={model.isLoadingOlder}
              hasOlder={model.hasOlder}
              hasFailed={model.loadError !== null}
              onLoad={() => void model.loadOlder()}
            />
          )}
          {first !== undefined && (
            <parts.DateDivider time={first.time} text={headingTime(first.time, today, zone, language)} />
          )}
        </Top>
        {first === undefined && !model.isLoadingOlder && model.loadError === null && <parts.EmptyMessages />}
        <Virtualizer
          // A copy: the timeline changes its list in place and notifies a frame later, while the virtual list renders
          // whenever a row changes its size, and would read beyond the end of a shorter list.
          data={data}
          startMargin={TOP_PX}
          bufferSize={BUFFER_PX}
          {...(places && { keepMounted: places })}
          scrollRef={scroller}
          {...scrolling}
        >
          {(message, index) => rowOf(message, index, context)}
        </Virtualizer>
      </Scroller>
      {jumpButtons}
      {viewer}
      {popup}
      <NewMessageAnnouncer messages={messages} self={self} people={people} />
    </Frame>
  );
});

/** The time above messages of another hour or day. */
export function DateDivider({ text }: DateDividerProps) {
  return <div className="heading">{text}</div>;
}

/** In place of messages if there are none. */
export function EmptyMessages() {
  const language = useLanguage();
  return <Empty drawing="messages">{language(zhChat).noMessages}</Empty>;
}

/** Above the first message that arrived while the user was away. */
export function NewMessagesDivider() {
  const language = useLanguage();
  return <div className="notice below">{language(zhChat).newMessagesBelow}</div>;
}

const PARTS = { DateDivider, EmptyMessages, NewMessagesDivider };

const Frame = styled.div`
  position: relative;
  flex: 1 1 var(--list-least, 160px);
  min-height: 0;
  background: ${theme.color.page};
`;

const Scroller = styled.div`
  ${covering}
  overflow-x: hidden;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  padding-bottom: ${theme.space[12]};
  ${ringInside('&')}
  ${messageStyles}
`;

const Top = styled.div`
  height: ${TOP_PX}px;
  padding-top: ${theme.space[8]};
  text-align: center;
`;

interface LoadOlderProps {
  readonly isLoading: boolean;
  readonly hasOlder: boolean;
  readonly hasFailed: boolean;
  readonly onLoad: () => void;
}

/** The same element in all its states, so that it keeps the focus (R106, R107, A25). */
function LoadOlder({ isLoading, hasOlder, hasFailed, onLoad }: LoadOlderProps) {
  const language = useLanguage();
  const { text, literal }: { text: string; literal?: string } = wordsFor({ isLoading, hasOlder, hasFailed }, language);
  const isIdle = !isLoading && hasOlder;
  const load = isIdle ? onLoad : undefined;
  return (
    <Control
      data-literal={literal}
      tabIndex={isIdle || isLoading ? 0 : -1}
      {...((isIdle || isLoading) && {
        role: 'button',
        'aria-disabled': isLoading,
        'aria-busy': isLoading || undefined,
      })}
      onClick={load}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        load?.();
      }}
    >
      {shownText({ text, literal })}
    </Control>
  );
}

function wordsFor(
  { isLoading, hasOlder, hasFailed }: Omit<LoadOlderProps, 'onLoad'>,
  language: Language,
): Phrase | { text: string } {
  if (isLoading) return { text: language(zh).loading };
  if (!hasOlder) return language(zhChat).noMore;
  return hasFailed ? { text: language(zhChat).loadOlderFailed } : language(zhChat).loadMore;
}

const Control = styled.div`
  ${centred}
  height: 32px;
  padding: 0 ${theme.space[16]};
  border-radius: ${theme.radius.card};
  ${quiet}
  &[aria-disabled='false'] {
    color: ${theme.color.brand};
    cursor: pointer;
  }
  ${media.touch} {
    height: 44px;
    margin: -6px 0;
  }
  ${pointed('&[aria-disabled=false]', `background: ${theme.color.brandTint};`)}
`;

/** The handlers of all bubbles; the same for the list's lifetime, so that a new prop renders no bubble again. */
function useBubbleHandlers(
  props: MessageListProps,
  showOne: (idOf: () => string | null) => void,
): Pick<MessageBubbleProps, 'quoted' | 'onPerson' | 'onReact' | 'onReactors' | 'onRetry' | 'onDiscard'> {
  const { model } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const quoted = useMemo<QuotedModel>(
    () => ({
      find: (quote: Quote) => model.findQuoted?.(quote) ?? null,
      show: (quote: Quote) => showOne(() => model.findQuoted?.(quote)?.id ?? null),
    }),
    [model, showOne],
  );
  const canShow = props.onPerson !== undefined;
  const onPerson = useMemo(() => (canShow ? (id: string) => latest.current.onPerson?.(id) : undefined), [canShow]);
  const canReact = props.onReact !== undefined;
  const onReact = useMemo(
    () => (canReact ? (message: Message, emoji: string) => latest.current.onReact?.(message, emoji) : undefined),
    [canReact],
  );
  const canShowReactors = props.onReactors !== undefined;
  const onReactors = useMemo(
    () => (canShowReactors ? (message: Message) => latest.current.onReactors?.(message) : undefined),
    [canShowReactors],
  );
  const onRetry = useCallback((id: string) => model.retry(id), [model]);
  const onDiscard = useCallback((id: string) => model.discard(id), [model]);
  return { quoted, onPerson, onReact, onReactors, onRetry, onDiscard };
}

/** Selection mode begins with the focus on the first selected message and ends with it on the list. */
function useSelectionFocus(scroller: RefObject<HTMLElement | null>, isSelecting: boolean): void {
  const was = useRef(false);
  useLayoutEffect(() => {
    if (was.current === isSelecting) return;
    was.current = isSelecting;
    const box = isSelecting ? scroller.current?.querySelector<HTMLElement>('.choose input:checked') : null;
    (box ?? scroller.current)?.focus({ preventScroll: true });
  }, [scroller, isSelecting]);
}
