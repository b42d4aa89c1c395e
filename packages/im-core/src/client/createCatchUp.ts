import { RetryingTask, Watchdog } from '../delivery/RetryingTask.js';
import { firstToRetry, isTransient, type ImError } from '../domain/imError.js';
import * as LIMITS from '../limits.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import { RecallCheck } from '../stores/timeline/RecallCheck.js';
import type { ClientBase } from './ImClient.js';
import type { Conversations } from './createConversations.js';

export type CatchUp = ReturnType<typeof createCatchUp>;

/** Creates what detects a dead connection, and after every connect fetches the messages that were missed. */
export function createCatchUp(
  { service, clock }: ClientBase,
  session: Pick<SessionStore, 'wake'>,
  { conversations, seen, recordsToCheck, restored }: Conversations,
) {
  let isCaughtUp = false;
  const recallCheck = new RecallCheck({ service, recordsToCheck, restored });
  const catchingUp = new RetryingTask({ clock, run, refusedTries: LIMITS.refusedCatchUps });
  const watchdog = new Watchdog({ clock, probe: () => session.wake() });

  /** Fetches the conversation list, fills the history gaps, then sends the read receipts due. */
  async function run(isCurrent: () => boolean): Promise<ImError | null> {
    const list = await service.conversations();
    if (!isCurrent()) return null;
    if (!list.ok) {
      // A refused list is not asked for again.
      if (!isTransient(list.error)) seen.sendAll();
      return list.error;
    }
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
    if (error === null) isCaughtUp = true;
    return error;
  }

  function stop(): void {
    isCaughtUp = false;
    catchingUp.stop();
    watchdog.stop();
  }

  return {
    watchdog,
    /** Whether catch-up is complete: messages received after it are live. */
    isLive: () => isCaughtUp,
    /** A late message left a history gap: it is filled soon. */
    gapFound: () => catchingUp.startSoon(LIMITS.gapPauseMs),
    start() {
      watchdog.start();
      seen.hold();
      catchingUp.start();
    },
    stop,
    dispose: stop,
  };
}
