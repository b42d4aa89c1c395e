import { RetryingTask } from '../delivery/RetryingTask.js';
import { Watchdog } from '../delivery/Watchdog.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import { firstToRetry, isTransient, type ImError } from '../domain/imError.js';
import {
  isAfter,
  positionOf,
  type IncomingMessage,
  type Message,
  type MessagePosition,
} from '../domain/message/message.js';
import * as LIMITS from '../limits.js';
import type { ConversationRecord } from '../ports/ChatService.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import type { ClientBase } from './ImClient.js';
import type { Conversations } from './createConversations.js';

export type CatchUp = ReturnType<typeof createCatchUp>;

export function createCatchUp(
  { service, clock }: ClientBase,
  session: Pick<SessionStore, 'wake'>,
  { conversations, history, fillArchive, seen, recordsToCheck, restored }: Conversations,
) {
  let isCaughtUp = false;
  let newestRestored = 0;
  const catchingUp = new RetryingTask({ clock, run, refusedTries: LIMITS.refusedCatchUps });
  const watchdog = new Watchdog({ clock, probe: () => session.wake() });

  async function run(isCurrent: () => boolean): Promise<ImError | null> {
    const list = await service.conversations();
    if (!isCurrent()) return null;
    if (!list.ok) {
      // A refused list is not asked for again.
      if (!isTransient(list.error)) seen.sendAll();
      return list.error;
    }
    // First: a recalled message must not take the place of one that the service counts as unread.
    const recallError = await checkRecalls(list.value);
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
    if (error === null) {
      isCaughtUp = true;
      fillArchive();
    }
    return error;
  }

  /**
   * Finds messages recalled between two sessions (IM-RECALL-5, IM-12). The service reports a recall once to each known
   * device; a new tab is an unknown device that restores the cache of an earlier tab. So once per session the client fetches
   * the days whose messages can have been recalled, and removes cached messages that the service no longer has.
   */
  async function checkRecalls(listed: readonly ConversationRecord[]): Promise<ImError | null> {
    for (const { through } of restored) newestRestored = Math.max(newestRestored, through.time);
    // The earlier session ended after its newest message: messages older than this can no longer be recalled.
    const since = newestRestored - LIMITS.recallCheckMs;
    const withLast = listed.filter(({ last }) => last !== null);
    const listedKeys = new Set(withLast.map(({ conversation: { kind, id } }) => kind + id));
    const errors = await Promise.all(
      [...restored].map(async (left) => {
        const error = await checkOne(left.ref, left.through, since, listedKeys.has(left.ref.kind + left.ref.id));
        if (error === null) restored.delete(left);
        return error;
      }),
    );
    return firstToRetry(errors);
  }

  async function checkOne(
    ref: ConversationRef,
    through: MessagePosition,
    since: number,
    hasLast: boolean,
  ): Promise<ImError | null> {
    if (through.time < since) return null;
    const records = await recordsToCheck(ref);
    if (records === null) return null;
    let before: MessagePosition | null = null;
    for (let page = 0; page < LIMITS.catchUpPages; page += 1) {
      const answer = await history(ref, before?.serverId ?? null, LIMITS.recallCheckPageSize);
      if (!answer.ok) return answer.error;
      const [oldest] = answer.value;
      // A service that keeps no history cannot show which messages were recalled.
      if (oldest === undefined && before === null && hasLast) return null;
      for (const message of answer.value) records.completed(message);
      for (const gone of missingFrom(records.items, answer.value, before, through, since)) {
        // Messages that quote it lose the quoted text as well.
        if (gone.serverId !== null) records.recalled(gone.serverId, gone.from);
        records.remove(records.find(gone.id) ?? gone);
      }
      if (oldest === undefined || oldest.time < since) return null;
      before = positionOf(oldest);
    }
    return null;
  }

  function stop(): void {
    isCaughtUp = false;
    catchingUp.stop();
    watchdog.stop();
  }

  return {
    watchdog,
    isLive: () => isCaughtUp,
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

function missingFrom(
  cached: readonly Message[],
  page: readonly IncomingMessage[],
  before: MessagePosition | null,
  through: MessagePosition,
  since: number,
): readonly Message[] {
  const pageIds = new Set(page.map(({ serverId }) => serverId));
  const from = positionOf(page[0]);
  return cached.filter((message) => {
    const { serverId, time, status } = message;
    if (serverId === null || status === 'recalled' || time < since || pageIds.has(serverId)) return false;
    const isPast = isAfter(message, through) || (before !== null && !isAfter(before, message));
    return !isPast && (from === null || isAfter(message, from));
  });
}
