import type { ConversationRef } from '../domain/conversation.js';
import type { HeldTimeline } from '../domain/heldTimeline.js';
import type { IncomingMessage, Message, OutgoingMessage } from '../domain/message.js';
import { nextStatus, statusOnArrival } from '../domain/messageStatus.js';
import { byServerId } from '../domain/order.js';
import type { RefusalReason } from '../domain/refusal.js';
import type { ConversationRecord } from '../ports/MessageTransport.js';
import { Gaps, type Hole } from './Gaps.js';
import { HeldMessages } from './HeldMessages.js';
import { asSending, freeId, haveTwins, withStatus } from './heldMessage.js';
import { ReadFacts } from './ReadFacts.js';

/**
 * What is held of one conversation, and what facts do to it. Plain data without observers: it is touched
 * once per message. Every method is a fact that has happened; none waits and none talks.
 */
export class TimelineRecords {
  readonly #self: string;
  readonly #held: HeldMessages;
  readonly #reads: ReadFacts;
  readonly #gaps = new Gaps(this);

  constructor(self: string, onChange: () => void) {
    this.#self = self;
    this.#held = new HeldMessages(self, onChange);
    this.#reads = new ReadFacts(self, this.#held);
  }

  // ── what is held ──

  /** Oldest first; the same array each time, changed in place. */
  get items(): readonly Message[] {
    return this.#held.sequence.items;
  }

  get last(): Message | null {
    return this.#held.sequence.last;
  }

  get unreadCount(): number {
    return this.#held.book.count;
  }

  get mentionsMe(): boolean {
    return this.#held.book.mentionsMe;
  }

  /** Service time up to which the peer has seen my messages. */
  get peerReadThrough(): number {
    return this.#reads.peerReadThrough;
  }

  /** What is missing; null while nothing is. */
  get hole(): Hole | null {
    return this.#gaps.hole;
  }

  get oldestServerId(): string | null {
    return this.#held.sequence.oldestServerId;
  }

  get newestServerId(): string | null {
    return this.#held.sequence.newestServerId;
  }

  /** What the next visit begins with. */
  get held(): HeldTimeline {
    return {
      messages: this.items.filter(({ serverId }) => serverId !== null),
      completeThrough: this.#gaps.completeThrough,
      holeAfter: this.hole?.after ?? null,
      unread: this.#held.book.state,
    };
  }

  /** By the writer's id or the service's. */
  find(id: string): Message | undefined {
    return this.#held.sequence.find(id) ?? this.#held.sequence.findByServerId(id);
  }

  // ── what has happened ──

  /** What an earlier visit left, put where nothing is yet: the time in between is an outage like any other. */
  restore({ messages, completeThrough, holeAfter, unread }: HeldTimeline): void {
    for (const message of messages) this.#held.put(null, message);
    this.#held.book.restore(unread);
    this.#gaps.restore(completeThrough, holeAfter);
  }

