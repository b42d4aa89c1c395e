import {
  type ArchiveAnswer,
  type ArchiveSize,
  conversationKey,
  type ConversationRef,
  type ImClient,
} from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useDeferredValue, useState, useEffect, useReducer, useRef } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '../primitives/Avatar.js';
import { ellipsis, line, quiet, ringInside, theme } from '../theme/index.js';
import { personOf, type PeopleModel, searchKeys } from '../session/PeopleModel.js';
import { GroupAvatar } from '../people/PersonAvatar.js';
import type { ChatSession } from '../session/ChatSession.js';
import { excerptOf, type MessageMatch, messageMatches, loadOlderOf } from '../finder/findInMessages.js';
import { ConversationLink } from '../session/ConversationLink.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { type NameSearch, createNameSearch } from '../text/createNameSearch.js';
import type { Chat } from '../session/Chat.js';
import { useChat } from '../session/useChat.js';
import { localZone, useToday } from '../forms/calendar.js';
import { listTime } from '../text/chatTime.js';
import type { ConversationListView } from './ConversationListView.js';
import { zh } from '../copy/zh.js';
import { zhChat } from '../copy/zhChat.js';

interface OtherMatchListProps {
  readonly others: OtherMatches;
  readonly names: ChatSession['names'];
  readonly searched: string;
  readonly messages: readonly MessageMatch[];
  readonly onMessages: (conversation: ConversationRef) => void;
}

const SECTIONS = [
  { kind: 'contact', name: 'contacts' },
  { kind: 'group', name: 'groupChats' },
] as const;

