import { useLanguage } from '../copy/language.js';
import type { ConversationRef } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Empty, useContextMenu } from '../primitives/index.js';
import { zhChat } from '../copy/zhChat.js';
import { localZone, type Zone, useToday } from '../forms/calendar.js';
import {
  counter,
  ellipsis,
  inTone,
  pointed,
  quiet,
  ringInside,
  scrolls,
  square,
  theme,
  STILL,
} from '../theme/index.js';
import { ErrorBoundary } from '../primitives/ErrorBoundary.js';
import { ConversationRow, type ConversationRowModel } from './ConversationRow.js';
import type { RowMenuRequest } from './ConversationMenu.js';
import type { PresenceModel } from '../people/PersonAvatar.js';
import type { PeopleModel } from '../session/PeopleModel.js';
import { usePart } from '../session/ChatParts.js';
import { rowsHigh, useWindowRange } from '../primitives/VirtualRows.js';
import type { ConversationListView } from './ConversationListView.js';
import { PinnedHeader } from '../layout/PinnedHeader.js';

const CONVERSATION_ROW_HEIGHT = 72;

/** The state of the list: the conversations, newest first. The array may be the same one, changed in place. */
export interface ConversationListModel {
  readonly ordered: readonly ConversationRowModel[];
}

/** The list and the handlers of a press on a row. */
export interface ConversationListProps {
  readonly model: ConversationListModel;
  readonly people: PeopleModel;
  /** The presence of the contacts; without it no presence is shown. */
  readonly presences?: PresenceModel;
  readonly hrefOf: (ref: ConversationRef) => string;
  readonly onOpen: (ref: ConversationRef) => void;
  readonly now: () => number;
  readonly zone?: Zone;
  readonly label?: string;
  /** Shown if there is no conversation. */
  readonly empty?: ReactNode;
  /** Called on a request for a row's menu, by mouse, touch or key: show a `ConversationMenu`. */
  readonly onMenu?: (request: RowMenuRequest) => void;
}

/** The visible conversations. It renders only rows: a message moves one row and re-renders one other. */
export const ConversationList = observer(function ConversationList(props: ConversationListProps) {
  const language = useLanguage();
  const {
    model,
    people,
    presences,
    hrefOf,
    onOpen,
    now,
    zone = localZone,
    label = language(zhChat).conversations,
  } = props;
  const { empty, onMenu } = props;
  const { ordered } = model;
  const Row = usePart('ConversationRow', ConversationRow);
  const count = ordered.length;
  const today = useToday(now, zone);
  const { scroller, start, end } = useWindowRange(CONVERSATION_ROW_HEIGHT, count);
  useContextMenu(scroller, '.row', (row, place) => {
    const { conversationKind: kind, conversationId: id } = row.dataset;
    const requested = ordered.find(({ ref }) => ref.kind === kind && ref.id === id);
    if (requested === undefined || onMenu === undefined) return false;
    onMenu({ model: requested, place, row });
    return true;
  });

  return (
    <Scroller ref={scroller} onKeyDown={moveBetweenRows}>
      {count === 0 && (empty ?? <Empty drawing="messages">{language(zhChat).noConversations}</Empty>)}
      <ul
        ref={moveRows}
        aria-label={label}
        style={{
          height: rowsHigh(count * CONVERSATION_ROW_HEIGHT),
          paddingTop: rowsHigh(start * CONVERSATION_ROW_HEIGHT),
        }}
      >
        {ordered.slice(start, end).map((conversation, index) => (
          <li
            key={`${conversation.ref.kind}/${conversation.ref.id}`}
            aria-setsize={count}
            aria-posinset={start + index + 1}
          >
            <ErrorBoundary of={conversation} fallback={<span className="row">{language(zhChat).unsupported}</span>}>
              <Row
                model={conversation}
                people={people}
                presences={presences}
                href={hrefOf(conversation.ref)}
                onOpen={onOpen}
                today={today}
                zone={zone}
              />
            </ErrorBoundary>
          </li>
        ))}
      </ul>
    </Scroller>
  );
});

