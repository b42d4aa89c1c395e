import type { Cancel, Clock } from '../ports/Clock.js';

interface Task {
  due: number;
  readonly order: number;
  readonly run: () => void;
}

/** Time that moves only when the test advances it. */
export class FakeClock implements Clock {
  #now: number;
  #order = 0;
  #tasks: Task[] = [];

  /** `now` is epoch milliseconds. */
  constructor(now = 1_700_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, run: () => void): Cancel {
    const task: Task = { due: this.#now + Math.max(0, delayMs), order: this.#order++, run };
    this.#tasks.push(task);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task);
    };
  }

  /** The number of pending tasks: none may be left after an end. */
  get waiting(): number {
    return this.#tasks.length;
  }

  /** Advances the time, runs due tasks in order, and lets promises settle between two tasks. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.due);
      const due = next;
      this.#tasks = this.#tasks.filter((task) => task !== due);
      due.run();
      await settle();
    }
    this.#now = end;
  }

  /**
   * The machine sleeps, or its clock is set. Forward: tasks that become due meanwhile run late, with the next
   * `advance`. Backwards: timers keep their remaining time.
   */
  jump(ms: number): void {
    this.#now += ms;
    if (ms < 0) for (const task of this.#tasks) task.due += ms;
  }

  #next(end: number): Task | undefined {
    const due = this.#tasks.filter((task) => task.due <= end);
    return due.sort((a, b) => a.due - b.due || a.order - b.order)[0];
  }
}

/** Lets every settled promise continue: a macrotask runs after all of them. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    // Node's `setImmediate` is a hundred times as fast as a timer, and property tests take many thousand of these steps.
    const soon: unknown = Reflect.get(globalThis, 'setImmediate');
    if (typeof soon === 'function') soon(resolve);
    else setTimeout(resolve, 0);
  });
}
