import type { ConversationRef } from '../../domain/conversation/conversation.js';
import { firstToRetry, type ImError } from '../../domain/imError.js';
import {
  isAfter,
  positionOf,
  type IncomingMessage,
  type Message,
  type MessagePosition,
} from '../../domain/message/message.js';
import * as LIMITS from '../../limits.js';
import type { ConversationRecord, MessageTransport } from '../../ports/ChatService.js';
import type { TimelineRecords } from './TimelineRecords.js';

export interface RecallCheckDeps {
  readonly service: Pick<MessageTransport, 'history'>;
  /** The messages of a conversation, read from storage if necessary; null if the conversation no longer exists. */
  readonly recordsToCheck: (ref: ConversationRef) => Promise<TimelineRecords | null>;
  /** The conversations that an earlier session stored; each leaves the set when it is checked. */
  readonly restored: Set<RestoredConversation>;
}

/** The newest message of a conversation that an earlier session stored. */
export interface RestoredConversation {
  readonly ref: ConversationRef;
  readonly through: MessagePosition;
}

/**
 * Finds messages recalled between two sessions (IM-RECALL-5, IM-12). The service reports a recall once to each known
 * device; a new tab is an unknown device that restores the cache of an earlier tab. So once per session the client
 * fetches the days whose messages can have been recalled, and removes cached messages that the service no longer has.
 */
export class RecallCheck {
  readonly #deps: RecallCheckDeps;
  #newest = 0;

  constructor(deps: RecallCheckDeps) {
    this.#deps = deps;
  }

  /** Checks the conversations not checked yet; `listed` is the service's list. Returns why a check failed, or null. */
  async run(listed: readonly ConversationRecord[]): Promise<ImError | null> {
    const { restored } = this.#deps;
    for (const { through } of restored) this.#newest = Math.max(this.#newest, through.time);
    // The earlier session ended after its newest message: messages older than this can no longer be recalled.
    const since = this.#newest - LIMITS.recallCheckMs;
    const listedKeys = new Set(
      listed.filter(({ last }) => last !== null).map(({ conversation: { kind, id } }) => kind + id),
    );
    const errors = await Promise.all(
      [...restored].map(async (left) => {
        const error = await this.#check(left, since, listedKeys.has(left.ref.kind + left.ref.id));
        if (error === null) restored.delete(left);
        return error;
      }),
    );
    return firstToRetry(errors);
  }

  async #check(left: RestoredConversation, since: number, hasLast: boolean): Promise<ImError | null> {
    const { service, recordsToCheck } = this.#deps;
    if (left.through.time < since) return null;
    const records = await recordsToCheck(left.ref);
    if (records === null) return null;
    let before: MessagePosition | null = null;
    for (let page = 0; page < LIMITS.catchUpPages; page += 1) {
      const answer = await service.history(left.ref, before?.serverId ?? null, LIMITS.recallCheckPageSize);
      if (!answer.ok) return answer.error;
      const [oldest] = answer.value;
      // A service that keeps no history cannot show which messages were recalled.
      if (oldest === undefined && before === null && hasLast) return null;
      for (const gone of missingFrom(records.items, answer.value, before, left.through, since)) {
        // Messages that quote it lose the quoted text as well.
        if (gone.serverId !== null) records.recalled(gone.serverId, gone.from);
        records.remove(records.find(gone.id) ?? gone);
      }
      if (oldest === undefined || oldest.time < since) return null;
      before = positionOf(oldest);
    }
    return null;
  }
}

/** The cached messages of a history page's period that the page lacks; an empty page covers all the time before. */
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
