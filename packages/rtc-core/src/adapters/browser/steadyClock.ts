import type { Clock } from '../../ports/Clock.js';

/** The browser's monotonic clock, which ignores changes of the system clock. */
export const steadyClock: Clock = {
  elapsed: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
