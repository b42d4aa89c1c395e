import type { Cancel, Clock } from '../../ports/Clock.js';

/** A wait that ends in time, or earlier. */
export interface ConnectionTimer {
  /** True if the time has passed, false if the connection ended or the wait was cancelled before. */
  readonly isDue: Promise<boolean>;
  readonly cancel: Cancel;
}

/** The timers of one connection. They end with it: none may act on the next connection. */
export interface ConnectionTimers {
  wait(ms: number): ConnectionTimer;
  endAll(): void;
}

/** Creates the timers of a connection. */
export function createConnectionTimers(clock: Clock): ConnectionTimers {
  const running = new Set<Cancel>();
  return {
    wait(ms) {
      let cancel: Cancel = () => undefined;
      const isDue = new Promise<boolean>((resolve) => {
        const settle = (isPassed: boolean): void => {
          stop();
          running.delete(cancel);
          resolve(isPassed);
        };
        const stop = clock.after(ms, () => settle(true));
        cancel = () => settle(false);
        running.add(cancel);
      });
      return { isDue, cancel: () => cancel() };
    },
    endAll() {
      for (const cancel of running) cancel();
    },
  };
}
