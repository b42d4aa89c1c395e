import { createSingleTab } from '../delivery/createSingleTab.js';
import { Inbox } from '../delivery/Inbox.js';
import { Outbox } from '../delivery/Outbox.js';
import { Recalls } from '../delivery/Recalls.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import { createStoredOutbox } from '../persistence/storedOutbox.js';
import { isText, listCodec, stored } from '../persistence/stored.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import type { GroupReceiptStore } from '../stores/groups/GroupReceiptStore.js';
import { LateFeature } from '../stores/LateFeature.js';
import { listPeople } from '../stores/people/peopleReactions.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import { CombinedStore } from '../stores/timeline/CombinedStore.js';
import { PlayedStore } from '../stores/timeline/PlayedStore.js';
import { UploadStore } from '../stores/uploads/UploadStore.js';
import { clientOptionsFault } from './clientOptionsFault.js';
import { createConversationsFeature } from './createConversationsFeature.js';
import { createListFeature } from './createListFeature.js';
import { createMessageEventHandlers } from './createMessageEventHandlers.js';
import { createPeopleFeature } from './createPeopleFeature.js';
import type { GroupReceiptsDeps } from './createGroupReceipts.js';
import { createLateStores } from './createLateStores.js';
import type { LateParts } from './createLateParts.js';
import { followTabs } from './followTabs.js';
import type { ImClient, ImClientOptions } from './ImClient.js';
import { Lifecycle, type EventHandlers, type Feature } from './Lifecycle.js';

export type { ImClient, ImClientOptions } from './ImClient.js';

/**
 * Connects the stores to the transport: creates the features, each from those before it, and hands them to a lifecycle.
 *
 * @throws TypeError that names the first option that is wrong.
 */
export function createImClient(options: ImClientOptions): ImClient {
  refuseFaults(options);
  const lifecycle = new Lifecycle();
  const { hold, run, emit: apply } = lifecycle;
  const base = { ...options, tabs: options.tabs ?? createSingleTab() };
  const late: LateFeature<LateParts> = new LateFeature({
    clock: options.clock,
    load: async () => (await import('./createLateParts.js')).createLateParts(lateDeps),
  });
  const parts = createLateStores(late);
  const { session, presence, groups, chatrooms, notifications } = parts.stores;
  const delivery = createDelivery(base, lifecycle, session);
  const played = new PlayedStore(stored(options.storage, 'played', listCodec(isText)));
  const people = createPeopleFeature({ ...base, presence });
  const { contacts } = people.stores;
  const isBlocked = ({ kind, id }: ConversationRef): boolean => kind === 'contact' && contacts.isBlocked(id);
  const list = createListFeature({ ...base, isBlocked });
  const isClosed = ({ kind, id }: ConversationRef): boolean => kind === 'group' && groups.isFormer(id);
  const conversationsFeature = createConversationsFeature({ ...base, ...delivery, session, list, isClosed, hold });
  const { conversations, cache } = conversationsFeature;
  const connection = { onOnline: lifecycle.start, onOffline: lifecycle.stop };
  const { settings } = list;
  const lateDeps = { ...base, ...conversationsFeature, ...connection, ...people, contacts, settings };
  // Not through the store before it is loaded: this runs with every message.
  conversationsFeature.changed.listen((ref) => late.loaded?.notifications.conversationChanged(ref));
  const receipts = createLateReceipts({ ...base, groups, session, conversations });
  const shared = { ...base, ...delivery, ...conversationsFeature, list, notifications, chatrooms };
  const stops = [
    options.service.subscribe(createInbox(options, lifecycle, conversationsFeature)),
    followTabs({ ...shared, contacts, run, apply }),
    listPeople(contacts, conversations),
    receipts.dispose.bind(receipts),
  ];
  lifecycle.assemble(
    [
      // Fetched while the stored conversations are read.
      { restore: async () => void parts.restore?.(), dispose: () => base.tabs.leave() },
      { dispose: () => late.loaded?.session.dispose() },
      cache,
      { restore: () => played.load() },
      people,
      list,
      conversationsFeature,
      ...delivery.features,
      parts,
      { dispose: () => stops.forEach((stop) => stop()) },
    ],
    {
      ...sessionEvents(session),
      ...people.on,
      ...parts.on,
      ...createMessageEventHandlers({ ...shared, ...parts }),
      groupMessageRead: ({ serverId, readers }) => receipts.loaded?.counted(serverId, readers),
      settingChanged: ({ conversation, setting, isOn }) => settings.settingChanged(conversation, setting, isOn),
    },
  );
  return {
    self: options.self,
    storage: options.storage,
    clock: options.clock,
    parts: base,
    has: (part) => options.service.lacks?.includes(part) !== true,
    conversations,
    ...people.stores,
    ...parts.stores,
    groupReceipts: receipts,
    uploads: delivery.uploads,
    played,
    combined: new CombinedStore(options.service),
    restore: () => lifecycle.restore(),
    setFocused(isFocused) {
      for (const store of [conversations, notifications, parts.watchdog]) store.setFocused(isFocused);
    },
    saveNow: () => cache.flush(),
    unsentCount: () => delivery.outbox.waitingCount,
    dispose: () => lifecycle.dispose(),
  };
}

