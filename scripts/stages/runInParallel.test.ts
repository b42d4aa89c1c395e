import { describe, expect, it } from 'vitest';
import { groupStages, runInParallel } from './runInParallel.mjs';

describe('stages in parallel (GATE)', () => {
  it('the output of parallel stages is printed whole and in stage order', async () => {
    const printed: string[] = [];
    const ends = new Map<string, () => void>();
    const writers = new Map<string, (text: string) => void>();
    const results = runInParallel(['lint', 'types', 'knip'], {
      concurrency: 3,
      print: (text) => text !== '' && void printed.push(text),
      run: (name, write) => {
        writers.set(name, write);
        return new Promise<string>((resolve) => void ends.set(name, () => resolve(`${name} ended`)));
      },
    });
    writers.get('knip')?.('knip: all is well\n');
    writers.get('types')?.('types: a fault\n');
    writers.get('lint')?.('lint: begins\n');
    expect(printed).toEqual(['lint: begins\n']);
    ends.get('knip')?.();
    writers.get('types')?.('types: another\n');
    writers.get('lint')?.('lint: ends\n');
    expect(printed).toEqual(['lint: begins\n', 'lint: ends\n']);
    ends.get('types')?.();
    ends.get('lint')?.();
    expect(await results).toEqual(['lint ended', 'types ended', 'knip ended']);
    expect(printed.join('')).toBe('lint: begins\nlint: ends\ntypes: a fault\ntypes: another\nknip: all is well\n');
  });

  it('at most `concurrency` tasks run at the same time, and every task runs', async () => {
    for (const concurrency of [0, 1, 2, 9]) {
      let running = 0;
      let most = 0;
      const results = await runInParallel([1, 2, 3, 4, 5], {
        concurrency,
        print: () => undefined,
        run: async (task) => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          return task;
        },
      });
      expect(results).toEqual([1, 2, 3, 4, 5]);
      expect(most).toBe(Math.max(1, Math.min(concurrency, 5)));
    }
  });

  it('only adjacent stages of one group run in parallel', () => {
    const stages = [
      { parallelGroup: 'text' },
      { parallelGroup: 'text' },
      {},
      {},
      { parallelGroup: 'text' },
      { parallelGroup: 'built' },
    ];
    expect(groupStages(stages).map(({ length }) => length)).toEqual([2, 1, 1, 1, 1]);
  });
});
