import type { TimelineStore } from '@fitout/im-core';
import { FindBar } from './FindBar.js';
import type { FindState } from './FindButton.js';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { dayAt, type Zone } from '../forms/calendar.js';
import { isDay } from '../forms/days.js';
import type { MessageListModel } from '../messages/MessageListModel.js';
import { findByQuery, hitAfter, type FindQuery, findInText } from './findInMessages.js';
import type { FoundMessage } from '../text/FoundMessage.js';

/** The timeline, and the state of the search. */
interface ConversationFinderProps {
  readonly timeline: TimelineStore;
  readonly findState: FindState;
  /** Whether the user has left the group. */
  readonly isFormer: boolean;
}

/** The bar above the messages during a search; loaded on first use. */
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

/** The maximal number of pages that one press fetches. */
const PAGES = 10;

/** The part of a timeline that the search reads. */
export type FindModel = Pick<MessageListModel, 'messages' | 'hasOlder' | 'isLoadingOlder' | 'loadError' | 'loadOlder'>;

/**
 * The query in a timeline, its hits, and the current one. A chosen day, and a kind
 * without a hit, are searched for in older messages at once.
 */
export function useHits(
  model: FindModel,
  words: string,
  zone: Zone,
  onFoundChange: (found: FoundMessage | null) => void,
) {
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

/** The hit to begin with: the newest, or the first of a day. */
function firstHit({ messages }: FindModel, query: FindQuery, zone: Zone, hits = findByQuery(messages, query, zone)) {
  return (query.kind === 'day' ? hits[0] : hits.at(-1)) ?? null;
}

/** Whether the loaded messages suffice: the whole day, or one hit older than the message `oldest`. */
function isReached(model: FindModel, query: FindQuery, zone: Zone, oldest: string | undefined): boolean {
  const [first] = model.messages;
  if (query.kind === 'day') return first !== undefined && dayAt(first.time, zone) < query.day;
  return findByQuery(olderThan(model, oldest), query, zone).length > 0;
}

/** The messages before the given one; all, if it is no longer there. */
function olderThan({ messages }: FindModel, id: string | undefined): FindModel['messages'] {
  const index = messages.findIndex((message) => message.id === id);
  return index === -1 ? messages : messages.slice(0, index);
}

/** The name of the custom highlight; `FoundWords` has its colours. */
export const MARKED_WORDS = 'fitout-found';

/**
 * Marks the query in every bubble of the list beside the bar.
 *
 * The browser paints the marks over the text: no bubble is rendered for them. A browser without custom highlights shows
 * only the row of the hit.
 */
export function useMarkedWords(bar: RefObject<HTMLElement | null>, query: string): void {
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
