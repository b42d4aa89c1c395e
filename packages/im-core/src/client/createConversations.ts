import { ReadReceiptQueue } from '../delivery/ReadReceiptQueue.js';
import { RetryingTask } from '../delivery/RetryingTask.js';
import type { ConversationRef, ConversationSettings, PendingSetting } from '../domain/conversation/conversation.js';
import { ok, type ImError } from '../domain/imError.js';
import type { IncomingMessage, MessagePosition } from '../domain/message/message.js';
import * as LIMITS from '../limits.js';
import type { ConversationService, MessageTransport } from '../ports/ChatService.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { hiddenCodec, pendingSettingsCodec, settingsCodec, textsCodec } from '../storage/codecs.js';
import { stored, storedByConversation } from '../storage/stored.js';
import { createStoredConversations } from '../storage/storedConversations.js';
import { createStoredDrafts, createStoredReadMarks } from '../storage/storedDrafts.js';
import { createAtomBatch } from '../stores/atomBatch.js';
import { ConversationListStore } from '../stores/list/ConversationListStore.js';
import { HiddenConversations } from '../stores/list/HiddenConversations.js';
import { SettingsStore } from '../stores/list/SettingsStore.js';
import { listPeople } from '../stores/people/ContactStore.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import { DeletedMessages } from '../stores/timeline/DeletedMessages.js';
import { PlayedStore } from '../stores/timeline/PlayedStore.js';
import { RecalledDrafts } from '../stores/timeline/RecalledDrafts.js';
import { StreamStore } from '../stores/timeline/StreamStore.js';
import { TypingStore } from '../stores/timeline/TypingStore.js';
import type { ClientBase } from './ImClient.js';
import type { Delivery } from './createDelivery.js';
import type { People } from './createPeople.js';

interface ConversationsDeps
  extends Pick<Delivery, 'outbox' | 'uploads' | 'recalls' | 'changes'>, Pick<People, 'contacts'> {
  readonly session: Pick<SessionStore, 'isOnline'>;
  /** Whether the service refuses everything about a conversation: a group that the user is no longer in. */
  readonly isClosed: (ref: ConversationRef) => boolean;
  readonly missed: (message: IncomingMessage) => void;
  readonly changed: (ref: ConversationRef) => void;
  readonly opened: (ref: ConversationRef) => void;
}

export type Conversations = ReturnType<typeof createConversations>;

/**
 * Creates the conversations, their messages and settings, and the storage of all. They show nothing until `restore`, and send
 * no request until `start`.
 */
