import type { ConversationRef } from '../../domain/conversation/conversation.js';
import { isGroupCallLine } from '../../domain/groupCall.js';
import type { TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import type { IncomingMessage, Message, OutgoingMessage } from '../../domain/message/message.js';
import { nextStatus, statusOnArrival } from '../../domain/message/messageStatus.js';
import { byPlace, isAfter, placeOf, type Place } from '../../domain/message/order.js';
import type { RefusalReason } from '../../domain/message/refusal.js';
import type { ConversationRecord } from '../../ports/MessageTransport.js';
import { HistoryGaps, type HistoryGap } from './HistoryGaps.js';
import { MessageCache } from './MessageCache.js';
import { asSending, freeId, haveTwins, withStatus } from './heldMessage.js';
import { ReadReceipts } from './ReadReceipts.js';

/**
 * What is held of one conversation, and what facts do to it. Plain data without observers: it is touched
 * once per message. Every method is a fact that has happened; none waits and none talks.
 */
export class TimelineRecords {
  readonly #self: string;
  readonly #held: MessageCache;
  readonly #reads: ReadReceipts;
  readonly #gaps = new HistoryGaps(this);
  readonly #loaded = new Set<string>();

  constructor(self: string, onChange: () => void) {
    this.#self = self;
    this.#held = new MessageCache(self, onChange);
    this.#reads = new ReadReceipts(self, this.#held);
  }

  // ── what is held ──

  /** Oldest first; the same array each time, changed in place. */
  get items(): readonly Message[] {
    return this.#held.sequence.items;
  }

  get last(): Message | null {
    return this.#held.sequence.last;
  }

  /** Something was said, which is more than a line about a group's call (IM-CALLLINE-1). */
  get isBegun(): boolean {
    return this.items.some((message) => !isGroupCallLine(message));
  }

  get unreadCount(): number {
    return this.#held.counter.count;
  }

  get mentionsMe(): boolean {
    return this.#held.counter.mentionsMe;
  }

  /** Service time up to which the peer has seen my messages. */
  get peerReadThrough(): number {
    return this.#reads.peerReadThrough;
  }

  /** What is missing; null while nothing is. */
  get gap(): HistoryGap | null {
    return this.#gaps.gap;
  }

  /** Of what the service has taken. */
  get oldest(): Place | null {
    return this.#held.sequence.oldest;
  }

  get newest(): Place | null {
    return this.#held.sequence.newest;
  }

  /** What the next visit begins with. */
  get held(): TimelineSnapshot {
    return {
      messages: this.items.filter(({ serverId }) => serverId !== null),
      completeThrough: this.#gaps.completeThrough,
      gapAfter: this.gap?.after ?? null,
      unread: this.#held.counter.state,
    };
  }

  /** By the writer's id or the service's. */
  find(id: string): Message | undefined {
    return this.#held.sequence.find(id) ?? this.#held.sequence.findByServerId(id);
  }

  /** True for a message older than all that are held, where messages were dropped for newer ones. */
  isTrimmed(message: Pick<Message, 'serverId' | 'time'>): boolean {
    const oldest = this.items[0];
    return this.#gaps.hasDropped && oldest !== undefined && byPlace(message, oldest) < 0;
  }

  /** True for what was loaded from history on this visit, and not received (R163). */
  isFromHistory(serverId: string): boolean {
    return this.#loaded.has(serverId);
  }

  // ── what has happened ──

  /** What an earlier visit left, put where nothing is yet: the time in between is an outage like any other. */
  restore({ messages, completeThrough, gapAfter, unread }: TimelineSnapshot): void {
    for (const message of messages) this.#held.put(null, message);
    this.#held.counter.restore(unread);
    this.#gaps.restore(completeThrough, gapAfter);
  }

  /** A message came in, from outside or as a copy from another device of mine. */
  received(message: IncomingMessage, open: ConversationRef | null): void {
    this.#reads.told(message);
    // Asked once: most messages are new, and then their id is free as well.
    const named = this.#held.sequence.find(message.id);
    if (!this.#isNew(message, named)) return;
    this.#held.put(null, this.#arrived(message, named === undefined ? message.id : this.#freeId(message), open));
  }

  /** An own message waits to be sent: a new one, or a failed one tried again, which is last then. */
  queued(message: OutgoingMessage): void {
    const held = this.#held.sequence.find(message.id);
    const isWaiting = held !== undefined && held.from === this.#self && held.status !== 'failed';
    // Its file was uploaded meanwhile.
    if (isWaiting && held.status === 'sending' && held.body !== message.body) this.#held.put(held, asSending(message));
    if (isWaiting) return;
    if (held !== undefined) this.remove(held);
    this.#held.put(null, asSending(message));
    // Another sender's message under this id gives way to the user's own (IM-MSG-8).
    if (held !== undefined && held.from !== this.#self) this.#held.put(null, { ...held, id: this.#freeId(held) });
  }

  /** The service took a message of mine and gave it its id and time. */
  accepted(id: string, serverId: string, time: number): void {
    const held = this.#held.sequence.find(id);
    if (held === undefined || held.from !== this.#self || held.serverId !== null) return;
    // A copy that came without my id is the same message.
    const copy = this.#held.sequence.findByServerId(serverId);
    if (copy !== undefined) this.remove(copy);
    const status = nextStatus(held.status, 'acked');
    this.#held.put(held, this.#reads.settled({ ...held, serverId, time, status }));
    if (this.#held.early.isRead(serverId)) this.peerRead(time);
  }

  /** The service refused a message of mine, and said why or did not (IM-MSG-6, IM-MSG-10). */
  refused(id: string, refusal?: RefusalReason): void {
    const held = this.#held.sequence.find(id);
    if (held === undefined || nextStatus(held.status, 'sendFailed') === held.status) return;
    this.#held.put(held, { ...held, status: 'failed', refusal });
  }

  /** `by` took a message back. Only its writer can (IM-MSG-7; R204). What quotes it quotes it without its words. */
  recalled(serverId: string, by: string): void {
    const held = this.#held.sequence.findByServerId(serverId);
    if (held?.from === by) this.#held.apply(held, 'recalled');
    // Kept in mind also of one that is held: what answers to it may come when it is not held any more.
    this.#held.early.recalled(serverId, by);
    if (held === undefined) this.#emptyQuotes(serverId, by);
  }

  /** The peer has seen one message of mine, and so everything before it: the conversation was open (R197). */
  messageRead(serverId: string): void {
    this.#reads.messageRead(serverId);
  }

  /** The peer has seen everything up to a service time (R197). */
  peerRead(through: number): void {
    this.#reads.peerRead(through);
  }

  /** Everything here was seen by me, on this device (R202). */
  markRead(): void {
    this.#reads.markRead();
  }

  /** One message was dealt with by me, and nothing else here was seen (IM-UNREAD-13). */
  markOneRead(id: string): void {
    const held = this.find(id);
    if (held !== undefined) this.#held.apply(held, 'openedByMe');
  }

  /** Everything up to a service time was seen on another device of mine (R202). */
  readOnOtherDevice(at: number): void {
    this.#reads.readOnOtherDevice(at);
  }

  /** What arrives from now on may not follow on what is held, and the newest `doubted` messages need not either. */
  disconnected(doubted = 0): void {
    // Unsent messages come after those of the service, and keep their places.
    const certain = this.items.length - this.#held.sequence.unsentCount - doubted;
    this.#gaps.disconnected(placeOf(this.items[certain - 1]) ?? this.oldest);
  }

  /** Inserts a message that may have been delayed. True if it created a gap: later messages are missing. */
  insertLate(put: () => void): boolean {
    const { first } = this.#held.sequence;
    put();
    // Mostly nothing came in front.
    if (first === this.#held.sequence.first) return false;
    const place = this.#gaps.insertedLate(placeOf(first));
    // It makes room like those around it, and goes on counting.
    if (place === 'outside') this.trimTo(this.items.length - 1);
    return place === 'gap';
  }

  /** The service's own word about this conversation: its last message, and how many are unread (IM-UNREAD-4). */
  reconcile({ last, unread }: ConversationRecord): void {
    if (last === null) return;
    const { counter } = this.#held;
    const { serverId, time } = last;
    const through = { serverId, time };
    const isThrough = (message: Message): boolean => !isAfter(message, through);
    const known = this.#gaps.told(through);
    if (unread === 0) {
      counter.seen(through);
      this.#reads.markHeld(isThrough);
    }
    // Counted before the last message is put, so that it takes its place in the count like any other.
    const held = this.items.filter((message) => message.status === 'unread' && isThrough(message));
    // What the service counts no more was read elsewhere, the oldest first.
    for (const message of held.splice(0, held.length - unread)) this.#held.apply(message, 'openedByMe');
    const counted = counter.isSeen(through) ? 0 : unread;
    counter.counted(counted, through, held.length, known !== null && this.gap === null);
    this.received(last, null);
    this.#held.changed();
  }

  /** The service has told its list: where nothing is held by now, nothing was missed. */
  listed(): void {
    this.#gaps.listed();
  }

  /** Older messages, oldest first: what is held already is skipped, nothing of it is unread. True when some were new. */
  putOlder(older: readonly IncomingMessage[]): boolean {
    const { sequence } = this.#held;
    for (const message of older) this.#reads.told(message);
    const fresh = older.filter((message) => this.#isNew(message));
    const messages = fresh.map((message) => this.#fromHistory(message));
    if (messages.length === 0) return false;
    for (const { serverId } of fresh) this.#loaded.add(serverId);
    if (!haveTwins(messages)) sequence.insertOlder(messages);
    else for (const message of fresh) if (this.#isNew(message)) sequence.insert(this.#fromHistory(message));
    for (const { status, serverId } of messages) {
      if (status === 'recalled' && serverId !== null) this.#held.emptyQuotes(serverId);
    }
    this.#held.changed();
    return true;
  }

  remove(message: Message): void {
    this.#held.remove(message);
  }

  /** Keeps the newest `limit` messages and every unsent one; the unread ones that go keep counting (R453). */
  trimTo(limit: number): boolean {
    const dropped = this.#held.trimTo(limit);
    this.#gaps.dropped(placeOf(dropped.at(-1)));
    return dropped.length > 0;
  }

  /** Drops what was said before `from`: behind it is a hole too large to fill. What came since stays, and what is unsent. */
  startAnew(from: Place): void {
    const first = this.items.findIndex((message) => !isAfter(from, message));
    this.trimTo(first < 0 ? 0 : this.items.length - first);
    this.#gaps.dropped(from);
  }

  /** The gap was filled. A gap of a later outage stays. */
  filled(gap: HistoryGap): void {
    if (!this.#gaps.filled(gap)) return;
    this.#held.counter.completed();
    this.#held.changed();
  }

  // ── private ──

  /** False for a message that is held; one of mine that waits for its acknowledgement has got it with this. */
  #isNew(message: IncomingMessage, named: Message | undefined = this.#held.sequence.find(message.id)): boolean {
    // Another sender may use the same id; only the same sender's message is the same (IM-MSG-8).
    const same = named?.from === message.from ? named : undefined;
    const held = this.#held.sequence.findByServerId(message.serverId) ?? same;
    if (held !== undefined) this.accepted(held.id, message.serverId, message.time);
    return held === undefined;
  }

  #arrived(message: IncomingMessage, id: string, open: ConversationRef | null): Message {
    const { counter } = this.#held;
    let status = statusOnArrival(message, this.#self, open);
    const { serverId, time } = message;
    if (status === 'read') counter.seenLive({ serverId, time });
    if (status === 'unread' && !counter.arrives(message)) status = 'read';
    return this.#reads.settled(withStatus(message, id, status));
  }

  #fromHistory(message: IncomingMessage): Message {
    const status = message.from === this.#self ? 'sent' : 'read';
    return this.#held.withQuote(this.#reads.settled(withStatus(message, this.#freeId(message), status)));
  }

  #emptyQuotes(serverId: string, by: string): void {
    this.#held.emptyQuotes(serverId, by);
    this.#held.changed();
  }

  #freeId(message: Pick<Message, 'id' | 'serverId' | 'from'>): string {
    return freeId(message, (id) => this.#held.sequence.find(id) !== undefined);
  }
}
