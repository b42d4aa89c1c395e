export type Cancel = () => void;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  after(delayMs: number, task: () => void): Cancel;
}

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

export interface AdvanceableClock extends Clock {
  advance(ms: number): void;
  /** Cancels all timers and ignores new ones, because the database that they use is about to close. */
  stop(): void;
}

interface Waiting {
  readonly dueAt: number;
  readonly task: () => void;
  cancel: Cancel;
}

export interface ClockAdvance {
  /** Milliseconds ahead of the base. */
  readonly aheadMs: number;
  save(aheadMs: number): void;
}

export function createAdvanceableClock(base: Clock, stored?: ClockAdvance): AdvanceableClock {
  const waiting = new Set<Waiting>();
  let aheadMs = stored?.aheadMs ?? 0;
  let isStopped = false;

  const now = (): number => base.now() + aheadMs;

  const arm = (entry: Waiting): void => {
    entry.cancel = base.after(Math.max(0, entry.dueAt - now()), () => {
      waiting.delete(entry);
      entry.task();
    });
  };

  return {
    now,
    after(delayMs, task) {
      if (isStopped) return () => {};
      const entry: Waiting = { dueAt: now() + delayMs, task, cancel: () => {} };
      waiting.add(entry);
      arm(entry);
      return () => {
        waiting.delete(entry);
        entry.cancel();
      };
    },
    stop() {
      isStopped = true;
      for (const entry of waiting) entry.cancel();
      waiting.clear();
    },
    advance(ms) {
      aheadMs += ms;
      stored?.save(aheadMs);
      for (const entry of [...waiting].toSorted((a, b) => a.dueAt - b.dueAt)) {
        // An earlier task may have cancelled this one.
        if (!waiting.has(entry)) continue;
        entry.cancel();
        if (entry.dueAt > now()) arm(entry);
        else {
          waiting.delete(entry);
          entry.task();
        }
      }
    },
  };
}
