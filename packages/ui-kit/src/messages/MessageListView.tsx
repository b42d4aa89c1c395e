import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { zhChat } from '../copy/zhChat.js';
import { headingTime } from '../text/chatTime.js';
import { useToday, type Zone } from '../forms/calendar.js';
import { Empty } from '../primitives/Empty.js';
import { useParts, type DateDividerProps } from '../session/ChatParts.js';
import { createHeadings } from '../text/createHeadings.js';
import { createMessageGrouping } from './createMessageGrouping.js';
import { LoadOlder } from './LoadOlder.js';
import type { MessageListProps } from './MessageListModel.js';
import { messageRow } from './messageRow.js';
import { useMessageMenu } from './useMessageMenu.js';
import { NewMessageAnnouncer } from './NewMessageAnnouncer.js';
import { Frame, Scroller, Top, TOP_PX } from './openListStyles.js';
import { useSelectionFocus } from './useSelectionFocus.js';
import { createTextCache } from '../text/createTextCache.js';
import { useExpandedTexts } from '../text/useExpandedTexts.js';
import { useBubbleHandlers } from './useBubbleHandlers.js';
import { useListPosition } from './useListPosition.js';
import { useMessageMedia } from './useMessageMedia.js';

/** Rendered beyond the edges, so that fast scrolling shows no gaps. Pixels. */
const BUFFER_PX = 600;

/** The list of one conversation. */
export const MessageListView = observer(function MessageListView(props: MessageListProps & { readonly zone: Zone }) {
  const { model, self, people, now, zone, found, receiptStyle, renderReceipt, calls } = props;
  const { messages, gap, firstUnread } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, jumpTo, stage, onScroll, onResize, jumpButtons } = useListPosition(props, scroller);
  const { media, viewer } = useMessageMedia(props, scroller);
  const { menu, popup } = useMessageMenu(props, scroller);
  const selection = props.selection?.isOn === true ? props.selection : null;
  useSelectionFocus(scroller, selection !== null);
  const today = useToday(now, zone);
  const { expanded, places } = useExpandedTexts(messages);
  const [partsOf] = useState(createTextCache);
  const parts = useParts(PARTS);
  const [headings] = useState(createHeadings);
  const [isGrouped] = useState(createMessageGrouping);
  headings.update(messages);
  const handlers = useBubbleHandlers(props, jumpTo);
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
    calls,
    ...handlers,
  };
  const context = { messages, model, gap, firstUnread, found, today, isGrouped, headings, selection, bubble, parts };
  const first = messages[0];

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
          {...{ onScroll, onResize }}
        >
          {(message, index) => messageRow(message, index, context)}
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
  return <Empty drawing="messages">{zhChat.noMessages}</Empty>;
}

/** Above the first message that arrived while the user was away. */
export function NewMessagesDivider() {
  return <div className="notice below">{zhChat.newMessagesBelow}</div>;
}

const PARTS = { DateDivider, EmptyMessages, NewMessagesDivider };
