import type { Outbox } from '../delivery/Outbox.js';
import { ReadReceiptQueue } from '../delivery/ReadReceiptQueue.js';
import type { Recalls } from '../delivery/Recalls.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import type { IncomingMessage } from '../domain/message/message.js';
import { ok } from '../domain/result.js';
import * as LIMITS from '../limits.js';
import { createTimelineCache, type TimelineCache } from '../persistence/createTimelineCache.js';
import { createStoredDrafts } from '../persistence/storedDrafts.js';
import { createStoredReadMarks, type ReadMarks } from '../persistence/storedReadMarks.js';
import { isText, listCodec, storedByConversation } from '../persistence/stored.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { createAtomBatch } from '../stores/atomBatch.js';
import { answerInTime } from '../stores/session/answerInTime.js';
import { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import { DeletedMessages } from '../stores/timeline/DeletedMessages.js';
import type { RecallCheckDeps, RestoredConversation } from '../stores/timeline/RecallCheck.js';
import { RecalledDrafts } from '../stores/timeline/RecalledDrafts.js';
import type { TimelineStore } from '../stores/timeline/TimelineStore.js';
import { TypingStore } from '../stores/timeline/TypingStore.js';
import type { UploadStore } from '../stores/uploads/UploadStore.js';
import type { ListFeature } from './createListFeature.js';
import type { ImClientOptions } from './ImClient.js';
import type { Feature } from './Lifecycle.js';
import { readTimelines } from './readTimelines.js';
import { Signal } from './Signal.js';

/** The dependencies of the conversations feature. */
export interface ConversationsFeatureDeps extends Pick<
  ImClientOptions,
  'self' | 'service' | 'storage' | 'clock' | 'newId' | 'schedule'
> {
  readonly tabs: TabCoordinator;
  readonly session: Pick<SessionStore, 'isOnline'>;
  readonly outbox: Outbox;
  readonly uploads: UploadStore;
  readonly recalls: Recalls;
  readonly list: ListFeature;
  /** Holds back events and the connection until the stored messages are read. */
  readonly hold: (read: Promise<void>) => void;
  /** Whether the service refuses everything about a conversation: a group that the user is no longer in. */
  readonly isClosed: (ref: ConversationRef) => boolean;
}

/** The conversations, their messages, and the storage of both. */
export interface ConversationsFeature extends Feature, Pick<RecallCheckDeps, 'recordsToCheck' | 'restored'> {
  readonly conversations: ConversationListStore;
  readonly typing: TypingStore;
  readonly seen: ReadReceiptQueue;
  readonly marks: Pick<ReadMarks, 'keep'>;
  readonly cache: Pick<TimelineCache, 'flush' | 'flushNow' | 'flushSoon' | 'dispose'>;
  /** Sent with each message that catch-up has added. */
  readonly missed: Signal<[IncomingMessage]>;
  /** Sent after every change of a conversation, with the same object each time. */
  readonly changed: Signal<[ConversationRef]>;
}

function snapshotOf(timeline: TimelineStore | undefined): TimelineSnapshot | 'asStored' | null {
  if (timeline === undefined) return null;
  return timeline.records.isLazy ? 'asStored' : timeline.snapshot;
}

/** Creates the feature; it shows nothing until `restore`, and sends no request until `start`. */
export function createConversationsFeature(deps: ConversationsFeatureDeps): ConversationsFeature {
  const { self, service, storage, clock, newId, tabs, session, list } = deps;
  const [changed, opened] = [new Signal<[ConversationRef]>(), new Signal<[ConversationRef]>()];
  const missed = new Signal<[IncomingMessage]>();
  const [drafts, marks] = [createStoredDrafts(storage), createStoredReadMarks(storage)];
  const storedRemoved = storedByConversation(storage, 'removed/', listCodec(isText));
  const removed = new DeletedMessages({
    save: (conversation, ids) => storedRemoved.save(conversation, ids),
    post: (one) => tabs.post({ type: 'removed', ...one }),
  });
  const recalledDrafts = new RecalledDrafts(clock);
  const typing = new TypingStore({ clock, send: (ref) => void (session.isOnline && service.sendTyping(ref)) });
  const conversations: ConversationListStore = new ConversationListStore({
    self,
    atoms: createAtomBatch(deps.schedule),
    newId,
    now: () => clock.now(),
    outbox: deps.outbox,
    asksReceipts: service.lacks?.includes('groupReceipts') !== true,
    history: async (ref, before, limit) => (deps.isClosed(ref) ? ok([]) : service.history(ref, before, limit)),
    missed: missed.send,
    recall: (ref, serverId) => deps.recalls.recall(ref, serverId),
    recalledDrafts,
    removed,
    typing,
    uploads: deps.uploads,
    sendReceipt: opened.send,
    saveDraft: (ref, draft, isNews) => {
      void drafts.keep(ref, draft);
      if (draft.text !== '') conversations.ensure(ref);
      if (isNews) tabs.post({ type: 'drafted', conversation: ref, draft });
    },
    changed: changed.send,
    settings: list.settings,
    hidden: list.hidden,
    removeConversation: (ref, withHistory) => service.removeConversation(ref, withHistory),
  });
  const recordsOf = (ref: ConversationRef) => conversations.find(ref)?.records ?? null;
  const cache = createTimelineCache({ self, storage, clock, snapshot: (ref) => snapshotOf(conversations.find(ref)) });
  const isAllSeen = (ref: ConversationRef) => session.isOnline && recordsOf(ref)?.unreadCount === 0;
  const seen = new ReadReceiptQueue({ transport: service, clock, isAllSeen });
  const restored = new Set<RestoredConversation>();
  changed.listen((ref) => cache.note(ref));
  list.changed.listen((ref, settings) => conversations.settingsChanged(ref, settings));
  opened.listen((ref) => {
    seen.note(ref, LIMITS.openedDelayMs);
    const newest = recordsOf(ref)?.newest;
    if (newest) tabs.post({ type: 'seen', conversation: ref, at: newest.time });
  });
  return {
    conversations,
    typing,
    seen,
    recordsToCheck: (ref) => (deps.isClosed(ref) ? null : recordsOf(ref)),
    restored,
    marks,
    cache,
    changed,
    missed,
    async restore() {
      const timelines = readTimelines({ cache, drafts, marks, conversations, restored });
      const [removedMessages, applyTimelines] = await Promise.all([storedRemoved.load(), timelines]);
      return async () => {
        for (const { conversation, value } of removedMessages) removed.restore(conversation, value);
        const read = applyTimelines();
        deps.hold(read);
        await answerInTime(clock, read, LIMITS.restoreWaitMs, undefined).answer;
      };
    },
    start: () => conversations.connected(),
    stop: () => conversations.disconnected(),
    dispose() {
      seen.dispose();
      recalledDrafts.dispose();
      typing.dispose();
      conversations.close();
    },
  };
}
