import type { Message } from '@fitout/im-core';
import type { ComponentType } from 'react';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';
import { headingTime } from '../text/chatTime.js';
import { ErrorBoundary } from '../primitives/ErrorBoundary.js';
import type { createHeadings } from '../text/createHeadings.js';
import type { DateDividerProps } from '../session/ChatParts.js';
import { Selectable } from './Selectable.js';
import type { SelectionModel } from './SelectionModel.js';
import type { createMessageGrouping } from './createMessageGrouping.js';
import { WholeMessage } from './MessageBubble.js';
import type { MessageBubbleProps } from './MessageBubbleProps.js';
import type { MessageListModel, MessageListProps } from './MessageListModel.js';

/** The list around a row: its neighbours, and the props of every bubble. */
export interface RowContext {
  readonly messages: readonly Message[];
  readonly model: MessageListModel;
  // Read by the list, because the virtual list renders its rows where no change is observed.
  readonly gap: MessageListModel['gap'];
  readonly firstUnread: MessageListModel['firstUnread'];
  readonly found: MessageListProps['found'];
  /** A moment of the current day. */
  readonly today: number;
  readonly isGrouped: ReturnType<typeof createMessageGrouping>;
  readonly headings: ReturnType<typeof createHeadings>;
  readonly selection: SelectionModel | null;
  readonly bubble: Omit<MessageBubbleProps, 'message'>;
  readonly parts: {
    readonly DateDivider: ComponentType<DateDividerProps>;
    readonly NewMessagesDivider: ComponentType;
  };
}

/** One row of a list: the message, and the dividers below it. A function, because the virtual list wraps each row. */
export function messageRow(message: Message, index: number, context: RowContext) {
  const { messages, model, gap, firstUnread, today, headings, selection, bubble, parts } = context;
  const next = messages[index + 1];
  return (
    <div key={message.id} className={rowClasses(message, messages[index - 1], next, context)}>
      <ErrorBoundary
        of={message}
        fallback={
          <div className="notice" data-message-id={message.id}>
            {zhChat.unsupported}
          </div>
        }
      >
        <Selectable message={message} selection={selection} people={bubble.people}>
          <WholeMessage message={message} {...bubble} />
        </Selectable>
      </ErrorBoundary>
      {/* A heading belongs to the row before it, so that a page in front changes no existing row. */}
      {next !== undefined && headings.has(next.id) && (
        <parts.DateDivider time={next.time} text={headingTime(next.time, today, bubble.zone)} />
      )}
      {gap?.afterId === message.id && <GapRow isFilling={gap.isFilling} onFill={() => model.fillGap?.()} />}
      {next !== undefined && next.id === firstUnread?.id && <parts.NewMessagesDivider />}
    </div>
  );
}

/** The classes of a row: its position in a group of messages, and the marks of a time heading and a found message. */
function rowClasses(message: Message, previous: Message | undefined, next: Message | undefined, context: RowContext) {
  const { isGrouped, headings, firstUnread, gap, found } = context;
  const continues = (before: Message | undefined, after: Message) =>
    isGrouped(before, after) && !headings.has(after.id) && firstUnread?.id !== after.id && gap?.afterId !== before?.id;
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
