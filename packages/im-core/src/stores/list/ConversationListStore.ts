import type {
  ConversationKind,
  ConversationRef,
  ConversationSetting,
  ConversationSettings,
} from '../../domain/conversation/conversation.js';
import type { UnreadTotal } from '../../domain/conversation/unread.js';
import { firstToRetry, ok, type ImError, type Result } from '../../domain/imError.js';
import type { ConversationRecord, ConversationService } from '../../ports/ChatService.js';
import type { BatchedAtom } from '../atomBatch.js';
import type { TimelineDeps } from '../timeline/TimelineDeps.js';
import { TimelineStore } from '../timeline/TimelineStore.js';
import type { HiddenConversations } from './HiddenConversations.js';
import { ListOrder } from './ListOrder.js';
import type { SettingsStore } from './SettingsStore.js';

/** All conversations: pinned ones first, then the one with the newest message. */
export class ConversationListStore {
  readonly #deps: ConversationListDeps;
  readonly #timelineDeps: TimelineDeps;
  readonly #atom: BatchedAtom;
  /** By kind and then by id: a combined key would allocate a string for each message. */
  readonly #timelines: Readonly<Record<ConversationKind, Map<string, TimelineStore>>> = {
    contact: new Map(),
    group: new Map(),
    chatroom: new Map(),
  };
  readonly #order: ListOrder;
  #version = 0;
  #open: TimelineStore | null = null;
  #ended: TimelineStore | null = null;
  #isAttentive = true;
  #isOnline = false;
  #hasLoaded = false;
  #isListFetched = false;

  constructor(deps: ConversationListDeps) {
    this.#deps = deps;
    this.#order = new ListOrder(deps);
    this.#atom = deps.atom('conversation list');
    this.#timelineDeps = { ...deps, openRef: () => this.openRef };
  }

  /** Newest first. The same array each time, changed in place: compare `version`, not identity. */
  get ordered(): readonly TimelineStore[] {
    this.#atom.track();
    return this.#order.ordered;
  }

  /** Grows with every change of order, of length or of the total. */
  get version(): number {
    this.#atom.track();
    return this.#version;
  }

  /** The number of unread messages in all conversations that are not muted (IM-UNREAD-8, IM-UNREAD-10). */
  get totalUnread(): UnreadTotal {
    this.#atom.track();
    return this.#order.total;
  }

  /** True once the service has sent its list. */
  get hasLoaded(): boolean {
    this.#atom.track();
    return this.#hasLoaded;
  }

  /** The conversation whose messages count as seen on arrival; null while the page is not focused (R201). */
  get openRef(): ConversationRef | null {
    return this.#isAttentive && this.#open !== null ? this.#open.ref : null;
  }

  /** The open conversation, listed or not, focused or not; null while there is none. */
  get opened(): ConversationRef | null {
    this.#atom.track();
    return this.#open?.ref ?? null;
  }

  /** The conversation, if it exists. Never creates one. */
  find({ kind, id }: ConversationRef): TimelineStore | undefined {
    return this.#timelines[kind].get(id);
  }

  /** The settings of a conversation. Observable by conversation: changes of other settings do not report here. */
  settingsOf(ref: ConversationRef): ConversationSettings {
    return this.#deps.settings.find(ref);
  }

  /** The conversation, listed: created and listed if necessary. */
  ensure(ref: ConversationRef): TimelineStore {
    const timeline = this.timelineOf(ref);
    if (timeline.listing.isListedEmpty) return timeline;
    timeline.listing.isListedEmpty = true;
    this.#onTimelineChange(timeline);
    return timeline;
  }

  /** The conversation, created if necessary. It is listed once it has a message. */
  timelineOf(ref: ConversationRef): TimelineStore {
    const known = this.find(ref);
    if (known !== undefined) return known;
    const timeline = new TimelineStore(ref, this.#timelineDeps, (changed) => this.#onTimelineChange(changed));
    // Before the service's list is loaded there may be gaps between pushed and fetched messages.
    if (!this.#isListFetched) timeline.disconnected();
    this.#timelines[ref.kind].set(ref.id, timeline);
    this.#onTimelineChange(timeline);
    return timeline;
  }

  /** Removes a conversation from the list, closes it, and drops its cached messages. */
  remove(ref: ConversationRef): void {
    const timeline = this.find(ref);
    if (timeline === undefined) return;
    if (this.#open === timeline) this.close();
    this.#order.remove(timeline);
    this.#timelines[ref.kind].delete(ref.id);
    this.#deps.changed(timeline.ref);
    this.#version += 1;
    this.#atom.notify();
  }

  /** Opens a conversation: fetches its first page and, if the page is focused, marks its messages as read (R202). */
  open(ref: ConversationRef): TimelineStore {
    const timeline = this.timelineOf(ref);
    if (this.#open === timeline) return timeline;
    this.close();
    this.#open = timeline;
    this.#deps.hidden.show(ref);
    timeline.setOpen(true);
    this.#loadFirst();
    if (this.#isAttentive) this.#seen(timeline);
    if (this.settingsOf(ref).isMarkedUnread) void this.change(ref, 'isMarkedUnread', false);
    return timeline;
  }

  /** Closes the open conversation. */
  close(): void {
    const closed = this.#open;
    closed?.setOpen(false);
    this.#open = null;
    if (closed !== null && closed === this.#ended) this.#forget(closed);
  }

  /** Whether the page is focused: a hidden or unfocused page marks nothing as read (IM-11). */
  setFocused(isFocused: boolean): void {
    this.#isAttentive = isFocused;
    if (isFocused && this.#open !== null && this.#open.records.unreadCount > 0) this.#seen(this.#open);
  }

  /** Pins, mutes or marks as unread, here at once and on the user's other devices; answers the error of a refusal. */
  change(ref: ConversationRef, setting: ConversationSetting, isOn: boolean): Promise<Result<null, ImError>> {
    return this.#deps.settings.change(ref, setting, isOn);
  }

  /** Marks a conversation read, also without opening it; it is no longer marked unread. */
  async markRead(ref: ConversationRef): Promise<Result<null, ImError>> {
    const timeline = this.find(ref);
    if (timeline !== undefined && timeline.records.unreadCount > 0) this.#seen(timeline);
    return this.settingsOf(ref).isMarkedUnread ? this.change(ref, 'isMarkedUnread', false) : ok(null);
  }

  /**
   * Marks one message read, such as the invitation to a call that the user answered; the others of its conversation
   * stay unread. If none does, the service gets a receipt.
   */
  markOneRead(ref: ConversationRef, id: string): void {
    const timeline = this.find(ref);
    if (timeline === undefined || timeline.records.unreadCount === 0) return;
    timeline.whenRead(() => {
      timeline.records.markOneRead(id);
      if (timeline.records.unreadCount === 0) this.#seen(timeline);
    });
  }

  /** Hides a conversation until the next message; its messages are marked read. */
  hide(ref: ConversationRef): void {
    const timeline = this.find(ref);
    if (timeline === undefined) return;
    void this.markRead(ref);
    this.#conceal(timeline);
  }

  /**
   * Removes a conversation from the list on all devices until its next message, and drops its cached messages. Its
   * history stays at the service unless it is deleted too, which cannot be undone.
   */
  async discard(ref: ConversationRef, how: { readonly withHistory: boolean }): Promise<Result<null, ImError>> {
    const timeline = this.ensure(ref);
    this.#conceal(timeline);
    const answer = await this.#deps.removeConversation(ref, how.withHistory);
    if (answer.ok) this.#forget(timeline);
    else this.#deps.hidden.show(ref);
    this.#onTimelineChange(timeline);
    return answer;
  }

  /** The user removed a conversation from the list on another device. An open conversation stays until it is closed. */
  removedElsewhere(ref: ConversationRef): void {
    if (this.find(ref) !== this.#open) this.left(ref);
  }

  /** The user joined the group or chatroom of a conversation: it is listed, even if the user had left it before. */
  joined(ref: ConversationRef): void {
    this.#deps.hidden.show(ref);
    this.#onTimelineChange(this.ensure(ref));
  }

  /** The user left the group or chatroom of a conversation: it is removed from the list. */
  left(ref: ConversationRef): void {
    const timeline = this.find(ref);
    if (timeline !== undefined) this.#forget(timeline);
  }

  /** The conversation's contact, group or chatroom was removed. An open conversation stays until it is closed. */
  ended(ref: ConversationRef): void {
    const timeline = this.find(ref);
    if (timeline !== undefined && timeline === this.#open) this.#ended = timeline;
    else this.left(ref);
  }

  /** A setting of a conversation changed. A pinned conversation is always listed. */
  settingsChanged(ref: ConversationRef, { isPinned }: ConversationSettings): void {
    const timeline = isPinned ? this.ensure(ref) : this.find(ref);
    if (timeline !== undefined) this.#onTimelineChange(timeline);
  }

  /** An account was blocked or unblocked: the conversation of a blocked one is not open either (R116). */
  shownChanged(ref: ConversationRef): void {
    const timeline = this.find(ref);
    if (timeline === undefined) return;
    if (this.#open === timeline && this.#deps.hidden.isHidden(ref)) this.close();
    this.#onTimelineChange(timeline);
  }

  /** A contact was removed: a conversation without messages goes with it, unless it is open. */
  removeEmpty(ref: ConversationRef): void {
    const timeline = this.find(ref);
    if (timeline !== undefined && timeline !== this.#open && !timeline.records.isBegun) this.remove(ref);
  }

  /** The connection broke: there may be a gap before the messages that arrive from now on. */
  disconnected(): void {
    this.#isOnline = false;
    this.damaged(0);
  }

  /** A message was lost, possibly before any of the newest `doubted` messages of a conversation. */
  damaged(doubted: number): void {
    this.#isListFetched = false;
    for (const timeline of this.#all) timeline.disconnected(doubted);
  }

  /**
   * The client connected: the open conversation loads the page that it could not load before (R106). One with messages waits
   * for `fillGaps`, which counts what came during an outage.
   */
  connected(): void {
    this.#isOnline = true;
    if (this.#open?.records.newest === null) this.#loadFirst();
  }

  /** Runs a step once the stored messages of a conversation are read: at once, if nothing has to be read. */
  whenRead(ref: ConversationRef, step: () => void): void {
    const timeline = this.find(ref);
    if (timeline?.records.isRowOnly === true) timeline.whenRead(step);
    else step();
  }

  /** Fills the gaps of an outage. Returns the error if one of them remains, null otherwise. */
  async fillGaps(): Promise<ImError | null> {
    const error = firstToRetry(await Promise.all(this.#all.map((one) => one.fetchGap())));
    this.#loadFirst();
    return error;
  }

  /** Applies the service's list: creates conversations, takes over unread counts, records gaps. */
  reconcile(records: readonly ConversationRecord[]): void {
    for (const record of records) {
      // A conversation without a message is in the list because the user created it on one of the devices.
      if (record.last === null) this.ensure(record.conversation);
      else this.timelineOf(record.conversation).reconcile(record);
    }
    for (const timeline of this.#all) timeline.records.listed();
    this.#hasLoaded = true;
    this.#isListFetched = true;
    if (this.#open !== null && this.openRef !== null && this.#open.records.unreadCount > 0) this.#seen(this.#open);
    this.#version += 1;
    this.#atom.notify();
  }

  get #all(): readonly TimelineStore[] {
    return Object.values(this.#timelines).flatMap((timelines) => [...timelines.values()]);
  }

  #loadFirst(): void {
    const timeline = this.#open;
    timeline?.whenRead(() => {
      if (timeline !== this.#open || !this.#isOnline) return;
      if (!timeline.hasLoaded || timeline.loadError !== null) void timeline.loadOlder();
    });
  }

  #seen(timeline: TimelineStore): void {
    timeline.whenRead(() => {
      if (timeline.listing.isGone) return;
      timeline.markRead();
      this.#deps.sendReceipt(timeline.ref);
    });
  }

  #conceal(timeline: TimelineStore): void {
    this.#deps.hidden.hide(timeline.ref, timeline.records.newest?.time ?? null);
    this.#onTimelineChange(timeline);
  }

  #forget(timeline: TimelineStore): void {
    this.#deps.settings.removed(timeline.ref);
    this.#deps.hidden.hide(timeline.ref, timeline.records.newest?.time ?? null);
    timeline.setDraft('');
    this.remove(timeline.ref);
    this.#deps.forgotten?.(timeline.ref);
  }

  #onTimelineChange(timeline: TimelineStore): void {
    this.#deps.changed(timeline.ref);
    if (timeline.listing.isGone) return;
    this.#order.touch(timeline);
    this.#version += 1;
    this.#atom.notify();
  }
}

export interface ConversationListDeps extends Omit<TimelineDeps, 'openRef'> {
  /** Reports to the service that a conversation was read. */
  readonly sendReceipt: (ref: ConversationRef) => void;
  /** Called after every change of a conversation, with the same object each time. */
  readonly changed: (ref: ConversationRef) => void;
  /** Called when a conversation was removed with its messages. */
  readonly forgotten?: (ref: ConversationRef) => void;
  readonly settings: Pick<SettingsStore, 'find' | 'peek' | 'change' | 'removed'>;
  readonly hidden: HiddenConversations;
  readonly removeConversation: ConversationService['removeConversation'];
}
