import { clientOptionsFault, type ClientBase, type ImClient, type ImClientOptions } from './client/ImClient.js';
import { Lifecycle } from './client/Lifecycle.js';
import { createCatchUp, type CatchUp } from './client/createCatchUp.js';
import { createConversations, type Conversations } from './client/createConversations.js';
import { createDelivery } from './client/createDelivery.js';
import { createGroups, type Groups } from './client/createGroups.js';
import { conversationOf, createMessageEvents, createSingleTab, followTabs } from './client/createMessageEvents.js';
import { createMessageMarks, type MessageMarks } from './client/createMessageMarks.js';
import { createPeople } from './client/createPeople.js';
import type { ConversationRef } from './domain/conversation/conversation.js';
import { notificationOf } from './domain/message/messageKinds.js';
import { laterCodec, notificationSettingsCodec } from './storage/codecs.js';
import { recordsOver, stored } from './storage/stored.js';
import { LaterStore } from './stores/notifications/LaterStore.js';
import { NO_NOTIFICATIONS, NO_SOUND, NotificationStore } from './stores/notifications/NotificationStore.js';
import { createOffer, SessionStore } from './stores/session/SessionStore.js';
import { CombinedStore } from './stores/timeline/CombinedStore.js';

export type { ImClient, ImClientOptions } from './client/ImClient.js';

/**
 * Creates the chat of one account: its stores, each from those before it, and what becomes of each event.
 *
 * @throws TypeError that names the first option that is wrong.
 */
export function createImClient(options: ImClientOptions): ImClient {
  const fault = clientOptionsFault(options);
  if (fault !== null) throw new TypeError(`createImClient: ${fault}`);
  if (options.recording !== undefined)
    return options.recording.over({ ...options, recording: undefined }, createImClient);
  const storage = 'conversations' in options.storage ? options.storage : recordsOver(options.storage);
  const base: ClientBase = { ...options, storage, tabs: options.tabs ?? createSingleTab() };
  const { self, service, clock, tabs } = base;
  const lifecycle = new Lifecycle(
    (message) => conversations.find(message.conversation)?.records.isTrimmed(message) === true,
    options.intercept,
  );

  // The stores.
  const session = new SessionStore({
    ...base,
    transport: service,
    onOnline: lifecycle.start,
    onOffline: lifecycle.stop,
  });
  const people = createPeople(base);
  const { contacts, profiles, presence } = people;
  const { has, notOffered, learn } = createOffer(service.lacks ?? []);
  const delivery = createDelivery(base, session, lifecycle.emit, notOffered);
  const isClosed = ({ kind, id }: ConversationRef): boolean => kind === 'group' && channels.groups.isFormer(id);
  const chats: Conversations = createConversations(base, {
    ...delivery,
    session,
    contacts,
    isClosed,
    missed: lifecycle.missed,
    changed(ref) {
      notifications.conversationChanged(ref);
      later.conversationChanged(ref);
    },
    opened: (ref) => messageMarks.opened(ref),
  });
  const { conversations, cache, played, settings } = chats;
  const channels: Groups = createGroups(base, session, chats);
  const { groups, chatrooms } = channels;
  const attention = stored(storage, 'attention', notificationSettingsCodec);
  const notifications: NotificationStore = new NotificationStore({
    self,
    clock,
    tabs,
    notificationPresenter: options.notificationPresenter ?? NO_NOTIFICATIONS,
    soundPlayer: options.soundPlayer ?? NO_SOUND,
    mayNotify: options.mayNotify ?? (() => true),
    // The user in a chatroom is looking at it: only messages that mention the user notify there.
    isMuted: (ref) => ref.kind === 'chatroom' || settings.peek(ref).isMuted,
    notificationOf: (ref) => {
      const records = conversations.find(ref)?.records;
      return records === undefined ? null : notificationOf(ref, records, self);
    },
    keep: (changed) => void attention.save(changed),
  });
  const messageMarks: MessageMarks = createMessageMarks(base, {
    find: (ref) => conversations.find(ref),
    isClosed,
    has,
    notOffered,
  });
  const later: LaterStore = new LaterStore({
    clock,
    tabs,
    stored: stored(storage, 'later', laterCodec),
    isMuted: (ref) => settings.peek(ref).isMuted,
    mute: (ref, isMuted) => conversations.change(ref, 'isMuted', isMuted),
    isRecalled: ({ conversation, serverId }) =>
      conversations.find(conversation)?.records.find(serverId)?.status === 'recalled',
    remind: (reminder) => void notifications.remind(reminder),
  });
  const catchUp: CatchUp = createCatchUp(base, session, chats);

  options.space?.whenFull(async () => (await import('./client/freeSpace.js')).freeSpace(base, chats));

  // The events of the service, and of the account's other tabs.
  const stopListening = service.subscribe(lifecycle.receive);
  const parts = { ...people, ...delivery, ...chats, chatrooms, notifications, later, catchUp, messageMarks };
  const stopFollowing = followTabs(tabs, lifecycle, parts);

  lifecycle.assemble(
    [
      { dispose: () => tabs.leave() },
      { dispose: () => session.dispose() },
      { dispose: () => cache.dispose() },
      people,
      chats,
      delivery,
      catchUp,
      messageMarks,
      options.archive ?? {},
      channels,
      {
        async restore() {
          const kept = await attention.load();
          return () => notifications.changed(kept);
        },
        dispose: () => notifications.dispose(),
      },
      later,
      {
        dispose() {
          stopFollowing();
          stopListening();
        },
      },
    ],
    {
      connectionLost: session.connectionLost,
      tokenExpired: session.tokenExpired,
      loggedOut: ({ reason }) => session.loggedOut(reason),
      ...people.on,
      ...channels.on,
      ...createMessageEvents(base, parts),
      commandReceived(command) {
        people.on.commandReceived(command);
        chats.streams.received(command);
      },
    },
    (event, step) => {
      const ref = conversationOf(event);
      if (ref === null) step();
      else conversations.whenRead(ref, step);
    },
  );

  return {
    self,
    storage: options.storage,
    clock,
    parts: base,
    has,
    extras: {
      translate: (...text) => learn('translation', service.translate(...text)),
      reportMessage: (...report) => learn('reports', service.reportMessage(...report)),
    },
    session,
    conversations,
    contacts,
    profiles,
    presence,
    groups,
    chatrooms,
    notifications,
    later,
    groupReceipts: channels.receipts,
    uploads: delivery.uploads,
    draftFiles: delivery.draftFiles,
    archive: options.archive?.store ?? null,
    played,
    combined: new CombinedStore(service),
    storedBytes: async () => (await options.space?.estimate()) ?? null,
    restore: () => lifecycle.restore(),
    setFocused(isFocused) {
      for (const store of [conversations, notifications, catchUp.watchdog]) store.setFocused(isFocused);
      if (isFocused) later.look();
    },
    saveNow: () => cache.flush(),
    unsentCount: () => delivery.outbox.waitingCount,
    recording: () => null,
    dispose: () => lifecycle.dispose(),
  };
}
