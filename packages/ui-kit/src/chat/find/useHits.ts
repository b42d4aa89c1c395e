import { useEffect, useRef, useState } from 'react';
import type { MessageListModel } from '../messages/MessageListModel.js';
import { findInMessages, hitAfter } from './findInMessages.js';
import type { FoundMessage } from './FoundMessage.js';

/** The maximal number of pages that one press fetches. */
const PAGES = 10;

/** The part of a timeline that the search reads. */
export type FindModel = Pick<MessageListModel, 'messages' | 'hasOlder' | 'isLoadingOlder' | 'loadError' | 'loadOlder'>;

/** The query in a timeline, its hits, and the current one (UI-FIND-1, UI-FIND-2, UI-FIND-4). */
export function useHits(model: FindModel, words: string, onHit: (found: FoundMessage | null) => void) {
  const [query, setQuery] = useState(words);
  const [current, setCurrent] = useState(() => newestHit(model, words));
  const [isSearching, setSearching] = useState(false);
  const isOn = useRef(true);
  const hits = findInMessages(model.messages, query);
  const hit = hitAfter(hits, current, 0);

  useEffect(() => {
    onHit(hit === null ? null : { id: hit });
  }, [hit, onHit]);
  useEffect(() => {
    isOn.current = true;
    return () => {
      isOn.current = false;
      onHit(null);
    };
  }, [onHit]);

  function search(text: string) {
    setQuery(text);
    // Selects the newest hit of the new query; a later message does not change the selection.
    setCurrent(newestHit(model, text));
  }

  function step(by: -1 | 1) {
    const next = hitAfter(hits, hit, by);
    if (next !== null && next === hit) onHit({ id: next });
    else setCurrent(next);
  }

  async function searchOlder() {
    const known = new Set(hits);
    const more = () => findInMessages(model.messages, query).findLast((id) => !known.has(id));
    setSearching(true);
    for (let page = 0; page < PAGES && isOn.current && model.hasOlder && more() === undefined; page += 1) {
      await model.loadOlder();
      if (model.loadError !== null) break;
    }
    setSearching(false);
    const found = more();
    if (found !== undefined) setCurrent(found);
  }

  return { query, search, hits, hit, step, isSearching: isSearching || model.isLoadingOlder, searchOlder };
}

function newestHit({ messages }: FindModel, query: string): string | null {
  return hitAfter(findInMessages(messages, query), null, 0);
}
