import type { Cancel } from '../../ports/Clock.js';
import { systemClock } from '../../memory/systemClock.js';
import type { TabPresence, TabChannel } from './tabEnvelope.js';

/** The dependencies of {@link tabPresenceByMessages}. */
export interface MessageDeps {
  readonly me: string;
  readonly channel: TabChannel;
  readonly gone: (tab: string) => void;
}

/** How long the other tabs have to answer, in milliseconds. Hidden tabs answer slowly. */
const ANSWER_MS = 300;

/**
 * The presence of tabs in browsers without locks, by messages: a tab that answers a hello is open, and of two tabs that
 * claim the same name the one with the smaller own name wins.
 */
export function tabPresenceByMessages({ me, channel, gone }: MessageDeps): TabPresence {
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
