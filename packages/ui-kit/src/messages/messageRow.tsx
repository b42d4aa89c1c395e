import { type Language, useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';
import { ErrorBoundary } from '../primitives/ErrorBoundary.js';
import type { DateDividerProps } from '../session/ChatParts.js';
import { type PeopleModel, personOf } from '../session/PeopleModel.js';
import { headingTime } from '../text/chatTime.js';
import { bodyPreview } from './messageKinds.js';
import { createMessageGrouping, type Headings } from './listRules.js';
import { WholeMessage } from './MessageBubble.js';
import type { MessageBubbleProps } from './MessageBubbleProps.js';
import type { MessageListModel, MessageListProps } from './MessageListModel.js';
import { isSelectable, type SelectionModel } from './messageActions.js';

interface RowContext {
  readonly messages: readonly Message[];
  readonly model: MessageListModel;
  // Read by the list, because the virtual list renders its rows where no change is observed.
  readonly gap: MessageListModel['gap'];
  readonly firstUnread: MessageListModel['firstUnread'];
  readonly found: MessageListProps['found'];
  readonly today: number;
  readonly headings: Headings;
  readonly selection: SelectionModel | null;
  readonly bubble: Omit<MessageBubbleProps, 'message'>;
  readonly parts: { readonly DateDivider: ComponentType<DateDividerProps>; readonly NewMessagesDivider: ComponentType };
}

/** What a row shows: the message, and the dividers below it. */
interface Row extends Pick<RowContext, 'model' | 'selection' | 'parts'> {
  readonly classes: string;
  /** The time above the next message, which belongs to this row, so that a page in front changes no existing row. */
  readonly heading: string | null;
  readonly headingTime: number;
  readonly gap: 'none' | 'open' | 'filling';
  readonly isLastRead: boolean;
}

/**
 * Creates the function that renders the rows of one list. A row that did not change gets its element of the render before,
 * so that React skips it: the virtual list renders all its rows after each scroll and each measure.
 */
export function createMessageRows(language: Language) {
  const isGrouped = createMessageGrouping();
  const known = new WeakMap<Message, { row: Row; bubble: RowContext['bubble']; element: ReactElement }>();

  return (message: Message, index: number, context: RowContext): ReactElement => {
    const { messages, model, gap, firstUnread, today, headings, selection, bubble, parts, found } = context;
    const [previous, next] = [messages[index - 1], messages[index + 1]];
    const continues = (before: Message | undefined, after: Message) =>
      isGrouped(before, after) &&
      !headings.has(after.id) &&
      firstUnread?.id !== after.id &&
      gap?.afterId !== before?.id;
    const classes = [
      continues(previous, message) && 'joined',
      // The heading above it says the time.
      (previous === undefined || headings.has(message.id)) && 'headed',
      next !== undefined && continues(message, next) && 'followed',
      found?.id === message.id && 'found',
    ];
    const isHeaded = next !== undefined && headings.has(next.id);
    const row: Row = {
      classes: classes.filter(Boolean).join(' '),
      heading: isHeaded ? headingTime(next.time, today, bubble.zone, language) : null,
      headingTime: isHeaded ? next.time : 0,
      gap: gap?.afterId !== message.id ? 'none' : gap.isFilling ? 'filling' : 'open',
      isLastRead: next !== undefined && next.id === firstUnread?.id,
      model,
      selection,
      parts,
    };
    const before = known.get(message);
    if (before !== undefined && isSame(before.row, row) && isSame(before.bubble, bubble)) return before.element;
    const element = messageRow(message, row, bubble, language);
    known.set(message, { row, bubble, element });
    return element;
  };
}

function isSame<T extends object>(one: T, other: T): boolean {
  return one === other || (Object.keys(other) as (keyof T)[]).every((key) => Object.is(one[key], other[key]));
}

/** A function, because the virtual list wraps each row. */
function messageRow(message: Message, row: Row, bubble: RowContext['bubble'], language: Language): ReactElement {
  const { model, selection, parts, heading, gap } = row;
  return (
    <div key={message.id} className={row.classes}>
      <ErrorBoundary
        of={message}
        fallback={
          <div className="notice" data-message-id={message.id}>
            {language(zhChat).unsupported}
          </div>
        }
      >
        <Selectable message={message} selection={selection} people={bubble.people}>
          <WholeMessage message={message} {...bubble} />
        </Selectable>
      </ErrorBoundary>
      {heading !== null && <parts.DateDivider time={row.headingTime} text={heading} />}
      {gap !== 'none' && (
        <div className="notice">
          <button type="button" aria-busy={gap === 'filling'} onClick={() => model.fillGap?.()}>
            {gap === 'filling' ? language(zh).loading : language(zhChat).gap}
          </button>
        </div>
      )}
      {row.isLastRead && <parts.NewMessagesDivider />}
    </div>
  );
}

interface SelectableProps {
  readonly message: Message;
  readonly selection: SelectionModel | null;
  readonly people: PeopleModel;
  readonly children: ReactNode;
}

function Selectable({ message, selection, people, children }: SelectableProps) {
  const isChoosing = selection !== null;
  return (
    <div className={isChoosing ? 'choosing' : undefined}>
      {isChoosing && isSelectable(message) && <SelectBox message={message} selection={selection} people={people} />}
      {/* The same element in both modes, so that no picture is loaded again. */}
      <div
        // Set as a property: React 18 does not know the attribute.
        ref={(element) => {
          if (element !== null) element.inert = isChoosing;
        }}
      >
        {children}
      </div>
    </div>
  );
}

const SelectBox = observer(function SelectBox({
  message: { id, from, body },
  selection,
  people,
}: Omit<SelectableProps, 'children' | 'selection'> & { readonly selection: SelectionModel }) {
  const language = useLanguage();
  const { shown, spoken } = bodyPreview(body, language);
  return (
    <label className="choose">
      <input
        type="checkbox"
        aria-label={language(zhChat).selectMessage(personOf(people, from).name, spoken === '' ? shown : spoken)}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        onKeyDown={(event) => event.key === 'Enter' && selection.toggle(id)}
      />
    </label>
  );
});
