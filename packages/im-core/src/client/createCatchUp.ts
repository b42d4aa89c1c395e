import type { ReadReceiptQueue } from '../delivery/ReadReceiptQueue.js';
import { firstToRetry, type ImError } from '../errors/imError.js';
import * as LIMITS from '../limits.js';
import type { ChatService } from '../ports/ChatService.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import { RecallCheck, type RecallCheckDeps } from '../stores/timeline/RecallCheck.js';

/** The stores and the service that catch-up reads and changes. */
export interface CatchUpDeps extends RecallCheckDeps {
  readonly service: Pick<ChatService, 'conversations' | 'history'>;
  readonly conversations: ConversationListStore;
  readonly seen: Pick<ReadReceiptQueue, 'note' | 'sendAll'>;
  /** Called when no history gap is left. */
  readonly caughtUp: () => void;
}

/**
 * Runs after every log-in and every outage: fetches the conversation list, fills the history gaps, then sends the
 * read receipts due.
 */
export function createCatchUp({ service, conversations, seen, caughtUp, ...deps }: CatchUpDeps) {
  const recallCheck = new RecallCheck({ service, ...deps });
  return async (isCurrent: () => boolean): Promise<ImError | null> => {
    const list = await service.conversations();
    if (!isCurrent()) return null;
    if (!list.ok) return list.error;
    // First: a recalled message must not take the place of one that the service counts as unread.
    const recallError = await recallCheck.run(list.value);
    if (!isCurrent()) return null;
    conversations.reconcile(list.value);
    const error = firstToRetry([await conversations.fillGaps(), recallError]);
    if (!isCurrent()) return error;
    for (const { conversation, unread } of list.value) {
      // Read in an earlier session, but the service has no receipt for it.
      const isSeen = unread > 0 && conversations.find(conversation)?.records.unreadCount === 0;
      if (isSeen) seen.note(conversation, LIMITS.openedDelayMs);
    }
    seen.sendAll();
    if (error === null) caughtUp();
    return error;
  };
}
