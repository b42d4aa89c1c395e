/** Cancels a task that has not run yet; does nothing if it is called again or after the task has run. */
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
      // A waiting task must not keep the process running.
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
