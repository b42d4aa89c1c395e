import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { IncomingMessage } from '../../domain/message/message.js';
import { isAfter, placeOf, type Place } from '../../domain/message/order.js';
import type { ImError } from '../../errors/imError.js';
import { LIMITS } from '../../limits.js';
import type { MessageTransport } from '../../ports/MessageTransport.js';
import type { HistoryGap } from './HistoryGaps.js';
import type { TimelineRecords } from './TimelineRecords.js';

/** What the history of a timeline needs. */
export interface TimelineHistoryDeps {
  readonly ref: ConversationRef;
  readonly records: TimelineRecords;
  readonly fetch: MessageTransport['history'];
  /** The conversation whose messages count as seen on arrival; null while the page is not focused (R201). */
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
  /** History was fetched from here on; null before the first page. What is older comes next. */
  #from: Place | null = null;
  #filling: Promise<ImError | null> = Promise.resolve(null);

  constructor(deps: TimelineHistoryDeps) {
    this.#deps = deps;
  }

  /**
   * Fetches the next ten older messages and puts them in front (R106, R391). A page that brings nothing new,
   * because the list has all of it already, is followed by the next one.
   */
  async loadOlder(): Promise<void> {
    if (this.isLoadingOlder || !this.hasOlder) return;
    this.#setLoading(true, null);
    this.#setLoading(false, await this.#load());
  }

  /** Fetches what an outage hid, page by page from the newest back. Calls wait for one another. Answers why it failed. */
  fetchGap(): Promise<ImError | null> {
    this.#filling = this.#filling.then(() => this.#fillNow());
    return this.#filling;
  }

  /** An earlier visit left messages: what is older than they are comes next. */
  restored(): void {
    const { records } = this.#deps;
    this.#from = records.oldest;
    this.hasLoaded = records.items.length >= LIMITS.historyPageSize;
  }

  /** Without loaded messages no gap can be noted: history that had an end is fetched again. */
  disconnected(doubted = 0): void {
    const { records } = this.#deps;
    records.disconnected(doubted);
    if (records.newest !== null || this.#from !== null) return;
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
    const oldest = records.oldest;
    if (this.#from === null || oldest === null || !isAfter(oldest, this.#from)) return;
    this.#from = oldest;
  }

  // ── private ──

  async #load(): Promise<ImError | null> {
    for (let page = 0; page < LIMITS.catchUpPages; page += 1) {
      const before = this.#from;
      const answer = await this.#deps.fetch(this.#deps.ref, before?.serverId ?? null, LIMITS.historyPageSize);
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
    this.#from = placeOf(messages[0]) ?? this.#from;
    return this.#deps.records.putOlder(messages) || messages.length === 0;
  }

  async #fillNow(): Promise<ImError | null> {
    const { gap } = this.#deps.records;
    if (gap === null) return null;
    this.#setFilling(true);
    const error = await this.#fill(gap);
    this.#setFilling(false);
    return error;
  }

  async #fill(gap: HistoryGap): Promise<ImError | null> {
    const found: IncomingMessage[] = [];
    let oldest: Place | null = null;
    let isClosed = false;
    for (let page = 0; page < LIMITS.catchUpPages && !isClosed; page += 1) {
      const answer = await this.#deps.fetch(this.#deps.ref, oldest?.serverId ?? null, LIMITS.historyPageSize);
      // The hole stays noted, so the next catch-up starts from the same place.
      if (!answer.ok) return answer.error;
      found.unshift(...answer.value);
      oldest = placeOf(answer.value[0]);
      isClosed = oldest === null || !isAfter(oldest, gap.after);
    }
    this.#close(gap, found, isClosed);
    return null;
  }

  #close(gap: HistoryGap, found: readonly IncomingMessage[], isClosed: boolean): void {
    const from = placeOf(found[0]);
    if (!isClosed && from !== null) {
      this.#deps.records.startAnew(from);
      this.#from = from;
      this.hasOlder = true;
    }
    const open = this.#deps.openRef();
    // From the newest back: when the service counts fewer than there are, the older ones were seen elsewhere.
    for (const message of found.toReversed()) {
      if (isAfter(message, gap.after)) this.#deps.records.received(message, open);
    }
    this.#deps.records.filled(gap);
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
