import { createSingleTab } from '../delivery/createSingleTab.js';
import { RetryingTask } from '../delivery/RetryingTask.js';
import { Inbox } from '../delivery/Inbox.js';
import { Outbox } from '../delivery/Outbox.js';
import { Recalls } from '../delivery/Recalls.js';
import { ReadReceiptQueue } from '../delivery/ReadReceiptQueue.js';
import { Watchdog } from '../delivery/Watchdog.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { ImClient, ImClientOptions } from './ImClient.js';
import type { ChatEvent } from '../domain/events.js';
import { isPeopleEvent } from '../domain/people/peopleEvent.js';
import { noticeOf } from '../domain/message/notice.js';
import { createStoredNotificationSettings } from '../persistence/storedNotificationSettings.js';
import { createStoredDrafts } from '../persistence/storedDrafts.js';
import { createStoredPlayed } from '../persistence/storedPlayed.js';
import { createStoredOutbox } from '../persistence/storedOutbox.js';
import { createStoredRemoved } from '../persistence/storedRemoved.js';
import { createStoredReadMarks } from '../persistence/storedReadMarks.js';
import { createTimelineCache } from '../persistence/createTimelineCache.js';
import { createCatchUp } from './createCatchUp.js';
import { createMessageEventHandlers } from './createMessageEventHandlers.js';
import { followTabs } from './followTabs.js';
import { createDraftFilesFeature } from './createDraftFilesFeature.js';
import { createListFeature } from './createListFeature.js';
import { createPeopleFeature } from './createPeopleFeature.js';
import { createChannelsFeature } from './createChannelsFeature.js';
import { restoreTimelines } from './restoreTimelines.js';
import { LIMITS } from '../limits.js';
import { NotificationStore } from '../stores/notifications/NotificationStore.js';
import { NO_NOTIFICATIONS, NO_SOUND } from '../stores/notifications/silence.js';
import { createAtomBatch } from '../stores/atomBatch.js';
import { ConversationListStore } from '../stores/list/ConversationListStore.js';
import { PlayedStore } from '../stores/timeline/PlayedStore.js';
import { RecallCheck } from '../stores/timeline/RecallCheck.js';
import { DeletedMessages } from '../stores/timeline/DeletedMessages.js';
import { SessionStore } from '../stores/session/SessionStore.js';
import { RecalledDrafts } from '../stores/timeline/RecalledDrafts.js';
import { TypingStore } from '../stores/timeline/TypingStore.js';
import { UploadStore } from '../stores/uploads/UploadStore.js';

export type { ImClient, ImClientOptions } from './ImClient.js';

