import type { UnreadTotal } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { searchKeys } from '../session/PeopleModel.js';
import { ConversationSearch } from '../layout/ConversationSearch.js';
import { createNameSearch } from '../text/createNameSearch.js';
import { usePart } from '../session/ChatParts.js';
import { Empty } from '../primitives/Empty.js';
import { Skeleton } from '../primitives/Skeleton.js';
import { FriendList } from './FriendList.js';
import { zhList } from '../copy/zhList.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { OneScroller } from '../layout/OneScroller.js';
import { PinnedHeader } from '../layout/PinnedHeader.js';
import { zhPeople } from '../copy/zhPeople.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { profileCardOf } from './ProfileCardStore.js';

/** Contacts and groups as plain lists, with a search by name, reading and id (A06). */
export const FriendsSide = observer(function FriendsSide({ session }: { readonly session: ChatSession }) {
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
          <Empty drawing="search">{zhList.nothingFound(query.trim())}</Empty>
        )}
        {(friends.length > 0 || !isSearching) && (
          <section>
            {head('friends', zhPeople.friends, friends.length)}
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
            {head('groups', zhMessenger.groupChats, groups.length)}
            <div id={`${listId}-groups`} hidden={folded === 'groups'}>
              {folded !== 'groups' && (
                <FriendList label={zhMessenger.groupList} ids={groups} people={names.group} onCard={openGroup} />
              )}
            </div>
          </section>
        )}
      </OneScroller>
    </>
  );
});

/** A list of people has no unread messages. */
const NOTHING: UnreadTotal = { count: 0, mentionsMe: false, isQuiet: false };
