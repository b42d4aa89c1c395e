import type { TabEvent, TabMessage } from '../domain/tabMessage.js';
import type { Clock } from '../ports/Clock.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import * as LIMITS from '../limits.js';

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
