import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { ImError } from '../../domain/imError.js';
import { isAfter, positionOf, type IncomingMessage, type MessagePosition } from '../../domain/message/message.js';
import * as LIMITS from '../../limits.js';
import type { MessageTransport } from '../../ports/ChatService.js';
import type { HistoryGap } from './HistoryGaps.js';
import type { TimelineRecords } from './TimelineRecords.js';

export interface TimelineHistoryDeps {
  readonly ref: ConversationRef;
  readonly records: TimelineRecords;
  readonly fetch: MessageTransport['history'];
  /** The conversation whose messages count as seen on arrival; null while the page is not focused (R201). */
  readonly openRef: () => ConversationRef | null;
  readonly isOpen: () => boolean;
  readonly notify: () => void;
}

export class TimelineHistory {
  isLoadingOlder = false;
  /** False once a page came back empty (R107, A25). */
  hasOlder = true;
  /** True once the service has answered the request for the first page. */
  hasLoaded = false;
  /** Why the last page could not be loaded; null if it was. */
  loadError: ImError | null = null;

  isFilling = false;

  readonly #deps: TimelineHistoryDeps;
  /** The oldest position that was fetched; null before the first page. The next page ends here. */
  #from: MessagePosition | null = null;
  #filling: Promise<ImError | null> = Promise.resolve(null);
  #loading: Promise<void> = Promise.resolve();

  constructor(deps: TimelineHistoryDeps) {
    this.#deps = deps;
  }

  /**
   * Fetches the next ten older messages and puts them in front (R106, R391). A page that brings nothing new,
   * because the list has all of it already, is followed by the next one. While one loads, it resolves with that one.
   */
  loadOlder(): Promise<void> {
    if (!this.isLoadingOlder && this.hasOlder) this.#loading = this.#loadOlder();
    return this.#loading;
  }

  fetchGap(): Promise<ImError | null> {
    this.#filling = this.#filling.then(() => this.#fillNow());
    return this.#filling;
  }

  restored(): void {
    const { records } = this.#deps;
    this.#from = records.oldest;
    this.hasLoaded = records.count >= LIMITS.historyPageSize;
  }

  /** An empty timeline cannot record a gap: its history is fetched again, even if it had reached its end. */
  disconnected(doubted = 0): void {
    const { records } = this.#deps;
    records.disconnected(doubted);
    if (records.newest !== null || this.#from !== null) return;
    this.hasLoaded = false;
    this.hasOlder = true;
  }

  /** Keeps the newest messages only (R453); the open conversation keeps the messages that the user has loaded. */
  trim(): void {
    const { ref, records } = this.#deps;
    if (this.#deps.isOpen() || records.isRowOnly) return;
    const limit = ref.kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages;
    if (!records.trimTo(limit)) return;
    this.hasOlder = true;
    const oldest = records.oldest;
    if (this.#from === null || oldest === null || !isAfter(oldest, this.#from)) return;
    this.#from = oldest;
  }

  async #loadOlder(): Promise<void> {
    this.#setLoading(true, null);
    this.#setLoading(false, await this.#load());
  }

  async #load(): Promise<ImError | null> {
    for (let page = 0; page < LIMITS.catchUpPages; page += 1) {
      const before = this.#from;
      const answer = await this.#deps.fetch(this.#deps.ref, before?.serverId ?? null, LIMITS.historyPageSize);
      if (!answer.ok) return answer.error;
      // Messages dropped during the request would leave a gap behind this page: fetch again from the new oldest one.
      if (before === this.#from && this.#putPage(answer.value)) return null;
    }
    return null;
  }

  /** True if the page changed the timeline: it brought older messages, or showed that there are none. */
  #putPage(messages: readonly IncomingMessage[]): boolean {
    this.hasLoaded = true;
    this.hasOlder = messages.length > 0;
    this.#from = positionOf(messages[0]) ?? this.#from;
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
    let oldest: MessagePosition | null = null;
    let isClosed = false;
    for (let page = 0; page < LIMITS.catchUpPages && !isClosed; page += 1) {
      const answer = await this.#deps.fetch(this.#deps.ref, oldest?.serverId ?? null, LIMITS.historyPageSize);
      // The gap stays recorded, so the next catch-up starts from the same position.
      if (!answer.ok) return answer.error;
      found.unshift(...answer.value);
      oldest = positionOf(answer.value[0]);
      isClosed = oldest === null || !isAfter(oldest, gap.after);
    }
    this.#close(gap, found, isClosed);
    return null;
  }

  #close(gap: HistoryGap, found: readonly IncomingMessage[], isClosed: boolean): void {
    const from = positionOf(found[0]);
    if (!isClosed && from !== null) {
      this.#deps.records.startAnew(from);
      this.#from = from;
      this.hasOlder = true;
    }
    const open = this.#deps.openRef();
    const { records } = this.#deps;
    records.missed(
      found.filter((message) => isAfter(message, gap.after)),
      open,
    );
    records.filled(gap);
    this.trim();
  }

  #setFilling(isFilling: boolean): void {
    this.isFilling = isFilling;
    this.#deps.notify();
  }

  #setLoading(isLoading: boolean, error: ImError | null): void {
    this.isLoadingOlder = isLoading;
    this.loadError = error;
    this.#deps.notify();
  }
}
