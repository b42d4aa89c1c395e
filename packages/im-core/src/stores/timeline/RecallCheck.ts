import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import type { IncomingMessage, Message } from '../../domain/message/message.js';
import { isAfter, placeOf, type Place } from '../../domain/message/order.js';
import { firstToRetry, type ImError } from '../../errors/imError.js';
import { LIMITS } from '../../limits.js';
import type { ConversationRecord, MessageTransport } from '../../ports/MessageTransport.js';
import type { TimelineRecords } from './TimelineRecords.js';

/** What the check needs. */
export interface RecallCheckDeps {
  readonly service: Pick<MessageTransport, 'history'>;
  /** What is held of a conversation now; null when there is no such conversation any more. */
  readonly records: (ref: ConversationRef) => TimelineRecords | null;
}

/** The newest message that an earlier visit left of a conversation. */
interface Left {
  readonly ref: ConversationRef;
  readonly through: Place;
}

/**
 * Finds what was taken back between two visits (IM-RECALL-5, IM-12). The service tells a recall once to each device it
 * knows; a new tab is a device it does not know, on a cache that the tab before it left. So once per visit the
 * service is asked for the days in which something can have been taken back: what it has no longer goes.
 */
export class RecallCheck {
  readonly #deps: RecallCheckDeps;
  readonly #left = new Set<Left>();
  #newest = 0;

  constructor(deps: RecallCheckDeps) {
    this.#deps = deps;
  }

  /** An earlier visit left these messages. */
  note(ref: ConversationRef, { messages }: TimelineSnapshot): void {
    const last = messages.at(-1);
    const through = placeOf(last);
    if (through === null) return;
    this.#left.add({ ref, through });
    this.#newest = Math.max(this.#newest, through.time);
  }

  /** Asks for what was left and not asked for yet; `listed` is the service's list. Answers why something stays unasked. */
  async run(listed: readonly ConversationRecord[]): Promise<ImError | null> {
    // The earlier visit ended after all it left: what is older than this could not be taken back any more.
    const since = this.#newest - LIMITS.recallCheckMs;
    const heard = new Set(
      listed.filter(({ last }) => last !== null).map(({ conversation: { kind, id } }) => kind + id),
    );
    const errors = await Promise.all(
      [...this.#left].map(async (left) => {
        const records = this.#deps.records(left.ref);
        const hasLast = heard.has(left.ref.kind + left.ref.id);
        const error = records === null ? null : await this.#check(left, since, records, hasLast);
        if (error === null) this.#left.delete(left);
        return error;
      }),
    );
    return firstToRetry(errors);
  }

  async #check(left: Left, since: number, records: TimelineRecords, hasLast: boolean): Promise<ImError | null> {
    const { service } = this.#deps;
    let before: Place | null = null;
    for (let page = 0; page < LIMITS.catchUpPages && left.through.time >= since; page += 1) {
      const answer = await service.history(left.ref, before?.serverId ?? null, LIMITS.recallCheckPageSize);
      if (!answer.ok) return answer.error;
      const [oldest] = answer.value;
      // A service that keeps no history at all says nothing about what was taken back.
      if (oldest === undefined && before === null && hasLast) return null;
      for (const gone of missing(records.items, answer.value, before, left.through, since)) {
        // Those that quote it hear of it as well.
        if (gone.serverId !== null) records.recalled(gone.serverId, gone.from);
        records.remove(records.find(gone.id) ?? gone);
      }
      if (oldest === undefined || oldest.time < since) return null;
      before = placeOf(oldest);
    }
    return null;
  }
}

/** What is held of the time that a page of history covers, and not in it; an empty page covers all the time before. */
function missing(
  held: readonly Message[],
  page: readonly IncomingMessage[],
  before: Place | null,
  through: Place,
  since: number,
): readonly Message[] {
  const told = new Set(page.map(({ serverId }) => serverId));
  const from = placeOf(page[0]);
  return held.filter((message) => {
    const { serverId, time, status } = message;
    if (serverId === null || status === 'recalled' || time < since || told.has(serverId)) return false;
    const isPast = isAfter(message, through) || (before !== null && !isAfter(before, message));
    return !isPast && (from === null || isAfter(message, from));
  });
}
