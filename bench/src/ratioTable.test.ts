import { describe, expect, it } from 'vitest';
import { GOALS, isReached, type Goal } from './goals.js';
import type { Sample } from './measures/Measure.js';
import { endedTheSame, ratioTable } from './ratioTable.js';

const speed: Goal = { row: 'P1', words: 'speed', measure: 'run', figure: 'speed', unit: '/s', atLeast: 0.5 };

function samples(...values: readonly number[]): Sample[] {
  return values.map((value) => ({ figures: { speed: value }, digest: 'same' }));
}

describe('the table', () => {
  it('divides the medians, so that one bad round has no effect', () => {
    const rounds = new Map([['run', { floor: samples(1_000, 900, 5), core: samples(600, 4, 630) }]]);
    expect(ratioTable([speed], rounds)).toContain(
      '| P1  | speed   | ≥ 0.5 | 600 /s | –         | 900 /s | 0.67  | –          | yes     |',
    );
  });

  it('the table uses a figure, or its difference to the floor if the goal is defined so', () => {
    const nodes: Goal = { ...speed, words: 'nodes', against: 'virtua', as: 'own', unit: '' };
    const dropped: Goal = { ...speed, words: 'dropped', against: 'dom', as: 'more', unit: '' };
    const rounds = new Map([['run', { dom: samples(7), virtua: samples(70), core: samples(9) }]]);
    const table = ratioTable([nodes, dropped], rounds);
    expect(table).toContain('| P1  | nodes   | ≥ 0.5 | 9    | –         | 70    | 9     |');
    expect(table).toContain('| P1  | dropped | ≥ 0.5 | 9    | –         | 7     | 2     |');
  });

  it('the best peer is the one nearest the goal, and is divided by the same floor', () => {
    const time: Goal = { row: 'P2', words: 'time', measure: 'run', figure: 'speed', unit: 'ms', atMost: 3 };
    const rounds = {
      floor: samples(100),
      core: samples(60),
      'matrix-js-sdk': samples(4, 5, 90),
      chatscope: samples(8),
    };
    const table = ratioTable([speed, time], new Map([['run', rounds]]));
    expect(table).toContain('| 60 /s | 8 /s (chatscope)     | 100 /s | 0.60  | 0.08       |');
    expect(table).toContain('| 60 ms | 5 ms (matrix-js-sdk) | 100 ms | 0.60  | 0.05       |');
  });

  it('a line whose figure no peer has shows none', () => {
    const nobody = [{ figures: {}, digest: 'same' }];
    const table = ratioTable([speed], new Map([['run', { floor: samples(9), core: samples(6), chatscope: nobody }]]));
    expect(table).toContain('| 6 /s | –         | 9 /s  | 0.67  | –          |');
  });

  it('leaves out measures that were not run', () => {
    expect(ratioTable(GOALS, new Map())).not.toContain('P1');
  });

  it.each([
    [0.5, { atLeast: 0.5 }, true],
    [0.49, { atLeast: 0.5 }, false],
    [3, { atMost: 3 }, true],
    [3.1, { atMost: 3 }, false],
    [Number.NaN, { atMost: 3 }, false],
    [Number.NaN, { atLeast: 3 }, false],
  ])('a ratio of %d against %o is reached: %s', (ratio, limit, reached) => {
    const { row, words, measure, figure, unit } = speed;
    expect(isReached({ row, words, measure, figure, unit, ...limit }, ratio)).toBe(reached);
  });

  it('reports a single round that ended differently', () => {
    const [first] = samples(1);
    if (first === undefined) throw new Error('a sample was made');
    expect(endedTheSame({ floor: [first], core: [first] })).toBe(true);
    expect(endedTheSame({ floor: [first, { ...first, digest: 'other' }], core: [first] })).toBe(false);
  });

  it('a peer is compared by the common part, where there is one, and ours by the whole', () => {
    const sample = (digest: string, common: string): Sample => ({ figures: {}, digest, common });
    const [floor, core] = [[sample('whole', 'part')], [sample('whole', 'part')]];
    expect(endedTheSame({ floor, core, 'matrix-js-sdk': [sample('other', 'part')] })).toBe(true);
    expect(endedTheSame({ floor, core, 'matrix-js-sdk': [sample('whole', 'other')] })).toBe(false);
    expect(endedTheSame({ floor, core: [sample('other', 'part')] })).toBe(false);
    const [shown, other] = [
      { figures: {}, digest: 'shown' },
      { figures: {}, digest: 'other' },
    ];
    expect(endedTheSame({ dom: [shown], core: [shown], chatscope: [shown] })).toBe(true);
    expect(endedTheSame({ dom: [shown], core: [shown], chatscope: [shown, other] })).toBe(false);
  });
});
