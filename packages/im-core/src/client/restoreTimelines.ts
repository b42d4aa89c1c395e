import type { TimelineCache } from '../persistence/createTimelineCache.js';
import type { Drafts } from '../persistence/storedDrafts.js';
import type { ReadMarks } from '../persistence/storedReadMarks.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import type { RecallCheck } from '../stores/timeline/RecallCheck.js';

/** The stored state of an earlier session, and the stores that receive it. */
export interface RestoreTimelinesDeps {
  readonly cache: Pick<TimelineCache, 'load'>;
  readonly drafts: Pick<Drafts, 'load'>;
  readonly marks: Pick<ReadMarks, 'load'>;
  readonly conversations: ConversationListStore;
  readonly recallCheck: Pick<RecallCheck, 'note'>;
}

/** Restores cached messages, drafts and read marks. It skips chatrooms: a new session has joined none. */
export async function restoreTimelines({
  cache,
  drafts,
  marks,
  conversations,
  recallCheck,
}: RestoreTimelinesDeps): Promise<void> {
  for (const { conversation, snapshot } of await cache.load()) {
    if (conversation.kind === 'chatroom') continue;
    conversations.timelineOf(conversation).restore(snapshot);
    recallCheck.note(conversation, snapshot);
  }
  for (const { conversation, draft } of await drafts.load()) {
    if (conversation.kind !== 'chatroom') conversations.ensure(conversation).box.restore(draft);
  }
  for (const { conversation, through } of await marks.load()) {
    conversations.timelineOf(conversation).records.peerRead(through);
  }
}
