/** Takes back a task that has not run yet; calling it twice, or after the task ran, does nothing. */
export type Cancel = () => void;

/** The only source of time in the sandbox. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `delayMs`. */
  after(delayMs: number, task: () => void): Cancel;
}

/** The time of the machine. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, task) {
      const timer = setTimeout(task, delayMs);
      // A waiting task must never keep a finished process alive.
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