export const OtherMatchList = observer(function OtherMatchList(props: OtherMatchListProps) {
  const { others, names, searched, messages, onMessages } = props;
  return (
    <Sections>
      {SECTIONS.map(
        ({ kind, name }) =>
          others[kind].length > 0 && (
            <section key={kind} aria-label={zhMessenger[name]}>
              <h2>{zhMessenger[name]}</h2>
              <ul>
                {others[kind].map((id) => (
                  <li key={id}>
                    <Found conversation={{ kind, id }} people={names[kind]} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {messages.length > 0 && (
        <section aria-label={zhMessenger.foundMessages}>
          <h2>{zhMessenger.foundMessages}</h2>
          <ul>
            {messages.map((match) => (
              <li key={conversationKey(match.conversation)}>
                <Found
                  conversation={match.conversation}
                  people={names[match.conversation.kind]}
                  time={match.time}
                  onOpen={() => onMessages(match.conversation)}
                >
                  <Excerpt match={match} query={searched} />
                </Found>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sections>
  );
});

const Found = observer(function Found({
  conversation,
  people,
  time,
  onOpen,
  children,
}: {
  readonly conversation: ConversationRef;
  readonly people: PeopleModel;
  readonly time?: number;
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}) {
  const { name, avatarUrl, faces } = personOf(people, conversation.id);
  return (
    <ConversationLink to={conversation} {...(onOpen && { onOpen })}>
      {conversation.kind === 'group' ? (
        <GroupAvatar name={name} avatarUrl={avatarUrl} faces={faces} />
      ) : (
        <Avatar name={name} url={avatarUrl} />
      )}
      <div>
        <bdi>{name}</bdi>
        {children}
      </div>
      {time !== undefined && <FoundTime time={time} />}
    </ConversationLink>
  );
});

function FoundTime({ time }: { readonly time: number }) {
  const today = useToday(useChat().now, localZone);
  return <time dateTime={new Date(time).toISOString()}>{listTime(time, today, localZone)}</time>;
}

function Excerpt({ match: { count, words }, query }: { readonly match: MessageMatch; readonly query: string }) {
  if (count > 1) return <p>{zhMessenger.foundMessageCount(count)}</p>;
  const { text, marks } = excerptOf(words, query);
  return (
    <p>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </p>
  );
}

const { color, font, space } = theme;

const Sections = styled.div`
  h2 {
    padding: ${space[8]} ${space[16]};
    background: ${color.page};
    color: ${color.text2};
    font: ${font.caption};
  }
  ul {
  }
  a {
    ${line(12)}
    height: 60px;
    padding: 0 ${space[16]};
    color: ${color.text};
    font: ${font.bodyStrong};
  }
  ${ringInside('a')}
  a:hover {
    background: ${color.hover};
  }
  a > div {
    flex: 1;
    min-width: 0;
  }
  time {
    flex: none;
    align-self: flex-start;
    margin-top: ${space[12]};
    ${quiet}
  }
  p {
    ${quiet}
  }
  mark {
    background: none;
    color: ${color.brand};
  }
  bdi {
    display: block;
  }
  bdi,
  p {
    ${ellipsis}
  }
`;

interface SearchedPlaces {
  readonly contacts: readonly string[];
  readonly groups: readonly string[];
  readonly names: Readonly<Record<'contact' | 'group', PeopleModel>>;
  readonly fits: NameSearch;
  readonly shown: readonly ConversationRef[];
}

interface OtherMatches {
  readonly group: readonly string[];
  readonly contact: readonly string[];
}

function firstOf({ contact: [contact], group: [group] }: OtherMatches): ConversationRef | undefined {
  if (contact !== undefined) return { kind: 'contact', id: contact };
  return group === undefined ? undefined : { kind: 'group', id: group };
}

export function otherMatches(query: string, places: SearchedPlaces): OtherMatches {
  const { contacts, groups, names, fits, shown } = places;
  const isShown = new Set(shown.map(({ kind, id }) => `${kind} ${id}`));
  const find = (kind: 'contact' | 'group', ids: readonly string[]) =>
    [...new Set(ids)].filter(
      (id) => !isShown.has(`${kind} ${id}`) && fits(query, ...searchKeys(names[kind].find(id), id)),
    );
  return query.trim() === ''
    ? { group: [], contact: [] }
    : { group: find('group', groups), contact: find('contact', contacts) };
}

export function useFound(session: ChatSession, list: ConversationListView, sections: Chat['conversationSections']) {
  const [fits] = useState(createNameSearch);
  const { im, lists } = session;
  const query = list.query.trim();
  // Deferred, because thousands of messages are searched: the typed text is rendered first.
  const searched = useDeferredValue(query);
  const inLists = [list, ...sections.map((one) => one.list)].flatMap(({ ordered }) => ordered).map(({ ref }) => ref);
  const others = otherMatches(list.query, {
    contacts: [...im.contacts.ids, ...lists.contact.all.map(({ ref }) => ref.id)].filter(
      (id) => !im.contacts.isBlocked(id),
    ),
    groups: im.groups.ids.filter((id) => session.isFindable(id)),
    names: session.names,
    fits,
    shown: inLists,
  });
  const { archived, size, again } = useArchived(im.archive, searched);
  const messages = messageMatches(searched, im.conversations.ordered, archived?.hits);
  const [message] = messages;
  const byName = inLists[0] ?? firstOf(others);
  return {
    query,
    searched,
    others,
    messages,
    reach: { archived, size, again },
    hasOthers: others.contact.length + others.group.length + messages.length > 0,
    isInLists: inLists.length > 0,
    first: byName ?? message?.conversation ?? null,
    isFirstMessage: byName === undefined && message !== undefined,
  };
}

/** The newest hits that are counted, in all conversations together. */
const MOST_HITS = 1_000;
const TYPING_MS = 150;
/** The archive is filled meanwhile: an open search asks again. Milliseconds. */
const AGAIN_MS = 3_000;

/** What the archive of the device finds, once the query has not changed for a moment, and how much it holds. */
function useArchived(archive: ImClient['archive'], query: string) {
  const [found, setFound] = useState<{ query: string; archived: ArchiveAnswer; size: ArchiveSize } | null>(null);
  const [turn, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (archive === null || query === '') return undefined;
    let isCurrent = true;
    let timer = setTimeout(() => {
      void Promise.all([archive.search({ words: query, limit: MOST_HITS }), archive.size()]).then(
        ([archived, size]) => {
          if (!isCurrent) return;
          setFound({ query, archived, size });
          timer = setTimeout(again, AGAIN_MS);
        },
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [archive, query, turn]);
  const current = found?.query === query ? found : null;
  return { archived: current?.archived, size: found?.size ?? null, again };
}

interface SearchReachProps extends Pick<ReturnType<typeof useArchived>, 'archived' | 'size' | 'again'> {
  readonly im: ImClient;
}

/** How far back was searched, and the way further. */
export const SearchReach = observer(function SearchReach({ im, archived, size, again }: SearchReachProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { archive } = im;
  const { ordered } = im.conversations;
  const begun = ordered.filter(({ ref, last }) => ref.kind !== 'chatroom' && last !== null);
  const hasOlder =
    size === null ? ordered.some((timeline) => timeline.hasOlder) : archive !== null && size.whole < begun.length;

  async function handleFurther() {
    setState('loading');
    const hasSucceeded = await (archive?.further() ?? loadOlderOf(ordered, () => isShown.current));
    if (!isShown.current) return;
    setState(hasSucceeded ? 'idle' : 'failed');
    again();
  }

  const label = { idle: zhMessenger.searchOlder, loading: zh.loading, failed: zhChat.loadOlderFailed }[state];
  const held = size === null ? zhMessenger.searchedOnDevice : zhMessenger.searchedHeld(size.messages);
  return (
    <Reach>
      {archived?.isMore === true && zhMessenger.newestFound(MOST_HITS)}
      {hasOlder ? held : zhMessenger.searchedAll}
      {hasOlder && (
        <button
          type="button"
          aria-busy={state === 'loading'}
          onClick={() => void (state === 'loading' || handleFurther())}
        >
          {label}
        </button>
      )}
    </Reach>
  );
});

const Reach = styled.p`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[8]};
  padding: ${space[4]} ${space[16]};
  border-top: 1px solid ${color.line};
  background: ${color.page};
  ${quiet}
  button {
    min-height: 32px;
    padding: 0;
    color: ${color.brand};
  }
`;
