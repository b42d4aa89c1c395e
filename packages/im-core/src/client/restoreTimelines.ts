import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineCache } from '../persistence/createTimelineCache.js';
import type { Drafts } from '../persistence/storedDrafts.js';
import type { ReadMarks } from '../persistence/storedReadMarks.js';
import type { StoredRow, StoredTimeline } from '../persistence/storedTimelines.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { RestoredConversation } from '../stores/timeline/RecallCheck.js';

/** The stored state of an earlier session, and the stores that receive it. */
export interface RestoreTimelinesDeps {
  readonly cache: Pick<TimelineCache, 'loadRows' | 'load' | 'note'>;
  readonly drafts: Pick<Drafts, 'load'>;
  readonly marks: Pick<ReadMarks, 'load'>;
  readonly conversations: ConversationListStore;
  /** Gets the conversations that have a message of the service. */
  readonly restored: Set<RestoredConversation>;
}

/**
 * Restores the rows of the cached conversations, and drafts; `read` resolves when their messages and read marks are
 * restored, too. It skips chatrooms: a new session has joined none.
 */
export async function restoreTimelines(deps: RestoreTimelinesDeps): Promise<{ readonly read: Promise<void> }> {
  const { cache, drafts, conversations } = deps;
  const [loadingRows, loadingDrafts] = [cache.loadRows(), drafts.load()];
  const rows = (await loadingRows).filter(isKept);
  // Not requested before: it would keep the rows waiting.
  const loading = cache.load();
  for (const { conversation, snapshot } of rows) conversations.timelineOf(conversation).restore(snapshot);
  for (const { conversation, draft } of (await loadingDrafts).filter(isKept)) {
    conversations.ensure(conversation).composerDraft.restore(draft);
  }
  return { read: loading.then((timelines) => restoreMessages(deps, rows, timelines.filter(isKept))) };
}

async function restoreMessages(
  { cache, marks, conversations, restored }: RestoreTimelinesDeps,
  rows: readonly StoredRow[],
  timelines: readonly StoredTimeline[],
): Promise<void> {
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
  for (const { conversation, through } of await marks.load()) {
    conversations.timelineOf(conversation).records.peerRead(through);
  }
  conversations.restored();
}

function isKept({ conversation }: { readonly conversation: ConversationRef }): boolean {
  return conversation.kind !== 'chatroom';
}