  /** A message came in, from outside or as a copy from another device of mine. */
  received(message: IncomingMessage, open: ConversationRef | null): void {
    // Asked once: most messages are new, and then their id is free as well.
    const named = this.#held.sequence.find(message.id);
    if (!this.#isNew(message, named)) return;
    this.#held.put(null, this.#arrived(message, named === undefined ? message.id : this.#freeId(message), open));
  }

  /** A message of mine waits to go out: a new one, or a failed one tried again, which then stands last. */
  queued(message: OutgoingMessage): void {
    const held = this.#held.sequence.find(message.id);
    const isWaiting = held !== undefined && held.from === this.#self && held.status !== 'failed';
    // Its file was uploaded meanwhile.
    if (isWaiting && held.status === 'sending' && held.body !== message.body) this.#held.put(held, asSending(message));
    if (isWaiting) return;
    if (held !== undefined) this.remove(held);
    this.#held.put(null, asSending(message));
    // A stranger's message that came under my id makes way for mine (MSG-8).
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

  /** The service refused a message of mine, and said why or did not (MSG-6, MSG-10). */
  refused(id: string, refusal?: RefusalReason): void {
    const held = this.#held.sequence.find(id);
    if (held === undefined || nextStatus(held.status, 'sendFailed') === held.status) return;
    this.#held.put(held, { ...held, status: 'failed', refusal });
  }

  /** `by` took a message back. Only its writer can (MSG-7; R204). What quotes it quotes it without its words. */
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

  /** Everything up to a service time was seen on another device of mine (R202). */
  seenElsewhere(at: number): void {
    this.#reads.seenElsewhere(at);
  }

  /** What arrives from now on may not follow on what is held, and the newest `doubted` messages need not either. */
  lineLost(doubted = 0): void {
    // What waits to go out stands behind what the service has told, and is not doubted in its place.
    const certain = this.items.length - this.#held.sequence.unsentCount - doubted;
    this.#gaps.lineLost(this.items[certain - 1]?.serverId ?? this.oldestServerId);
  }

  /** Puts something that may have been long on its way. True when it tore a hole: what was said since is missing. */
  isTornBy(put: () => void): boolean {
    const oldest = this.oldestServerId;
    put();
    const place = this.#gaps.cameLate(oldest);
    // It makes room like those around it, and goes on counting.
    if (place === 'outside') this.trimTo(this.items.length - 1);
    return place === 'torn';
  }

  /** The service's own word about this conversation: its last message, and how many are unread (UNREAD-4). */
  reconcile({ last, unread }: ConversationRecord): void {
    if (last === null) return;
    const { book } = this.#held;
    const through = last.serverId;
    const isThrough = ({ serverId }: Message): boolean => serverId !== null && byServerId(serverId, through) <= 0;
    const known = this.#gaps.told(through);
    if (unread === 0) {
      book.seen(through);
      this.#reads.markHeld(isThrough);
    }
    // Counted before the last message is put, so that it takes its place in the count like any other.
    const held = this.items.filter((message) => message.status === 'unread' && isThrough(message));
    // What the service counts no more was read elsewhere, the oldest first.
    for (const message of held.splice(0, held.length - unread)) this.#held.apply(message, 'openedByMe');
    const counted = book.isSeen(through) ? 0 : unread;
    book.counted(counted, through, held.length, known !== null && this.hole === null);
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
    const fresh = older.filter((message) => this.#isNew(message));
    const messages = fresh.map((message) => this.#fromHistory(message));
    if (messages.length === 0) return false;
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
    this.#gaps.dropped(dropped.at(-1)?.serverId);
    return dropped.length > 0;
  }

  /** Drops what was said before `from`: behind it is a hole too large to fill. What came since stays, and what is unsent. */
  startAnew(from: string): void {
    const first = this.items.findIndex(({ serverId }) => serverId === null || byServerId(serverId, from) >= 0);
    this.trimTo(first < 0 ? 0 : this.items.length - first);
    this.#gaps.dropped(from);
  }

  /** The hole was filled. One that a later outage tore meanwhile stays. */
  filled(hole: Hole): void {
    if (!this.#gaps.filled(hole)) return;
    this.#held.book.completed();
    this.#held.changed();
  }

  // ── private ──

  /** False for a message that is held; one of mine that waits for its acknowledgement has got it with this. */
  #isNew(message: IncomingMessage, named: Message | undefined = this.#held.sequence.find(message.id)): boolean {
    // A stranger may claim another's id; only the writer's own is the same (MSG-8).
    const same = named?.from === message.from ? named : undefined;
    const held = this.#held.sequence.findByServerId(message.serverId) ?? same;
    if (held !== undefined) this.accepted(held.id, message.serverId, message.time);
    return held === undefined;
  }

  #arrived(message: IncomingMessage, id: string, open: ConversationRef | null): Message {
    const { book } = this.#held;
    let status = statusOnArrival(message, this.#self, open);
    if (status === 'read') book.seenLive(message.serverId);
    if (status === 'unread' && !book.arrives(message.serverId)) status = 'read';
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
