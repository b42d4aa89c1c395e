import type { ChatEvent, TabMessage } from '../domain/events.js';
import { isHiddenCall, type IncomingMessage } from '../domain/message/message.js';
import { isSameConversation, type ConversationRef } from '../domain/conversation/conversation.js';
import * as LIMITS from '../limits.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import type { ChatroomStore } from '../stores/groups/ChatroomStore.js';
import type { LaterStore } from '../stores/notifications/LaterStore.js';
import type { NotificationStore } from '../stores/notifications/NotificationStore.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';
import type { ClientBase } from './ImClient.js';
import type { EventHandlers, Lifecycle } from './Lifecycle.js';
import type { CatchUp } from './createCatchUp.js';
import type { Conversations } from './createConversations.js';
import type { Delivery } from './createDelivery.js';
import type { MessageMarks } from './createMessageMarks.js';
import type { People } from './createPeople.js';

interface EventParts
  extends Conversations, Pick<Delivery, 'outbox' | 'uploads' | 'changes'>, Pick<People, 'contacts' | 'presence'> {
  readonly chatrooms: Pick<ChatroomStore, 'isOutside'>;
  readonly notifications: NotificationStore;
  readonly later: LaterStore;
  readonly catchUp: CatchUp;
  readonly messageMarks: MessageMarks;
}

export function conversationOf(event: ChatEvent): ConversationRef | null {
  if ('conversation' in event) return event.conversation;
  if ('change' in event) return event.change.conversation;
  return 'message' in event && typeof event.message === 'object' ? event.message.conversation : null;
}

export function createMessageEvents(
  { self, service, tabs, archive }: Pick<ClientBase, 'self' | 'service' | 'tabs' | 'archive'>,
  parts: EventParts,
) {
  const { conversations, settings, typing, streams, seen, marks, cache } = parts;
  const { outbox, uploads, changes, chatrooms, notifications, catchUp, messageMarks } = parts;

  /** A message is in its conversation; false if it is one of the user, which waits for no receipt. */
  function settle(message: IncomingMessage): boolean {
    const { from, conversation, id, time } = message;
    if (from === self) outbox.onEcho(conversation, id);
    else {
      typing.ended(conversation);
      streams.ended(conversation);
    }
    // An invitation to a group call is shown nowhere, so the service counts it as unread until it gets a receipt.
    const { openRef } = conversations;
    const isShown = openRef !== null && isSameConversation(openRef, conversation);
    const isUncounted = isHiddenCall(message) && conversations.find(conversation)?.records.unreadCount === 0;
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
      if (message.upload === true) uploads.register(message.id);
      conversations.ensure(message.conversation).records.queued(message);
    },
    messageAccepted({ id, conversation, serverId, time, body }) {
      const timeline = conversations.find(conversation);
      if (timeline === undefined) return;
      if (timeline.records.insertLate(() => timeline.records.accepted(id, serverId, time, body))) catchUp.gapFound();
      archive?.add(conversation, [timeline.records.find(id)]);
      timeline.trim();
      // Stored with the write that takes it out of the outbox, and not after it.
      cache.flushNow(timeline.ref);
      saveReadMark(timeline);
    },
    messageRefused: ({ conversation, id, refusal }) => conversations.find(conversation)?.records.refused(id, refusal),
    messageReceived({ message }) {
      if (chatrooms.isOutside(message.conversation)) return;
      const timeline = conversations.timelineOf(message.conversation);
      const { ref, records } = timeline;
      archive?.add(ref, [message]);
      const open = conversations.openRef;
      const mayCall = notifications.isHidden && records.find(message.serverId) === undefined;
      if (records.insertLate(() => records.received(message, open))) catchUp.gapFound();
      const arrived = mayCall ? records.find(message.serverId) : undefined;
      if (arrived !== undefined) notifications.arrived(arrived, catchUp.isLive());
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
    settingChanged: ({ conversation, setting, isOn }) => settings.settingChanged(conversation, setting, isOn),
    messageRecalled({ conversation: ref, serverId, by }) {
      if (chatrooms.isOutside(ref)) return;
      const timeline = conversations.timelineOf(ref);
      timeline.records.recalled(serverId, by);
      // No edit of it can be accepted any more. Only own messages are edited, and another account recalls none of them.
      if (by === self) void changes.discard({ serverId });
      notifications.refresh();
      archive?.remove(ref, [serverId], by);
      // Storage keeps no text of a recalled message: its conversation is stored at once (IM-12).
      cache.flushSoon(timeline.ref);
    },
    messageEdited({ conversation, type: _type, ...edit }) {
      if (chatrooms.isOutside(conversation)) return;
      conversations.timelineOf(conversation).records.edited(edit);
      archive?.edit(conversation, edit.serverId, edit.by, edit.text);
      notifications.refresh();
    },
    reactionsChanged({ conversation, serverId, reactions, at }) {
      messageMarks.reacted(conversation);
      conversations.find(conversation)?.records.reacted(serverId, reactions, at);
    },
    pinsChanged: ({ conversation }) => messageMarks.pinsChanged(conversation),
    changeQueued: (event) => conversations.timelineOf(event.change.conversation).changed(event),
    changeDropped: (event) => conversations.timelineOf(event.change.conversation).changed(event),
    changeSettled(event) {
      const { change, error } = event;
      conversations.timelineOf(change.conversation).changed(event);
      if (change.kind === 'edit' && event.error === null)
        archive?.edit(change.conversation, change.serverId, self, change.text);
      if (change.kind === 'pin' && error === null) messageMarks.pinsChanged(change.conversation);
    },
  } satisfies Partial<EventHandlers>;
}

