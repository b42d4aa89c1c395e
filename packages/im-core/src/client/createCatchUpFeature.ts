import { RetryingTask } from '../delivery/RetryingTask.js';
import { Watchdog } from '../delivery/Watchdog.js';
import * as LIMITS from '../limits.js';
import type { Clock } from '../ports/Clock.js';
import type { SessionStore } from '../stores/session/SessionStore.js';
import { createCatchUp, type CatchUpDeps } from './createCatchUp.js';
import type { Feature } from './Lifecycle.js';

/** The dependencies of the catch-up feature. */
export interface CatchUpFeatureDeps extends Omit<CatchUpDeps, 'caughtUp'> {
  readonly clock: Clock;
  readonly session: Pick<SessionStore, 'wake'>;
}

/** Detects a dead connection, and after every connect fetches the messages that were missed. */
export interface CatchUpFeature extends Feature {
  readonly watchdog: Pick<Watchdog, 'setFocused'>;
  /** Whether catch-up is complete: messages received after it are live. */
  isLive(): boolean;
  /** A late message left a history gap: it is filled soon. */
  gapFound(): void;
}

/** Creates the feature; it sends no request until `start`. */
export function createCatchUpFeature(deps: CatchUpFeatureDeps): CatchUpFeature {
  const { clock, session } = deps;
  let isCaughtUp = false;
  const run = createCatchUp({
    ...deps,
    caughtUp: () => void (isCaughtUp = true),
  });
  const catchingUp = new RetryingTask({ clock, run, refusedTries: LIMITS.refusedCatchUps });
  const watchdog = new Watchdog({ clock, probe: () => session.wake() });
  function stop(): void {
    isCaughtUp = false;
    catchingUp.stop();
    watchdog.stop();
  }
  return {
    watchdog,
    isLive: () => isCaughtUp,
    gapFound: () => catchingUp.startSoon(LIMITS.gapPauseMs),
    start() {
      watchdog.start();
      catchingUp.start();
    },
    stop,
    dispose: stop,
  };
}
