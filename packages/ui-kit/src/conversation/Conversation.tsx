import { useLanguage } from '../copy/language.js';
import type { ConversationRef, TimelineStore } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Empty, ErrorBlock, isPlainPress, Skeleton } from '../primitives/index.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { messageSearchOf } from '../finder/findInMessages.js';
import { type FindState, useFindState } from '../finder/FindButton.js';
import { isFormerIn, restrictionText } from '../group/groupRules.js';
import { roomsOf, useRoom } from '../rooms/RoomStore.js';
import type { ChatList } from '../session/ChatNavigation.js';
import { partOf } from '../session/ChatParts.js';
import type { ChatSession } from '../session/ChatSession.js';
import { useConversation } from '../session/hooks.js';
import { useChat } from '../session/useChat.js';
import { media, theme } from '../theme/index.js';
import { ConnectionStrip } from './ConnectionStrip.js';
import { ConversationHeader } from './ConversationHeader.js';
import { OpenConversation } from './OpenConversation.js';

/** The shown conversation. Give each its own `key`, so that no state is carried over. */
export interface ConversationProps {
  readonly conversation: ConversationRef;
  /** Its title while only its id is known. */
  readonly fallbackTitle?: string;
  /**
   * Back to the list, on a screen with room for only one of them; the list of its kind by default. Null if there is none:
   * a conversation alone, such as one with support.
   */
  readonly onBack?: (() => void) | null;
  /** True to begin in the text box: for a conversation that was opened by the keyboard. */
  readonly takesFocus?: boolean;
}

/** One conversation: header, messages and composer (R092–R107). */
export const Conversation = observer(function Conversation(props: ConversationProps) {
  const language = useLanguage();
  const { session, components, show } = useChat();
  const { conversation, fallbackTitle = '', onBack = () => show(conversation.kind), takesFocus = false } = props;
  const Header = partOf(components.ConversationHeader, ConversationHeader);
  const Strip = partOf(components.ConnectionStrip, ConnectionStrip);
  const { kind, id } = conversation;
  const visit = useRoom(session, conversation);
  // Open only while it is shown: messages of an open conversation count as read (R201, R202).
  const timeline = useConversation(visit === 'inside' ? conversation : null);
  const isUnknown = timeline !== null && isUnknownConversation(session, timeline);
  const pane = useRef<HTMLDivElement>(null);
  const findState = useFindState(pane);
  useRequestedSearch(session, conversation, findState);
  const name = session.names[kind].find(id)?.name ?? '';
  const isNamed = name !== '' && name !== id;
  const isOpen = timeline !== null && !isUnknown;
  const strip = <Strip session={session} />;
  return (
    <div ref={pane} style={{ display: 'contents' }}>
      <Header
        conversation={conversation}
        title={isNamed ? name : fallbackTitle || name}
        onBack={onBack}
        isUnknown={isUnknown}
        findState={timeline === null ? null : findState}
      />
      {!isOpen && strip}
      {visit === 'refused' && <ErrorBlock onRetry={() => roomsOf(session).enter(id)} />}
      {visit !== 'refused' && timeline === null && <Skeleton shape="messages" lines={6} />}
      {isUnknown && (
        <Empty drawing="search" action={onBack && <ListLink list={kind}>{language(zhMessenger).backToList}</ListLink>}>
          {kind === 'group'
            ? restrictionText(session.im.groups.sendRestrictionOf(id), language)
            : language(zhMessenger).unknownUser(id)}
        </Empty>
      )}
      {isOpen && (
        <OpenConversation
          key={`${timeline.ref.kind} ${timeline.ref.id}`}
          session={session}
          timeline={timeline}
          findState={findState}
          strip={strip}
          takesFocus={takesFocus}
        />
      )}
    </div>
  );
});

function useRequestedSearch(
  session: ChatSession,
  conversation: ConversationRef,
  { searchFor, setFound }: FindState,
): void {
  const messageSearch = messageSearchOf(session);
  const { request } = messageSearch;
  useEffect(() => {
    const taken = request && messageSearch.take(conversation);
    if (taken?.messageId !== undefined) setFound({ id: taken.messageId });
    else if (taken) searchFor(taken.words);
  }, [request, messageSearch, conversation, searchFor, setFound]);
}

/**
 * No account has this id, or the user is in no such group, and the conversation is empty. The chat service answers 404
 * to the history of such an id, so a failed load counts as well. A deleted account's conversation keeps its messages and
 * stays, and so does that of a group that the user left.
 */
function isUnknownConversation(session: ChatSession, { ref, hasLoaded, loadError, messages }: TimelineStore): boolean {
  const isEmpty = (hasLoaded || loadError !== null) && messages.length === 0;
  if (!isEmpty) return false;
  if (ref.kind === 'contact')
    return !session.im.contacts.has(ref.id) && session.people.find(ref.id)?.isUnknown === true;
  return isFormerIn(session, ref);
}

function ListLink({ list, children }: { readonly list: ChatList; readonly children: ReactNode }) {
  const { listHref, show } = useChat();

  function handleClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    show(list);
  }

  return (
    <Way href={listHref(list)} onClick={handleClick}>
      {children}
    </Way>
  );
}

const { color, font, radius, space } = theme;

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding: 0 ${space[20]};
  border: 1px solid ${color.brand};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.brand};
  font: ${font.bodyStrong};
  text-decoration: none;
  &:hover {
    background: ${color.brandTint};
  }
  ${media.touch} {
    min-height: 44px;
  }
`;
