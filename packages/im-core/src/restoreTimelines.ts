import type { TimelineCache } from './persistence/createTimelineCache.js';
import type { Drafts } from './persistence/storedDrafts.js';
import type { ReadMarks } from './persistence/storedReadMarks.js';
import type { ConversationListStore } from './stores/ConversationListStore.js';
import type { RecallCheck } from './stores/RecallCheck.js';

/** What an earlier visit left, and where it goes. */
export interface LastVisit {
  readonly cache: Pick<TimelineCache, 'load'>;
  readonly drafts: Pick<Drafts, 'load'>;
  readonly marks: Pick<ReadMarks, 'load'>;
  readonly conversations: ConversationListStore;
  readonly recallCheck: Pick<RecallCheck, 'note'>;
}

/** Brings back what was held, typed and read. A chatroom has a conversation while I am in it, and a visit begins in none. */
export async function restoreTimelines({ cache, drafts, marks, conversations, recallCheck }: LastVisit): Promise<void> {
  for (const { conversation, held } of await cache.load()) {
    if (conversation.kind === 'chatroom') continue;
    conversations.ensure(conversation).restore(held);
    recallCheck.note(conversation, held);
  }
  for (const { conversation, draft } of await drafts.load()) {
    if (conversation.kind !== 'chatroom') conversations.ensure(conversation).restoreDraft(draft);
  }
  for (const { conversation, through } of await marks.load()) {
    conversations.ensure(conversation).records.peerRead(through);
  }
}