function refuseFaults(options: ImClientOptions): void {
  const fault = clientOptionsFault(options);
  if (fault !== null) throw new TypeError(`createImClient: ${fault}`);
}

function sessionEvents(session: SessionStore): Pick<EventHandlers, 'connectionLost' | 'tokenExpired' | 'loggedOut'> {
  return {
    connectionLost: session.connectionLost,
    tokenExpired: session.tokenExpired,
    loggedOut: ({ reason }) => session.loggedOut(reason),
  };
}

/** Creates the parts that send messages, files and recalls through every outage. */
function createDelivery(
  options: ImClientOptions & { tabs: TabCoordinator },
  lifecycle: Lifecycle,
  session: SessionStore,
) {
  const { self, service: transport, storage, clock, tabs } = options;
  const uploads = new UploadStore(options.uploader ?? null, options.blobs ?? null);
  const { wake } = session;
  const stored = createStoredOutbox(storage, tabs.me);
  const outbox = new Outbox({ transport, storage: stored, tabs, uploads, clock, emit: lifecycle.emit, wake });
  const recalls = new Recalls({
    transport,
    clock,
    isOnline: () => session.isOnline,
    done: (conversation, serverId) => lifecycle.emit({ type: 'messageRecalled', conversation, serverId, by: self }),
  });
  const features: readonly Feature[] = [
    uploads,
    {
      // Its messages are shown in the restored conversations.
      restore: async () => () => outbox.restore(),
      start: () => outbox.resume(),
      stop: () => outbox.pause(),
      dispose: () => outbox.dispose(),
    },
    { start: () => recalls.resume(), dispose: () => recalls.dispose() },
  ];
  return { uploads, outbox, recalls, features };
}

function createLateReceipts(deps: GroupReceiptsDeps): LateFeature<GroupReceiptStore> {
  return new LateFeature({
    clock: deps.clock,
    load: async () => (await import('./createGroupReceipts.js')).createGroupReceipts(deps),
  });
}

/**
 * Passes each event on once, to the app's interceptor first: a message whether it arrives live or catch-up brings it. A
 * command goes to both: the user's other devices send some.
 */
function createInbox(
  { intercept }: ImClientOptions,
  lifecycle: Lifecycle,
  { conversations, missed }: Pick<ReturnType<typeof createConversationsFeature>, 'conversations' | 'missed'>,
): Parameters<ImClientOptions['service']['subscribe']>[0] {
  const inbox = new Inbox(
    (event) => void ((intercept?.(event) !== true || event.type === 'commandReceived') && lifecycle.emit(event)),
    (message) => conversations.find(message.conversation)?.records.isTrimmed(message) === true,
  );
  missed.listen((message) => {
    if (!inbox.isNew(message)) return;
    intercept?.({ type: 'messageReceived', message });
    lifecycle.emit({ type: 'messageMissed', message });
  });
  return (event) => inbox.receive(event);
}
