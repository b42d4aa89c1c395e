import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineCache } from '../storage/createTimelineCache.js';
import type { Drafts } from '../storage/storedDrafts.js';
import type { ReadMarks } from '../storage/storedListState.js';
import type { StoredRow, StoredTimeline } from '../storage/storedTimelines.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { RestoredConversation } from '../stores/timeline/RecallCheck.js';

/** The stored state of an earlier session, and the stores that receive it. */
export interface ReadTimelinesDeps {
  readonly cache: Pick<TimelineCache, 'loadRows' | 'load' | 'note'>;
  readonly drafts: Pick<Drafts, 'load'>;
  readonly marks: Pick<ReadMarks, 'load'>;
  readonly conversations: ConversationListStore;
  /** Gets the conversations that have a message of the service. */
  readonly restored: Set<RestoredConversation>;
}

/**
 * Reads the rows of the cached conversations, and drafts, and resolves with what restores them. That returns a promise
 * which resolves when their messages and read marks are restored, too. Chatrooms are skipped: a new session has joined
 * none.
 */
export async function readTimelines(deps: ReadTimelinesDeps): Promise<() => Promise<void>> {
  const { cache, drafts, marks, conversations } = deps;
  const [rows, writing] = await Promise.all([cache.loadRows(), drafts.load()]);
  // Not requested before: it would keep the rows waiting.
  const loading = Promise.all([cache.load(), marks.load()]);
  return async () => {
    const listed = rows.filter(isKept);
    for (const { conversation, snapshot } of listed) conversations.timelineOf(conversation).restore(snapshot);
    for (const { conversation, draft } of writing.filter(isKept)) {
      conversations.ensure(conversation).composerDraft.restore(draft);
    }
    const [timelines, read] = await loading;
    restoreMessages(deps, listed, timelines.filter(isKept));
    for (const { conversation, through } of read) conversations.timelineOf(conversation).records.peerRead(through);
    conversations.restored();
  };
}

function restoreMessages(
  { cache, conversations, restored }: ReadTimelinesDeps,
  rows: readonly StoredRow[],
  timelines: readonly StoredTimeline[],
): void {
  // The user removed them while their messages were being read.
  const gone = rows.map(({ conversation }) => conversation).filter((ref) => conversations.find(ref) === undefined);
  const goneKeys = new Set(gone.map(conversationKey));
  for (const { conversation, snapshot } of timelines) {
    if (goneKeys.has(conversationKey(conversation))) continue;
    const timeline = conversations.timelineOf(conversation);
    timeline.restore(snapshot);
    const through = timeline.records.newest;
    if (through !== null) restored.add({ ref: conversation, through });
  }
  for (const ref of gone) cache.note(ref);
  // A conversation that could not be read begins anew.
  for (const { conversation, snapshot } of rows) {
    const timeline = conversations.find(conversation);
    if (timeline?.records.isRowOnly === true) timeline.restore({ ...snapshot, load: () => null });
  }
}

function isKept({ conversation }: { readonly conversation: ConversationRef }): boolean {
  return conversation.kind !== 'chatroom';
}
