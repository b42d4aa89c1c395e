import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type KeyboardEvent, useState, type RefObject } from 'react';
import { DayField, IconButton, Select, useImeGuard, VisuallyHidden } from '../primitives/index.js';
import { zh } from '../copy/zh.js';
import { zhChat, zhFind } from '../copy/zhChat.js';
import { zhForm } from '../copy/zhForm.js';
import { dayAt, localZone, type Zone } from '../forms/calendar.js';
import { isDay } from '../forms/days.js';
import { SearchInput, searchBox } from '../primitives/SearchInput.js';
import { type FindKind, findByQuery, hitAfter, type FindQuery, findInText } from './findInMessages.js';
import type { FoundMessage } from '../text/FoundMessage.js';
import { createGlobalStyle, styled } from 'styled-components';
import { line, theme } from '../theme/index.js';
import type { TimelineStore } from '@fitout/im-core';
import type { FindState } from './FindButton.js';
import type { MessageListModel } from '../messages/MessageListModel.js';

/** The timeline to search, and the handlers. */
export interface FindBarProps {
  readonly model: FindModel;
  /** The initial query; empty by default. */
  readonly words?: string;
  /** A counter of the requests to search: each increment focuses the box. */
  readonly requestCount: number;
  /** Whether the user has left the group: older messages that could not be loaded are not offered again. */
  readonly isFormer?: boolean;
  /** The time zone of the days; the browser's by default. */
  readonly zone?: Zone;
  /** Called with the hit that the list scrolls to (`found` of the list), and with null for none. */
  readonly onFoundChange: (found: FoundMessage | null) => void;
  /** Called on Esc and on the close button. */
  readonly onClose: () => void;
}

/** The name of the custom highlight; `FoundWords` has its colours. */
export const MARKED_WORDS = 'fitout-found';

const KINDS: readonly FindKind[] = ['all', 'media', 'file', 'day'];

/**
 * Above the messages of a conversation: searches the loaded messages, and offers to load older ones,
 * or limits the search to pictures, files or a day. Render it beside the list.
 */
export const FindBar = observer(function FindBar(props: FindBarProps) {
  const { model, words = '', requestCount, isFormer = false, zone = localZone, onFoundChange, onClose } = props;
  const bar = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const { query, search, hits, hit, step, isSearching, searchOlder } = useHits(model, words, zone, onFoundChange);
  const { kind } = query;
  const [placeId, dayId] = [useId(), useId()];
  const isWrong = kind === 'day' && query.day !== '' && !isDay(query.day);
  const hasWords = kind === 'all' || kind === 'file';
  useMarkedWords(bar, hasWords ? query.words : '');
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, [requestCount]);

  function handleKey(event: KeyboardEvent) {
    if (ime.owns(event)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && event.target === box.current) step(event.shiftKey ? 1 : -1);
  }

  const newest = model.messages.at(-1);
  const hasQuery = kind === 'day' ? query.day !== '' : kind !== 'all' || query.words.trim() !== '';
  return (
    <Bar ref={bar} onKeyDown={handleKey}>
      <FoundWords />
      <Line>
        <Select
          className="kind"
          size="small"
          label={zhFind.kind}
          value={kind}
          options={KINDS.map((value) => ({ value, label: zhFind.kinds[value] }))}
          onChange={(value) => search({ kind: KINDS.find((one) => one === value) ?? 'all' })}
        />
        <div className={hasWords ? 'box' : 'other'}>
          {hasWords && (
            <SearchInput
              {...ime.handlers}
              ref={box}
              label={zhFind.find}
              query={query.words}
              onQuery={(typed) => search({ words: typed })}
            />
          )}
          {kind === 'day' && (
            <DayField
              id={dayId}
              name="day"
              label={zhFind.day}
              value={query.day}
              max={newest && dayAt(newest.time, zone)}
              required={false}
              isWrong={isWrong}
              hintId={placeId}
              isFloating
              onValue={(day) => search({ day })}
            />
          )}
          <output id={placeId}>{isWrong ? zhForm.noDay : hasQuery && <HitCount hits={hits} hit={hit} />}</output>
        </div>
        <Reach {...{ model, isFormer, isSearching }} onFurther={() => void searchOlder()} />
        <IconButton
          label={zhFind.previous}
          title={zhFind.previousHint}
          disabled={hits.length === 0}
          onClick={() => step(-1)}
        >
          <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={zhFind.next} title={zhFind.nextHint} disabled={hits.length === 0} onClick={() => step(1)}>
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={zhFind.close} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Line>
    </Bar>
  );
});