/** Applies the messages of the account's other tabs, and takes over what a closed tab left (IM-16). */
export function followTabs(
  tabs: ClientBase['tabs'],
  lifecycle: Pick<Lifecycle, 'emit' | 'run'>,
  parts: Omit<EventParts, 'chatrooms' | 'catchUp' | 'messageMarks'>,
): () => void {
  const { notifications, later, conversations, list, contacts, presence, outbox, uploads, changes } = parts;
  function onTabMessage(message: TabMessage): void {
    switch (message.type) {
      case 'queued':
        lifecycle.emit({ type: 'messageQueued', message: message.message });
        // The other tab has already uploaded the file.
        if (message.message.upload !== true) uploads.onUploaded(message.message.id);
        return;
      case 'accepted':
        return lifecycle.emit({ ...message, type: 'messageAccepted' });
      case 'refused':
        return lifecycle.emit({ ...message, type: 'messageRefused' });
      case 'discarded':
        return conversations.whenRead(message.conversation, () => {
          void conversations.find(message.conversation)?.discard(message.id);
        });
      case 'seen':
        return conversations.whenRead(message.conversation, () =>
          conversations.find(message.conversation)?.records.readOnOtherDevice(message.at),
        );
      case 'drafted':
        if (message.draft.text !== '') conversations.ensure(message.conversation);
        return conversations.timelineOf(message.conversation).composerDraft.changedInOtherTab(message.draft);
      case 'hidden':
        return onHidden(message);
      case 'removed':
        return conversations.timelineOf(message.conversation).removedElsewhere(message.ids);
      case 'settingWaits':
        return list.addPending(message.pending);
      case 'requestAnswered':
        return contacts.requestAnswered(message.id);
      case 'presenceLeft':
        return presence.unsubscribedInOtherTab(message.ids);
      case 'later':
        return later.changedInOtherTab(message.items);
      case 'focus':
      case 'notificationSettings':
      case 'callOver':
    }
  }

  function onHidden({ conversation, through }: Extract<TabMessage, { readonly type: 'hidden' }>): void {
    if (through !== undefined && conversations.find(conversation)?.isOpen === true) return;
    list.hidden.hideThrough(conversation, through);
    conversations.shownChanged(conversation);
  }

  return tabs.subscribe((event) =>
    lifecycle.run(() => {
      notifications.onTabEvent(event);
      if (event.type === 'gone') void outbox.takeOver(event.tab).then(() => changes.takeOver(event.tab));
      if (event.type === 'message') onTabMessage(event.message);
    }),
  );
}

export function createSingleTab(): TabCoordinator {
  return {
    me: 'only',
    post: () => undefined,
    subscribe: () => () => undefined,
    claim: () => Promise.resolve(true),
    takeOver: (_tab, take) => take(),
    leave: () => undefined,
  };
}
