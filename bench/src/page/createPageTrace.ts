import type { Browser, Page } from '@playwright/test';

/** Figures of the tasks of a main thread. */
export interface TaskFigures {
  /** The longest task, in the thread's own time, without the time of other programs on the machine. */
  readonly longestTaskMs: number;
  /** Of more than fifty milliseconds of the thread's own time. */
  readonly longTasks: number;
}

/** Follows the tasks of one page. */
export interface PageTrace {
  begin(page: Page): Promise<void>;
  /** The figures of the tasks that ended after the page's mark `begin`. */
  end(): Promise<{ readonly [figure in keyof TaskFigures]: number }>;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began, how long it took by the clock and by the thread. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const LONG_MS = 50;

/** Reads the tasks from the browser's own trace. */
export function createPageTrace(browser: Browser): PageTrace {
  return {
    begin: (page) =>
      browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] }),
    async end() {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
        readonly traceEvents: readonly TraceEvent[];
      };
      return taskFigures(traceEvents);
    },
  };
}

/** The figures of a trace; throws if the page has never set its mark. */
export function taskFigures(events: readonly TraceEvent[]): TaskFigures {
  const mark = events.find(({ name }) => name === 'begin');
  if (mark === undefined) throw new Error('the page did not say when it began');
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > mark.ts)
    .map(({ tdur = 0 }) => tdur / 1_000);
  return { longestTaskMs: Math.max(0, ...tasks), longTasks: tasks.filter((ms) => ms > LONG_MS).length };
}
