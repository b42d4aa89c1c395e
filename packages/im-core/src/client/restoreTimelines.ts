import type { TimelineCache } from '../persistence/createTimelineCache.js';
import type { Drafts } from '../persistence/storedDrafts.js';
import type { ReadMarks } from '../persistence/storedReadMarks.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { RestoredConversation } from '../stores/timeline/RecallCheck.js';

/** The stored state of an earlier session, and the stores that receive it. */
export interface RestoreTimelinesDeps {
  readonly cache: Pick<TimelineCache, 'load'>;
  readonly drafts: Pick<Drafts, 'load'>;
  readonly marks: Pick<ReadMarks, 'load'>;
  readonly conversations: ConversationListStore;
  /** Gets the conversations that have a message of the service. */
  readonly restored: Set<RestoredConversation>;
}

/** Restores cached messages, drafts and read marks. It skips chatrooms: a new session has joined none. */
export async function restoreTimelines({
  cache,
  drafts,
  marks,
  conversations,
  restored,
}: RestoreTimelinesDeps): Promise<void> {
  for (const { conversation, snapshot } of await cache.load()) {
    if (conversation.kind === 'chatroom') continue;
    const timeline = conversations.timelineOf(conversation);
    timeline.restore(snapshot);
    const through = timeline.records.newest;
    if (through !== null) restored.add({ ref: conversation, through });
  }
  for (const { conversation, draft } of await drafts.load()) {
    if (conversation.kind !== 'chatroom') conversations.ensure(conversation).composerDraft.restore(draft);
  }
  for (const { conversation, through } of await marks.load()) {
    conversations.timelineOf(conversation).records.peerRead(through);
  }
}
