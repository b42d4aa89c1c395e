import { ReadReceiptQueue } from '../delivery/ReadReceiptQueue.js';
import { RetryingTask } from '../delivery/RetryingTask.js';
import type { ConversationRef, ConversationSettings, PendingSetting } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import { ok, type ImError } from '../domain/imError.js';
import type { IncomingMessage } from '../domain/message/message.js';
import * as LIMITS from '../limits.js';
import type { ChatService } from '../ports/ChatService.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { createStoredConversations, type StoredConversations } from '../storage/storedConversations.js';
import { isText, listCodec, stored, storedByConversation } from '../storage/stored.js';
import { createStoredDrafts } from '../storage/storedDrafts.js';
import { createStoredListState, createStoredReadMarks, type ReadMarks } from '../storage/storedListState.js';
import { createAtomBatch } from '../stores/atomBatch.js';
import { ConversationListStore } from '../stores/list/ConversationListStore.js';
import { HiddenConversations } from '../stores/list/ListOrder.js';
import { SettingsStore } from '../stores/list/SettingsStore.js';
import { listPeople } from '../stores/people/ContactStore.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import { DeletedMessages, PlayedStore, RecalledDrafts } from '../stores/timeline/LocalMarks.js';
import type { RecallCheckDeps, RestoredConversation } from '../stores/timeline/RecallCheck.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';
import { TypingStore } from '../stores/timeline/TypingStore.js';
import type { ClientBase } from './ImClient.js';
import type { Apply, Feature } from './Lifecycle.js';
import type { Delivery } from './createDelivery.js';
import type { People } from './createPeople.js';

/** The parts around the conversations. */
export interface ConversationsDeps extends Pick<Delivery, 'outbox' | 'uploads' | 'recalls'>, Pick<People, 'contacts'> {
  readonly session: Pick<SessionStore, 'isOnline'>;
  /** Whether the service refuses everything about a conversation: a group that the user is no longer in. */
  readonly isClosed: (ref: ConversationRef) => boolean;
  /** Called with each message that catch-up has added. */
  readonly missed: (message: IncomingMessage) => void;
  /** Called after every change of a conversation, with the same object each time. */
  readonly changed: (ref: ConversationRef) => void;
}

/** The conversations, their messages and settings, and the storage of all. */
export interface Conversations
  extends Required<Feature>, Pick<RecallCheckDeps, 'recordsToCheck' | 'restored'>, Pick<ListState, 'settings'> {
  readonly conversations: ConversationListStore;
  readonly list: ListState;
  readonly played: PlayedStore;
  readonly typing: TypingStore;
  readonly seen: ReadReceiptQueue;
  readonly marks: Pick<ReadMarks, 'keep'>;
  readonly cache: Pick<StoredConversations, 'flush' | 'flushNow' | 'flushSoon' | 'dispose'>;
}

/** Creates them; they show nothing until `restore`, and send no request until `start`. */
export function createConversations(base: ClientBase, deps: ConversationsDeps): Conversations {
  const { self, service, storage, clock, newId, tabs } = base;
  const { session, contacts, isClosed } = deps;
  const [drafts, marks] = [createStoredDrafts(storage), createStoredReadMarks(storage)];
  const storedRemoved = storedByConversation(storage, 'removed/', listCodec(isText));
  const played = new PlayedStore(stored(storage, 'played', listCodec(isText)));
  const removed = new DeletedMessages({
    save: (conversation, ids) => storedRemoved.save(conversation, ids),
    post: (one) => tabs.post({ type: 'removed', ...one }),
  });
  const recalledDrafts = new RecalledDrafts(clock);
  const typing = new TypingStore({ clock, send: (ref) => void (session.isOnline && service.sendTyping(ref)) });
  const list = createListState(base, {
    isBlocked: ({ kind, id }) => kind === 'contact' && contacts.isBlocked(id),
    changed: (ref, settings) => conversations.settingsChanged(ref, settings),
  });
  const conversations: ConversationListStore = new ConversationListStore({
    self,
    atoms: createAtomBatch(base.schedule),
    newId,
    now: () => clock.now(),
    outbox: deps.outbox,
    asksReceipts: service.lacks?.includes('groupReceipts') !== true,
    history: async (ref, before, limit) => (isClosed(ref) ? ok([]) : service.history(ref, before, limit)),
    // An ended client applies nothing.
    readStored: async (ref) => {
      const snapshot = await cache.read(ref);
      return isEnded ? new Promise(() => undefined) : snapshot;
    },
    missed: deps.missed,
    recall: (ref, serverId) => deps.recalls.recall(ref, serverId),
    recalledDrafts,
    removed,
    typing,
    uploads: deps.uploads,
    sendReceipt(ref) {
      seen.note(ref, LIMITS.openedDelayMs);
      const newest = recordsOf(ref)?.newest;
      if (newest) tabs.post({ type: 'seen', conversation: ref, at: newest.time });
    },
    saveDraft: (ref, draft, isNews) => {
      void drafts.keep(ref, draft);
      if (draft.text !== '') conversations.ensure(ref);
      if (isNews) tabs.post({ type: 'drafted', conversation: ref, draft });
    },
    changed(ref) {
      cache.note(ref);
      deps.changed(ref);
    },
    settings: list.settings,
    hidden: list.hidden,
    removeConversation: (ref, withHistory) => service.removeConversation(ref, withHistory),
  });
  const recordsOf = (ref: ConversationRef) => conversations.find(ref)?.records ?? null;
  const cache = createStoredConversations({
    self,
    storage,
    clock,
    snapshot: (ref) => snapshotOf(conversations.find(ref)),
  });
  const isAllSeen = (ref: ConversationRef) => session.isOnline && recordsOf(ref)?.unreadCount === 0;
  const seen = new ReadReceiptQueue({ transport: service, clock, isAllSeen });
  const restored = new Set<RestoredConversation>();
  const stopListing = listPeople(contacts, conversations);

  let isEnded = false;

  /** Reads rows, drafts and marks; messages are read when a conversation needs them. Chatrooms are left out: a new session has joined none. */
  async function read(): Promise<Apply> {
    const [found, writing, read, removedIn] = await Promise.all([
      cache.load(),
      drafts.load(),
      marks.load(),
      storedRemoved.load(),
      played.load(),
    ]);
    const isKept = (one: { readonly conversation: ConversationRef }) => one.conversation.kind !== 'chatroom';
    return () => {
      for (const { conversation, value } of removedIn) removed.restore(conversation, value);
      for (const { conversation: ref, snapshot } of found.filter(isKept)) {
        const timeline = conversations.timelineOf(ref);
        timeline.restore(snapshot);
        const through = timeline.records.newest;
        if (through !== null) restored.add({ ref, through });
      }
      for (const { conversation, draft } of writing.filter(isKept)) {
        conversations.ensure(conversation).composerDraft.restore(draft);
      }
      for (const { conversation, through } of read) conversations.timelineOf(conversation).records.peerRead(through);
    };
  }

  return {
    conversations,
    list,
    settings: list.settings,
    played,
    typing,
    seen,
    async recordsToCheck(ref) {
      if (isClosed(ref)) return null;
      await conversations.find(ref)?.read();
      return recordsOf(ref);
    },
    restored,
    marks,
    cache,
    async restore() {
      const [applyList, apply] = await Promise.all([list.restore(), read()]);
      return async () => {
        await applyList();
        await apply();
      };
    },
    start() {
      list.start?.();
      conversations.connected();
    },
    stop() {
      conversations.disconnected();
      list.stop?.();
    },
    dispose() {
      isEnded = true;
      stopListing();
      seen.dispose();
      recalledDrafts.dispose();
      typing.dispose();
      conversations.close();
      void list.dispose?.();
    },
  };
}

