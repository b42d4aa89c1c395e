import { type Language, useLanguage } from '../copy/language.js';
import type { ConversationRef, ImClient } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { zhList } from '../copy/zhChat.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { ConversationList, ListSection } from './ConversationList.js';
import { partOf, usePart } from '../session/ChatParts.js';
import { ConversationSearch } from '../layout/ConversationSearch.js';
import {
  ConversationMenu,
  mutedUntilText,
  type RowAction,
  type RowMenuRequest,
  RemoveDialog,
  isOffered,
  useRowActions,
} from './ConversationMenu.js';
import { Empty } from '../primitives/Empty.js';
import type { Chat } from '../session/Chat.js';
import type { ChatComponents, ConversationSidebarProps } from '../session/ChatComponents.js';
import type { ChatSession } from '../session/ChatSession.js';
import { useChat } from '../session/useChat.js';
import { type ConversationListView } from './ConversationListView.js';
import { pinFoldsOf } from './PinFoldStore.js';
import { useFound } from './useFound.js';
import { OneScroller, PinnedHeader } from '../layout/PinnedHeader.js';
import { SideSkeleton } from '../layout/SideSkeleton.js';
import { lateWindow } from '../session/lateWindow.js';
import { messageSearchOf } from '../finder/findInMessages.js';

const DueReminders = lateWindow('DueReminders');
const MuteMenu = lateWindow('MuteMenu');
const OtherMatchList = lateWindow('OtherMatchList');
const SearchReach = lateWindow('SearchReach');
const WhyUnread = lateWindow('WhyUnread');

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The conversations of one kind, a search, and a menu of each row (R080, R081, R203). */
export const ConversationSidebar = observer(function ConversationSidebar(props: ConversationSidebarProps) {
  const language = useLanguage();
  const { kind, openId } = props;
  const { session, now, hrefOf, open, components, conversationSections } = useChat();
  const { onMenu, windows } = useRowMenu(session, { kind, openId }, now);
  const { im, lists } = session;
  const list = lists[kind];
  const sections = useMemo(() => conversationSections.filter((one) => one.kind === kind), [conversationSections, kind]);
  const search = useListSearch(list, sections);
  const found = useFound(session, list, sections);
  const Loading = partOf(components.SideSkeleton, SideSkeleton);
  const Search = usePart('ConversationSearch', ConversationSearch);
  // The lists are shown together, because otherwise each would push the others down.
  const isComing = isAwaited(im, kind, [list, ...sections.map((one) => one.list)]);
  if (isComing || sections.some(({ isPending }) => isPending)) {
    // A chat that has ended loads no list; the strip above says why.
    return im.session.connection === 'loggedOut' ? (
      <Empty drawing="messages">{language(zhMessenger).noListNow}</Empty>
    ) : (
      <Loading />
    );
  }

  const isSearching = found.query !== '';

  function openFound(conversation: ConversationRef, isForMessages: boolean) {
    if (isForMessages) messageSearchOf(session).begin(conversation, found.searched);
    open(conversation);
  }

  const shown = { hrefOf, onOpen: open, onMenu, now };
  return (
    <>
      <div aria-live="polite">{im.later.due.length > 0 && <DueReminders session={session} />}</div>
      <Search
        isInHead
        query={list.query}
        onQuery={search}
        onEnter={() => found.first && openFound(found.first, found.isFirstMessage)}
      />
      <OneScroller>
        {list.isFoldable && (
          <PinnedHeader
            label={language(zhMessenger).pinned}
            count={list.pinned.length}
            unread={list.pinnedUnread}
            isOpen={!list.isFolded}
            onToggle={() => pinFoldsOf(session).toggle(kind)}
          />
        )}
        {(list.ordered.length > 0 || !isSearching || !(found.isInLists || found.hasOthers)) && (
          <ConversationList
            {...shown}
            model={list}
            people={session.names[kind]}
            presences={im.presence}
            empty={list.isFolded ? <></> : emptyText(kind, found.query, components.EmptyList, language)}
          />
        )}
        {found.hasOthers && (
          <OtherMatchList
            {...found}
            names={session.names}
            onMessages={(conversation) => messageSearchOf(session).begin(conversation, found.searched)}
          />
        )}
        {sections.map(
          ({ label, list: own }) =>
            own.all.length > 0 && (
              <ListSection key={label} {...shown} label={label} list={own} people={session.names[kind]} />
            ),
        )}
      </OneScroller>
      {isSearching && <SearchReach im={im} {...found.reach} />}
      {windows}
    </>
  );
});

