import { createLoneTab } from './delivery/createLoneTab.js';
import { Errand } from './delivery/Errand.js';
import { Inbox } from './delivery/Inbox.js';
import { Outbox } from './delivery/Outbox.js';
import { Recalls } from './delivery/Recalls.js';
import { SeenMarks } from './delivery/SeenMarks.js';
import { Watchdog } from './delivery/Watchdog.js';
import type { ConversationRef } from './domain/conversation.js';
import type { ImClient, ImClientOptions } from './ImClient.js';
import type { ChatEvent } from './domain/events.js';
import { isPeopleEvent } from './domain/peopleEvent.js';
import { noticeOf } from './domain/notice.js';
import { createStoredAttention } from './persistence/storedAttention.js';
import { createStoredDrafts } from './persistence/storedDrafts.js';
import { createStoredPlayed } from './persistence/storedPlayed.js';
import { createStoredOutbox } from './persistence/storedOutbox.js';
import { createStoredRemoved } from './persistence/storedRemoved.js';
import { createStoredReadMarks } from './persistence/storedReadMarks.js';
import { createTimelineCache } from './persistence/createTimelineCache.js';
import { createCatchUp } from './createCatchUp.js';
import { createMessageFacts } from './createMessageFacts.js';
import { followTabs } from './followTabs.js';
import { keepDraftFiles } from './keepDraftFiles.js';
import { keepList } from './keepList.js';
import { keepPeople } from './keepPeople.js';
import { keepPlaces } from './keepPlaces.js';
import { restoreTimelines } from './restoreTimelines.js';
import { LIMITS } from './limits.js';
import { AttentionStore } from './stores/AttentionStore.js';
import { NO_NOTIFIER, NO_RINGER } from './stores/silence.js';
import { createBellTower } from './stores/bells.js';
import { ConversationListStore } from './stores/ConversationListStore.js';
import { PlayedStore } from './stores/PlayedStore.js';
import { RecallCheck } from './stores/RecallCheck.js';
import { RemovedBook } from './stores/RemovedBook.js';
import { SessionStore } from './stores/SessionStore.js';
import { TakenBack } from './stores/TakenBack.js';
import { TypingStore } from './stores/TypingStore.js';
import { UploadStore } from './stores/UploadStore.js';

export type { ImClient, ImClientOptions } from './ImClient.js';

