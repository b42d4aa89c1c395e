import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { ChatEvent } from '../domain/events.js';
import { err, imError, isTransient, ok, type ImError, type Result } from '../domain/imError.js';
import { refusalIn, type MessageBody, type OutgoingMessage } from '../domain/message/message.js';
import {
  afterAttempt,
  append,
  emptyLane,
  replaced,
  rested,
  without,
  type Attempt,
  type Lane,
} from '../domain/message/sendLane.js';
import * as LIMITS from '../limits.js';
import type { MessageTransport, SendReceipt } from '../ports/ChatService.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import type { OutboxStorage, StoredOutgoing } from '../ports/storage.js';

export interface OutboxUploads {
  upload(message: OutgoingMessage): Promise<Result<MessageBody, ImError>>;
  onUploaded(id: string): void;
  cancel(id: string): void;
}

export interface OutboxDeps {
  readonly transport: Pick<MessageTransport, 'send' | 'history'>;
  readonly storage: OutboxStorage;
  readonly tabs: Pick<TabCoordinator, 'me' | 'post' | 'takeOver'>;
  readonly uploads: OutboxUploads;
  readonly clock: Clock;
  readonly emit: (event: ChatEvent) => void;
  readonly wake: () => void;
}

/**
 * The user's messages until the service accepts them: stored before shown, one in flight per conversation, first in
 * first out.
 *
 * `domain/sendLane` decides which message goes next and after what pause; this class only waits, stores and sends. It
 * reports results through `emit` only.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #lanes = new Map<string, Lane>();
  readonly #inFlight = new Set<string>();
  readonly #pauses = new Map<string, Cancel>();
  readonly #unstored = new Set<string>();
  readonly #doubtful = new Set<string>();
  #restored: Promise<void> = Promise.resolve();
  #shown: Promise<void> = Promise.resolve();
  #isOnline = false;
  #isDisposed = false;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  restore(): Promise<void> {
    this.#restored = this.#restore();
    return this.#restored;
  }

  /**
   * Stores the message, shows it, and sends it when its turn comes. An earlier message goes first.
   * It is not shown before `file` is stored too.
   */
  async enqueue(message: OutgoingMessage, file?: Promise<void>): Promise<void> {
    // The messages of an earlier session were written before this one.
    await this.#restored;
    const key = conversationKey(message.conversation);
    // The message gets its place before it is stored, so that two messages sent at once keep their order.
    this.#lanes.set(key, append(this.#lane(key), message));
    this.#unstored.add(message.id);
    const stored = this.#deps.storage.keep(message, false);
    // Shown in the order of writing, even if a later message is stored first.
    this.#shown = this.#shown.then(() => stored).then(() => file);
    await this.#shown;
    if (!this.#unstored.delete(message.id) || this.#isDisposed) return;
    this.#deps.emit({ type: 'messageQueued', message });
    this.#deps.tabs.post({ type: 'queued', message });
    if (!this.#isOnline) this.#deps.wake();
    void this.#pump(key);
  }

  /** Drops a refused or waiting message. A message that is being sent may still arrive. */
  async discard(message: OutgoingMessage): Promise<void> {
    const key = conversationKey(message.conversation);
    this.#unstored.delete(message.id);
    this.#lanes.set(key, without(this.#lane(key), message.id));
    if (message.upload === true) this.#deps.uploads.cancel(message.id);
    await this.#deps.storage.forget(message.id);
    this.#deps.tabs.post({ type: 'discarded', id: message.id, conversation: message.conversation });
    // It may have been the first in the lane, stored or not: send the next one.
    void this.#pump(key);
  }

  /** A tab has closed: this tab sends its messages, unless another tab was first. */
  async takeOver(tab: string): Promise<void> {
    await this.#restored;
    for (const left of await this.#inherited(tab)) this.#addStored(left, true);
    this.#pumpAll();
  }

  onEcho(ref: ConversationRef, id: string): void {
    const key = conversationKey(ref);
    const waits = this.#lanes.get(key)?.waiting.some((message) => message.id === id) === true;
    if (!waits || this.#inFlight.has(key)) return;
    this.#lanes.set(key, without(this.#lane(key), id));
    void this.#deps.storage.forget(id);
    void this.#pump(key);
  }

  resume(): void {
    this.#isOnline = true;
    for (const [key, lane] of this.#lanes) this.#lanes.set(key, rested(lane));
    this.#pumpAll();
  }

  /** The connection is down: nothing is sent until `resume`. */
  pause(): void {
    this.#isOnline = false;
    for (const cancel of this.#pauses.values()) cancel();
    this.#pauses.clear();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.pause();
  }

  get waitingCount(): number {
    let count = 0;
    for (const lane of this.#lanes.values()) count += lane.waiting.length;
    return count;
  }

  async #restore(): Promise<void> {
    const { storage, tabs } = this.#deps;
    const kept = await storage.load();
    const inherited = new Set<string>();
    for (const owner of new Set(kept.map((stored) => stored.owner))) {
      if (owner === tabs.me) continue;
      for (const { message } of await this.#inherited(owner)) inherited.add(message.id);
    }
    for (const stored of kept) {
      const isInherited = inherited.has(stored.message.id);
      if (isInherited || stored.owner === tabs.me) this.#addStored(stored, isInherited);
      else this.#show(stored);
    }
    this.#pumpAll();
  }

  /** Takes over the unsent messages of a closed tab. No other tab takes them at the same time. */
  async #inherited(tab: string): Promise<readonly StoredOutgoing[]> {
    const { storage, tabs } = this.#deps;
    let left: readonly StoredOutgoing[] = [];
    await tabs.takeOver(tab, async () => {
      left = (await storage.load()).filter(({ owner }) => owner === tab);
      for (const { message, isRefused } of left) await storage.adopt(message, isRefused);
    });
    return left;
  }

  #addStored(stored: StoredOutgoing, isInherited: boolean): void {
    if (this.#isDisposed) return;
    this.#show(stored);
    const { message, isRefused } = stored;
    if (isRefused) return;
    if (isInherited) this.#doubtful.add(message.id);
    const key = conversationKey(message.conversation);
    this.#lanes.set(key, append(this.#lane(key), message));
  }

  #show({ message, isRefused }: StoredOutgoing): void {
    if (this.#isDisposed) return;
    const { id, conversation } = message;
    this.#deps.emit({ type: 'messageQueued', message });
    if (isRefused) this.#deps.emit({ type: 'messageRefused', id, conversation, refusal: message.refusal });
  }

  #pumpAll(): void {
    for (const key of this.#lanes.keys()) void this.#pump(key);
  }

  async #pump(key: string): Promise<void> {
    const message = this.#lane(key).waiting[0];
    if (message === undefined || !this.#canSend(key, message.id)) return;

    this.#inFlight.add(key);
    const ready = await this.#uploaded(key, message);
    const outcome = ready.ok ? await this.#send(ready.value) : ready;
    this.#inFlight.delete(key);
    if (this.#isDisposed) return;

    const attempt = attemptOf(outcome);
    const isStillFirst = this.#lane(key).waiting[0]?.id === message.id;
    const next = isStillFirst ? afterAttempt(this.#lane(key), attempt) : { lane: this.#lane(key), pauseMs: 0 };
    this.#lanes.set(key, next.lane);

    const { id, conversation } = message;
    if (outcome.ok) {
      this.#deps.emit({ type: 'messageAccepted', id, conversation, ...outcome.value });
      this.#deps.tabs.post({ type: 'accepted', id, conversation, ...outcome.value });
      void this.#deps.storage.forget(id);
    } else if (attempt === 'refused' && isStillFirst) {
      const refusal = refusalIn(outcome.error.code);
      this.#deps.emit({ type: 'messageRefused', id, conversation, refusal });
      this.#deps.tabs.post({ type: 'refused', id, conversation, refusal });
      void this.#deps.storage.keep({ ...(ready.ok ? ready.value : message), refusal }, true);
    }
    this.#pumpAfter(key, next.pauseMs);
  }

  async #send(message: OutgoingMessage): Promise<Result<SendReceipt, ImError>> {
    const { transport } = this.#deps;
    if (!this.#doubtful.has(message.id)) return transport.send(message);
    const found = await findSent(transport, message);
    if (!found.ok && attemptOf(found) === 'unreachable') return found;
    this.#doubtful.delete(message.id);
    return found.ok && found.value !== null ? ok(found.value) : transport.send(message);
  }

  /** The message with its file's URL. It is stored with the URL, so that no later session uploads the file again. */
  async #uploaded(key: string, message: OutgoingMessage): Promise<Result<OutgoingMessage, ImError>> {
    if (message.upload !== true) return ok(message);
    const body = await this.#deps.uploads.upload(message);
    if (!body.ok) return body;
    const isStillWaiting = (): boolean => !this.#isDisposed && this.#lane(key).waiting[0]?.id === message.id;
    if (!isStillWaiting()) return TAKEN_BACK;
    const { upload: _upload, ...rest } = message;
    const ready = { ...rest, body: body.value };
    this.#lanes.set(key, replaced(this.#lane(key), ready));
    await this.#deps.storage.replace(ready);
    if (!isStillWaiting()) return TAKEN_BACK;
    this.#deps.uploads.onUploaded(message.id);
    this.#deps.emit({ type: 'messageQueued', message: ready });
    this.#deps.tabs.post({ type: 'queued', message: ready });
    return ok(ready);
  }

  #canSend(key: string, id: string): boolean {
    if (!this.#isOnline || this.#isDisposed) return false;
    return !this.#inFlight.has(key) && !this.#pauses.has(key) && !this.#unstored.has(id);
  }

  #pumpAfter(key: string, pauseMs: number): void {
    if (pauseMs === 0) return void this.#pump(key);
    if (!this.#isOnline) return;
    const endPause = (): void => {
      this.#pauses.delete(key);
      void this.#pump(key);
    };
    this.#pauses.set(key, this.#deps.clock.after(pauseMs, endPause));
  }

  #lane(key: string): Lane {
    return this.#lanes.get(key) ?? emptyLane;
  }
}

const TAKEN_BACK = err(imError('notConnected', 'taken back before its file had a stored address'));

/** An expired token does not refuse the message: it is sent again with the next token. */
export function attemptOf(outcome: Result<unknown, ImError>): Attempt {
  if (outcome.ok) return 'accepted';
  const { code } = outcome.error;
  const isUnanswered = isTransient(outcome.error) || code === 'tokenExpired' || code === 'tokenInvalid';
  return isUnanswered ? 'unreachable' : 'refused';
}

/**
 * The service's copy of a message, looked up in the newest fifty of that conversation; null if it is not there.
 *
 * A closed tab may have sent it: the service recognises a repeated message by the sending device, so another tab has to
 * look it up before it sends.
 */
async function findSent(
  { history }: Pick<MessageTransport, 'history'>,
  { id, from, conversation }: OutgoingMessage,
): Promise<Result<SendReceipt | null, ImError>> {
  let before: string | null = null;
  for (let page = 0; page < LIMITS.lookUpPages; page += 1) {
    const answer = await history(conversation, before, LIMITS.historyPageSize);
    if (!answer.ok) return answer;
    const sent = answer.value.find((message) => message.id === id && message.from === from);
    if (sent !== undefined) return ok({ serverId: sent.serverId, time: sent.time, body: sent.body });
    const [oldest] = answer.value;
    if (oldest === undefined) break;
    before = oldest.serverId;
  }
  return ok(null);
}
