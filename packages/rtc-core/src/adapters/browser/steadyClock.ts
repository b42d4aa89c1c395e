import type { Clock } from '../../ports/Clock.js';

/** The browser's own time, which is never set back, whatever happens to the machine's clock. */
export const steadyClock: Clock = {
  elapsed: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
