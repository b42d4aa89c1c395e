import type { Cancel, Clock } from '../ports/Clock.js';

interface Task {
  readonly due: number;
  readonly order: number;
  readonly run: () => void;
}

/** Time that moves only when the test advances it. */
export class FakeClock implements Clock {
  #elapsed = 0;
  #order = 0;
  readonly #tasks = new Set<Task>();

  elapsed(): number {
    return this.#elapsed;
  }

  after(delayMs: number, run: () => void): Cancel {
    const task = { due: this.#elapsed + Math.max(0, delayMs), order: this.#order++, run };
    this.#tasks.add(task);
    return () => void this.#tasks.delete(task);
  }

  /** The number of pending tasks: none may be left after an end. */
  get waiting(): number {
    return this.#tasks.size;
  }

  /** Advances the time, runs due tasks in order, and lets promises settle between two tasks. */
  async advance(ms: number): Promise<void> {
    const end = this.#elapsed + ms;
    await settle();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#elapsed = next.due;
      this.#tasks.delete(next);
      next.run();
      await settle();
    }
    this.#elapsed = end;
  }

  #next(end: number): Task | undefined {
    const due = [...this.#tasks].filter((task) => task.due <= end);
    return due.toSorted((a, b) => a.due - b.due || a.order - b.order)[0];
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}
