import { useLanguage } from '../copy/language.js';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useReducer, useRef, type KeyboardEvent, useState, type RefObject } from 'react';
import { DayField, IconButton, Select, useImeGuard, VisuallyHidden } from '../primitives/index.js';
import { zh } from '../copy/zh.js';
import { zhChat, zhFind } from '../copy/zhChat.js';
import { zhForm } from '../copy/zhForm.js';
import { dayAt, localZone, type Zone } from '../forms/calendar.js';
import { isDay } from '../forms/days.js';
import { SearchInput, searchBox } from '../primitives/SearchInput.js';
import {
  archiveQuery,
  type FindKind,
  findByQuery,
  hitAfter,
  isArchivedHit,
  type FindQuery,
  findInText,
} from './findInMessages.js';
import { searchKeys } from '../session/PeopleModel.js';
import type { ChatSession } from '../session/ChatSession.js';
import { createNameSearch } from '../text/createNameSearch.js';
import type { FoundMessage } from '../text/FoundMessage.js';
import { createGlobalStyle, styled } from 'styled-components';
import { line, theme } from '../theme/index.js';
import type { ArchiveHit, ArchiveReach, ClientArchive, TimelineStore } from '@fitout/im-core';
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
  /** What the device holds of the conversation beyond the loaded messages; without it only those are searched. */
  readonly archive?: ClientArchive | null;
  /** The accounts of the conversation whose names a query finds; without it there is no search for a person. */
  readonly peopleNamed?: (query: string) => readonly string[];
  /** The time zone of the days; the browser's by default. */
  readonly zone?: Zone;
  /** Called with the hit that the list scrolls to (`found` of the list), and with null for none. */
  readonly onFoundChange: (found: FoundMessage | null) => void;
  /** Called on Esc and on the close button. */
  readonly onClose: () => void;
}

/** The name of the custom highlight; `FoundWords` has its colours. */
export const MARKED_WORDS = 'fitout-found';

const KINDS: readonly FindKind[] = ['all', 'media', 'file', 'person', 'day'];

/**
 * Above the messages of a conversation: searches the loaded messages, and offers to load older ones,
 * or limits the search to pictures, files or a day. Render it beside the list.
 */
export const FindBar = observer(function FindBar(props: FindBarProps) {
  const language = useLanguage();
  const { model, words = '', requestCount, isFormer = false, zone = localZone, onFoundChange, onClose } = props;
  const bar = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const ime = useImeGuard();
  const { archive = null, peopleNamed } = props;
  const finding = useHits({ model, archive, words, zone, peopleNamed, onFoundChange });
  const { query, search, hits, hit, step, isSearching, searchOlder, reach, hasFailed } = finding;
  const { kind } = query;
  const [placeId, dayId] = [useId(), useId()];
  const isWrong = kind === 'day' && query.day !== '' && !isDay(query.day);
  const hasWords = kind === 'all' || kind === 'file' || kind === 'person';
  useMarkedWords(bar, hasWords && kind !== 'person' ? query.words : '');
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
  const hasQuery = kind === 'day' ? query.day !== '' : kind === 'media' || kind === 'file' || query.words.trim() !== '';
  return (
    <Bar ref={bar} onKeyDown={handleKey}>
      <FoundWords />
      <Line>
        <Select
          className="kind"
          size="small"
          label={language(zhFind).kind}
          value={kind}
          options={KINDS.filter((one) => one !== 'person' || peopleNamed).map((value) => ({
            value,
            label: language(zhFind).kinds[value],
          }))}
          onChange={(value) => search({ kind: KINDS.find((one) => one === value) ?? 'all' })}
        />
        <div className={hasWords ? 'box' : 'other'}>
          {hasWords && (
            <SearchInput
              {...ime.handlers}
              ref={box}
              label={kind === 'person' ? language(zhFind).person : language(zhFind).find}
              query={query.words}
              onQuery={(typed) => search({ words: typed })}
            />
          )}
          {kind === 'day' && (
            <DayField
              id={dayId}
              name="day"
              label={language(zhFind).day}
              value={query.day}
              max={newest && dayAt(newest.time, zone)}
              required={false}
              isWrong={isWrong}
              hintId={placeId}
              isFloating
              onValue={(day) => search({ day })}
            />
          )}
          <output id={placeId}>
            {isWrong ? language(zhForm).noDay : hasQuery && <HitCount hits={hits} hit={hit} />}
          </output>
        </div>
        <Reach {...{ model, reach, zone, isFormer, isSearching, hasFailed }} onFurther={() => void searchOlder()} />
        <IconButton
          label={language(zhFind).previous}
          title={language(zhFind).previousHint}
          disabled={hits.length === 0}
          onClick={() => step(-1)}
        >
          <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton
          label={language(zhFind).next}
          title={language(zhFind).nextHint}
          disabled={hits.length === 0}
          onClick={() => step(1)}
        >
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={language(zhFind).close} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Line>
    </Bar>
  );
});

