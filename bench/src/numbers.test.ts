import { describe, expect, it } from 'vitest';
import { taskFigures } from './numbers.js';

const PAGE = { pid: 1, tid: 7 };

describe('the tasks of a page', () => {
  it("only the page's main thread counts, from its mark on, and by the thread's own time", () => {
    const task = { ...PAGE, name: 'RunTask', ts: 2_000, dur: 90_000 };
    const events = [
      { ...task, ts: 0, dur: 500, tdur: 70_000 },
      { ...PAGE, name: 'begin', ts: 1_000 },
      { ...task, tdur: 20_000 },
      { ...task, tdur: 51_000 },
      { ...task, tid: 8, tdur: 99_000 },
      { ...PAGE, name: 'Layout', ts: 3_000, tdur: 80_000 },
    ];
    expect(taskFigures(events)).toEqual({ longestTaskMs: 51, longTasks: 1 });
    expect(() => taskFigures([task])).toThrow('did not say');
  });
});