/** Puts the stores on the transport. The only function that knows all of them. */
export function createImClient(options: ImClientOptions): ImClient {
  const { self, service, clock, newId, storage, blobs = null } = options;
  const team = options.team ?? createLoneTab();
  /** What comes over a line that has caught up is live. */
  let isCaughtUp = false;
  const tower = createBellTower(options.schedule);
  const marks = createStoredReadMarks(options.storage);
  const drafts = createStoredDrafts(options.storage);
  const played = new PlayedStore(createStoredPlayed(storage));
  const draftFiles = keepDraftFiles({ newId, storage, blobs, clock });
  const held = (ref: ConversationRef) => conversations.find(ref)?.held ?? null;
  const cache = createTimelineCache({ self, storage, clock, held });
  const takenBack = new TakenBack(clock);
  const storedRemoved = createStoredRemoved(storage);
  const removed = new RemovedBook({
    keep: (one) => storedRemoved.keep(one),
    tell: (one) => team.tell({ type: 'removed', ...one }),
  });
  const typing = new TypingStore({ clock, tell: (ref) => void (session.isOnline && service.tellTyping(ref)) });
  const inbox = new Inbox((event) => {
    if (options.intercept?.(event) !== true) apply(event);
  });
  const uploads = new UploadStore(options.uploader ?? null, blobs);
  const outbox: Outbox = new Outbox({
    transport: service,
    storage: createStoredOutbox(storage, team.me),
    team,
    uploads,
    clock,
    emit: apply,
    wake: () => session.wake(),
  });
  const seen: SeenMarks = new SeenMarks({
    transport: service,
    clock,
    isAllSeen: (ref) => session.isOnline && conversations.find(ref)?.records.unreadCount === 0,
  });
  const recalls = new Recalls({
    transport: service,
    clock,
    isOnline: (): boolean => session.isOnline,
    done: (ref, serverId) => facts.messageRecalled(ref, serverId, self),
  });
  const session: SessionStore = new SessionStore({
    transport: service,
    clock,
    random: options.random,
    renew: options.renew,
    onOnline: lineUp,
    onOffline: lineDown,
  });
  const list = keepList({
    ...options,
    team,
    isKeptOut: ({ kind, id }) => kind === 'contact' && people.stores.contacts.isBlocked(id),
    onChange: (ref, settings) => conversations.settingsChanged(ref, settings),
  });
  const conversations: ConversationListStore = new ConversationListStore({
    self,
    tower,
    newId,
    now: () => clock.now(),
    outbox,
    history: (ref, before, limit) => service.history(ref, before, limit),
    recall: (ref, serverId) => recalls.recall(ref, serverId),
    takenBack,
    removed,
    typing,
    uploads,
    tellSeen: (ref) => {
      seen.note(ref, LIMITS.openedDelayMs);
      const newest = conversations.find(ref)?.records.items.findLast(({ serverId }) => serverId !== null);
      if (newest !== undefined) team.tell({ type: 'seen', conversation: ref, at: newest.time });
    },
    keepDraft: (ref, draft) => {
      void drafts.keep(ref, draft);
      team.tell({ type: 'drafted', conversation: ref, draft });
    },
    changed: (ref) => {
      cache.note(ref);
      attention.conversationChanged(ref);
    },
    settings: list.settings,
    hidden: list.hidden,
    removeConversation: (ref, withHistory) => service.removeConversation(ref, withHistory),
  });
  const storedAttention = createStoredAttention(options.storage);
  const attention: AttentionStore = new AttentionStore({
    self,
    clock,
    team,
    notifier: options.notifier ?? NO_NOTIFIER,
    ringer: options.ringer ?? NO_RINGER,
    // Who enters a chatroom looks at it; what is said there afterwards calls nobody who is not named.
    isMuted: (ref) => ref.kind === 'chatroom' || list.settings.peek(ref).isMuted,
    noticeOf: (ref) => {
      const records = conversations.find(ref)?.records;
      return records === undefined ? null : noticeOf(ref, records, self);
    },
    keep: (settings) => void storedAttention.keep(settings),
  });
  const people = keepPeople({ ...options, team, conversations });
  const recallCheck = new RecallCheck({ service, records: (ref) => conversations.find(ref)?.records ?? null });
  const catchUp = createCatchUp({
    service,
    conversations,
    seen,
    recallCheck,
    caughtUp(missed) {
      isCaughtUp = true;
      for (const message of missed) attention.arrived(message, false);
    },
  });
  const catchingUp = new Errand({ clock, run: catchUp, refusedTries: LIMITS.refusedCatchUps });
  const places = keepPlaces({ ...options, conversations, noticed: () => cache.flushSoon() });
  const facts = createMessageFacts({
    self,
    service,
    team,
    conversations,
    chatrooms: places.chatrooms,
    attention,
    outbox,
    typing,
    seen,
    marks,
    isLive: () => isCaughtUp,
    torn: () => catchingUp.startSoon(LIMITS.gapPauseMs),
    // What was taken back does not stay in the cache for another second.
    recalled: () => cache.flushSoon(),
  });
  const watchdog = new Watchdog({ clock, probe: () => session.wake() });
  /** What runs while the line is up. */
  const keepers = [watchdog, catchingUp, people, places, list];
  const stopFollowing = followTabs({ team, attention, conversations, list, outbox, uploads, apply });
  const stop = service.subscribe((event) => inbox.receive(event));

  /** The one place where facts meet state. The union makes the list complete. */
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
        return facts.messageAccepted(event);
      case 'messageRefused':
        return conversations.find(event.conversation)?.records.refused(event.id, event.refusal);
      case 'messageReceived':
        return facts.messageReceived(event);
      case 'messageRead':
        return facts.messageRead(event.conversation, event.serverId);
      case 'conversationOpened':
        return facts.conversationOpened(event.conversation, event.by, event.at);
      case 'commandReceived':
        return;
      case 'peerTyping':
        return typing.heard(event.conversation);
      case 'settingChanged':
        return list.settings.heard(event.conversation, event.setting, event.isOn);
      case 'conversationRemoved':
        return conversations.removedElsewhere(event.conversation);
      case 'groupsChanged':
        return places.groupsChanged();
      case 'groupNews':
        return places.happened(event.news);
      case 'messageRecalled':
        return facts.messageRecalled(event.conversation, event.serverId, event.by);
    }
  }

  function lineUp(): void {
    conversations.lineFound();
    outbox.resume();
    recalls.resume();
    for (const keeper of keepers) keeper.start();
  }

  function lineDown(): void {
    isCaughtUp = false;
    for (const keeper of keepers) keeper.stop();
    outbox.pause();
    conversations.lineLost();
  }

  return {
    session,
    conversations,
    ...people.stores,
    groups: places.groups,
    chatrooms: places.chatrooms,
    uploads,
    attention,
    draftFiles: draftFiles.files,
    played,
    async restore() {
      await played.load();
      removed.restore(await storedRemoved.load());
      attention.changed(await storedAttention.load());
      await Promise.all([list.restore(), people.restore(), places.restore()]);
      await restoreTimelines({ cache, drafts, marks, conversations, recallCheck });
      await outbox.restore();
      await draftFiles.restore();
    },
    setAttentive(isAttentive) {
      conversations.setAttentive(isAttentive);
      attention.setLooking(isAttentive);
      watchdog.setAttentive(isAttentive);
    },
    keepNow: () => cache.flush(),
    unsentCount: () => outbox.waitingCount,
    async dispose() {
      stop();
      stopFollowing();
      attention.dispose();
      people.dispose();
      for (const keeper of keepers) keeper.stop();
      places.dispose();
      seen.dispose();
      recalls.dispose();
      takenBack.dispose();
      typing.dispose();
      draftFiles.stop();
      outbox.dispose();
      uploads.dispose();
      conversations.close();
      await cache.dispose();
      await session.dispose();
      team.leave();
    },
  };
}
