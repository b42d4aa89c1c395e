import { makeAutoObservable, observable, reaction } from 'mobx';
import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { GroupReceiptsSnapshot } from '../../domain/groups/group.js';
import { isTransient, type ImError, type Result } from '../../domain/imError.js';
import { isReceiptOpen, RECEIPT_LIMITS, type Message } from '../../domain/message/message.js';
import type { GroupReceiptService } from '../../ports/ChatService.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { Stored } from '../../ports/storage.js';

export interface GroupReceiptDeps {
  readonly self: string;
  readonly service: GroupReceiptService;
  readonly clock: Clock;
  readonly stored: Stored<GroupReceiptsSnapshot>;
  /** Observable. */
  readonly isOnline: () => boolean;
  /** The conversation that the user reads; null while the page is not focused. */
  readonly openRef: () => ConversationRef | null;
  /** How many members a group has, fetched if it is not known; undefined if that failed. */
  readonly memberCount: (groupId: string) => Promise<number | undefined>;
}

/**
 * Which members of a group have read a message: the numbers of readers of the user's messages, and the receipts that
 * are due for the messages of others.
 */
export class GroupReceiptStore {
  readonly #deps: GroupReceiptDeps;
  readonly #readers = observable.map<string, number>([], { deep: false });
  readonly #acknowledged = new Set<string>();
  readonly #due = new Map<string, Set<string>>();
  readonly #requested = new Set<string>();
  readonly #toRequest: Message[] = [];
  #isRequesting = false;
  #isSending = false;
  readonly #stop: () => void;
  #cancel: Cancel | null = null;

  constructor(deps: GroupReceiptDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
    this.#stop = reaction(deps.isOnline, this.reconnected);
  }

  /** How many members have read a message of the user; null until the service has sent it. Observable. */
  readerCountOf({ serverId }: Pick<Message, 'serverId'>): number | null {
    return serverId === null ? null : (this.#readers.get(serverId) ?? null);
  }

  /**
   * A component shows how many members have read this message of the user: requests the number, once per connection. Call it
   * again when the client is online again.
   */
  follow(message: Message): void {
    const { self, clock, isOnline } = this.#deps;
    const { serverId, from } = message;
    if (serverId === null || from !== self || !isOnline() || !isReceiptOpen(message, clock.now())) return;
    if (this.#requested.has(serverId)) return;
    this.#requested.add(serverId);
    this.#toRequest.push(message);
    void this.#requestAll();
  }

  /** The members who have read a message of the user. */
  async readersOf({ conversation, serverId }: Message): Promise<Result<readonly string[], ImError>> {
    const answer = await this.#deps.service.groupReaders(conversation.id, serverId ?? '');
    if (answer.ok && serverId !== null) this.counted(serverId, answer.value.length);
    return answer;
  }

  /**
   * The user sees these messages. Receipts of those of others in the open conversation are sent together after a pause.
   * Call it again when the page gets the focus.
   */
  shown(messages: readonly Message[]): void {
    const { self, clock } = this.#deps;
    for (const message of messages) {
      const { serverId, from, conversation } = message;
      const isDue = from !== self && isReceiptOpen(message, clock.now());
      if (serverId === null || !isDue || this.#acknowledged.has(serverId)) continue;
      const due = this.#due.get(conversation.id) ?? new Set();
      this.#due.set(conversation.id, due.add(serverId));
      this.#sendSoon();
    }
  }

  /** The service sent how many members have read a message of the user. A number never decreases. */
  counted(serverId: string, readers: number): void {
    if (readers <= (this.#readers.get(serverId) ?? -1)) return;
    this.#readers.delete(serverId);
    this.#readers.set(serverId, readers);
    this.#keep();
  }

  /** The connection was made or lost: numbers that this client missed meanwhile are requested again. */
  reconnected(): void {
    this.#requested.clear();
    this.#toRequest.length = 0;
    if (this.#due.size > 0) this.#sendSoon();
  }

  async restore(): Promise<void> {
    this.restored(await this.#deps.stored.load());
  }

  restored({ readers, acknowledged }: GroupReceiptsSnapshot): void {
    for (const [serverId, count] of readers) if (!this.#readers.has(serverId)) this.#readers.set(serverId, count);
    for (const serverId of acknowledged) this.#acknowledged.add(serverId);
  }

  dispose(): void {
    this.#stop();
    this.#cancel?.();
    this.#due.clear();
    this.#toRequest.length = 0;
  }

  /** One request at a time: a page of own messages must not storm the service. */
  async #requestAll(): Promise<void> {
    if (this.#isRequesting) return;
    this.#isRequesting = true;
    for (let next = this.#toRequest.shift(); next !== undefined; next = this.#toRequest.shift()) {
      const answer = await this.readersOf(next);
      if (!answer.ok && isTransient(answer.error) && next.serverId !== null) this.#requested.delete(next.serverId);
    }
    this.#isRequesting = false;
  }

  #sendSoon(): void {
    this.#cancel ??= this.#deps.clock.after(RECEIPT_LIMITS.pauseMs, () => {
      this.#cancel = null;
      void this.#send();
    });
  }

  async #send(): Promise<void> {
    const { isOnline, openRef, memberCount, service } = this.#deps;
    // The user opened another group meanwhile: its receipts follow.
    if (this.#isSending) return this.#sendSoon();
    const ref = openRef();
    const due = ref?.kind === 'group' ? this.#due.get(ref.id) : undefined;
    if (ref === null || due === undefined || !isOnline()) return;
    this.#isSending = true;
    const members = await memberCount(ref.id);
    const isLarge = members !== undefined && members > RECEIPT_LIMITS.members;
    const batch = [...due].slice(0, isLarge ? due.size : RECEIPT_LIMITS.batch);
    const answer = members === undefined || isLarge ? null : await service.markGroupMessagesRead(ref.id, batch);
    this.#isSending = false;
    // Without an answer they stay due until the next connection, or until they are shown again.
    if (members === undefined || (answer?.ok === false && isTransient(answer.error))) return;
    this.#done(ref.id, due, batch, !isLarge);
  }

  #done(groupId: string, due: Set<string>, batch: readonly string[], isKept: boolean): void {
    for (const serverId of batch) {
      due.delete(serverId);
      if (isKept) this.#acknowledged.add(serverId);
    }
    if (due.size === 0) this.#due.delete(groupId);
    else this.#sendSoon();
    if (isKept) this.#keep();
  }

  #keep(): void {
    const readers = [...this.#readers].slice(-RECEIPT_LIMITS.kept);
    const acknowledged = [...this.#acknowledged].slice(-RECEIPT_LIMITS.kept);
    void this.#deps.stored.save({ readers, acknowledged });
  }
}
