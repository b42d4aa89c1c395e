import type { ConversationRef, TimelineStore } from '@fitout/im-core';
import { ErrorBlock, PaneHeader, Skeleton } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../../world/AppContext.js';
import type { World } from '../../world/createWorld.js';
import { AddMemberButton } from './AddMemberButton.js';
import { ChatFailed } from './ChatFailed.js';
import { CallButtons } from './calls/CallButtons.js';
import { FindButton } from './find/FindButton.js';
import { useFinding } from './find/useFinding.js';
import { InfoButton } from './groups/InfoButton.js';
import { ConnectionStrip } from './ConnectionStrip.js';
import { ContactActions } from './people/ContactActions.js';
import { ContactHead } from './people/ContactHead.js';
import { LinkedOrder } from './LinkedOrder.js';
import { MemberCount } from './MemberCount.js';
import { Talk } from './Talk.js';
import { useRoom } from './useRoom.js';
import { conversationTitle } from './wantedPlace.js';

/** What the pane shows. */
export interface ChatPaneProps {
  /** Null while the chat is being made. */
  readonly world: World | null;
  readonly conversation: ConversationRef;
  readonly onBack: () => void;
}

/** One conversation: who it is, what was said, and where to say more (R092–R107). */
export const ChatPane = observer(function ChatPane({ world, conversation, onBack }: ChatPaneProps) {
  const { hasFailed } = useApp().worlds;
  const visit = useRoom(world, conversation);
  const timeline = useOpen(visit === 'inside' ? world : null, conversation);
  const contact = world !== null && conversation.kind === 'contact' ? { world, id: conversation.id } : undefined;
  const [search] = useSearchParams();
  const pane = useRef<HTMLDivElement>(null);
  const finding = useFinding(pane);
  return (
    <div ref={pane} style={{ display: 'contents' }}>
      <PaneHeader
        title={world === null ? '' : conversationTitle(nameOf(world, conversation), conversation.id, search)}
        onBack={onBack}
        before={contact && <ContactHead {...contact} />}
        actions={
          world !== null && (
            <>
              {timeline !== null && <FindButton finding={finding} />}
              <CallButtons world={world} conversation={conversation} />
              {conversation.kind === 'group' && (
                <AddMemberButton orders={world.orderGroups} groupId={conversation.id} />
              )}
              {contact ? <ContactActions {...contact} /> : <InfoButton world={world} conversation={conversation} />}
            </>
          )
        }
      >
        {world !== null && conversation.kind === 'group' && (
          <>
            <MemberCount groups={world.im.groups} id={conversation.id} />
            <LinkedOrder orders={world.orderGroups} groupId={conversation.id} />
          </>
        )}
      </PaneHeader>
      {world !== null && <ConnectionStrip world={world} />}
      {hasFailed && <ChatFailed />}
      {visit === 'refused' && <ErrorBlock onRetry={() => world?.rooms.enter(conversation.id)} />}
      {!hasFailed && visit !== 'refused' && timeline === null && <Skeleton />}
      {world !== null && timeline !== null && <Talk world={world} timeline={timeline} finding={finding} />}
    </div>
  );
});

function nameOf(world: World, { kind, id }: ConversationRef): string {
  return world.names[kind].find(id)?.name ?? '';
}

/** Open while it is shown, and only then: what arrives for an open conversation counts as seen (R201, R202). */
function useOpen(world: World | null, { kind, id }: ConversationRef): TimelineStore | null {
  const conversations = world?.im.conversations;
  useEffect(() => {
    conversations?.open({ kind, id });
    return () => conversations?.close();
  }, [conversations, kind, id]);
  const timeline = conversations?.find({ kind, id }) ?? null;
  // Opening makes a conversation that is new here: the list's version tells that it has.
  if (timeline === null) void conversations?.version;
  return timeline;
}
