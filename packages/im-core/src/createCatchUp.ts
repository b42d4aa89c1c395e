import type { SeenMarks } from './delivery/SeenMarks.js';
import type { Message } from './domain/message.js';
import { firstToRetry, type ImError } from './errors/imError.js';
import { LIMITS } from './limits.js';
import type { ChatService } from './ports/ChatService.js';
import type { ConversationListStore } from './stores/ConversationListStore.js';
import type { RecallCheck } from './stores/RecallCheck.js';

/** What catching up needs. */
export interface CatchUpDeps {
  readonly service: Pick<ChatService, 'conversations'>;
  readonly conversations: ConversationListStore;
  readonly seen: SeenMarks;
  readonly recallCheck: Pick<RecallCheck, 'run'>;
  /** Nothing is missing any more. Told the last message of each conversation. */
  readonly caughtUp: (last: readonly Message[]) => void;
}

/** After every log-in and every outage: the service's list first, then the holes, then what I have seen meanwhile. */
export function createCatchUp({ service, conversations, seen, recallCheck, caughtUp }: CatchUpDeps) {
  return async (isCurrent: () => boolean): Promise<ImError | null> => {
    const list = await service.conversations();
    if (!isCurrent()) return null;
    if (!list.ok) return list.error;
    // First of all: what the service has no longer must not stand in the place of what it counts.
    const unasked = await recallCheck.run(list.value);
    if (!isCurrent()) return null;
    conversations.reconcile(list.value);
    const error = firstToRetry([await conversations.fillHoles(), unasked]);
    if (!isCurrent()) return error;
    for (const { conversation, unread } of list.value) {
      // What I saw on an earlier visit, and the service has never heard of.
      const isSeen = unread > 0 && conversations.find(conversation)?.records.unreadCount === 0;
      if (isSeen) seen.note(conversation, LIMITS.openedDelayMs);
    }
    seen.tellAll();
    const last = list.value.map(({ conversation }) => conversations.find(conversation)?.records.last ?? null);
    if (error === null) caughtUp(last.filter((message) => message !== null));
    return error;
  };
}