interface ReachProps {
  readonly model: FindModel;
  readonly isFormer: boolean;
  readonly isSearching: boolean;
  readonly onFurther: () => void;
}

const Reach = observer(function Reach({ model, isFormer, isSearching, onFurther }: ReachProps) {
  const { messages, hasOlder, loadError } = model;
  const count = messages.filter(({ body }) => body.type !== 'notice').length;
  const further = loadError === null ? zhFind.searchOlder : zhChat.loadOlderFailed;
  return (
    <p>
      {hasOlder ? zhFind.searchedNewest(count) : zhFind.searchedAll(count)}
      {hasOlder && !(isFormer && loadError !== null) && (
        <button type="button" aria-busy={isSearching} onClick={() => isSearching || onFurther()}>
          {isSearching ? zh.loading : further}
        </button>
      )}
    </p>
  );
});

function HitCount({ hits, hit }: { readonly hits: readonly string[]; readonly hit: string | null }) {
  if (hit === null) return zhFind.nothing;
  const position = hits.indexOf(hit) + 1;
  return (
    <>
      <span aria-hidden>{zhFind.place(position, hits.length)}</span>
      <VisuallyHidden>{zhFind.resultPosition(position, hits.length)}</VisuallyHidden>
    </>
  );
}

const { color, font, space } = theme;

/** The colours of marked words: the browser paints them as a custom highlight, without an element. */
const FoundWords = createGlobalStyle`
  ::highlight(${MARKED_WORDS}) {
    background-color: ${color.gold};
    color: ${color.media};
  }
`;

const Bar = styled.search`
  position: relative;
  /* Containment makes it a layer of its own, and the calendar covers the messages. */
  z-index: ${theme.layer.bar};
  flex: none;
  container-type: inline-size;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto repeat(3, auto);
  align-items: center;
  column-gap: ${space[4]};
  padding: ${space[4]} ${space[20]};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.text3};
  .box {
    ${searchBox}
    min-width: 0;
  }
  .kind {
    margin-right: ${space[4]};
    border-color: transparent;
    background: transparent;
  }
  .other {
    ${line(12)}
    min-width: 0;
  }
  .other > div {
    flex: 0 1 240px;
  }
  output {
    flex: none;
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  .other:has([aria-invalid='true']) output {
    color: ${color.danger};
  }
  p {
    padding: 0 ${space[12]};
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  p button {
    min-height: 24px;
    margin-left: ${space[8]};
    padding: 0;
    color: ${color.brand};
  }
  @container (max-width: 639.98px) {
    grid-template: 'words words previous next close' auto 'kind about about about about' auto / auto 1fr auto auto auto;
    column-gap: 0;
    padding: ${space[4]} ${space[4]} 0 ${space[12]};
    .box,
    .other {
      grid-area: words;
    }
    .kind {
      grid-area: kind;
    }
    p {
      grid-area: about;
    }
    .other {
      flex-wrap: wrap;
    }
    .other > div {
      flex: 1 1 140px;
    }
    .other > div > fieldset {
      width: min(348px, calc(100cqw - ${space[24]}));
    }
    p button {
      min-height: 32px;
    }
  }
`;

interface ConversationFinderProps {
  readonly timeline: TimelineStore;
  readonly findState: FindState;
  readonly isFormer: boolean;
}

export function ConversationFinder({ timeline, findState, isFormer }: ConversationFinderProps) {
  const { requestCount, initial, setFound, end } = findState;
  return (
    <FindBar
      key={initial.turn}
      model={timeline}
      words={initial.words}
      requestCount={requestCount}
      isFormer={isFormer}
      onFoundChange={setFound}
      onClose={end}
    />
  );
}

const PAGES = 10;

