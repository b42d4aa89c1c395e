import type { Clock } from '@fitout/im-core';

/** A clock that adds to the machine's and can be advanced. Its tasks run only on request. */
export interface BenchClock extends Clock {
  /** Runs every task that is due. */
  runDue(): void;
  /** Advances the clock by this many milliseconds. */
  advance(ms: number): void;
}

/** Creates a clock. */
export function createBenchClock(): BenchClock {
  const tasks = new Map<number, { readonly at: number; readonly run: () => void }>();
  const startedAt = Date.now() - performance.now();
  let moved = 0;
  let made = 0;
  /** The time of the earliest task: most frames are before it. */
  let nextAt = Infinity;
  const now = (): number => Math.floor(startedAt + performance.now() + moved);

  function runDue(): void {
    // A task may start another one that is due at once, such as the next part of a long write.
    for (let at = now(); at >= nextAt; at = now()) {
      const due = [...tasks].filter(([, task]) => task.at <= at).sort(([, a], [, b]) => a.at - b.at);
      for (const [id, { run }] of due) if (tasks.delete(id)) run();
      nextAt = Math.min(...[...tasks.values()].map((task) => task.at));
    }
  }

  return {
    now,
    after(delayMs, run) {
      const id = (made += 1);
      const at = now() + delayMs;
      tasks.set(id, { at, run });
      nextAt = Math.min(nextAt, at);
      return () => void tasks.delete(id);
    },
    runDue,
    advance(ms) {
      moved += ms;
      runDue();
    },
  };
}
