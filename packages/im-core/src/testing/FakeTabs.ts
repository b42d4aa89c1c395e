import type { ImClient } from '../createImClient.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TabEvent, TabMessage } from '../domain/events.js';
import * as LIMITS from '../limits.js';
import type { Clock } from '../ports/Clock.js';
import type { FileUploader } from '../ports/FileUploader.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { createMemoryBlobs, createMemoryStore } from '../storage/memory.js';
import { FakeClock } from './FakeClock.js';
import { FakeHub } from './FakeHub.js';
import { createFakeSignals, type FakeSignals } from './createFakeSignals.js';
import { startClient } from './startClient.js';

/** The tabs of one account in one browser, in memory. A message takes `delayMs` from tab to tab. */
export class FakeTabs {
  readonly #clock: Clock;
  readonly #delayMs: number;
  readonly #tabs = new Map<string, Set<(event: TabEvent) => void>>();
  readonly #claims = new Set<string>();
  /** Closed tabs that another tab is taking over: one at a time. */
  readonly #inherited = new Set<string>();

  constructor(clock: Clock, delayMs = 20) {
    this.#clock = clock;
    this.#delayMs = delayMs;
  }

  /** Opens a tab under this name. */
  join(me: string): TabCoordinator {
    const listeners = new Set<(event: TabEvent) => void>();
    this.#tabs.set(me, listeners);
    this.#later(me, { type: 'joined', tab: me });
    const isThere = (): boolean => this.#tabs.get(me) === listeners;
    return {
      me,
      post: (message: TabMessage) => {
        if (isThere()) this.#later(me, { type: 'message', tab: me, message });
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      claim: async (what, ms) => {
        if (this.#claims.has(what)) return false;
        this.#claims.add(what);
        this.#clock.after(ms, () => this.#claims.delete(what));
        return true;
      },
      takeOver: async (tab, take) => {
        if (this.#tabs.has(tab) || this.#inherited.has(tab)) return;
        this.#inherited.add(tab);
        await take();
        this.#inherited.delete(tab);
      },
      leave: () => {
        if (isThere()) this.kill(me);
      },
    };
  }

  /** Closes a tab without a message; the other tabs are notified after `LIMITS.goneMs`, unless it returns. */
  kill(name: string): void {
    this.#tabs.get(name)?.clear();
    this.#tabs.delete(name);
    this.#clock.after(LIMITS.goneMs, () => {
      if (!this.#tabs.has(name)) this.#emit(name, { type: 'gone', tab: name });
    });
  }

  #later(from: string, event: TabEvent): void {
    // Throws for anything that is not plain data, like a real channel.
    const carried = structuredClone(event);
    this.#clock.after(this.#delayMs, () => this.#emit(from, carried));
  }

  #emit(from: string, event: TabEvent): void {
    for (const [name, listeners] of this.#tabs) {
      if (name !== from) for (const listener of listeners) listener(event);
    }
  }
}

/** One tab of amy's browser. */
export interface FakeTab {
  readonly name: string;
  readonly client: ImClient;
  readonly signals: FakeSignals;
  send(ref: ConversationRef, text: string): Promise<void>;
  /** The messages that the tab shows of a conversation, each as its text and its status. */
  shows(ref: ConversationRef): readonly string[];
  /** Kills the tab: none of its code runs afterwards, and it stores nothing. */
  kill(): void;
}

/** amy's browser: tabs that share one storage, each a separate device; and bo, on another machine. */
export function createTabs(uploader?: FileUploader) {
  const hub = new FakeHub().add('amy', 'bo', 'cho');
  const clock = new FakeClock();
  const storage = createMemoryStore();
  const blobs = createMemoryBlobs();
  const tabs = new FakeTabs(clock);

  /** Opens a tab; events of the service reach it after `lateMs`. */
  async function open(name: string, userId = 'amy', lateMs = 0): Promise<FakeTab> {
    const device = hub.device(name);
    const signals = createFakeSignals();
    let isAlive = true;
    const whileAlive: typeof storage = {
      get: (key) => storage.get(key),
      set: async (key, value) => isAlive && storage.set(key, value),
      remove: async (key) => void (isAlive && (await storage.remove(key))),
      entries: (prefix) => storage.entries(prefix),
    };
    const client = startClient({
      self: userId,
      service: {
        ...device,
        subscribe: (listener) =>
          device.subscribe((event) =>
            lateMs === 0 ? listener(event) : void clock.after(lateMs, () => listener(event)),
          ),
      },
      storage: userId === 'amy' ? whileAlive : createMemoryStore(),
      blobs,
      clock,
      notificationPresenter: signals.notificationPresenter,
      soundPlayer: signals.soundPlayer,
      ...(uploader && { uploader }),
      ...(userId === 'amy' && { tabs: tabs.join(name) }),
    });
    client.setFocused(false);
    await client.restore();
    void client.session.start({ userId, secret: { kind: 'password', value: userId } });
    await clock.advance(1_000);
    return {
      name,
      client,
      signals,
      send: (ref, text) => client.conversations.ensure(ref).send({ type: 'text', text }),
      shows: (ref) =>
        (client.conversations.find(ref)?.messages ?? []).map(({ body, status }) => {
          return `${body.type === 'text' ? body.text : body.type} ${status}`;
        }),
      kill() {
        isAlive = false;
        tabs.kill(name);
        hub.cut(name);
        void client.dispose();
      },
    };
  }
  return { hub, clock, open, storage };
}