/** Connects the stores to the transport. The only function that knows all of them. */
export function createImClient(options: ImClientOptions): ImClient {
  const { self, service, clock, newId, storage, blobs = null } = options;
  const tabs = options.tabs ?? createSingleTab();
  /** Messages received after catch-up are live. */
  let isCaughtUp = false;
  const atoms = createAtomBatch(options.schedule);
  const marks = createStoredReadMarks(options.storage);
  const drafts = createStoredDrafts(options.storage);
  const played = new PlayedStore(createStoredPlayed(storage));
  const draftFiles = createDraftFilesFeature({ newId, storage, blobs, clock });
  const snapshotOf = (ref: ConversationRef) => conversations.find(ref)?.held ?? null;
  const cache = createTimelineCache({ self, storage, clock, held: snapshotOf });
  const recalledDrafts = new RecalledDrafts(clock);
  const storedRemoved = createStoredRemoved(storage);
  const removed = new DeletedMessages({
    keep: (one) => storedRemoved.keep(one),
    tell: (one) => tabs.tell({ type: 'removed', ...one }),
  });
  const typing = new TypingStore({ clock, tell: (ref) => void (session.isOnline && service.tellTyping(ref)) });
  const inbox = new Inbox(
    (event) => void (options.intercept?.(event) !== true && apply(event)),
    (message) => conversations.find(message.conversation)?.records.isTrimmed(message) === true,
  );
  const uploads = new UploadStore(options.uploader ?? null, blobs);
  const outbox: Outbox = new Outbox({
    transport: service,
    storage: createStoredOutbox(storage, tabs.me),
    tabs,
    uploads,
    clock,
    emit: apply,
    wake: () => session.wake(),
  });
  const seen: ReadReceiptQueue = new ReadReceiptQueue({
    transport: service,
    clock,
    isAllSeen: (ref) => session.isOnline && conversations.find(ref)?.records.unreadCount === 0,
  });
  const recalls = new Recalls({
    transport: service,
    clock,
    isOnline: (): boolean => session.isOnline,
    done: (ref, serverId) => messageEvents.messageRecalled(ref, serverId, self),
  });
  const session: SessionStore = new SessionStore({
    transport: service,
    clock,
    random: options.random,
    renew: options.renew,
    onOnline: connect,
    onOffline: disconnect,
  });
  const list = createListFeature({
    ...options,
    tabs,
    isKeptOut: ({ kind, id }) => kind === 'contact' && people.stores.contacts.isBlocked(id),
    onChange: (ref, settings) => conversations.settingsChanged(ref, settings),
  });
  const conversations: ConversationListStore = new ConversationListStore({
    self,
    atoms,
    newId,
    now: () => clock.now(),
    outbox,
    history: (ref, before, limit) => service.history(ref, before, limit),
    recall: (ref, serverId) => recalls.recall(ref, serverId),
    recalledDrafts,
    removed,
    typing,
    uploads,
    tellSeen: (ref) => {
      seen.note(ref, LIMITS.openedDelayMs);
      const newest = conversations.find(ref)?.records.items.findLast(({ serverId }) => serverId !== null);
      if (newest !== undefined) tabs.tell({ type: 'seen', conversation: ref, at: newest.time });
    },
    saveDraft: (ref, draft, isNews) => {
      void drafts.keep(ref, draft);
      if (draft.text !== '') conversations.ensure(ref);
      if (isNews) tabs.tell({ type: 'drafted', conversation: ref, draft });
    },
    changed: (ref) => {
      cache.note(ref);
      notifications.conversationChanged(ref);
    },
    settings: list.settings,
    hidden: list.hidden,
    removeConversation: (ref, withHistory) => service.removeConversation(ref, withHistory),
  });
  const storedNotificationSettings = createStoredNotificationSettings(options.storage);
  const notifications: NotificationStore = new NotificationStore({
    self,
    clock,
    tabs,
    notificationPresenter: options.notificationPresenter ?? NO_NOTIFICATIONS,
    soundPlayer: options.soundPlayer ?? NO_SOUND,
    // The user in a chatroom is looking at it: only messages that mention the user notify there.
    isMuted: (ref) => ref.kind === 'chatroom' || list.settings.peek(ref).isMuted,
    noticeOf: (ref) => {
      const records = conversations.find(ref)?.records;
      return records === undefined ? null : noticeOf(ref, records, self);
    },
    keep: (settings) => void storedNotificationSettings.keep(settings),
  });
  const people = createPeopleFeature({ ...options, tabs, conversations });
  const recallCheck = new RecallCheck({ service, records: (ref) => conversations.find(ref)?.records ?? null });
  const catchUp = createCatchUp({
    service,
    conversations,
    seen,
    recallCheck,
    caughtUp(missed) {
      isCaughtUp = true;
      for (const message of missed) notifications.arrived(message, false);
    },
  });
  const catchingUp = new RetryingTask({ clock, run: catchUp, refusedTries: LIMITS.refusedCatchUps });
  const channels = createChannelsFeature({ ...options, conversations, noticed: () => cache.flushSoon() });
  const messageEvents = createMessageEventHandlers({
    self,
    service,
    tabs,
    conversations,
    chatrooms: channels.chatrooms,
    notifications,
    outbox,
    typing,
    seen,
    marks,
    isLive: () => isCaughtUp,
    gapFound: () => catchingUp.startSoon(LIMITS.gapPauseMs),
    // A recalled message leaves the stored cache at once, not with the next write.
    recalled: () => cache.flushSoon(),
  });
  const watchdog = new Watchdog({ clock, probe: () => session.wake() });
  /** Started when the client connects, stopped when it disconnects. */
  const features = [watchdog, catchingUp, people, channels, list];
  const stopFollowing = followTabs({ tabs, notifications, conversations, list, outbox, uploads, apply });
  const stop = service.subscribe((event) => inbox.receive(event));

  /** Dispatches every event to its store. The switch covers the whole union. */
  function apply(event: ChatEvent): void {
    if (isPeopleEvent(event)) return people.heard(event);
    switch (event.type) {
      case 'connectionLost':
        return session.connectionLost();
      case 'damaged':
        return conversations.damaged(LIMITS.doubtedMessages);
      case 'tokenExpired':
        return session.tokenExpired();
      case 'loggedOut':
        return session.loggedOut(event.reason);
      case 'messageQueued':
        if (event.message.upload === true) uploads.expect(event.message.id);
        return conversations.ensure(event.message.conversation).records.queued(event.message);
      case 'messageAccepted':
        return messageEvents.messageAccepted(event);
      case 'messageRefused':
        return conversations.find(event.conversation)?.records.refused(event.id, event.refusal);
      case 'messageReceived':
        return messageEvents.messageReceived(event);
      case 'messageRead':
        return messageEvents.messageRead(event.conversation, event.serverId);
      case 'conversationOpened':
        return messageEvents.conversationOpened(event.conversation, event.by, event.at);
      case 'commandReceived':
        return;
      case 'peerTyping':
        return typing.heard(event.conversation);
      case 'settingChanged':
        return list.settings.heard(event.conversation, event.setting, event.isOn);
      case 'conversationRemoved':
        return conversations.removedElsewhere(event.conversation);
      case 'groupsChanged':
        return channels.groupsChanged();
      case 'groupNews':
        return channels.happened(event.news);
      case 'messageRecalled':
        return messageEvents.messageRecalled(event.conversation, event.serverId, event.by);
    }
  }

  function connect(): void {
    conversations.connected();
    outbox.resume();
    recalls.resume();
    for (const feature of features) feature.start();
  }

  function disconnect(): void {
    isCaughtUp = false;
    for (const feature of features) feature.stop();
    outbox.pause();
    conversations.disconnected();
  }

  return {
    self,
    storage,
    clock,
    session,
    conversations,
    ...people.stores,
    groups: channels.groups,
    chatrooms: channels.chatrooms,
    uploads,
    notifications,
    draftFiles: draftFiles.files,
    played,
    async restore() {
      await played.load();
      removed.restore(await storedRemoved.load());
      notifications.changed(await storedNotificationSettings.load());
      await Promise.all([list.restore(), people.restore(), channels.restore()]);
      await restoreTimelines({ cache, drafts, marks, conversations, recallCheck });
      await outbox.restore();
      await draftFiles.restore();
    },
    setFocused(isFocused) {
      conversations.setFocused(isFocused);
      notifications.setFocused(isFocused);
      watchdog.setFocused(isFocused);
    },
    saveNow: () => cache.flush(),
    unsentCount: () => outbox.waitingCount,
    async dispose() {
      stop();
      stopFollowing();
      notifications.dispose();
      people.dispose();
      for (const feature of features) feature.stop();
      channels.dispose();
      seen.dispose();
      recalls.dispose();
      recalledDrafts.dispose();
      typing.dispose();
      draftFiles.stop();
      outbox.dispose();
      uploads.dispose();
      conversations.close();
      await cache.dispose();
      await session.dispose();
      tabs.leave();
    },
  };
}