/** The rows are links and Tab reaches each of them; the arrow keys are a shortcut. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const item = event.target instanceof Element ? event.target.closest('li') : null;
  const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling;
  const row = next?.querySelector<HTMLElement>('.row');
  if (!row) return;
  event.preventDefault();
  row.focus();
}

const { color, font, space } = theme;

const Scroller = styled.div`
  ${scrolls}
  height: 100%;
  overflow-anchor: none;
  [data-scroller] && {
    height: auto;
    overflow: visible;
  }

  .row {
    position: relative;
    display: grid;
    grid-template: 'avatar title time' ${rowsHigh(22)} 'avatar preview badge' ${rowsHigh(22)} / 44px 1fr auto;
    align-content: center;
    column-gap: ${space[12]};
    row-gap: 2px;
    height: ${rowsHigh(CONVERSATION_ROW_HEIGHT)};
    padding: 0 ${space[16]};
    color: ${color.text};
    contain: strict;
    transition: background ${theme.motion.hover};
  }
  ${ringInside('.row')}
  ${pointed('.row', `background: ${color.hover}; color: ${color.text};`)}
  .pinned {
    background: ${color.page};
  }
  .row[aria-current] {
    background: ${color.brandTint};
  }
  .row[aria-current]::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 3px;
    background: ${color.brand};
  }
  .row > :first-child {
    grid-area: avatar;
    align-self: center;
  }
  .title {
    display: flex;
    grid-area: title;
    overflow: hidden;
    white-space: nowrap;
    font: ${font.bodyStrong};
  }
  /* Without a last message the name is centred. */
  .title:has(~ .preview:empty) {
    grid-row: 1 / -1;
    align-self: center;
  }
  .title > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .label {
    display: inline-block;
    margin-right: 6px;
    padding: 0 5px;
    border-radius: ${theme.radius.card};
    ${inTone('neutral')}
    line-height: calc(18px * var(--text-scale, 1));
  }
  .label[data-tone='brand'] {
    ${inTone('brand')}
  }
  .label[data-tone='info'] {
    ${inTone('info')}
  }
  .time {
    grid-area: time;
    justify-self: end;
    ${quiet}
    line-height: calc(22px * var(--text-scale, 1));
    font-variant-numeric: tabular-nums;
  }
  .preview {
    grid-area: preview;
    ${ellipsis}
    ${quiet}
    line-height: calc(22px * var(--text-scale, 1));
  }
  .preview em {
    margin-right: ${space[4]};
    color: ${color.danger};
    font-style: normal;
  }
  .preview > b {
    display: inline-block;
    width: 16px;
    margin-right: ${space[4]};
    border-radius: ${theme.radius.pill};
    background: ${color.danger};
    color: ${color.onColor};
    font: ${font.captionStrong};
    line-height: calc(16px * var(--text-scale, 1));
    text-align: center;
  }
  .row > i {
    ${square(44)}
    border-radius: ${theme.radius.pill};
    background: ${color.neutralTint};
  }
  .preview > i,
  .title > i {
    display: inline-block;
    width: 48px;
    height: 12px;
    margin-right: ${space[4]};
    border-radius: ${theme.radius.card};
    background: ${color.neutralTint};
    vertical-align: -2px;
  }
  .badge {
    grid-area: badge;
    align-self: center;
    justify-self: end;
    ${counter}
    background: ${color.badge};
    color: ${color.onHero};
  }
  .dot {
    min-width: 10px;
    height: 10px;
    padding: 0;
  }
  .quiet {
    background: ${color.lineStrong};
  }
  .off {
    grid-area: badge;
    align-self: center;
    justify-self: end;
    color: ${color.text3};
  }
`;

interface ListSectionProps extends Omit<ConversationListProps, 'model' | 'label'> {
  readonly label: string;
  readonly list: ConversationListView;
}

export const ListSection = observer(function ListSection({ label, list, ...shown }: ListSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const { unread, ordered } = list;
  if (ordered.length === 0) return null;
  return (
    <section>
      <PinnedHeader
        label={label}
        count={ordered.length}
        unread={unread}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
      />
      <div id={id} hidden={!isOpen}>
        {isOpen && <ConversationList {...shown} model={list} label={label} />}
      </div>
    </section>
  );
});

/** Rows that another row passed slide to their new places. They have `aria-posinset` and one height. */
function moveRows(list: Element | null): void {
  let movedAt = 0;
  // It is called with the rows in their new places, before the browser shows them.
  const observer = new MutationObserver((records) => {
    const now = Number(document.timeline.currentTime);
    // Rows that move again within half a second jump: a storm of messages costs no animation.
    const isStill = now - movedAt > 500;
    movedAt = now;
    if (!isStill || matchMedia(STILL).matches) return;
    for (const { target, oldValue } of records) {
      const row = target as Element;
      const rows = Number(oldValue) - Number(row.ariaPosInSet);
      if (Math.abs(rows) === 1) row.animate({ translate: [`0 ${rows}00%`, '0'] }, 180);
    }
  });
  if (list) observer.observe(list, { subtree: true, attributeFilter: ['aria-posinset'], attributeOldValue: true });
}