interface ReachProps {
  readonly model: FindModel;
  readonly reach: ArchiveReach | null;
  readonly zone: Zone;
  readonly isFormer: boolean;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly onFurther: () => void;
}

/** How far back was searched, and the way further. */
const Reach = observer(function Reach(props: ReachProps) {
  const language = useLanguage();
  const { model, reach, zone, isFormer, isSearching, hasFailed, onFurther } = props;
  const { messages, hasOlder } = model;
  const loaded = messages.filter(({ body }) => body.type !== 'notice').length;
  const isMore = hasOlder && reach?.isWhole !== true;
  const count = Math.max(loaded, reach?.count ?? 0);
  const oldest = reach?.oldest ?? null;
  const further = hasFailed ? language(zhChat).loadOlderFailed : language(zhFind).searchOlder;
  return (
    <p title={isMore && oldest !== null ? language(zhFind).heldSince(dayAt(oldest.time, zone)) : undefined}>
      {isMore ? language(zhFind).searchedNewest(count) : language(zhFind).searchedAll(count)}
      {isMore && !(isFormer && hasFailed) && (
        <button type="button" aria-busy={isSearching} onClick={() => isSearching || onFurther()}>
          {isSearching ? language(zh).loading : further}
        </button>
      )}
    </p>
  );
});

function HitCount({ hits, hit }: { readonly hits: readonly string[]; readonly hit: string | null }) {
  const language = useLanguage();
  if (hit === null) return language(zhFind).nothing;
  const position = hits.indexOf(hit) + 1;
  return (
    <>
      <span aria-hidden>{language(zhFind).place(position, hits.length)}</span>
      <VisuallyHidden>{language(zhFind).resultPosition(position, hits.length)}</VisuallyHidden>
    </>
  );
}

const { color, font, space } = theme;

