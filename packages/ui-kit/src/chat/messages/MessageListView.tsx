import type { Message } from '@fitout/im-core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { zh } from '../../copy/zh.js';
import { zhChat } from '../../copy/zhChat.js';
import { headingTime } from '../../format/chatTime.js';
import { useToday } from '../../format/useToday.js';
import type { Zone } from '../../format/calendar.js';
import { ErrorBoundary } from '../../primitives/ErrorBoundary.js';
import { Empty } from '../../primitives/Empty.js';
import { useParts, type DateDividerProps } from '../parts/ChatParts.js';
import { arrivals } from './arrivals.js';
import { createHeadings } from '../list/createHeadings.js';
import { createJoins } from './createJoins.js';
import { LoadOlder } from './LoadOlder.js';
import { MessageBubble } from './MessageBubble.js';
import type { MessageListProps } from './MessageListModel.js';
import { useMessageMenu } from '../menu/useMessageMenu.js';
import { NewMessageAnnouncer } from './NewMessageAnnouncer.js';
import { nextRenderBatch, type Shown } from './nextRenderBatch.js';
import { Frame, Missed, Scroller, Top, TOP_PX } from './openListStyles.js';
import type { Quote } from './QuotedMessage.js';
import { Selectable } from '../select/Selectable.js';
import { useSelectionFocus } from '../select/useSelectionFocus.js';
import { createTextCache } from '../text/createTextCache.js';
import { useUnfolded } from '../text/useUnfolded.js';
import { useScrollAnchor } from './useScrollAnchor.js';
import { useMessageMedia } from './useMessageMedia.js';
import { useMissed } from './useMissed.js';
import { useRowJump } from './useRowJump.js';
import { useStickToBottom } from './useStickToBottom.js';
import { useUnreadJump } from './useUnreadJump.js';

/** Rendered beyond the edges, so that fast scrolling shows no gaps. Pixels. */
const BUFFER_PX = 600;

/** The list of one conversation. */
export const MessageListView = observer(function MessageListView(props: MessageListProps & { readonly zone: Zone }) {
  const { model, self, people, now, zone, found } = props;
  const { messages, gap, firstUnread } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const { missed, calling, miss, clear, answer } = useMissed(model);
  const { isFollowing, handleScroll, follow, followNow, goToEnd, letGo } = useStickToBottom(scroller, clear);
  const shown = useRef<Shown | null>(null);
  const isShown = useCallback(() => {
    const { length } = model.messages;
    return shown.current?.length === length && shown.current.firstId === model.messages[0]?.id;
  }, [model]);
  const { rows, jumpTo, stopLeading } = useRowJump({ model, scroller, isShown, letGo, found });
  const { capture, restore, sync } = useScrollAnchor(scroller);
  const { media, viewer } = useMessageMedia(props, scroller);
  const { menu, popup } = useMessageMenu(props, scroller);
  const { check, isAbove, jump } = useUnreadJump(model, scroller, rows, jumpTo);
  const selection = props.selection?.isOn === true ? props.selection : null;
  useSelectionFocus(scroller, selection !== null);
  const today = useToday(now, zone);
  const { unfolded, places } = useUnfolded(messages);
  const [partsOf] = useState(createTextCache);
  const parts = useParts(PARTS);
  const [headings] = useState(createHeadings);
  const [isJoined] = useState(createJoins);
  const [, renderRest] = useReducer((turn: number) => turn + 1, 0);

  const stage = nextRenderBatch(shown.current, messages);
  headings.update(messages);
  // The document still has the old list: positions are measured now, unless the list follows its end.
  if (stage.shift && !isFollowing()) capture();
  const first = messages[0];
  const lastShown = messages[stage.count - 1];

  const leadToEnd = useCallback(() => {
    stopLeading();
    goToEnd();
  }, [stopLeading, goToEnd]);

  const firstId = first?.id ?? null;
  const lastId = lastShown?.id ?? null;
  const hasRest = stage.count < messages.length;
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = firstId === null || lastId === null ? null : { firstId, lastId, length: stage.count };
    if (before !== null && before.lastId !== lastId) {
      const { hasOwn, others, mentioning } = arrivals(messages, stage.count, before.lastId, self);
      if (hasOwn) leadToEnd();
      else if (!isFollowing()) miss(others, mentioning);
    }
    // A half-applied change is never painted: the list scrolls to its end once, when all rows are mounted.
    if (!hasRest || !isFollowing()) {
      restore();
      sync();
      followNow();
    }
    if (hasRest) renderRest();
  }, [messages, self, firstId, lastId, stage.count, hasRest, isFollowing, leadToEnd, miss, followNow, restore, sync]);

  const handleResize = useCallback(() => {
    restore();
    follow();
  }, [restore, follow]);
  const retry = useCallback((id: string) => model.retry(id), [model]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const quoted = useMemo(
    () => ({
      find: (quote: Quote) => model.quoted?.(quote) ?? null,
      show: (quote: Quote) =>
        void jumpTo(() => model.quoted?.(quote)?.id ?? null).then((isFound) => {
          if (!isFound) latest.current.onNotFound?.();
        }),
    }),
    [model, jumpTo],
  );
  const canShow = props.onPerson !== undefined;
  const onPerson = useMemo(() => (canShow ? (id: string) => latest.current.onPerson?.(id) : undefined), [canShow]);
  const discard = useCallback((id: string) => model.discard(id), [model]);

  function showCalling() {
    answer();
    void jumpTo(() => calling);
  }

  return (
    <Frame>
      {/* A log is a live region by default; this one is off, see NewMessageAnnouncer. */}
      <Scroller ref={scroller} role="log" aria-label={zhChat.messages} aria-live="off" tabIndex={0}>
        <Top>
          {!(props.isFormer === true && model.loadError !== null) && (
            <LoadOlder
              isLoading={model.isLoadingOlder}
              hasOlder={model.hasOlder}
              hasFailed={model.loadError !== null}
              onLoad={() => void model.loadOlder()}
            />
          )}
          {first !== undefined && <parts.DateDivider time={first.time} text={headingTime(first.time, today, zone)} />}
        </Top>
        {first === undefined && !model.isLoadingOlder && model.loadError === null && <parts.EmptyMessages />}
        <Virtualizer
          // A copy: the timeline changes its list in place and notifies a frame later, while the virtual list renders
          // whenever a row changes its size, and would read beyond the end of a shorter list.
          data={messages.slice(0, stage.count)}
          shift={stage.shift}
          startMargin={TOP_PX}
          bufferSize={BUFFER_PX}
          {...(places && { keepMounted: places })}
          scrollRef={scroller}
          ref={rows}
          onScroll={() => {
            handleScroll();
            check();
          }}
          onResize={handleResize}
        >
          {(message, place) => {
            const next = messages[place + 1];
            const previous = messages[place - 1];
            return (
              <div
                key={message.id}
                className={rowClasses(message, previous, next, { isJoined, headings, firstUnread, gap, found })}
              >
                <ErrorBoundary
                  of={message}
                  fallback={
                    <div className="notice" data-message-id={message.id}>
                      {zhChat.unsupported}
                    </div>
                  }
                >
                  <Selectable message={message} selection={selection} people={people}>
                    <parts.MessageBubble
                      message={message}
                      self={self}
                      people={people}
                      zone={zone}
                      partsOf={partsOf}
                      media={media}
                      unfolded={unfolded}
                      menu={menu}
                      receiptStyle={props.receiptStyle}
                      quoted={quoted}
                      calls={props.calls}
                      onPerson={onPerson}
                      onRetry={retry}
                      onDiscard={discard}
                    />
                  </Selectable>
                </ErrorBoundary>
                {/* A heading belongs to the row before it, so that a page in front changes no existing row. */}
                {next !== undefined && headings.has(next.id) && (
                  <parts.DateDivider time={next.time} text={headingTime(next.time, today, zone)} />
                )}
                {gap?.afterId === message.id && <GapRow isFilling={gap.isFilling} onFill={() => model.fillGap?.()} />}
                {next !== undefined && next.id === firstUnread?.id && <parts.NewMessagesDivider />}
              </div>
            );
          }}
        </Virtualizer>
      </Scroller>
      {isAbove && firstUnread && (
        <Missed type="button" $at="top" onClick={jump}>
          {zhChat.newMessages(firstUnread.count)} <ArrowUp size={14} aria-hidden />
        </Missed>
      )}
      {missed > 0 && (
        <Missed type="button" $at="bottom" onClick={calling === null ? leadToEnd : showCalling}>
          {calling === null ? zhChat.newMessages(missed) : zhChat.mentionedMe} <ArrowDown size={14} aria-hidden />
        </Missed>
      )}
      {viewer}
      {popup}
      <NewMessageAnnouncer last={messages.at(-1) ?? null} self={self} people={people} />
    </Frame>
  );
});

