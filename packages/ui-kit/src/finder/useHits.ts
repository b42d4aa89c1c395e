import { useEffect, useRef, useState } from 'react';
import { dayAt, type Zone } from '../forms/calendar.js';
import { isDay } from '../forms/days.js';
import type { MessageListModel } from '../messages/MessageListModel.js';
import { findByQuery, hitAfter, type FindQuery } from './findInMessages.js';
import type { FoundMessage } from '../text/FoundMessage.js';

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
