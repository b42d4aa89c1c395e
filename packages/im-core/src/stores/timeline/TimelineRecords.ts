import {
  withEdit,
  withOwnReaction,
  withReactions,
  type EditReport,
  type MessageChange,
  type ReactionReport,
} from '../../domain/message/changes.js';
import { isRemoved, newestOf } from '../../domain/message/messageKinds.js';
import {
  byPosition,
  isAfter,
  isGroupCallMessage,
  nextStatus,
  positionOf,
  statusOnArrival,
  type IncomingMessage,
  type Message,
  type MessageBody,
  type MessagePosition,
  type OutgoingMessage,
  type RefusalReason,
} from '../../domain/message/message.js';
import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { RowSnapshot, TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import type { ConversationRecord } from '../../ports/ChatService.js';
import { HistoryGaps, type HistoryGap } from './HistoryGaps.js';
import { asSending, freeId, haveDuplicates, MessageCache, withStatus } from './MessageCache.js';

/**
 * The cached messages of one conversation, and the events that change them. Plain data without observers: it changes
 * once per message. Each method applies one event; none is asynchronous and none calls a service.
 *
 * Of an earlier session only the row is restored, because most conversations of a long list are never opened. Until `fill`
 * brings the messages, nothing may change but what says so: the timeline keeps its events waiting.
 */
export class TimelineRecords {
  readonly #self: string;
  readonly #cache: MessageCache;
  readonly #missed: (message: IncomingMessage) => void;
  #row: RowSnapshot | null = null;
  #isFilling = false;
  /** What the service reported meanwhile, if it is what the row has. */
  #reported: ConversationRecord | null = null;
  peerReadThrough = 0;

  readonly #gaps = new HistoryGaps(this);
  /**
   * The newest message before the user's own ones that were only acknowledged: one of another account may be older than
   * those and still on its way. Null if all up to the newest was delivered.
   */
  #beforeAck: MessagePosition | null = null;
  /** The service's last message, which is cached before the messages of the gap that it ends. */
  #headOfGap: string | null = null;
  readonly #loaded = new Set<string>();

  constructor(self: string, notify: () => void, missed: (message: IncomingMessage) => void = () => undefined) {
    this.#self = self;
    this.#missed = missed;
    this.#cache = new MessageCache(self, () => void (this.#isFilling || notify()));
  }

  get items(): readonly Message[] {
    return this.#cache.items;
  }

  get last(): Message | null {
    return this.#row?.last ?? this.#cache.last;
  }

  get count(): number {
    return this.#row?.count ?? this.items.length;
  }

  /** Whether only the row was restored: the messages are not read yet. */
  get isRowOnly(): boolean {
    return this.#row !== null;
  }

  /** Whether the conversation has a message other than a line about a group's call (IM-GROUPCALL-1). */
  get isBegun(): boolean {
    return this.isRowOnly || this.items.some((message) => !isGroupCallMessage(message));
  }

  /** False if every cached message may be shown: then nothing has to be left out. */
  get hasHiddenCalls(): boolean {
    return this.#cache.hiddenCallCount > 0;
  }

  get unreadCount(): number {
    return this.#row?.unreadCount ?? this.#cache.counter.count;
  }

  get mentionsMe(): boolean {
    return this.#row?.mentionsMe ?? this.#cache.counter.mentionsMe;
  }

  /** The history gap that is not filled yet; null if there is none. */
  get gap(): HistoryGap | null {
    return this.#gaps.gap;
  }

  get oldest(): MessagePosition | null {
    return this.#row?.oldest ?? positionOf(this.#cache.first);
  }

  get newest(): MessagePosition | null {
    return this.#row === null ? this.#cache.newest : positionOf(this.#row.last);
  }

  get snapshot(): TimelineSnapshot {
    return {
      messages: this.#cache.accepted,
      completeThrough: this.#gaps.completeThrough,
      gapAfter: this.gap?.after ?? null,
      unread: this.#cache.counter.state,
    };
  }

  find(id: string): Message | undefined {
    return this.#cache.find(id) ?? this.#cache.findByServerId(id);
  }

  newestShown(removed: ReadonlySet<string>): Message | null {
    const isShown = (message: Message): boolean => !isRemoved(message, removed);
    if (removed.size > 0 && !this.isRowOnly) return newestOf(this.items, isShown);
    const last = this.#row?.last ?? newestOf(this.items);
    return last !== null && isShown(last) ? last : null;
  }

  /** True for a message older than every cached one, if older messages were dropped to keep the limit. */
  isTrimmed(message: Pick<Message, 'serverId' | 'time'>): boolean {
    if (!this.#gaps.hasDropped) return false;
    const oldest = this.items[0];
    return oldest !== undefined && byPosition(message, oldest) < 0;
  }

  /** True for a message that was loaded from history in this session, and not received live (R163). */
  isFromHistory(serverId: string): boolean {
    return this.#loaded.has(serverId);
  }

  restore(snapshot: TimelineSnapshot | RowSnapshot): void {
    if ('messages' in snapshot) this.#put(snapshot);
    else this.#row = { ...snapshot, last: this.#settled(snapshot.last) };
    this.#gaps.restore(snapshot.completeThrough, snapshot.gapAfter);
  }

  /** The messages of the row were read; null if they are damaged: then they are fetched from history again. */
  fill(snapshot: TimelineSnapshot | null): void {
    const reported = this.#reported;
    this.#row = this.#reported = null;
    if (snapshot === null) {
      this.#gaps.restore(null, null);
      this.disconnected();
      if (reported !== null) this.reconcile(reported);
      return;
    }
    this.#put(snapshot);
    this.#isFilling = true;
    const { peerReadThrough } = this;
    this.peerReadThrough = 0;
    this.peerRead(peerReadThrough);
    if (reported?.last) this.#count(reported.last, reported.unread, true);
    this.#isFilling = false;
  }

  missed(messages: readonly IncomingMessage[], open: ConversationRef | null): void {
    // From the newest back: if the service counts fewer unread messages, the user read the older ones elsewhere.
    const isNew = (message: IncomingMessage) => this.received(message, open) || message.serverId === this.#headOfGap;
    const added = messages.toReversed().filter(isNew);
    this.#headOfGap = null;
    for (const message of added.toReversed()) this.#missed(message);
  }

  /**
   * A message arrived: from another user, or a copy of one that the user sent on another device. False for one that is
   * cached already.
   */
  received(message: IncomingMessage, open: ConversationRef | null): boolean {
    this.peerRead(readThrough(message, this.#self));
    this.#delivered(message);
    // Looked up once: most messages are new, and then their id is free as well.
    const withSameId = this.#cache.find(message.id);
    if (!this.#isNew(message, withSameId)) return false;
    this.#cache.put(null, this.#arrived(message, withSameId === undefined ? message.id : this.#freeId(message), open));
    return true;
  }

  queued(message: OutgoingMessage): void {
    const cached = this.#cache.find(message.id);
    const isWaiting = cached !== undefined && cached.from === this.#self && cached.status !== 'failed';
    // Its file was uploaded meanwhile.
    if (isWaiting && cached.status === 'sending' && cached.body !== message.body)
      this.#cache.put(cached, asSending(message));
    if (isWaiting) return;
    if (cached !== undefined) this.remove(cached);
    this.#cache.put(null, asSending(message));
    // Another sender's message under this id gives way to the user's own (IM-MSG-8).
    if (cached !== undefined && cached.from !== this.#self)
      this.#cache.put(null, { ...cached, id: this.#freeId(cached) });
  }

  accepted(id: string, serverId: string, time: number, body?: MessageBody): void {
    const { newest } = this;
    this.#accept(id, serverId, time, body);
    this.#beforeAck ??= newest ?? this.newest;
  }

  #accept(id: string, serverId: string, time: number, body?: MessageBody): void {
    const cached = this.#cache.find(id);
    if (cached === undefined || cached.from !== this.#self || cached.serverId !== null) return;
    // A copy that arrived without the client id is the same message.
    const copy = this.#cache.findByServerId(serverId);
    if (copy !== undefined) this.remove(copy);
    const status = nextStatus(cached.status, 'acked');
    this.#cache.put(
      cached,
      this.#settled({ ...cached, ...(body?.type === 'combine' && { body }), serverId, time, status }),
    );
    if (this.#cache.early.isRead(serverId)) this.peerRead(time);
  }

  refused(id: string, refusal?: RefusalReason): void {
    const cached = this.#cache.find(id);
    if (cached === undefined || nextStatus(cached.status, 'sendFailed') === cached.status) return;
    this.#cache.put(cached, { ...cached, status: 'failed', refusal });
  }

  /** `by` recalled a message. Only its sender can (IM-MSG-7; R204). Messages that quote it lose the quoted text. */
  recalled(serverId: string, by: string): void {
    const cached = this.#cache.findByServerId(serverId);
    if (cached?.from === by) return this.#cache.apply(cached, 'recalled');
    this.#cache.early.recalled(serverId, by);
    if (cached !== undefined) return;
    this.#cache.emptyQuotes(serverId, by);
    this.#cache.notify();
  }

  /** The sender of a message replaced its text; an edit that has overtaken its message waits for it (IM-EDIT-1). */
  edited(edit: EditReport): void {
    const cached = this.#cache.findByServerId(edit.serverId);
    if (cached === undefined) this.#cache.changes.remember(edit);
    else this.#replace(cached, withEdit(cached, edit));
  }

  /** All reactions to a message, from an event of that time or from an answer: an event that was overtaken is old. */
  reacted(serverId: string, reactions: readonly ReactionReport[], at?: number): void {
    const cached = this.#cache.findByServerId(serverId);
    if (!this.#cache.changes.isNews(serverId, at)) return;
    if (cached === undefined) this.#cache.changes.rememberReactions(serverId, reactions);
    else if (cached.status !== 'recalled') this.#replace(cached, withReactions(cached, reactions));
  }

  /** The user changed a message, which shows it before the service has accepted it. */
  changeQueued(change: MessageChange, isRefused: boolean): void {
    this.#cache.changes.queued(change, isRefused);
    this.#refresh(change.serverId);
  }

  /** The service accepted a change of the user, or refused it. */
  changeSettled(change: MessageChange, edit: Pick<EditReport, 'count' | 'at'> | null, isRefused: boolean): void {
    const isLatest = this.#cache.changes.ended(change);
    const { serverId, kind } = change;
    if (isRefused && kind === 'edit' && isLatest) this.#cache.changes.queued(change, true);
    const cached = this.#cache.findByServerId(serverId);
    if (cached === undefined) return;
    if (isRefused && kind === 'reaction' && isLatest)
      return this.#replace(cached, withOwnReaction(cached, change.emoji, !change.isOn, this.#self));
    if (edit !== null && kind === 'edit') this.edited({ ...edit, serverId, by: this.#self, text: change.text });
    this.#refresh(serverId);
  }

  changeDropped(change: MessageChange): void {
    this.#cache.changes.ended(change);
    this.#refresh(change.serverId);
  }

  /** The service has a cached message with an edit that did not arrive. */
  completed(message: IncomingMessage): void {
    this.#completed(message);
  }

  #refresh(serverId: string): void {
    const cached = this.#cache.findByServerId(serverId);
    if (cached !== undefined) this.#replace(cached, this.#cache.settled(cached));
  }

  #replace(cached: Message, after: Message): void {
    if (after !== cached) this.#cache.put(cached, after);
  }

  /** The peer has read one message of the user, and so every earlier one: the conversation was open (R197). */
  messageRead(serverId: string): void {
    const message = this.#cache.findByServerId(serverId);
    if (message === undefined) this.#cache.early.read(serverId);
    else if (message.from === this.#self) this.peerRead(message.time);
  }

  /** The peer has read all messages up to a service time (R197). Also while only the row is restored. */
  peerRead(through: number): void {
    const { items } = this.#cache;
    const already = this.peerReadThrough;
    if (through <= already) return;
    this.peerReadThrough = through;
    for (let index = this.#cache.countThrough(through) - 1; index >= 0; index -= 1) {
      const message = items[index];
      if (message === undefined || message.time <= already) break;
      if (message.from === this.#self) this.#cache.apply(message, 'readByPeer', index);
    }
    if (this.#row !== null) this.#row = { ...this.#row, last: this.#settled(this.#row.last) };
    this.#cache.notify();
  }

  /** The user has read all messages on this device (R202). */
  markRead(): void {
    const { counter, newest } = this.#cache;
    const isNothing = counter.isAllSeen;
    counter.seen(newest);
    if (!isNothing) this.#markCachedRead(() => true);
  }

  /** The user has read one message only, such as a call notice that was answered. */
  markOneRead(id: string): void {
    const cached = this.find(id);
    if (cached !== undefined) this.#cache.apply(cached, 'openedByMe');
  }

  /** The user has read all messages up to a service time on another device (R202). */
  readOnOtherDevice(at: number): void {
    this.#cache.counter.seen(
      positionOf(this.items.findLast((message) => message.serverId !== null && message.time <= at)),
    );
    this.#markCachedRead((message) => message.time <= at);
  }

  /**
   * The connection was lost: there may be a gap before the next message, and among the newest `doubted` messages. Without
   * doubted ones also while only the row is restored.
   */
  disconnected(doubted = 0): void {
    this.#cache.changes.disconnected();
    this.#gaps.disconnected(this.#beforeAck ?? this.newest);
    if (doubted === 0) return;
    // Unsent messages come after the accepted ones, and keep their positions.
    const certain = this.items.length - this.#cache.unsentCount - doubted;
    this.#gaps.disconnected(positionOf(this.items[certain - 1]) ?? this.oldest);
  }

  /** The service delivered, listed or kept a message: all before it are here, or in a gap that is known. */
  #delivered(place: MessagePosition): void {
    if (this.#beforeAck === null) return;
    const { newest } = this;
    if (newest === null || !isAfter(newest, place)) this.#beforeAck = null;
    else if (isAfter(place, this.#beforeAck)) this.#beforeAck = positionOf(place);
  }

  /** Inserts a message that may have been delayed. True if it created a gap: later messages are missing. */
  insertLate(put: () => void): boolean {
    const { first } = this.#cache;
    put();
    // Usually nothing was inserted in front.
    if (first === this.#cache.first) return false;
    const position = this.#gaps.insertedLate(positionOf(first));
    // It is dropped like the messages around it; if unread, it stays in the unread count.
    if (position === 'outside') this.trimTo(this.items.length - 1);
    return position === 'gap';
  }

  isLikeRow({ last, unread }: ConversationRecord): boolean {
    const row = this.#row;
    const isNewest = row !== null && row.last.serverId === last?.serverId && row.last.edit?.count === last.edit?.count;
    const isKnown = isNewest && this.#gaps.completeThrough?.serverId === last?.serverId && this.gap === null;
    return isKnown && row.unread.unheld === 0 && unread === row.unreadCount;
  }

  /** The service reported the last message and the unread count of this conversation (IM-UNREAD-4). */
  reconcile(record: ConversationRecord): void {
    const { last, unread } = record;
    if (last === null) return;
    this.peerRead(readThrough(last, this.#self));
    const { serverId, time } = last;
    const known = this.#gaps.onServerHead({ serverId, time });
    if (this.#row !== null) this.#reported = record;
    else if (this.#count(last, unread, known !== null && this.gap === null)) {
      // Reported in its turn, with the messages of the gap. Without one it is no news if another device has read it.
      if (this.gap !== null) this.#headOfGap = serverId;
      else if (this.find(serverId)?.status === 'unread') this.#missed(last);
    }
  }

  /**
   * Takes over what the service counts; `isComplete` if no message was missing at the time of its report. True if the
   * last message is new.
   */
  #count(last: IncomingMessage, unread: number, isComplete: boolean): boolean {
    const { counter } = this.#cache;
    const { serverId, time } = last;
    const through = { serverId, time };
    const isUpTo = (message: Message): boolean => !isAfter(message, through);
    if (unread === 0) {
      counter.seen(through);
      this.#markCachedRead(isUpTo);
    }
    // Counted before the last message is inserted, so that the message is counted like any other.
    const cached = this.items.filter((message) => message.status === 'unread' && isUpTo(message));
    // The user read the messages that the service no longer counts on another device, the oldest first.
    for (const message of cached.splice(0, cached.length - unread)) this.#cache.apply(message, 'openedByMe');
    const counted = counter.isSeen(through) ? 0 : unread;
    counter.counted(counted, through, cached.length, isComplete);
    const isNew = this.received(last, null);
    this.#cache.notify();
    return isNew;
  }

  /** The service has sent its conversation list: if nothing is cached by now, nothing was missed. */
  listed(): void {
    this.#gaps.listed();
  }

  /** Adds older messages, oldest first. Cached ones are skipped, none counts as unread. True if any was new. */
  putOlder(older: readonly IncomingMessage[]): boolean {
    const known = this.gap?.after ?? this.#gaps.completeThrough;
    for (const message of older) this.peerRead(readThrough(message, this.#self));
    const fresh = older.filter((message) => this.#isNew(message));
    const messages = fresh.map((message) => this.#fromHistory(message));
    if (messages.length === 0) return false;
    for (const { serverId } of fresh) this.#loaded.add(serverId);
    if (!haveDuplicates(messages)) this.#cache.insertOlder(messages);
    else for (const message of fresh) if (this.#isNew(message)) this.#cache.insertOlder([this.#fromHistory(message)]);
    for (const { status, serverId } of messages) {
      if (status === 'recalled' && serverId !== null) this.#cache.emptyQuotes(serverId);
    }
    this.#cache.notify();
    // The user opened the conversation before catch-up reached it.
    for (const message of fresh) if (known !== null && isAfter(message, known)) this.#missed(message);
    return true;
  }

  remove(message: Message): void {
    this.#cache.remove(message);
  }

  /** Keeps the newest `limit` messages and every unsent one; dropped unread messages stay in the count (R453). */
  trimTo(limit: number): boolean {
    const dropped = this.#cache.trimTo(limit);
    this.#gaps.dropped(positionOf(dropped.at(-1)));
    return dropped.length > 0;
  }

  startAnew(from: MessagePosition): void {
    const first = this.items.findIndex((message) => !isAfter(from, message));
    this.trimTo(first < 0 ? 0 : this.items.length - first);
    this.#gaps.dropped(from);
  }

  filled(gap: HistoryGap): void {
    if (!this.#gaps.filled(gap)) return;
    this.#cache.counter.completed();
    this.#cache.notify();
  }

  #settled(message: Message): Message {
    return this.#cache.early.settled(message, this.#self, this.peerReadThrough);
  }

  #markCachedRead(isSeen: (message: Message) => boolean): void {
    const { items, counter } = this.#cache;
    for (let index = items.length - 1; index >= 0 && counter.heldCount > 0; index -= 1) {
      const message = items[index];
      if (message?.status === 'unread' && isSeen(message)) this.#cache.apply(message, 'openedByMe', index);
    }
    this.#cache.notify();
  }

  #put({ messages, unread }: TimelineSnapshot): void {
    this.#isFilling = true;
    for (const message of messages) this.#cache.put(null, message);
    this.#isFilling = false;
    this.#cache.counter.restore(unread);
  }

  /** False for a cached message; a message of the user that waits for its acknowledgement is acknowledged by this. */
  #isNew(message: IncomingMessage, named: Message | undefined = this.#cache.find(message.id)): boolean {
    // Another sender may use the same id; only the same sender's message is the same (IM-MSG-8).
    const same = named?.from === message.from ? named : undefined;
    const cached = this.#cache.findByServerId(message.serverId) ?? same;
    if (cached !== undefined) this.#accept(cached.id, message.serverId, message.time, message.body);
    if (cached !== undefined) this.#completed(message);
    return cached === undefined;
  }

  /** The list of conversations has the newest message without its question for receipts; history has both. */
  #completed({ serverId, asksReceipt, edit, quote, from: by, body }: IncomingMessage): void {
    if (quote?.isRecalled === true) this.recalled(quote.id, quote.from);
    if (edit !== undefined && body.type === 'text') this.edited({ ...edit, serverId, by, text: body.text });
    const cached = this.#cache.findByServerId(serverId);
    if (asksReceipt && cached?.asksReceipt === undefined && cached !== undefined) {
      this.#cache.put(cached, { ...cached, asksReceipt });
    }
  }

  #arrived(message: IncomingMessage, id: string, open: ConversationRef | null): Message {
    const { counter } = this.#cache;
    let status = statusOnArrival(message, this.#self, open);
    const { serverId, time } = message;
    if (status === 'read') counter.seenLive({ serverId, time });
    if (status === 'unread' && !counter.arrives(message)) status = 'read';
    return this.#settled(withStatus(message, id, status));
  }

  #fromHistory(message: IncomingMessage): Message {
    const status = message.from === this.#self ? 'sent' : 'read';
    return this.#cache.settled(this.#settled(withStatus(message, this.#freeId(message), status)));
  }

  #freeId(message: Pick<Message, 'id' | 'serverId' | 'from'>): string {
    return freeId(message, (id) => this.#cache.find(id) !== undefined);
  }
}

function readThrough({ isReadByPeer, from, conversation, time }: IncomingMessage, self: string): number {
  return isReadByPeer === true && from === self && conversation.kind === 'contact' ? time : 0;
}
