import type { ConversationRef } from '../domain/conversation.js';
import type { IncomingMessage } from '../domain/message.js';
import { byServerId } from '../domain/order.js';
import type { ImError } from '../errors/imError.js';
import { LIMITS } from '../limits.js';
import type { MessageTransport } from '../ports/MessageTransport.js';
import type { Hole } from './Gaps.js';
import type { TimelineRecords } from './TimelineRecords.js';

/** What the history of a timeline needs. */
export interface TimelineHistoryDeps {
  readonly ref: ConversationRef;
  readonly records: TimelineRecords;
  readonly fetch: MessageTransport['history'];
  /** The conversation whose messages count as seen on arrival; null while nobody looks (R201). */
  readonly openRef: () => ConversationRef | null;
  /** True while its reader has it open: then what was loaded stays. */
  readonly isOpen: () => boolean;
  readonly onChange: () => void;
}

/** What of a conversation was fetched, what may be fetched still, and what is missing in between. */
export class TimelineHistory {
  isLoadingOlder = false;
  /** False once a page came back empty (R107, A25). */
  hasOlder = true;
  /** True once a first page was asked for and answered. */
  hasLoaded = false;
  /** Why the last page did not come; null when it came. */
  loadError: ImError | null = null;

  /** True while what is missing is fetched. */
  isFilling = false;

  readonly #deps: TimelineHistoryDeps;
  /** History was fetched from this id on; null before the first page. What is older comes next. */
  #from: string | null = null;
  #filling: Promise<ImError | null> = Promise.resolve(null);

  constructor(deps: TimelineHistoryDeps) {
    this.#deps = deps;
  }

  /**
   * Fetches the next ten older messages and puts them in front (R106, R391). A page that brings nothing new,
   * because everything in it was told already, is followed by the next one.
   */
  async loadOlder(): Promise<void> {
    if (this.isLoadingOlder || !this.hasOlder) return;
    this.#setLoading(true, null);
    this.#setLoading(false, await this.#load());
  }

  /** Fetches what an outage hid, page by page from the newest back. Calls wait for one another. Answers why it failed. */
  fillHole(): Promise<ImError | null> {
    this.#filling = this.#filling.then(() => this.#fillNow());
    return this.#filling;
  }

  /** An earlier visit left messages: what is older than they are comes next. */
  restored(): void {
    const { records } = this.#deps;
    this.#from = records.oldestServerId;
    this.hasLoaded = records.items.length >= LIMITS.historyPageSize;
  }

  /** Where nothing is held no hole can be noted: history that had an end is asked for anew. */
  lineLost(doubted = 0): void {
    const { records } = this.#deps;
    records.lineLost(doubted);
    if (records.newestServerId !== null || this.#from !== null) return;
    this.hasLoaded = false;
    this.hasOlder = true;
  }

  /** Keeps the newest messages only (R453); the open conversation keeps what its reader has loaded. */
  trim(): void {
    const { ref, records } = this.#deps;
    if (this.#deps.isOpen()) return;
    const limit = ref.kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages;
    if (!records.trimTo(limit)) return;
    this.hasOlder = true;
    const oldest = records.oldestServerId;
    if (this.#from === null || oldest === null || byServerId(this.#from, oldest) >= 0) return;
    this.#from = oldest;
  }

  // ── private ──

  async #load(): Promise<ImError | null> {
    for (let page = 0; page < LIMITS.catchUpPages; page += 1) {
      const before = this.#from;
      const answer = await this.#deps.fetch(this.#deps.ref, before, LIMITS.historyPageSize);
      if (!answer.ok) return answer.error;
      // Messages dropped meanwhile would leave a hole behind this page: it is asked for again from where they end.
      if (before === this.#from && this.#putPage(answer.value)) return null;
    }
    return null;
  }

  /** True when there is something to show for it: older messages, or that there are none. */
  #putPage(messages: readonly IncomingMessage[]): boolean {
    this.hasLoaded = true;
    this.hasOlder = messages.length > 0;
    this.#from = messages[0]?.serverId ?? this.#from;
    return this.#deps.records.putOlder(messages) || messages.length === 0;
  }

  async #fillNow(): Promise<ImError | null> {
    const { hole } = this.#deps.records;
    if (hole === null) return null;
    this.#setFilling(true);
    const error = await this.#fill(hole);
    this.#setFilling(false);
    return error;
  }

  async #fill(hole: Hole): Promise<ImError | null> {
    const found: IncomingMessage[] = [];
    let oldest: string | null = null;
    let isClosed = false;
    for (let page = 0; page < LIMITS.catchUpPages && !isClosed; page += 1) {
      const answer = await this.#deps.fetch(this.#deps.ref, oldest, LIMITS.historyPageSize);
      // The hole stays noted, so the next catch-up starts from the same place.
      if (!answer.ok) return answer.error;
      found.unshift(...answer.value);
      oldest = answer.value[0]?.serverId ?? null;
      isClosed = oldest === null || byServerId(oldest, hole.after) <= 0;
    }
    this.#close(hole, found, isClosed);
    return null;
  }

  #close(hole: Hole, found: readonly IncomingMessage[], isClosed: boolean): void {
    const from = found[0]?.serverId;
    if (!isClosed && from !== undefined) {
      this.#deps.records.startAnew(from);
      this.#from = from;
      this.hasOlder = true;
    }
    const open = this.#deps.openRef();
    // From the newest back: when the service counts fewer than there are, the older ones were seen elsewhere.
    for (const message of found.toReversed()) {
      if (byServerId(message.serverId, hole.after) > 0) this.#deps.records.received(message, open);
    }
    this.#deps.records.filled(hole);
    this.trim();
  }

  #setFilling(isFilling: boolean): void {
    this.isFilling = isFilling;
    this.#deps.onChange();
  }

  #setLoading(isLoading: boolean, error: ImError | null): void {
    this.isLoadingOlder = isLoading;
    this.loadError = error;
    this.#deps.onChange();
  }
}