export function createConversations(base: ClientBase, deps: ConversationsDeps) {
  const { self, service, storage, clock, newId, tabs, archive } = base;
  const { session, contacts, isClosed } = deps;
  const [drafts, marks] = [createStoredDrafts(storage), createStoredReadMarks(storage)];
  const storedRemoved = storedByConversation(storage, 'removed/', textsCodec);
  const played = new PlayedStore(stored(storage, 'played', textsCodec));
  const removed = new DeletedMessages({
    save(ref, ids) {
      archive?.remove(ref, ids);
      return storedRemoved.save(ref, ids);
    },
    post: (one) => tabs.post({ type: 'removed', ...one }),
  });
  const recalledDrafts = new RecalledDrafts(clock);
  const typing = new TypingStore({ clock, send: (ref) => void (session.isOnline && service.sendTyping(ref)) });
  const streams = new StreamStore({
    clock,
    send: (to, action, extension) => void service.sendCommand({ to, action, extension, isStored: false }),
  });
  const list = createListState(base, {
    isBlocked: ({ kind, id }) => kind === 'contact' && contacts.isBlocked(id),
    changed(ref, settings) {
      conversations.settingsChanged(ref, settings);
      deps.changed(ref);
    },
  });
  const fetch: MessageTransport['history'] = async (ref, before, limit) =>
    isClosed(ref) ? ok([]) : service.history(ref, before, limit);
  const history = archive?.through(fetch, (ref, serverId) => removed.in(ref).has(serverId)) ?? fetch;
  const conversations: ConversationListStore = new ConversationListStore({
    self,
    atom: createAtomBatch(base.schedule),
    newId,
    now: () => clock.now(),
    outbox: deps.outbox,
    asksReceipts: service.lacks?.includes('groupReceipts') !== true,
    history,
    // An ended client applies nothing.
    readStored: async (ref) => {
      const snapshot = await cache.read(ref);
      return isEnded ? new Promise(() => undefined) : snapshot;
    },
    missed: deps.missed,
    recall: async (ref, serverId) => {
      const answer = await deps.recalls.recall(ref, serverId);
      if (answer.ok) archive?.remove(ref, [serverId]);
      return answer;
    },
    recalledDrafts,
    changes: deps.changes,
    opened: deps.opened,
    removed,
    typing,
    streams,
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
    ...(archive && { forgotten: archive.forget }),
    removeConversation: (ref, withHistory) => service.removeConversation(ref, withHistory),
  });
  const recordsOf = (ref: ConversationRef) => conversations.find(ref)?.records ?? null;
  const cache = createStoredConversations({
    self,
    storage,
    clock,
    snapshot(ref) {
      const timeline = conversations.find(ref);
      return timeline?.records.isRowOnly === true ? 'asStored' : (timeline?.snapshot ?? null);
    },
  });
  const isAllSeen = (ref: ConversationRef) => session.isOnline && recordsOf(ref)?.unreadCount === 0;
  const seen = new ReadReceiptQueue({ transport: service, clock, isAllSeen });
  const restored = new Set<{ readonly ref: ConversationRef; readonly through: MessagePosition }>();
  const stopListing = listPeople(contacts, conversations);

  let isEnded = false;

  return {
    conversations,
    history,
    /** Fetches ahead for the archive, the conversation with the newest message first. */
    fillArchive() {
      const isFilled = ({ ref }: { readonly ref: ConversationRef }) => ref.kind !== 'chatroom' && !isClosed(ref);
      const heads = () =>
        conversations.ordered.filter(isFilled).map(({ ref, records: { newest } }) => ({ ref, newest }));
      archive?.fill({ conversations: heads, history, clock, tabs, space: base.space });
    },
    list,
    settings: list.settings,
    played,
    typing,
    streams,
    seen,
    /** The messages of a conversation, read from storage if necessary; null if it no longer exists. */
    async recordsToCheck(ref: ConversationRef) {
      if (isClosed(ref)) return null;
      await conversations.find(ref)?.read();
      return recordsOf(ref);
    },
    restored,
    marks,
    cache,
    async restore() {
      const [applyList, found, writing, read, removedIn] = await Promise.all([
        list.restore(),
        cache.load(),
        drafts.load(),
        marks.load(),
        storedRemoved.load(),
        played.load(),
      ]);
      const isKept = (one: { readonly conversation: ConversationRef }) => one.conversation.kind !== 'chatroom';
      return () => {
        applyList();
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
    },
    start() {
      list.start();
      conversations.connected();
    },
    stop() {
      conversations.disconnected();
      list.stop();
    },
    dispose() {
      isEnded = true;
      stopListing();
      seen.dispose();
      recalledDrafts.dispose();
      typing.dispose();
      streams.dispose();
      conversations.close();
      list.stop();
    },
  };
}

interface ListStateDeps {
  /** Whether a conversation must never be listed, whatever is written there. */
  readonly isBlocked: (ref: ConversationRef) => boolean;
  readonly changed: (ref: ConversationRef, settings: ConversationSettings) => void;
}

interface ListStateBase extends Pick<ClientBase, 'storage' | 'clock'> {
  readonly service: Pick<ConversationService, 'conversationSettings' | 'changeSetting'>;
  readonly tabs: Pick<TabCoordinator, 'post'>;
}

/**
 * Creates the pinned, muted, marked-unread and hidden conversations: synchronised after every log-in, stored between
 * sessions. They fetch nothing until `start`.
 */
export function createListState(
  { service, storage, clock, tabs }: ListStateBase,
  { isBlocked, changed }: ListStateDeps,
) {
  const keptSettings = stored(storage, 'list/settings', settingsCodec);
  const keptPending = stored(storage, 'list/wishes', pendingSettingsCodec);
  const keptHidden = stored(storage, 'list/hidden', hiddenCodec);
  let isUp = false;
  const settings = new SettingsStore({
    change: (ref, setting, isOn) => service.changeSetting(ref, setting, isOn),
    keep: (all) => void keptSettings.save(all),
    keepPending: (all) => void keptPending.save(all),
    onChange: changed,
    onWaiting: (pending) => {
      tabs.post({ type: 'settingWaits', pending });
      synchroniseSoon();
    },
  });
  const hidden = new HiddenConversations({
    keep: (all) => void keptHidden.save(all),
    post: (conversation, through) =>
      tabs.post({ type: 'hidden', conversation, ...(through !== undefined && { through }) }),
    isBlocked,
  });
  const synchronising = new RetryingTask({ clock, run: synchronise });

  async function synchronise(isCurrent: () => boolean): Promise<ImError | null> {
    // Send the pending settings first, so that the service's reply contains them.
    const error = await settings.sendPending();
    const { changeCount } = settings;
    const answer = isCurrent() && (await service.conversationSettings());
    if (answer === false || !isCurrent()) return null;
    if (!answer.ok) return answer.error;
    if (changeCount !== settings.changeCount) return synchronise(isCurrent);
    settings.reconcile(answer.value);
    return error;
  }

  function synchroniseSoon(): void {
    if (isUp) synchronising.startSoon(LIMITS.settingPauseMs);
  }

  return {
    settings,
    hidden,
    async restore() {
      const [known, pending, away] = await Promise.all([keptSettings.load(), keptPending.load(), keptHidden.load()]);
      return () => {
        hidden.restore(away);
        settings.reconcile(known);
        settings.addPending(pending);
      };
    },
    addPending(pending: PendingSetting) {
      settings.addPending([pending]);
      synchroniseSoon();
    },
    start() {
      isUp = true;
      synchronising.start();
    },
    stop() {
      isUp = false;
      synchronising.stop();
    },
  };
}
