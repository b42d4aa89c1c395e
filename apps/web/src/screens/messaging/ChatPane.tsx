import type { ConversationRef, TimelineStore } from '@fitout/im-core';
import { ErrorBlock, PaneHeader, Skeleton } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../../app/AppContext.js';
import type { Session } from '../../session/createSession.js';
import { AddMemberButton } from './AddMemberButton.js';
import { ChatFailed } from '../../components/people/ChatFailed.js';
import { CallButtons } from './calls/CallButtons.js';
import { FindButton } from './find/FindButton.js';
import { useFinding } from './find/useFinding.js';
import { InfoButton } from './groups/InfoButton.js';
import { ConnectionStrip } from './ConnectionStrip.js';
import { ContactActions } from './people/ContactActions.js';
import { ContactHead } from './people/ContactHead.js';
import { UnknownUser } from './people/UnknownUser.js';
import { LinkedOrder } from './LinkedOrder.js';
import { MemberCount } from './MemberCount.js';
import { OpenConversation } from './OpenConversation.js';
import { useRoom } from './useRoom.js';
import { conversationTitle } from './resolveDeepLink.js';

/** What the pane shows. */
export interface ChatPaneProps {
  /** Null while the chat is being made. */
  readonly session: Session | null;
  readonly conversation: ConversationRef;
  readonly onBack: () => void;
}

/** One conversation: who it is, what was said, and where to say more (R092–R107). */
export const ChatPane = observer(function ChatPane({ session, conversation, onBack }: ChatPaneProps) {
  const { hasFailed } = useApp().sessions;
  const visit = useRoom(session, conversation);
  const timeline = useOpen(visit === 'inside' ? session : null, conversation);
  const isUnknown = session !== null && timeline !== null && isUnknownUser(session, timeline);
  const isContact = conversation.kind === 'contact' && !isUnknown;
  const contact = session !== null && isContact ? { session, id: conversation.id } : undefined;
  const [search] = useSearchParams();
  const pane = useRef<HTMLDivElement>(null);
  const finding = useFinding(pane);
  return (
    <div ref={pane} style={{ display: 'contents' }}>
      <PaneHeader
        title={session === null ? '' : conversationTitle(nameOf(session, conversation), conversation.id, search)}
        onBack={onBack}
        before={contact && <ContactHead {...contact} />}
        actions={
          session !== null &&
          !isUnknown && (
            <>
              {timeline !== null && <FindButton finding={finding} />}
              <CallButtons session={session} conversation={conversation} />
              {conversation.kind === 'group' && (
                <AddMemberButton orders={session.orderGroups} groupId={conversation.id} />
              )}
              {contact ? <ContactActions {...contact} /> : <InfoButton session={session} conversation={conversation} />}
            </>
          )
        }
      >
        {session !== null && conversation.kind === 'group' && (
          <>
            <MemberCount groups={session.im.groups} id={conversation.id} />
            <LinkedOrder orders={session.orderGroups} groupId={conversation.id} />
          </>
        )}
      </PaneHeader>
      {session !== null && <ConnectionStrip session={session} />}
      {hasFailed && <ChatFailed />}
      {visit === 'refused' && <ErrorBlock onRetry={() => session?.rooms.enter(conversation.id)} />}
      {!hasFailed && visit !== 'refused' && timeline === null && <Skeleton />}
      {isUnknown && <UnknownUser id={conversation.id} />}
      {session !== null && timeline !== null && !isUnknown && (
        <OpenConversation session={session} timeline={timeline} finding={finding} />
      )}
    </div>
  );
});

/**
 * No account has this id and the conversation is empty. The chat service answers 404 to the history of such an id,
 * so a failed load counts as well. A deleted account's conversation keeps its messages and stays (CHAT-22).
 */
function isUnknownUser({ im, people }: Session, { ref, hasLoaded, loadError, messages }: TimelineStore): boolean {
  const isEmpty = (hasLoaded || loadError !== null) && messages.length === 0;
  if (ref.kind !== 'contact' || !isEmpty || im.contacts.has(ref.id)) return false;
  return people.find(ref.id)?.isUnknown === true;
}

function nameOf(session: Session, { kind, id }: ConversationRef): string {
  return session.names[kind].find(id)?.name ?? '';
}

/** Open while it is shown, and only then: what arrives for an open conversation counts as seen (R201, R202). */
function useOpen(session: Session | null, { kind, id }: ConversationRef): TimelineStore | null {
  const conversations = session?.im.conversations;
  useEffect(() => {
    conversations?.open({ kind, id });
    return () => conversations?.close();
  }, [conversations, kind, id]);
  const timeline = conversations?.find({ kind, id }) ?? null;
  // Opening makes a conversation that is new here: the list's version tells that it has.
  if (timeline === null) void conversations?.version;
  return timeline;
}