type FindModel = Pick<MessageListModel, 'messages' | 'hasOlder' | 'isLoadingOlder' | 'loadError' | 'loadOlder'>;

/** A chosen day, and a kind without a hit, are searched for in older messages at once. */
function useHits(model: FindModel, words: string, zone: Zone, onFoundChange: (found: FoundMessage | null) => void) {
  const [query, setQuery] = useState<FindQuery>({ kind: 'all', words, day: '' });
  const [current, setCurrent] = useState(() => firstHit(model, query, zone));
  const [isSearching, setSearching] = useState(false);
  const isOn = useRef(true);
  /** The query that a running search for older messages reads, because it may change meanwhile. */
  const latest = useRef(query);
  const hits = findByQuery(model.messages, query, zone);
  const hit = hitAfter(hits, current, 0);

  useEffect(() => {
    onFoundChange(hit === null ? null : { id: hit });
  }, [hit, onFoundChange]);
  useEffect(() => {
    isOn.current = true;
    return () => {
      isOn.current = false;
      onFoundChange(null);
    };
  }, [onFoundChange]);

  function search(change: Partial<FindQuery>) {
    const next = { ...query, ...change };
    latest.current = next;
    setQuery(next);
    // A later message does not change the selection.
    const newest = firstHit(model, next, zone);
    setCurrent(newest);
    const isChosen = next.kind === 'day' ? isDay(next.day) : change.kind !== undefined && next.kind !== 'all';
    if (isChosen && (next.kind === 'day' || newest === null) && !isSearching) void searchOlder();
  }

  function step(by: -1 | 1) {
    const next = hitAfter(hits, hit, by);
    if (next !== null && next === hit) onFoundChange({ id: next });
    else setCurrent(next);
  }

  async function searchOlder() {
    const oldest = model.messages[0]?.id;
    setSearching(true);
    for (let page = 0; page < PAGES && isOn.current && model.hasOlder; page += 1) {
      if (isReached(model, latest.current, zone, oldest)) break;
      await model.loadOlder();
      if (model.loadError !== null) break;
    }
    setSearching(false);
    const older = findByQuery(olderThan(model, oldest), latest.current, zone);
    if (older.length > 0) setCurrent(firstHit(model, latest.current, zone, older));
  }

  return { query, search, hits, hit, step, isSearching: isSearching || model.isLoadingOlder, searchOlder };
}

function firstHit({ messages }: FindModel, query: FindQuery, zone: Zone, hits = findByQuery(messages, query, zone)) {
  return (query.kind === 'day' ? hits[0] : hits.at(-1)) ?? null;
}

/** Whether the loaded messages suffice: the whole day, or one hit older than the message `oldest`. */
function isReached(model: FindModel, query: FindQuery, zone: Zone, oldest: string | undefined): boolean {
  const [first] = model.messages;
  if (query.kind === 'day') return first !== undefined && dayAt(first.time, zone) < query.day;
  return findByQuery(olderThan(model, oldest), query, zone).length > 0;
}

function olderThan({ messages }: FindModel, id: string | undefined): FindModel['messages'] {
  const index = messages.findIndex((message) => message.id === id);
  return index === -1 ? messages : messages.slice(0, index);
}

/** The browser paints the marks over the text, if it has custom highlights: no bubble is rendered for them. */
function useMarkedWords(bar: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const list = bar.current?.parentElement?.querySelector('[role="log"]');
    if (!list || !('highlights' in CSS)) return undefined;
    const mark = () => void CSS.highlights.set(MARKED_WORDS, new Highlight(...rangesIn(list, query)));
    mark();
    // Rows are mounted and unmounted as the list is scrolled.
    const observer = new MutationObserver(mark);
    observer.observe(list, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(MARKED_WORDS);
    };
  }, [bar, query]);
}

function rangesIn(list: Element, query: string): Range[] {
  return [...list.querySelectorAll('.bubble')].flatMap((bubble) => {
    const texts = document.createTreeWalker(bubble, NodeFilter.SHOW_TEXT);
    const ranges: Range[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { start, end } of findInText(node.nodeValue ?? '', query)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
    return ranges;
  });
}
