import type { UnreadTotal } from '@fitout/im-core';
import { ConversationSearch, createNameSearch, Empty, FriendList, theme, zhList } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { isFindable } from '../../../features/orders/groupLabels.js';
import { conversationHref } from '../../../navigation/rules.js';
import { useApp } from '../../../app/AppContext.js';
import type { Session } from '../../../session/createSession.js';
import { FOLD_HEAD_PX, PinnedHeader } from '../PinnedHeader.js';

/** Friends and groups as plain lists, each found by name, sound and id (A06, WEB-LIST-9). */
export const FriendsSide = observer(function FriendsSide({ session }: { readonly session: Session }) {
  const { config } = useApp();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [fits] = useState(createNameSearch);
  const [folded, setFolded] = useState<'friends' | 'groups' | null>(null);
  const listId = useId();
  const { im, names, people, card, orderGroups } = session;
  const { ids } = im.contacts;
  useEffect(() => people.want(ids), [people, ids]);
  useEffect(() => orderGroups.want(im.groups.ids), [orderGroups, im]);

  const isSearching = query.trim() !== '';
  const found = (kind: 'contact' | 'group', all: readonly string[]) =>
    isSearching ? all.filter((id) => fits(query, names[kind].find(id)?.name ?? '', id)) : all;
  const all = ids.filter((id) => !im.contacts.isBlocked(id));
  const friends = found('contact', all);
  const groups = found(
    'group',
    im.groups.ids.filter((id) => isFindable(orderGroups.placeOf(id), config.im)),
  );

  function openGroup(id: string) {
    void navigate(conversationHref({ kind: 'group', id }));
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
      <ConversationSearch query={query} onQuery={setQuery} onEnter={handleEnter} />
      {isSearching && friends.length + groups.length === 0 && <Empty>{zhList.nothingFound(query.trim())}</Empty>}
      {(friends.length > 0 || !isSearching) && (
        <Section style={heightOf(folded === 'friends' ? 0 : Math.max(friends.length, EMPTY_ROWS))}>
          {head('friends', '好友', friends.length)}
          <div id={`${listId}-friends`} hidden={folded === 'friends'}>
            {folded !== 'friends' && (
              <FriendList ids={friends} people={names.contact} presences={im.presence} onCard={card.show} />
            )}
          </div>
        </Section>
      )}
      {groups.length > 0 && (
        <Section style={heightOf(folded === 'groups' ? 0 : groups.length)}>
          {head('groups', '群聊', groups.length)}
          <div id={`${listId}-groups`} hidden={folded === 'groups'}>
            {folded !== 'groups' && (
              <FriendList label="群聊列表" ids={groups} people={names.group} onCard={openGroup} />
            )}
          </div>
        </Section>
      )}
    </>
  );
});

/** Nothing waits in a list of people. */
const NOTHING: UnreadTotal = { count: 0, mentionsMe: false, isQuiet: false };

/** Height of a row in px. */
const ROW = 60;

/** The height in rows of the text for an empty list. */
const EMPTY_ROWS = 4;

/** As high as its rows where there is room; two that have none share it by their rows, and each keeps its head and a row. */
function heightOf(rows: number) {
  return { flexBasis: FOLD_HEAD_PX + rows * ROW, minHeight: FOLD_HEAD_PX + Math.min(rows, 1) * ROW };
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  border-top: 1px solid ${theme.color.line};
  > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
  }
  > div[hidden] {
    display: none;
  }
`;
