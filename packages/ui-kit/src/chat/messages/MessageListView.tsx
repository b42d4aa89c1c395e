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

/** The list of one conversation, from its first to its last render. */
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
  const { take, keep, tell } = useScrollAnchor(scroller);
  const { media, viewer } = useMessageMedia(props, scroller);
  const { menu, popup } = useMessageMenu(props, scroller);
  const { look, isAbove, jump } = useUnreadJump(model, scroller, rows, jumpTo);
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
  // The page still shows the list as it was: now is the time to see where things stand, unless the end is what counts.
  if (stage.shift && !isFollowing()) take();
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
      const { hasOwn, others, naming } = arrivals(messages, stage.count, before.lastId, self);
      if (hasOwn) leadToEnd();
      else if (!isFollowing()) miss(others, naming);
    }
    // Half of a change is never painted: following the end happens once, when all rows are there.
    if (!hasRest || !isFollowing()) {
      keep();
      tell();
      followNow();
    }
    if (hasRest) renderRest();
  }, [messages, self, firstId, lastId, stage.count, hasRest, isFollowing, leadToEnd, miss, followNow, keep, tell]);

  const handleResize = useCallback(() => {
    keep();
    follow();
  }, [keep, follow]);
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
      {/* A log is live by nature; this one is not, see NewMessageAnnouncer. */}
      <Scroller ref={scroller} role="log" aria-label={zhChat.messages} aria-live="off" tabIndex={0}>
        <Top>
          <LoadOlder
            isLoading={model.isLoadingOlder}
            hasOlder={model.hasOlder}
            hasFailed={model.loadError !== null}
            onLoad={() => void model.loadOlder()}
          />
          {first !== undefined && <parts.DateDivider time={first.time} text={headingTime(first.time, today, zone)} />}
        </Top>
        {first === undefined && !model.isLoadingOlder && model.loadError === null && <parts.EmptyMessages />}
        <Virtualizer
          // A copy: the timeline changes its list in place and says so a frame later, while the virtual list
          // renders whenever a row changes its size, and would reach behind the end of a list grown shorter.
          data={messages.slice(0, stage.count)}
          shift={stage.shift}
          startMargin={TOP_PX}
          bufferSize={BUFFER_PX}
          {...(places && { keepMounted: places })}
          scrollRef={scroller}
          ref={rows}
          onScroll={() => {
            handleScroll();
            look();
          }}
          onResize={handleResize}
        >
          {(message, place) => {
            const next = messages[place + 1];
            const previous = messages[place - 1];
            const goesOn = (before: Message | undefined, after: Message) =>
              isJoined(before, after) && firstUnread?.id !== after.id && gap?.afterId !== before?.id;
            const marks = rowMarks({ previous, message, next, headings, goesOn });
            return (
              <div key={message.id} className={found?.id === message.id ? `${marks} found` : marks}>
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
                {/* A heading hangs below the row before it: putting a page in front then changes no row that is there. */}
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

/** Where messages may be missing, with the way to load them. */
function GapRow({ isFilling, onFill }: { readonly isFilling: boolean; readonly onFill: () => void }) {
  return (
    <div className="notice">
      <button type="button" aria-busy={isFilling} onClick={onFill}>
        {isFilling ? zh.loading : zhChat.gap}
      </button>
    </div>
  );
}

/** What a row and its neighbours are to each other, as classes. */
function rowMarks({ previous, message, next, headings, goesOn }: Neighbours): string {
  const marks = [];
  if (goesOn(previous, message) && !headings.has(message.id)) marks.push('joined');
  // The heading above it says the time.
  if (previous === undefined || headings.has(message.id)) marks.push('headed');
  if (next !== undefined && !headings.has(next.id) && goesOn(message, next)) marks.push('followed');
  return marks.join(' ');
}

interface Neighbours {
  readonly previous: Message | undefined;
  readonly message: Message;
  readonly next: Message | undefined;
  readonly headings: { readonly has: (id: string) => boolean };
  readonly goesOn: (before: Message | undefined, after: Message) => boolean;
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
