import type { ChatEvent } from '../../domain/events.js';
import { err, imError, type ImError, type Result } from '../../domain/imError.js';
import { isNewText, type MessageChange, type PinnedMessage } from '../../domain/message/changes.js';
import {
  attachmentBody,
  decideRecall,
  previewOf,
  quoteField,
  quoteOf,
  requireTexts,
  type Preview,
} from '../../domain/message/messageKinds.js';
import {
  findMentions,
  isCallEnd,
  isAfter,
  isBlank,
  receiptRequestField,
  type Message,
  type MessageBody,
  type MessageQuote,
  type OutgoingMessage,
  type PickedMention,
} from '../../domain/message/message.js';
import type { StreamedText } from '../../domain/message/streamed.js';
import type { GroupNotice } from '../../domain/groups/group.js';
import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { RowSnapshot, TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import type { UnreadSummary } from '../../domain/conversation/unread.js';
import * as LIMITS from '../../limits.js';
import type { ConversationRecord } from '../../ports/ChatService.js';
import type { BatchedAtom } from '../atomBatch.js';
import { DraftStore } from './DraftStore.js';
import { asOutgoing } from './MessageCache.js';
import { PinnedMessages } from './MessageChanges.js';
import { ShownMessages } from './ShownMessages.js';
import { unlisted, type Listing, type SendFile, type SendOptions, type TimelineDeps } from './TimelineDeps.js';
import { TimelineHistory } from './TimelineHistory.js';
import { TimelineRecords } from './TimelineRecords.js';
import { UnreadMark, type FirstUnread } from './UnreadMark.js';

type DistributiveOmit<Type, Keys extends string> = Type extends unknown ? Omit<Type, Keys> : never;

type ChangeEvent = Extract<ChatEvent, { readonly change: MessageChange }>;

/** The data of one conversation's row in a list: a plain object, replaced with every change. */
export interface ConversationRow {
  readonly version: number;
  /** Epoch milliseconds of the last message or of the newer group event; null if there is neither. */
  readonly lastTime: number | null;
  readonly preview: Preview;
  readonly unread: UnreadSummary;
}

/** The messages of one conversation, and the actions on them. */
export class TimelineStore {
  readonly ref: ConversationRef;
  /** Receives the events. Screens read the getters below, which notify observers of changes. */
  readonly records: TimelineRecords;
  /** The shown messages. Not observable, like the records. */
  readonly shown: ShownMessages;
  /** Managed by the conversation list. */
  readonly listing: Listing;
  /** The composer's text box. */
  readonly composerDraft: DraftStore;

  readonly #deps: TimelineDeps;
  readonly #atom: BatchedAtom;
  readonly #onChange: (timeline: TimelineStore) => void;
  readonly #history: TimelineHistory;
  readonly #mark = new UnreadMark();
  readonly #pins: PinnedMessages;
  #version = 0;
  #row: ConversationRow | null = null;
  #isOpen = false;
  #stored: Promise<void> = Promise.resolve();
  /** The stored messages that are being read; null if they are not read yet, or need not be. */
  #reading: Promise<void> | null = null;
  #waiting: (() => void)[] = [];

  /** `onChange` runs after every change. */
  constructor(ref: ConversationRef, deps: TimelineDeps, onChange: (timeline: TimelineStore) => void) {
    this.ref = ref;
    this.listing = unlisted(ref);
    this.#deps = deps;
    this.#onChange = onChange;
    this.#pins = new PinnedMessages(deps.self);
    this.#atom = deps.atom(`timeline ${ref.kind} ${ref.id}`);
    const notify = (): void => this.#notify();
    this.records = new TimelineRecords(deps.self, notify, deps.missed);
    this.shown = new ShownMessages(ref, this.records, deps.removed);
    const { history: fetch, openRef } = deps;
    const isOpen = (): boolean => this.#isOpen;
    this.#history = new TimelineHistory({ ref, records: this.records, fetch, openRef, isOpen, notify });
    this.composerDraft = new DraftStore({ keep: deps.saveDraft.bind(deps, ref), stored: () => this.#stored });
  }

  /** The snapshot that the next session restores. */
  get snapshot(): TimelineSnapshot {
    return this.shown.snapshot;
  }

  /**
   * Oldest first, group notices included. Usually changed in place: compare `version`, not identity. Those of an earlier
   * session are read when they are first asked for.
   */
  get messages(): readonly Message[] {
    this.#atom.track();
    if (this.records.isRowOnly) void this.read();
    return this.shown.at(this.#version);
  }

  /** Increases with every change. */
  get version(): number {
    this.#atom.track();
    return this.#version;
  }

  /** The message that says how this call ended; the list does not show it. Observable. */
  callEnd(callId: string): Message | undefined {
    this.#atom.track();
    return this.records.items.findLast((one) => isCallEnd(one, callId));
  }

  get last(): Message | null {
    this.#atom.track();
    return this.shown.last;
  }

  /** Epoch milliseconds of the last message or of the newer group event; null if there is neither. */
  get lastTime(): number | null {
    return this.row.lastTime;
  }

  /** What the row of the list shows of the last message or of the newer group event. */
  get preview(): Preview {
    return this.row.preview;
  }

  /** The number of unread messages (R205, R206). */
  get unread(): UnreadSummary {
    return this.row.unread;
  }

  /** The data of the list's row: the same plain object as long as the version is the same. */
  get row(): ConversationRow {
    this.#atom.track();
    if (this.#row?.version !== this.#version) this.#row = this.#makeRow();
    return this.#row;
  }

  /** The text that the peer, an assistant, is writing; null without one. */
  get streamed(): StreamedText | null {
    return this.#deps.streams.find(this.ref);
  }

  /** Asks the assistant to stop writing. */
  stopStream(): void {
    this.#deps.streams.stop(this.ref);
  }

  /** True while the peer is typing, according to the last typing indicator. */
  get isPeerTyping(): boolean {
    return this.#deps.typing.isPeerTyping(this.ref);
  }

  /** The unsent text in the composer. */
  get draft(): string {
    return this.composerDraft.text;
  }

  /** The members that the user picked for the draft. */
  get draftMentions(): readonly PickedMention[] {
    return this.composerDraft.mentions;
  }

  /** The message that the draft quotes; null if there is none, if it was recalled, or if it is not cached. */
  get quote(): MessageQuote | null {
    this.#atom.track();
    const { quoted } = this.composerDraft;
    const message = quoted === null ? undefined : this.shown.find(quoted);
    return message === undefined ? null : quoteOf(message);
  }

  /** Where the unread messages began when the user opened the conversation, until it is closed. */
  get firstUnread(): FirstUnread | null {
    this.#atom.track();
    return this.#mark.find(this.records.items, this.#deps.self, this.shown);
  }

  /** The message after which others may be missing; null if there is no known gap (IM-8). */
  get gap(): { readonly afterId: string; readonly isFilling: boolean } | null {
    this.#atom.track();
    const { gap } = this.records;
    if (gap === null) return null;
    const before = this.messages.findLast((message) => !isAfter(message, gap.after));
    return before === undefined ? null : { afterId: before.id, isFilling: this.#history.isFilling };
  }

  get isOpen(): boolean {
    this.#atom.track();
    return this.#isOpen;
  }

  get isLoadingOlder(): boolean {
    this.#atom.track();
    return this.#history.isLoadingOlder;
  }

  /** False once a history page came back empty (R107, A25). */
  get hasOlder(): boolean {
    this.#atom.track();
    return this.#history.hasOlder;
  }

  /** True once the service has answered the request for the first page of history, or enough is stored. */
  get hasLoaded(): boolean {
    this.#atom.track();
    return this.#history.hasLoaded && !this.records.isRowOnly;
  }

  /** Why the last history page could not be loaded; null if it was. */
  get loadError(): ImError | null {
    this.#atom.track();
    return this.#history.loadError;
  }

  /**
   * Sends `body`. The message appears when the outbox has stored it, not before. Blank text is not sent (R290). In a
   * group the text mentions the picked members, and those of `members` whose names it contains (R292, A21).
   */
  async send(body: MessageBody, { members = [], mentions: picked, quote = null }: SendOptions = {}): Promise<void> {
    requireTexts(body);
    if (body.type === 'text' && isBlank(body.text)) return;
    const isNaming = body.type === 'text' && this.ref.kind === 'group';
    const mentions = isNaming ? findMentions(body.text, members, this.#deps.self, picked) : [];
    this.#deps.typing.sent(this.ref);
    await this.#enqueue({ ...this.#newMessage(body), mentions, ...quoteField(quote) });
  }

  /** Sends a file. It appears at once as sending, when both are stored, and is uploaded when its turn comes. */
  async sendFile({ blob, ...file }: SendFile): Promise<void> {
    const message = this.#newMessage(attachmentBody(file, blob.size));
    await this.#enqueue({ ...message, upload: true }, this.#deps.uploads.add(message.id, blob));
  }

  /** The user is typing: sends the typing indicator, at most every five seconds, one-to-one only. */
  typing(): void {
    this.#deps.typing.writing(this.ref);
  }

  /** Sends a failed message again under the same id, at the end of the lane, or an edit that was refused. */
  async retry(id: string): Promise<void> {
    const message = this.records.find(id);
    if (message?.status === 'failed') await this.#deps.outbox.enqueue(this.#outgoing(message));
    const { body, pendingEdit } = message ?? {};
    if (message !== undefined && pendingEdit?.isRefused === true && body?.type === 'text')
      await this.#change(message, { kind: 'edit', text: body.text });
  }

  /** Drops a message that was not sent, or whose file is still being uploaded, or an edit that was refused. */
  async discard(id: string): Promise<void> {
    const message = this.records.find(id);
    if (message?.pendingEdit !== undefined && message.serverId !== null)
      return this.#deps.changes.discard({ serverId: message.serverId });
    if (message === undefined || !this.#isDiscardable(message)) return;
    const isUploading = message.status === 'sending';
    await this.#deps.outbox.discard(this.#outgoing(message));
    const cached = this.records.find(id);
    // Its acknowledgement may have arrived in the meantime: then the message stays.
    if (cached?.status === 'failed' || (isUploading && cached?.status === 'sending')) this.records.remove(cached);
  }

  /** Removes messages permanently on this device; the service and the other members keep them. */
  async removeLocally(ids: readonly string[]): Promise<void> {
    const serverIds = ids.flatMap((id) => this.records.find(id)?.serverId ?? []);
    if (serverIds.length === 0) return;
    await this.#deps.removed.remove(this.ref, serverIds);
    this.#notify();
  }

  /** Another tab removed messages. */
  removedElsewhere(serverIds: readonly string[]): void {
    this.whenRead(() => {
      void this.#deps.removed.removeLocally(this.ref, serverIds);
      this.#notify();
    });
  }

  /** Sets the unsent text, and the members that the user picked for it. */
  setDraft(text: string, mentions: readonly PickedMention[] = []): void {
    this.composerDraft.set({ text, mentions: mentions.length === 0 ? undefined : mentions });
  }

  /** Sets the message that the draft quotes; null for none. */
  setQuote(message: Message | null): void {
    this.composerDraft.set({ quoted: message?.serverId ?? null });
  }

  /** Marks all messages as read (R202). */
  markRead(): void {
    const { unreadCount, newest } = this.records;
    if (unreadCount > 0) this.#mark.set(unreadCount, newest);
    this.records.markRead();
  }

  /** Restores an earlier session, whole or its row. Does nothing if messages are cached already. */
  restore(snapshot: TimelineSnapshot | RowSnapshot): void {
    if (this.records.count > 0) return;
    this.records.restore(snapshot);
    this.shown.notices.restore(snapshot.notices ?? []);
    this.#history.restored();
    this.#notify();
  }

  /** Runs a step once the stored messages are read: at once, if nothing has to be read. */
  whenRead(step: () => void): void {
    if (!this.records.isRowOnly) return step();
    this.#waiting.push(step);
    void this.read();
  }

  /** Reads the stored messages, if only the row was restored; resolves after every step that waits for them. */
  async read(): Promise<void> {
    if (this.records.isRowOnly) await (this.#reading ??= this.#read());
  }

  /**
   * Recalls a message of the user. Nothing changes before the service has agreed; then only the user's own text
   * remains, for five minutes, to edit it again (R204, R289, A26).
   */
  async recall(id: string): Promise<Result<null, ImError>> {
    const message = this.records.find(id);
    const decision = message === undefined ? 'notAccepted' : decideRecall(message, this.#deps.self);
    if (decision !== 'allowed' || typeof message?.serverId !== 'string') return err(imError('recallRefused', decision));
    const answer = await this.#deps.recall(this.ref, message.serverId);
    if (!answer.ok) return answer;
    if (message.body.type === 'text') this.#deps.recalledDrafts.keep(id, message.body.text);
    this.records.recalled(message.serverId, message.from);
    return answer;
  }

  /**
   * Replaces the text of a message of the user. The new text is shown at once, and sent as soon as there is a connection; if
   * the service refuses it, `retry` sends it again and `discard` brings the text back that the service has.
   */
  async edit(id: string, text: string): Promise<void> {
    const message = this.records.find(id);
    if (message === undefined || !isNewText(message, text)) return;
    await this.#change(message, { kind: 'edit', text });
  }

  /** Reacts to a message with an emoji, or takes the reaction back. */
  async react(id: string, emoji: string): Promise<void> {
    const message = this.records.find(id);
    if (message === undefined || message.status === 'recalled') return;
    const isOn = message.reactions?.find((reaction) => reaction.emoji === emoji)?.isMine !== true;
    await this.#change(message, { kind: 'reaction', emoji, isOn });
  }

  /** Pins a message for all in the conversation, or no longer. */
  async pin(id: string, isOn: boolean): Promise<void> {
    const message = this.records.find(id) ?? this.pins.find((pin) => pin.message.id === id)?.message;
    if (message !== undefined) await this.#change(message, { kind: 'pin', isOn });
  }

  /** The pinned messages, the last pinned first: those of the service, as the user has changed them. */
  get pins(): readonly PinnedMessage[] {
    this.#atom.track();
    return this.#pins.list((serverId) => this.records.find(serverId), this.#deps.now());
  }

  /** The service's list of pinned messages. */
  pinsLoaded(pins: readonly PinnedMessage[]): void {
    this.#pins.loaded(pins);
    this.#notify();
  }

  /** What became of a change of the user; `error` is null while it waits, and once the service has accepted it. */
  changed(event: ChangeEvent): void {
    const { change } = event;
    const { serverId } = change;
    if (event.type === 'changeQueued') this.records.changeQueued(change, event.isRefused);
    else if (event.type === 'changeDropped') this.records.changeDropped(change);
    else this.records.changeSettled(change, event.edit, event.error !== null);
    if (change.kind !== 'pin') return;
    if (event.type === 'changeSettled' && event.error !== null) this.#pins.refused(serverId);
    else this.#pins.wished(serverId, change.isOn, event.type === 'changeSettled');
    this.#notify();
  }

  /** The quoted message, if it is cached: it may have been recalled since. */
  findQuoted({ id }: MessageQuote): Message | null {
    this.#atom.track();
    return this.shown.find(id) ?? null;
  }

  /** The text of a message that the user recalled on this device, for five minutes; null otherwise. */
  recalledDraftOf(id: string): string | null {
    return this.#deps.recalledDrafts.find(id);
  }

  /** Fetches the next ten older messages and puts them in front (R106, R391). */
  async loadOlder(): Promise<void> {
    if (this.records.isRowOnly) await this.read();
    await this.#history.loadOlder();
  }

  /**
   * Fills the history gap of an outage. If no cached message is shown, it also fetches older ones until the row has a
   * preview (IM-GROUPCALL-2). Calls run one at a time. Returns the error, if any.
   */
  async fetchGap(): Promise<ImError | null> {
    // A row that is as the service reports it needs no message.
    if (this.#reading === null && this.records.isRowOnly && this.records.gap === null && !this.#lacksPreview)
      return null;
    await this.read();
    const error = await this.#history.fetchGap();
    for (let page = 0; page < LIMITS.previewPages && this.#lacksPreview; page += 1) {
      await this.#history.loadOlder();
      if (this.#history.loadError !== null) return this.#history.loadError;
    }
    return error;
  }

  /** Fills the history gap at the user's request. */
  fillGap(): void {
    void this.#history.fetchGap();
  }

  /** Adds a group event after the current newest message. */
  addGroupEvent(notice: GroupNotice): void {
    this.whenRead(() => {
      this.shown.notices.add(notice, this.records.newest?.time ?? null, this.#deps.now());
      this.#notify();
    });
  }

  setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (isOpen) void this.read();
    if (isOpen) this.#deps.opened(this.ref);
    if (!isOpen) this.#mark.clear();
    this.#notify();
    if (!isOpen) this.trim();
  }

  /** The connection was lost: there may be gaps before the next message and among the newest `doubted` ones. */
  disconnected(doubted = 0): void {
    if (doubted === 0) this.#history.disconnected();
    else this.whenRead(() => this.#history.disconnected(doubted));
  }

  /** The service reported the last message and the unread count. */
  reconcile(record: ConversationRecord): void {
    if (this.records.isLikeRow(record)) this.records.reconcile(record);
    else this.whenRead(() => this.records.reconcile(record));
  }

  /** Keeps the newest messages only (R453); the open conversation keeps the messages that the user has loaded. */
  trim(): void {
    this.#history.trim();
  }

  get #lacksPreview(): boolean {
    return this.records.newest !== null && this.shown.newest === null && this.#history.hasOlder;
  }

  async #read(): Promise<void> {
    // A storage that fails is like one that has lost the messages.
    const snapshot = (await this.#deps.readStored?.(this.ref).catch(() => null)) ?? null;
    this.records.fill(snapshot);
    this.shown.notices.restore(snapshot?.notices ?? []);
    this.#history.restored();
    this.#notify();
    for (const step of this.#waiting.splice(0)) {
      try {
        step();
      } catch (error) {
        // Reported, and the others follow all the same.
        void Promise.reject(error);
      }
    }
  }

  #newMessage(body: MessageBody): OutgoingMessage {
    const { self, newId, now, asksReceipts } = this.#deps;
    const extras = receiptRequestField({ asksReceipt: this.ref.kind === 'group' && asksReceipts });
    return { id: newId(), conversation: this.ref, from: self, body, mentions: [], ...extras, writtenAt: now() };
  }

  #enqueue(message: OutgoingMessage, file?: Promise<void>): Promise<void> {
    this.#stored = this.#deps.outbox.enqueue(message, file);
    return this.#stored;
  }

  async #change(
    { serverId }: Pick<Message, 'serverId'>,
    change: DistributiveOmit<MessageChange, 'id' | 'conversation' | 'serverId'>,
  ): Promise<void> {
    if (serverId === null) return;
    await this.#deps.changes.enqueue({ ...change, id: this.#deps.newId(), conversation: this.ref, serverId });
  }

  #isDiscardable({ id, status }: Message): boolean {
    return status === 'failed' || (status === 'sending' && this.#deps.uploads.find(id) !== null);
  }

  #outgoing(message: Message): OutgoingMessage {
    const outgoing = asOutgoing(message);
    return this.#deps.uploads.find(message.id) === null ? outgoing : { ...outgoing, upload: true };
  }

  #makeRow(): ConversationRow {
    const { unreadCount: count, mentionsMe } = this.records;
    const { newest } = this.shown;
    const preview = previewOf(newest, this.#deps.self);
    return { version: this.#version, lastTime: newest?.time ?? null, preview, unread: { count, mentionsMe } };
  }

  /** The message whose text is being edited was recalled, such as on another device: the text becomes a draft. */
  #keepEdited(): void {
    const { editing, text, mentions } = this.composerDraft;
    if (editing === null || this.records.find(editing.id)?.status !== 'recalled') return;
    this.composerDraft.edit(null);
    this.setDraft(text === '' ? editing.text : `${text}\n${editing.text}`, mentions);
  }

  #notify(): void {
    this.#keepEdited();
    this.#version += 1;
    this.#atom.notify();
    this.#onChange(this);
  }
}
