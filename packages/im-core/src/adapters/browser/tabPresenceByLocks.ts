import * as LIMITS from '../../limits.js';
import { systemClock } from '../../memory/systemClock.js';
import type { TabPresence } from './tabEnvelope.js';

/** The dependencies of {@link tabPresenceByLocks}. */
export interface LockDeps {
  readonly locks: LockManager;
  /** One name per account, so that the tabs of different accounts do not detect one another. */
  readonly name: string;
  readonly me: string;
  readonly gone: (tab: string) => void;
}

/**
 * The presence of tabs by the browser's locks: a tab holds a lock on its name while it is open. The browser releases the lock however the tab ends, and a tab that
 * waits for it gets it without a timer, also in a hidden tab.
 */
export function tabPresenceByLocks({ locks, name, me, gone }: LockDeps): TabPresence {
  const lockOf = (tab: string): string => `${name} tab ${tab}`;
  const watched = new Set<string>();
  const over = new AbortController();
  const releases = new Set<() => void>();

  /** Holds a lock until the end, or for `ms`. False if it is not free now. */
  function hold(lock: string, options: LockOptions, ms: number | null): Promise<boolean> {
    return new Promise((resolve) => {
      const request = locks.request(lock, options, (granted) => {
        resolve(granted !== null);
        if (granted === null || over.signal.aborted) return undefined;
        return new Promise<void>((release) => {
          const endHold = (): void => {
            cancel();
            releases.delete(endHold);
            release();
          };
          const cancel = ms === null ? () => undefined : systemClock.after(ms, endHold);
          releases.add(endHold);
        });
      });
      // Aborted at the end, or refused by the browser.
      request.catch(() => resolve(false));
    });
  }

  function watch(tab: string): void {
    if (tab === me || watched.has(tab)) return;
    watched.add(tab);
    locks
      .request(lockOf(tab), { signal: over.signal }, () => undefined)
      .then(() => {
        const cancel = systemClock.after(LIMITS.goneMs, () => {
          releases.delete(cancel);
          void checkCrashed(tab);
        });
        releases.add(cancel);
      })
      .catch(() => undefined);
  }

  /** The tab may only be reloading. */
  async function checkCrashed(tab: string): Promise<void> {
    watched.delete(tab);
    const isFree = await locks.request(lockOf(tab), { ifAvailable: true }, (granted) => granted !== null);
    if (over.signal.aborted) return;
    if (isFree) gone(tab);
    else watch(tab);
  }

  return {
    async enter() {
      await hold(lockOf(me), { signal: over.signal }, null);
    },
    receive: (from) => watch(from),
    claim: (what, ms) => hold(`${name} claim ${what}`, { ifAvailable: true }, ms),
    async takeOver(tab, take) {
      await locks.request(lockOf(tab), { ifAvailable: true }, (granted) => (granted === null ? undefined : take()));
    },
    leave() {
      over.abort();
      for (const release of releases) release();
    },
  };
}
