import { useLanguage } from '../copy/language.js';
import type { UnreadTotal } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { searchKeys, personOf, type PeopleModel } from '../session/PeopleModel.js';
import { ConversationSearch } from '../layout/ConversationSearch.js';
import { createNameSearch } from '../text/createNameSearch.js';
import { usePart } from '../session/ChatParts.js';
import { Empty, Skeleton } from '../primitives/index.js';
import { zhList } from '../copy/zhChat.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { OneScroller, PinnedHeader } from '../layout/PinnedHeader.js';
import { zhPeople } from '../copy/zhPeople.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { profileCardOf } from './ProfileCardStore.js';
import { styled } from 'styled-components';
import { PendingName, GroupAvatar, PersonAvatar, PresenceLine, type PresenceModel } from './PersonAvatar.js';
import { rowsHigh, useWindowRange } from '../primitives/VirtualRows.js';
import { ellipsis, line, pointed, ringInside, scrolls, theme } from '../theme/index.js';

/** Contacts and groups as plain lists, with a search by name, reading and id (A06). */
export const FriendsSide = observer(function FriendsSide({ session }: { readonly session: ChatSession }) {
  const language = useLanguage();
  const { open } = useChat();
  const [query, setQuery] = useState('');
  const [fits] = useState(createNameSearch);
  const [folded, setFolded] = useState<'friends' | 'groups' | null>(null);
  const Search = usePart('ConversationSearch', ConversationSearch);
  const listId = useId();
  const { im, names, people } = session;
  const card = profileCardOf(session);
  const { ids } = im.contacts;
  useEffect(() => people.load(ids), [people, ids]);

  const isSearching = query.trim() !== '';
  const found = (kind: 'contact' | 'group', all: readonly string[]) =>
    isSearching ? all.filter((id) => fits(query, ...searchKeys(names[kind].find(id), id))) : all;
  const all = ids.filter((id) => !im.contacts.isBlocked(id));
  const friends = found('contact', all);
  const groups = found(
    'group',
    im.groups.ids.filter((id) => session.isFindable(id)),
  );

  function openGroup(id: string) {
    open({ kind: 'group', id });
  }

  function handleEnter() {
    const [friend] = friends;
    const [group] = groups;
    if (friend !== undefined) card.show(friend);
    else if (group !== undefined) openGroup(group);
  }

  const head = (which: 'friends' | 'groups', label: string, count: number) => (
    <PinnedHeader
      label={label}
      count={count}
      unread={NOTHING}
      isOpen={folded !== which}
      controls={`${listId}-${which}`}
      onToggle={() => setFolded(folded === which ? null : which)}
    />
  );

  return (
    <>
      <Search isInHead query={query} onQuery={setQuery} onEnter={handleEnter} />
      <OneScroller>
        {isSearching && friends.length + groups.length === 0 && (
          <Empty drawing="search">{language(zhList).nothingFound(query.trim())}</Empty>
        )}
        {(friends.length > 0 || !isSearching) && (
          <section>
            {head('friends', language(zhPeople).friends, friends.length)}
            <div id={`${listId}-friends`} hidden={folded === 'friends'}>
              {/* A slow answer is no empty list. */}
              {folded !== 'friends' && !im.contacts.hasLoaded && <Skeleton shape="people" />}
              {folded !== 'friends' && im.contacts.hasLoaded && (
                <FriendList ids={friends} people={names.contact} presences={im.presence} onCard={card.show} />
              )}
            </div>
          </section>
        )}
        {groups.length > 0 && (
          <section>
            {head('groups', language(zhMessenger).groupChats, groups.length)}
            <div id={`${listId}-groups`} hidden={folded === 'groups'}>
              {folded !== 'groups' && (
                <FriendList
                  label={language(zhMessenger).groupList}
                  ids={groups}
                  people={names.group}
                  onCard={openGroup}
                />
              )}
            </div>
          </section>
        )}
      </OneScroller>
    </>
  );
});

const NOTHING: UnreadTotal = { count: 0, mentionsMe: false, isQuiet: false };

const FRIEND_ROW_HEIGHT = 60;

/** All contacts, or those that match the query; or the groups. */
export interface FriendListProps {
  /** The accessible name of the list; by default that of contacts. */
  readonly label?: string;
  readonly ids: readonly string[];
  readonly people: PeopleModel;
  /** Left out for groups. */
  readonly presences?: PresenceModel;
  readonly onCard: (id: string) => void;
  /** The text for an empty list. */
  readonly empty?: string;
}

/** The plain list of contacts; a press opens the card, which leads to the conversation (UI-PEOPLE-8; A06). */
export const FriendList = observer(function FriendList(props: FriendListProps) {
  const language = useLanguage();
  const {
    label = language(zhPeople).friendList,
    ids,
    people,
    presences,
    onCard,
    empty = language(zhPeople).noFriends,
  } = props;
  const { scroller, start, end } = useWindowRange(FRIEND_ROW_HEIGHT, ids.length);
  return (
    <Scroller ref={scroller}>
      {ids.length === 0 && <Empty>{empty}</Empty>}
      <ul
        aria-label={label}
        style={{ height: rowsHigh(ids.length * FRIEND_ROW_HEIGHT), paddingTop: rowsHigh(start * FRIEND_ROW_HEIGHT) }}
      >
        {ids.slice(start, end).map((id, index) => (
          <li key={id} aria-setsize={ids.length} aria-posinset={start + index + 1}>
            <Friend id={id} people={people} {...(presences && { presences })} onCard={onCard} />
          </li>
        ))}
      </ul>
    </Scroller>
  );
});

/** A separate observer, so that a changed presence renders one row. */
const Friend = observer(function Friend({
  id,
  people,
  presences,
  onCard,
}: Pick<FriendListProps, 'people' | 'presences' | 'onCard'> & { readonly id: string }) {
  const { name, avatarUrl, faces, isPending = false } = personOf(people, id);
  const presence = presences?.find(id);
  return (
    <button type="button" data-person-id={id} aria-busy={isPending || undefined} onClick={() => onCard(id)}>
      {presences ? (
        <PersonAvatar name={name} url={avatarUrl} size={40} presence={presence} />
      ) : (
        <GroupAvatar name={name} avatarUrl={avatarUrl} faces={faces} />
      )}
      <span>
        {isPending ? <PendingName /> : <bdi>{name}</bdi>}
        {presence && <PresenceLine presence={presence} />}
      </span>
    </button>
  );
});

const { color, font, space } = theme;

const Scroller = styled.div`
  ${scrolls}
  overflow-anchor: none;
  [data-scroller] && {
    overflow: visible;
  }
  button {
    ${line(12)}
    width: 100%;
    height: ${rowsHigh(FRIEND_ROW_HEIGHT)};
    padding: 0 ${space[16]};
    color: ${color.text};
    text-align: start;
  }
  ${ringInside('button')}
  button > span:last-child {
    display: grid;
    justify-items: start;
    min-width: 0;
  }
  button > span > bdi {
    max-width: 100%;
    ${ellipsis}
    font: ${font.bodyStrong};
  }
  ${pointed('button', `background: ${color.hover};`)}
`;
