import { conversationKey, type ConversationRef, type ConversationListStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode, useDeferredValue, useState, useEffect, useRef } from 'react';
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
  onOpen,
  children,
}: {
  readonly conversation: ConversationRef;
  readonly people: PeopleModel;
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
    </ConversationLink>
  );
});

function Excerpt({ match: { count, newest }, query }: { readonly match: MessageMatch; readonly query: string }) {
  if (count > 1) return <p>{zhMessenger.foundMessageCount(count)}</p>;
  const { text, marks } = excerptOf(newest, query);
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
    min-width: 0;
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
  const messages = messageMatches(searched, im.conversations.ordered);
  const [message] = messages;
  const byName = inLists[0] ?? firstOf(others);
  return {
    query,
    searched,
    others,
    messages,
    hasOthers: others.contact.length + others.group.length + messages.length > 0,
    isInLists: inLists.length > 0,
    first: byName ?? message?.conversation ?? null,
    isFirstMessage: byName === undefined && message !== undefined,
  };
}

export const SearchReach = observer(function SearchReach(props: {
  readonly conversations: Pick<ConversationListStore, 'ordered'>;
}) {
  const { conversations } = props;
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { ordered } = conversations;
  const hasOlder = ordered.some((timeline) => timeline.hasOlder);

  async function handleFurther() {
    setState('loading');
    const hasSucceeded = await loadOlderOf(ordered, () => isShown.current);
    setState(hasSucceeded ? 'idle' : 'failed');
  }

  const label = { idle: zhMessenger.searchOlder, loading: zh.loading, failed: zhChat.loadOlderFailed }[state];
  return (
    <Reach>
      {hasOlder ? zhMessenger.searchedOnDevice : zhMessenger.searchedAll}
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
