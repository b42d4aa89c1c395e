import type { ChatEvent } from '../domain/events.js';
import { ok, type ImError, type Result } from '../domain/imError.js';
import { changeKey, type ChangeOf, type EditReport, type MessageChange } from '../domain/message/changes.js';
import { backoffMs } from '../domain/reconnect.js';
import type { EditService, PinService, ReactionService, ServicePart } from '../ports/ChatService.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { ChangeStorage } from '../ports/storage.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { attemptOf } from './Outbox.js';

type ChangeService = EditService & ReactionService & PinService;
type Settled = Result<Pick<EditReport, 'count' | 'at'> | null, ImError>;

interface ChangeRules<Change> {
  readonly part: ServicePart;
  readonly send: (service: ChangeService, change: Change) => Promise<Settled>;
  /** Whether a refused change stays, to be tried again or dropped by the user. */
  readonly isKept: boolean;
}

/** Every kind of change: the compiler refuses a kind without an entry. */
const CHANGES: { readonly [Kind in MessageChange['kind']]: ChangeRules<ChangeOf<Kind>> } = {
  edit: { part: 'edits', send: (service, { kind: _kind, ...edit }) => service.edit(edit), isKept: true },
  reaction: {
    part: 'reactions',
    send: (service, { conversation, serverId, emoji, isOn }) => service.react(conversation, serverId, emoji, isOn),
    isKept: false,
  },
  pin: {
    part: 'pins',
    send: (service, { conversation, serverId, isOn }) => service.pinMessage(conversation, serverId, isOn),
    isKept: false,
  },
};

export interface ChangesDeps {
  readonly service: ChangeService;
  readonly storage: ChangeStorage;
  readonly tabs: Pick<TabCoordinator, 'me' | 'takeOver'>;
  readonly clock: Clock;
  readonly emit: (event: ChatEvent) => void;
  readonly wake: () => void;
  /** The plan of the service lacks a part. */
  readonly notOffered: (part: ServicePart) => void;
}

/**
 * The user's changes to messages until the service accepts them: stored before they are shown, one in flight, first in
 * first out. A later change of the same takes the place of one that waits, so that a reaction that was added and taken back
 * is one request.
 */
export class Changes {
  readonly #deps: ChangesDeps;
  #waiting: readonly MessageChange[] = [];
  #inFlight: MessageChange | null = null;
  #restored: Promise<void> = Promise.resolve();
  #isOnline = false;
  #isDisposed = false;
  #tries = 0;
  #cancelPause: Cancel | null = null;

  constructor(deps: ChangesDeps) {
    this.#deps = deps;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  restore(): Promise<void> {
    this.#restored = this.#restore();
    return this.#restored;
  }

  async enqueue(change: MessageChange): Promise<void> {
    await this.#restored;
    await this.#deps.storage.keep(change, false);
    if (this.#isDisposed) return;
    this.#add(change, false);
    if (!this.#isOnline) this.#deps.wake();
    void this.#pump();
  }

  /** Drops an edit that waits or was refused. One that is being sent may still be accepted. */
  async discard(change: Pick<MessageChange, 'serverId'>): Promise<void> {
    const { storage, emit } = this.#deps;
    const dropped = (await storage.load()).filter(
      (one) => one.change.serverId === change.serverId && one.change.kind === 'edit',
    );
    for (const one of dropped) {
      this.#waiting = this.#waiting.filter(({ id }) => id !== one.change.id);
      await storage.forget(one);
      emit({ type: 'changeDropped', change: one.change });
    }
  }

  /** A tab has closed: this tab sends its changes, unless another tab was first. */
  async takeOver(tab: string): Promise<void> {
    await this.#restored;
    for (const { change, isRefused } of await this.#inherited(tab)) this.#add(change, isRefused);
    void this.#pump();
  }

  resume(): void {
    this.#isOnline = true;
    this.#tries = 0;
    void this.#pump();
  }

  pause(): void {
    this.#isOnline = false;
    this.#cancelPause?.();
    this.#cancelPause = null;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.pause();
  }

  async #restore(): Promise<void> {
    const { storage, tabs } = this.#deps;
    const kept = await storage.load();
    const owners = new Set(kept.map(({ owner }) => owner));
    owners.delete(tabs.me);
    for (const { change, isRefused, owner } of kept) if (owner === tabs.me) this.#add(change, isRefused);
    for (const owner of owners) {
      for (const { change, isRefused } of await this.#inherited(owner)) this.#add(change, isRefused);
    }
    void this.#pump();
  }

  async #inherited(tab: string): Promise<readonly { change: MessageChange; isRefused: boolean }[]> {
    const { storage, tabs } = this.#deps;
    const left: { change: MessageChange; isRefused: boolean }[] = [];
    await tabs.takeOver(tab, async () => {
      const kept = await storage.load();
      for (const [at, stored] of kept.entries()) {
        if (stored.owner !== tab) continue;
        const key = changeKey(stored.change);
        const isLatest = !kept.slice(at + 1).some(({ change }) => changeKey(change) === key);
        if (isLatest) await storage.keep(stored.change, stored.isRefused);
        await storage.forget(stored);
        if (isLatest) left.push(stored);
      }
    });
    return left;
  }

  #add(change: MessageChange, isRefused: boolean): void {
    if (this.#isDisposed) return;
    const key = changeKey(change);
    this.#waiting = this.#waiting.filter((one) => one === this.#inFlight || changeKey(one) !== key);
    if (!isRefused) this.#waiting = [...this.#waiting, change];
    this.#deps.emit({ type: 'changeQueued', change, isRefused });
  }

  async #pump(): Promise<void> {
    const [change] = this.#waiting;
    const isReady = this.#isOnline && !this.#isDisposed && this.#inFlight === null && this.#cancelPause === null;
    if (change === undefined || !isReady) return;
    const { service, storage, tabs, clock, emit, notOffered } = this.#deps;
    const rules = CHANGES[change.kind] as ChangeRules<MessageChange>;
    this.#inFlight = change;
    const answer = await rules.send(service, change);
    this.#inFlight = null;
    if (this.#isDisposed) return;

    const isLatest = !this.#waiting.some((one) => one !== change && changeKey(one) === changeKey(change));
    const isWanted = this.#waiting.includes(change);
    if (attemptOf(answer) === 'unreachable' && isLatest && isWanted) {
      this.#tries += 1;
      if (!this.#isOnline) return;
      this.#cancelPause = clock.after(backoffMs(this.#tries), () => {
        this.#cancelPause = null;
        void this.#pump();
      });
      return;
    }
    this.#tries = 0;
    this.#waiting = this.#waiting.filter((one) => one !== change);
    if (!answer.ok && rules.isKept && isLatest && isWanted) void storage.keep(change, true);
    else if (isLatest) void storage.forget({ change, owner: tabs.me });
    if (!answer.ok && answer.error.code === 'notOffered') notOffered(rules.part);
    const settled: Settled = answer.ok ? answer : isLatest ? answer : ok(null);
    emit({
      type: 'changeSettled',
      change,
      edit: settled.ok ? settled.value : null,
      error: settled.ok ? null : settled.error,
    });
    void this.#pump();
  }
}
