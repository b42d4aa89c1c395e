import type { Outbox } from '../delivery/Outbox.js';
import type { ReadReceiptQueue } from '../delivery/ReadReceiptQueue.js';
import { isSameConversation } from '../domain/conversation/conversation.js';
import { isGroupCallMessage } from '../domain/groupCall.js';
import type { IncomingMessage } from '../domain/message/message.js';
import * as LIMITS from '../limits.js';
import type { TimelineCache } from '../persistence/createTimelineCache.js';
import type { ReadMarks } from '../persistence/storedReadMarks.js';
import type { ChatService } from '../ports/ChatService.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import type { NotificationStore } from '../stores/notifications/NotificationStore.js';
import type { ChatroomStore } from '../stores/groups/ChatroomStore.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';
import type { TypingStore } from '../stores/timeline/TypingStore.js';
import type { UploadStore } from '../stores/uploads/UploadStore.js';
import type { EventHandlers } from './Lifecycle.js';

/** The stores, queues and ports that message events change. */
export interface MessageEventHandlerDeps {
  readonly self: string;
  readonly service: Pick<ChatService, 'markMessageRead'>;
  readonly tabs: Pick<TabCoordinator, 'post'>;
  readonly conversations: ConversationListStore;
  readonly chatrooms: Pick<ChatroomStore, 'isOutside'>;
  readonly notifications: NotificationStore;
  readonly outbox: Pick<Outbox, 'onEcho'>;
  readonly typing: Pick<TypingStore, 'ended' | 'peerTyping'>;
  readonly uploads: Pick<UploadStore, 'register'>;
  readonly seen: Pick<ReadReceiptQueue, 'note'>;
  readonly marks: Pick<ReadMarks, 'keep'>;
  /** Whether catch-up is complete: messages received after it are live. */
  readonly isLive: () => boolean;
  /** Called when a late message left a history gap. */
  readonly gapFound: () => void;
  /** Storage keeps no text of a recalled message: its conversation is stored at once (IM-12). */
  readonly cache: Pick<TimelineCache, 'flushNow' | 'flushSoon'>;
}

/** The events of conversations and their messages. */
type MessageEvents =
  | 'damaged'
  | 'messageQueued'
  | 'messageAccepted'
  | 'messageRefused'
  | 'messageReceived'
  | 'messageMissed'
  | 'messageRead'
  | 'conversationOpened'
  | 'conversationRemoved'
  | 'peerTyping'
  | 'messageRecalled';

/** Applies message events to their timeline and to the stores around it. */
export function createMessageEventHandlers(deps: MessageEventHandlerDeps): Pick<EventHandlers, MessageEvents> {
  const { self, service, tabs, conversations, chatrooms, notifications, outbox, typing, seen, marks } = deps;

  /** A message is in its conversation; false if it is one of the user, which waits for no receipt. */
  function settle(message: IncomingMessage): boolean {
    const { from, conversation, id, time } = message;
    if (from === self) outbox.onEcho(conversation, id);
    else typing.ended(conversation);
    // An invitation to a group call is shown nowhere, so the service counts it as unread until it gets a receipt.
    const { openRef } = conversations;
    const isShown = openRef !== null && isSameConversation(openRef, conversation);
    const isUncounted = isGroupCallMessage(message) && conversations.find(conversation)?.records.unreadCount === 0;
    if (from === self || !(isShown || isUncounted)) return false;
    tabs.post({ type: 'seen', conversation, at: time });
    seen.note(conversation, LIMITS.seenDelayMs);
    return true;
  }

  function saveReadMark({ ref, records }: TimelineStore): void {
    void marks.keep(ref, records.peerReadThrough);
  }

  return {
    damaged: () => conversations.damaged(LIMITS.doubtedMessages),
    messageQueued({ message }) {
      if (message.upload === true) deps.uploads.register(message.id);
      conversations.ensure(message.conversation).records.queued(message);
    },
    messageAccepted({ id, conversation, serverId, time, body }) {
      const timeline = conversations.find(conversation);
      if (timeline === undefined) return;
      if (timeline.records.insertLate(() => timeline.records.accepted(id, serverId, time, body))) deps.gapFound();
      timeline.trim();
      // Stored with the write that takes it out of the outbox, and not after it.
      deps.cache.flushNow(timeline.ref);
      saveReadMark(timeline);
    },
    messageRefused: ({ conversation, id, refusal }) => conversations.find(conversation)?.records.refused(id, refusal),
    messageReceived({ message }) {
      if (chatrooms.isOutside(message.conversation)) return;
      const timeline = conversations.timelineOf(message.conversation);
      const { ref, records } = timeline;
      const open = conversations.openRef;
      const mayCall = notifications.isHidden && records.find(message.serverId) === undefined;
      if (records.insertLate(() => records.received(message, open))) deps.gapFound();
      const arrived = mayCall ? records.find(message.serverId) : undefined;
      if (arrived !== undefined) notifications.arrived(arrived, deps.isLive());
      timeline.trim();
      if (settle(message) && ref.kind === 'contact') void service.markMessageRead(ref, message.serverId);
    },
    messageMissed({ message }) {
      const added = conversations.find(message.conversation)?.records.find(message.serverId);
      if (added !== undefined) notifications.arrived(added, false);
      settle(message);
    },
    /** Read receipts exist in one-to-one conversations only: a group's messages stay at sent (A76). */
    messageRead({ conversation: ref, serverId }) {
      if (ref.kind !== 'contact') return;
      const timeline = conversations.timelineOf(ref);
      timeline.records.messageRead(serverId);
      saveReadMark(timeline);
    },
    conversationOpened({ conversation: ref, by, at }) {
      if (by === self) return conversations.find(ref)?.records.readOnOtherDevice(at);
      if (ref.kind !== 'contact') return;
      const timeline = conversations.timelineOf(ref);
      timeline.records.peerRead(at);
      saveReadMark(timeline);
    },
    conversationRemoved: ({ conversation }) => conversations.removedElsewhere(conversation),
    peerTyping: ({ conversation }) => typing.peerTyping(conversation),
    messageRecalled({ conversation: ref, serverId, by }) {
      if (chatrooms.isOutside(ref)) return;
      const timeline = conversations.timelineOf(ref);
      timeline.records.recalled(serverId, by);
      notifications.refresh();
      deps.cache.flushSoon(timeline.ref);
    },
  };
}