/** The colours of marked words: the browser paints them as a custom highlight, without an element. */
const FoundWords = createGlobalStyle`
  ::highlight(${MARKED_WORDS}) {
    background-color: color-mix(in srgb, ${color.gold} 35%, transparent);
    color: ${color.text};
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
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly findState: FindState;
  readonly isFormer: boolean;
}

export const ConversationFinder = observer(function ConversationFinder({
  session,
  timeline,
  findState,
  isFormer,
}: ConversationFinderProps) {
  const { requestCount, initial, setFound, end } = findState;
  const [fits] = useState(createNameSearch);
  const { people, names } = session;
  const { kind, id } = timeline.ref;
  function peopleNamed(query: string) {
    const members = session.im.groups.infoOf(id)?.people ?? [];
    const ids = new Set([...members.map((member) => member.id), ...timeline.messages.map(({ from }) => from)]);
    return [...ids].filter((one) => fits(query, ...searchKeys(names.contact.find(one) ?? people.find(one), one)));
  }
  return (
    <FindBar
      key={initial.turn}
      model={timeline}
      archive={session.im.archive}
      {...(kind === 'group' && { peopleNamed })}
      words={initial.words}
      requestCount={requestCount}
      isFormer={isFormer}
      onFoundChange={setFound}
      onClose={end}
    />
  );
});

const PAGES = 10;

type FindModel = Pick<MessageListModel, 'ref' | 'messages' | 'hasOlder' | 'isLoadingOlder' | 'loadError' | 'loadOlder'>;

interface HitsOptions extends Pick<FindBarProps, 'model' | 'onFoundChange'> {
  readonly peopleNamed: FindBarProps['peopleNamed'];
  readonly archive: ClientArchive | null;
  readonly words: string;
  readonly zone: Zone;
}

/** A chosen day, and a kind without a hit, are searched for in older messages at once. */
function useHits({ model, archive, words, zone, peopleNamed, onFoundChange }: HitsOptions) {
  const [typed, setQuery] = useState<FindQuery>({ kind: 'all', words, day: '', from: [] });
  // Read anew each time, because names and their readings arrive later.
  const query = withPeople(typed, peopleNamed);
  const [current, setCurrent] = useState(() => firstHit(model, query, zone));
  const [isSearching, setSearching] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isOn = useRef(true);
  /** The query that a running search for older messages reads, because it may change meanwhile. */
  const latest = useRef(query);
  const { older, reach, again } = useArchived(archive, model, query, zone);
  const hits = [...older, ...findByQuery(model.messages, query, zone)];
  // What was chosen before it was loaded has the client's id now.
  const hit = hitAfter(hits, loadedIdOf(model, current) ?? current, 0);
  const isBeyond = hit !== null && older.includes(hit);

  useEffect(() => {
    if (hit === null || !isBeyond) {
      onFoundChange(hit === null ? null : { id: hit });
      return undefined;
    }
    // The list can show it once it has loaded all that came later.
    let isWanted = true;
    const load = async () => {
      while (isWanted && model.hasOlder && loadedIdOf(model, hit) === undefined) {
        await model.loadOlder();
        if (model.loadError !== null) break;
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [hit, isBeyond, model, onFoundChange]);
  useEffect(() => {
    isOn.current = true;
    return () => {
      isOn.current = false;
      onFoundChange(null);
    };
  }, [onFoundChange]);

  function search(change: Partial<FindQuery>) {
    const next = withPeople({ ...typed, ...change }, peopleNamed);
    latest.current = next;
    setQuery(next);
    // A later message does not change the selection.
    const newest = firstHit(model, next, zone);
    setCurrent(newest);
    const isChosen = next.kind === 'day' ? isDay(next.day) : change.kind === 'media' || change.kind === 'file';
    if (isChosen && (next.kind === 'day' || newest === null) && !isSearching) void loadUntilHit();
  }

  function step(by: -1 | 1) {
    const next = hitAfter(hits, hit, by);
    if (next !== null && next === hit && !isBeyond) onFoundChange({ id: next });
    else setCurrent(next);
  }

  async function loadUntilHit() {
    const oldest = model.messages[0]?.id;
    setSearching(true);
    for (let page = 0; page < PAGES && isOn.current && model.hasOlder; page += 1) {
      if (isReached(model, latest.current, zone, oldest)) break;
      await model.loadOlder();
      if (model.loadError !== null) break;
    }
    setSearching(false);
    const found = findByQuery(olderThan(model, oldest), latest.current, zone);
    if (found.length > 0) setCurrent(firstHit(model, latest.current, zone, found));
  }

  async function searchOlder() {
    if (archive === null) return loadUntilHit();
    setSearching(true);
    setFailed(!(await archive.further(model.ref)));
    setSearching(false);
    again();
  }

  const isBusy = isSearching || model.isLoadingOlder;
  return {
    query,
    search,
    hits,
    hit,
    step,
    isSearching: isBusy,
    searchOlder,
    reach,
    hasFailed: hasFailed || model.loadError !== null,
  };
}

function withPeople(query: FindQuery, peopleNamed: FindBarProps['peopleNamed']): FindQuery {
  if (query.kind !== 'person' || query.words.trim() === '') return { ...query, from: [] };
  return { ...query, from: peopleNamed?.(query.words) ?? [] };
}

function loadedIdOf({ messages }: FindModel, serverId: string | null): string | undefined {
  return serverId === null ? undefined : messages.find((one) => one.serverId === serverId)?.id;
}

/** More hits of one conversation than anybody steps through. */
const MOST_HITS = 2_000;
/** A query is sent once it has not changed for so long. Milliseconds. */
const TYPING_MS = 150;

/** The service's ids of the hits that are older than what is loaded, oldest first, and how far back the archive reaches. */
function useArchived(archive: ClientArchive | null, model: FindModel, query: FindQuery, zone: Zone) {
  const [turn, again] = useReducer((count: number) => count + 1, 0);
  const [found, setFound] = useState<{ readonly key: string; readonly hits: readonly ArchiveHit[] } | null>(null);
  const [reach, setReach] = useState<ArchiveReach | null>(null);
  const key = JSON.stringify(query);
  const { ref } = model;
  useEffect(() => {
    if (archive === null) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const wanted = archiveQuery(JSON.parse(key) as FindQuery);
      const [answer, held] = await Promise.all([
        wanted && archive.search({ ...wanted, conversation: ref, limit: MOST_HITS }),
        archive.reach(ref),
      ]);
      if (!isCurrent) return;
      setFound({ key, hits: answer?.hits ?? [] });
      setReach(held);
    };
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [archive, ref, key, turn]);
  const hits = found?.key === key ? found.hits.filter((one) => isArchivedHit(one, query, zone)) : [];
  const loaded = new Set(hits.length === 0 ? [] : model.messages.map(({ serverId }) => serverId));
  const older = hits.filter(({ serverId }) => !loaded.has(serverId)).map(({ serverId }) => serverId);
  return { older: older.toReversed(), reach, again };
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