/** Rows that arrive late would push others down: empty lists wait for contacts, groups and conversations. */
function isAwaited(
  im: ImClient,
  kind: ConversationSidebarProps['kind'],
  lists: readonly ConversationListView[],
): boolean {
  if (lists.some(({ all }) => all.some(({ preview }) => preview.kind !== 'none'))) return false;
  if (!im.conversations.hasLoaded || lists.some((one) => one.isBehind())) return true;
  const [part, members] = kind === 'contact' ? (['contacts', im.contacts] as const) : (['groups', im.groups] as const);
  return im.has(part) && !members.hasLoaded && lists.every(({ all }) => all.length === 0);
}

function emptyText(
  kind: ConversationSidebarProps['kind'],
  query: string,
  EmptyList: ChatComponents['EmptyList'],
  language: Language,
) {
  if (query !== '') return <Empty drawing="search">{language(zhList).nothingFound(query)}</Empty>;
  return EmptyList ? (
    <EmptyList kind={kind} />
  ) : (
    <Empty drawing="messages">{language(zhMessenger).noConversations}</Empty>
  );
}

function useRowMenu(session: ChatSession, { kind, openId }: ConversationSidebarProps, now: () => number) {
  const language = useLanguage();
  const [request, setRequest] = useState<RowMenuRequest | null>(null);
  const [muting, setMuting] = useState<RowMenuRequest | null>(null);
  const [asked, setAsked] = useState<ConversationRef | null>(null);
  const isStaff = session.people.find(session.self)?.isStaff === true;
  const { removing, act, muteUntil, remove, keep } = useRowActions(session, { kind, openId });
  const handleClose = useCallback(() => setRequest(null), []);

  function handlePick(action: RowAction, ref: ConversationRef) {
    if (action === 'muteFor') setMuting(request);
    else if (action === 'why') setAsked(ref);
    else act(action, ref);
  }

  const windows = (
    <>
      {request !== null && (
        <ConversationMenu
          request={request}
          offers={(action) => isOffered(action, request.model, session.im.has('settings'))}
          mutedUntil={mutedUntilText(session, request.model.ref, now(), language)}
          explains={isStaff || process.env.NODE_ENV === 'development'}
          onPick={handlePick}
          onClose={handleClose}
        />
      )}
      {muting !== null && <MuteMenu request={muting} now={now()} onMute={muteUntil} onClose={() => setMuting(null)} />}
      {asked !== null && <WhyUnread session={session} conversation={asked} onClose={() => setAsked(null)} />}
      <RemoveDialog
        name={removing && (session.names[kind].find(removing.id)?.name ?? removing.id)}
        onRemove={remove}
        onKeep={keep}
      />
    </>
  );
  return { onMenu: setRequest, windows };
}

function useListSearch(list: ConversationListView, sections: Chat['conversationSections']): (query: string) => void {
  const search = useCallback(
    (query: string) => {
      list.search(query);
      for (const section of sections) section.list.search(query);
    },
    [list, sections],
  );
  // An app may pass its sections anew with every rendering: only the end of the list clears the query.
  const latest = useRef(sections);
  useEffect(() => {
    latest.current = sections;
  });
  useEffect(
    () => () => {
      for (const one of [list, ...latest.current.map((section) => section.list)]) one.search('');
    },
    [list],
  );
  return search;
}