/** The parts of a list that separate messages of one sender, and the rule that joins them otherwise. */
interface RowContext {
  readonly firstUnread: MessageListProps['model']['firstUnread'];
  readonly gap: MessageListProps['model']['gap'];
  readonly found: MessageListProps['found'];
  readonly isJoined: ReturnType<typeof createJoins>;
  readonly headings: ReturnType<typeof createHeadings>;
}

/** The classes of a row: its position in a group of messages, and the marks of a time heading and a found message. */
function rowClasses(message: Message, previous: Message | undefined, next: Message | undefined, context: RowContext) {
  const { isJoined, headings, firstUnread, gap, found } = context;
  const continues = (before: Message | undefined, after: Message) =>
    isJoined(before, after) && !headings.has(after.id) && firstUnread?.id !== after.id && gap?.afterId !== before?.id;
  const classes = [
    continues(previous, message) && 'joined',
    // The heading above it says the time.
    (previous === undefined || headings.has(message.id)) && 'headed',
    next !== undefined && continues(message, next) && 'followed',
    found?.id === message.id && 'found',
  ];
  return classes.filter(Boolean).join(' ');
}

/** A row that reports missing messages, with a button to load them. */
function GapRow({ isFilling, onFill }: { readonly isFilling: boolean; readonly onFill: () => void }) {
  return (
    <div className="notice">
      <button type="button" aria-busy={isFilling} onClick={onFill}>
        {isFilling ? zh.loading : zhChat.gap}
      </button>
    </div>
  );
}

function DateDivider({ text }: DateDividerProps) {
  return <div className="heading">{text}</div>;
}

function EmptyMessages() {
  return <Empty drawing="messages">{zhChat.noMessages}</Empty>;
}

function NewMessagesDivider() {
  return <div className="notice below">{zhChat.newMessagesBelow}</div>;
}

const PARTS = { MessageBubble, DateDivider, EmptyMessages, NewMessagesDivider };
