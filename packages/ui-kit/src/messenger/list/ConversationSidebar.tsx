import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { zhList } from '../../copy/zhList.js';
import { zhMessenger } from '../../copy/zhMessenger.js';
import { ConversationList } from '../../chat/list/ConversationList.js';
import { ConversationSearch } from '../../chat/list/ConversationSearch.js';
import { createNameSearch } from '../../chat/list/createNameSearch.js';
import { ConversationMenu, type RowMenuRequest } from '../../chat/menu/ConversationMenu.js';
import { Empty } from '../../primitives/Empty.js';
import { useChat } from '../useChat.js';
import { FoundElsewhere } from './FoundElsewhere.js';
import type { KindView } from './KindView.js';
import { ListSection } from './ListSection.js';
import { firstOf, otherMatches } from './otherMatches.js';
import { PinnedHeader } from './PinnedHeader.js';
import { RemoveDialog } from './RemoveDialog.js';
import { isOffered } from './rowRules.js';
import { SideSkeleton } from './SideSkeleton.js';
import { useRowActions } from './useRowActions.js';

/** Which conversations are listed. */
export interface ConversationSidebarProps {
  readonly kind: 'contact' | 'group';
  /** The one that is open; null while none is. */
  readonly openId: string | null;
  /** A list of its own below the others, which can be put away. */
  readonly section?: { readonly label: string; readonly list: KindView };
  /** It is not decided yet what stands in which list. */
  readonly isPending?: boolean;
}

/** The conversations of one kind, a box to look for one, and what can be done with each (R080, R081, R203). */
export const ConversationSidebar = observer(function ConversationSidebar(props: ConversationSidebarProps) {
  const { kind, openId, section, isPending = false } = props;
  const { session, now, hrefOf, open, components } = useChat();
  const [request, setRequest] = useState<RowMenuRequest | null>(null);
  const { removing, act, remove, keep } = useRowActions(session, { kind, openId });
  const handleClose = useCallback(() => setRequest(null), []);
  const [fits] = useState(createNameSearch);
  const { im, lists } = session;
  const list = lists[kind];
  const second = section?.list;
  const { EmptyList } = components;
  // A user who comes back finds the whole list.
  useEffect(
    () => () => {
      list.look('');
      second?.look('');
    },
    [list, second],
  );

  function look(query: string) {
    list.look(query);
    second?.look(query);
  }

  // One after the other they would push each other down: they come together.
  const count = list.all.length + (second?.all.length ?? 0);
  if ((!im.conversations.hasLoaded && count === 0) || isPending) {
    // A chat that has ended fetches no list any more; the strip above says why.
    return im.session.connection === 'loggedOut' ? <Empty>{zhMessenger.noListNow}</Empty> : <SideSkeleton />;
  }

  const isSearching = list.query.trim() !== '';
  const inLists = [...list.ordered, ...(second?.ordered ?? [])].map(({ ref }) => ref);
  const found = otherMatches(list.query, {
    contacts: [...im.contacts.ids, ...lists.contact.all.map(({ ref }) => ref.id)].filter(
      (id) => !im.contacts.isBlocked(id),
    ),
    groups: im.groups.ids.filter((id) => session.isFindable(id)),
    names: session.names,
    fits,
    shown: inLists,
  });
  const hasOthers = found.contact.length + found.group.length > 0;

  function handleEnter() {
    const first = inLists[0] ?? firstOf(found);
    if (first !== undefined) open(first);
  }

  function emptyList() {
    if (list.isFolded) return <></>;
    if (isSearching) return <Empty>{zhList.nothingFound(list.query.trim())}</Empty>;
    return EmptyList ? <EmptyList kind={kind} /> : <Empty>{zhMessenger.noConversations}</Empty>;
  }

  const shown = { hrefOf, onOpen: open, onMenu: setRequest, now };
  return (
    <>
      <ConversationSearch query={list.query} onQuery={look} onEnter={handleEnter} />
      {list.isFoldable && (
        <PinnedHeader
          label={zhMessenger.pinned}
          count={list.pinned.length}
          unread={list.pinnedUnread}
          isOpen={!list.isFolded}
          onToggle={() => session.pinFolds.toggle(kind)}
        />
      )}
      {(list.ordered.length > 0 || !isSearching || (inLists.length === 0 && !hasOthers)) && (
        <ConversationList
          {...shown}
          model={list}
          people={session.names[kind]}
          presences={im.presence}
          empty={emptyList()}
        />
      )}
      {hasOthers && <FoundElsewhere found={found} names={session.names} />}
      {section !== undefined && section.list.all.length > 0 && (
        <ListSection {...shown} {...section} people={session.names[kind]} />
      )}
      {request !== null && (
        <ConversationMenu
          request={request}
          offers={(action) => isOffered(action, request.model)}
          onPick={act}
          onClose={handleClose}
        />
      )}
      <RemoveDialog
        name={removing && (session.names[kind].find(removing.id)?.name ?? removing.id)}
        onRemove={remove}
        onKeep={keep}
      />
    </>
  );
});
