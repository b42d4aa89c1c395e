import type { TabEvent, TabMessage } from '../domain/events.js';
import * as LIMITS from '../limits.js';
import type { Cancel } from '../ports/Clock.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { systemClock } from '../storage/memoryStores.js';

/**
 * The tabs of `account` in this browser, joined under the name `me`. Tabs exchange messages over a broadcast channel
 * and discover one another by locks, or by messages if the browser has no locks. Resolves when the name is locked.
 */
export async function createTabCoordinator(account: string, me: string): Promise<TabCoordinator> {
  const name = `fitout tabs 1 ${account}`;
  const listeners = new Set<(event: TabEvent) => void>();
  const emit = (event: TabEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const tabChannel = openChannel(name, me);
  const gone = (tab: string): void => emit({ type: 'gone', tab });
  const { locks } = navigator as { locks?: LockManager };
  const presence =
    locks === undefined ? tabPresenceByMessages(me, tabChannel, gone) : tabPresenceByLocks(locks, name, me, gone);
  await presence.enter();

  tabChannel.listen(({ from, content }) => {
    if (content.type === 'message') return emit({ type: 'message', tab: from, message: content.message });
    presence.receive(from, content);
    // The tab that opened must learn of this tab, as this tab has just learnt of it.
    if (content.type === 'hello') tabChannel.post({ type: 'here' });
    if (content.type === 'hello') emit({ type: 'joined', tab: from });
  });
  tabChannel.post({ type: 'hello' });

  return {
    me,
    post: (message) => tabChannel.post({ type: 'message', message }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    claim: presence.claim,
    takeOver: presence.takeOver,
    leave() {
      listeners.clear();
      presence.leave();
      tabChannel.close();
    },
  };
}

function openChannel(name: string, me: string): TabChannel {
  if (!('BroadcastChannel' in globalThis)) {
    return { post: () => undefined, listen: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    post: (content) => {
      if (isOpen) channel.postMessage({ from: me, content } satisfies TabEnvelope);
    },
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabEnvelope>) => listener(data)),
    close() {
      isOpen = false;
      channel.close();
    },
  };
}

/**
 * The presence of tabs by the browser's locks, under one `name` per account: a tab holds a lock on its name while it is
 * open. The browser releases the lock however the tab ends, and a tab that waits for it gets it without a timer, also in a
 * hidden tab.
 */
function tabPresenceByLocks(locks: LockManager, name: string, me: string, gone: (tab: string) => void): TabPresence {
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

/** How long the other tabs have to answer, in milliseconds. Hidden tabs answer slowly. */
const ANSWER_MS = 300;

/**
 * The presence of tabs in browsers without locks, by messages: a tab that answers a hello is open, and of two tabs that
 * claim the same name the one with the smaller own name wins.
 */
function tabPresenceByMessages(me: string, channel: TabChannel, gone: (tab: string) => void): TabPresence {
  const answered = new Set<string>();
  /** By claimed name the tab that has it: of several claims the smallest tab name wins. */
  const claims = new Map<string, string>();
  const timers = new Set<Cancel>();

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => void timers.add(systemClock.after(ms, resolve)));

  function note(what: string, by: string, ms: number): void {
    const known = claims.get(what);
    if (known === undefined || by < known) claims.set(what, by);
    timers.add(systemClock.after(ms, () => void claims.delete(what)));
  }

  const bye = (): void => channel.post({ type: 'bye' });
  window.addEventListener('pagehide', bye);

  return {
    enter: () => Promise.resolve(),
    receive(from, content) {
      if (content.type === 'bye') return gone(from);
      answered.add(from);
      if (content.type === 'claim') note(content.what, from, content.ms);
    },
    async claim(what, ms) {
      if (claims.has(what)) return false;
      note(what, me, ms);
      channel.post({ type: 'claim', what, ms });
      await pause(ANSWER_MS);
      return claims.get(what) === me;
    },
    async takeOver(tab, take) {
      answered.clear();
      channel.post({ type: 'hello' });
      await pause(ANSWER_MS);
      if (!answered.has(tab)) await take();
    },
    leave() {
      bye();
      window.removeEventListener('pagehide', bye);
      for (const cancel of timers) cancel();
    },
  };
}

type TabContent =
  | { readonly type: 'hello' }
  | { readonly type: 'here' }
  | { readonly type: 'bye' }
  | { readonly type: 'claim'; readonly what: string; readonly ms: number }
  | { readonly type: 'message'; readonly message: TabMessage };

interface TabEnvelope {
  readonly from: string;
  readonly content: TabContent;
}

interface TabChannel {
  post(content: TabContent): void;
  listen(listener: (envelope: TabEnvelope) => void): void;
  close(): void;
}

interface TabPresence {
  enter(): Promise<void>;
  receive(from: string, content: TabContent): void;
  claim(what: string, ms: number): Promise<boolean>;
  takeOver(tab: string, take: () => Promise<void>): Promise<void>;
  leave(): void;
}