function snapshotOf(timeline: TimelineStore | undefined): TimelineSnapshot | 'asStored' | null {
  if (timeline === undefined) return null;
  return timeline.records.isRowOnly ? 'asStored' : timeline.snapshot;
}

/** The callbacks of the list's state. */
export interface ListStateDeps {
  /** Whether a conversation must never be listed, whatever is written there. */
  readonly isBlocked: (ref: ConversationRef) => boolean;
  /** Called after the settings of a conversation changed. */
  readonly changed: (ref: ConversationRef, settings: ConversationSettings) => void;
}

/** The ports that the list's state needs. */
export interface ListStateBase extends Pick<ClientBase, 'storage' | 'clock'> {
  readonly service: Pick<ChatService, 'conversationSettings' | 'changeSetting'>;
  readonly tabs: Pick<TabCoordinator, 'post'>;
}

/** Pinned, muted, marked-unread and hidden conversations: synchronised after every log-in, stored between sessions. */
export interface ListState extends Feature {
  readonly settings: SettingsStore;
  readonly hidden: HiddenConversations;
  /** Apply its result before that of the conversations. */
  restore(): Promise<Apply>;
  /** Sends a setting that another tab could not send, now or on the next connect. */
  addPending(pending: PendingSetting): void;
}

/** Creates the state of the list; it fetches nothing until `start`. */
export function createListState(
  { service, storage, clock, tabs }: ListStateBase,
  { isBlocked, changed }: ListStateDeps,
): ListState {
  const stored = createStoredListState(storage);
  let isUp = false;
  const settings = new SettingsStore({
    change: (ref, setting, isOn) => service.changeSetting(ref, setting, isOn),
    keep: (all) => stored.saveSettings(all),
    savePending: (all) => stored.savePending(all),
    onChange: changed,
    onWaiting: (pending) => {
      tabs.post({ type: 'settingWaits', pending });
      if (isUp) synchronising.startSoon(LIMITS.settingPauseMs);
    },
  });
  const hidden = new HiddenConversations({
    keep: (all) => stored.saveHidden(all),
    post: (conversation, through) =>
      tabs.post({ type: 'hidden', conversation, ...(through !== undefined && { through }) }),
    isBlocked,
  });
  const synchronising = new RetryingTask({ clock, run: synchronise });

  async function synchronise(isCurrent: () => boolean): Promise<ImError | null> {
    // Send the pending settings first, so that the service's reply contains them.
    const error = await settings.sendWaiting();
    const { changeCount } = settings;
    const answer = isCurrent() && (await service.conversationSettings());
    if (answer === false || !isCurrent()) return null;
    if (!answer.ok) return answer.error;
    if (changeCount !== settings.changeCount) return synchronise(isCurrent);
    settings.reconcile(answer.value);
    return error;
  }

  function stop(): void {
    isUp = false;
    synchronising.stop();
  }

  return {
    settings,
    hidden,
    async restore() {
      const state = await stored.load();
      return () => {
        hidden.restore(state.hidden);
        settings.reconcile(state.settings);
        settings.addPending(state.pending);
      };
    },
    addPending(pending) {
      settings.addPending([pending]);
      if (isUp) synchronising.startSoon(LIMITS.settingPauseMs);
    },
    start() {
      isUp = true;
      synchronising.start();
    },
    stop,
    dispose: stop,
  };
}
