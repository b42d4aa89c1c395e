import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { GroupNotice } from '../../domain/groups/groupNotice.js';
import type { TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import type { Message, MessageBody, MessageQuote } from '../../domain/message/message.js';
import { isAfter } from '../../domain/message/order.js';
import { previewOf, type Preview } from '../../domain/message/preview.js';
import { quoteOf } from '../../domain/message/quote.js';
import type { Result } from '../../domain/result.js';
import type { UnreadSummary } from '../../domain/conversation/unread.js';
import type { ImError } from '../../errors/imError.js';
import type { BatchedAtom } from '../atomBatch.js';
import { DraftStore } from './DraftStore.js';
import { unlisted, type Listing } from '../list/Listing.js';
import { OwnMessages } from './OwnMessages.js';
import { ShownMessages } from './ShownMessages.js';
import type { SendFile, SendOptions, TimelineDeps } from './TimelineDeps.js';
import { TimelineHistory } from './TimelineHistory.js';
import { TimelineRecords } from './TimelineRecords.js';
import { UnreadMark, type FirstUnread } from './UnreadMark.js';

/** What a list shows of one conversation: plain, and replaced with every change. */
export interface ConversationRow {
  readonly version: number;
  /** Epoch milliseconds of the last message, or of what happened in the group since; null where nothing is. */
  readonly lastTime: number | null;
  readonly preview: Preview;
  readonly unread: UnreadSummary;
}

/** The messages of one conversation and what can be done with them. */
export class TimelineStore {
  readonly ref: ConversationRef;
  /** Where facts go. Screens read the getters below, which tell observers of changes. */
  readonly records: TimelineRecords;
  /** What is to be seen of it. Untracked, like the records. */
  readonly shown: ShownMessages;
  /** Kept by the list. */
  readonly listing: Listing;
  /** The composer's text box. */
  readonly box: DraftStore;

  readonly #deps: TimelineDeps;
  readonly #bell: BatchedAtom;
  readonly #tellList: (timeline: TimelineStore) => void;
  readonly #history: TimelineHistory;
  readonly #own: OwnMessages;
  readonly #mark = new UnreadMark();
  #version = 0;
  #row: ConversationRow | null = null;
  #isOpen = false;

  /** `onChange` runs after every change. */
  constructor(ref: ConversationRef, deps: TimelineDeps, onChange: (timeline: TimelineStore) => void) {
    this.ref = ref;
    this.listing = unlisted(ref);
    this.#deps = deps;
    this.#tellList = onChange;
    this.#bell = deps.atoms.atom(`timeline ${ref.kind} ${ref.id}`);
    const changed = (): void => this.#changed();
    this.records = new TimelineRecords(deps.self, changed);
    this.shown = new ShownMessages(ref, this.records, deps.removed);
    const { history: fetch, openRef } = deps;
    const isOpen = (): boolean => this.#isOpen;
    this.#history = new TimelineHistory({ ref, records: this.records, fetch, openRef, isOpen, onChange: changed });
    this.#own = new OwnMessages(ref, this.records, deps);
    this.box = new DraftStore({ keep: deps.saveDraft.bind(deps, ref), stored: () => this.#own.stored });
  }

  // ── derived ──

  /** What the next visit begins with. */
  get held(): TimelineSnapshot {
    return this.shown.held;
  }

  /** Oldest first, with what happened in a group between them. Mostly changed in place: compare `version`, not identity. */
  get messages(): readonly Message[] {
    this.#bell.track();
    return this.shown.at(this.#version);
  }

  /** Grows with every change. */
  get version(): number {
    this.#bell.track();
    return this.#version;
  }

  get last(): Message | null {
    this.#bell.track();
    return this.shown.last;
  }

  /** Epoch milliseconds of the last message, or of what happened in the group since; null where nothing is. */
  get lastTime(): number | null {
    return this.row.lastTime;
  }

  /** Of the same. */
  get preview(): Preview {
    return this.row.preview;
  }

  /** What waits here (R205, R206). */
  get unread(): UnreadSummary {
    return this.row.unread;
  }

  /** What the list shows of it: the same plain object as long as the version is the same. */
  get row(): ConversationRow {
    this.#bell.track();
    if (this.#row?.version !== this.#version) this.#row = this.#makeRow();
    return this.#row;
  }

  /** True while the peer is writing, as far as is known. */
  get isPeerTyping(): boolean {
    return this.#deps.typing.isPeerTyping(this.ref);
  }

  /** What is in the composer, not yet sent. */
  get draft(): string {
    return this.box.text;
  }

  /** What the draft answers to; null when nothing, when that was taken back, and while it is not held. */
  get quote(): MessageQuote | null {
    this.#bell.track();
    const { quoted } = this.box;
    const message = quoted === null ? undefined : this.shown.find(quoted);
    return message === undefined ? null : quoteOf(message);
  }

  /** Where what waited began when its reader came, until the conversation is left (IM-UNREAD-11). */
  get firstUnread(): FirstUnread | null {
    this.#bell.track();
    return this.#mark.find(this.records.items, this.#deps.self, this.shown);
  }

  /** Behind this message others may be missing; null while nothing is known to be (IM-8). */
  get gap(): { readonly afterId: string; readonly isFilling: boolean } | null {
    this.#bell.track();
    const { gap } = this.records;
    if (gap === null) return null;
    const before = this.messages.findLast((message) => !isAfter(message, gap.after));
    return before === undefined ? null : { afterId: before.id, isFilling: this.#history.isFilling };
  }

  get isOpen(): boolean {
    this.#bell.track();
    return this.#isOpen;
  }

  get isLoadingOlder(): boolean {
    this.#bell.track();
    return this.#history.isLoadingOlder;
  }

  /** False once a history page came back empty (R107, A25). */
  get hasOlder(): boolean {
    this.#bell.track();
    return this.#history.hasOlder;
  }

  /** True once the service has answered the request for the first page of history. */
  get hasLoaded(): boolean {
    this.#bell.track();
    return this.#history.hasLoaded;
  }

  /** Why the last history page did not come; null when it came. */
  get loadError(): ImError | null {
    this.#bell.track();
    return this.#history.loadError;
  }

  // ── actions ──

  /**
   * Sends `body`. The message appears when the outbox has stored it, not before. Blank text is not sent (R290). In a
   * group the text mentions those of `members` whose names it contains (R292, A21).
   */
  send(body: MessageBody, options: SendOptions = {}): Promise<void> {
    return this.#own.send(body, options);
  }

  /** Sends a file. It appears at once as sending, when both are stored, and is uploaded when its turn comes. */
  sendFile(file: SendFile): Promise<void> {
    return this.#own.sendFile(file);
  }

  /** The user is typing: sends the typing indicator, at most every five seconds, one-to-one only. */
  typing(): void {
    this.#deps.typing.writing(this.ref);
  }

  /** Sends a failed message again under the same id, at the end of the lane. */
  retry(id: string): Promise<void> {
    return this.#own.retry(id);
  }

  /** Drops a message that was not sent, or whose file is still on its way. */
  discard(id: string): Promise<void> {
    return this.#own.discard(id);
  }

  /** Takes messages off this device's screens for good; the service and everybody else keep them (IM-REMOVE-1). */
  async removeHere(ids: readonly string[]): Promise<void> {
    const serverIds = ids.flatMap((id) => this.records.find(id)?.serverId ?? []);
    if (serverIds.length === 0) return;
    await this.#deps.removed.remove(this.ref, serverIds);
    this.#changed();
  }

  /** Another tab has removed them. */
  removedElsewhere(serverIds: readonly string[]): void {
    void this.#deps.removed.heard(this.ref, serverIds);
    this.#changed();
  }

  setDraft(text: string): void {
    this.box.set({ text });
  }

  /** The draft answers this message, or none. */
  setQuote(message: Message | null): void {
    this.box.set({ quoted: message?.serverId ?? null });
  }

  /** Its reader looks at everything that waits here (R202). */
  seen(): void {
    const { unreadCount, newest } = this.records;
    if (unreadCount > 0) this.#mark.set(unreadCount, newest);
    this.records.markRead();
  }

  /** What an earlier visit left. Nothing happens where something is held already. */
  restore(held: TimelineSnapshot): void {
    if (this.records.items.length > 0) return;
    this.records.restore(held);
    this.shown.notices.restore(held.notices ?? []);
    this.#history.restored();
    this.#changed();
  }

  /**
   * Recalls a message of the user. Nothing changes before the service has agreed; then only the user's own text
   * remains, for five minutes, to edit it again (R204, R289, A26).
   */
  recall(id: string): Promise<Result<null, ImError>> {
    return this.#own.recall(id);
  }

  /** The message that a quote answers to, while it is held here: it may have been taken back since. */
  quoted({ id }: MessageQuote): Message | null {
    this.#bell.track();
    return this.shown.find(id) ?? null;
  }

  /** The text of a message that I took back on this device, for five minutes; null otherwise. */
  recalledDraftOf(id: string): string | null {
    return this.#deps.recalledDrafts.find(id);
  }

  /** Fetches the next ten older messages and puts them in front (R106, R391). */
  loadOlder(): Promise<void> {
    return this.#history.loadOlder();
  }

  /** Fetches what an outage hid. Calls wait for one another. Answers why it failed. */
  fetchGap(): Promise<ImError | null> {
    return this.#history.fetchGap();
  }

  /** Fetches what may be missing, when its reader asks for it. */
  fillGap(): void {
    void this.#history.fetchGap();
  }

  /** An event in the group: it comes after the message that is the newest now. */
  noticed(notice: GroupNotice): void {
    this.shown.notices.add(notice, this.records.newest?.time ?? null, this.#deps.now());
    this.#changed();
  }

  setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (!isOpen) this.#mark.clear();
    this.#changed();
    if (!isOpen) this.trim();
  }

  /** What comes from now on may be incomplete, and so may the newest `doubted` messages. */
  disconnected(doubted = 0): void {
    this.#history.disconnected(doubted);
  }

  /** Keeps the newest messages only (R453); the open conversation keeps what its reader has loaded. */
  trim(): void {
    this.#history.trim();
  }

  // ── private ──

  #makeRow(): ConversationRow {
    const { unreadCount: count, mentionsMe } = this.records;
    const { newest } = this.shown;
    const preview = previewOf(newest, this.#deps.self);
    return { version: this.#version, lastTime: newest?.time ?? null, preview, unread: { count, mentionsMe } };
  }

  #changed(): void {
    this.#version += 1;
    this.#bell.notify();
    this.#tellList(this);
  }
}
