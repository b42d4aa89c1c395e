import { describe, expect, it } from 'vitest';
import type { Sample } from './contender.js';
import { endedTheSame, GOALS, isReached, otherWorkLine, plansOf, ratioTable, type Goal } from './table.js';

const goal: Goal = {
  row: 'P1',
  words: 'speed',
  measure: 'run',
  where: 'node',
  rounds: 5,
  figure: 'speed',
  unit: '/s',
  against: 'floor',
  as: 'ratio',
  limit: '≥ 0.5',
  peer: '8 /s (matrix-js-sdk)',
  peerRatio: '0.08',
};

function samples(...values: readonly number[]): Sample[] {
  return values.map((value) => ({ figures: { speed: value }, digest: 'same' }));
}

describe('the table', () => {
  it('divides the medians, so that one bad round has no effect, and shows the recorded peer', () => {
    const rounds = new Map([['run', { floor: samples(1_000, 900, 5), core: samples(600, 4, 630) }]]);
    expect(ratioTable([goal], rounds)).toContain(
      '| P1  | speed   | ≥ 0.5 | 600 /s | 8 /s (matrix-js-sdk) | 900 /s | 0.67  | 0.08         | yes     |',
    );
  });

  it('uses a figure, or its difference to the floor, if the goal is defined so', () => {
    const nodes: Goal = { ...goal, words: 'nodes', against: 'virtua', as: 'own', unit: '', peer: '–', peerRatio: '–' };
    const dropped: Goal = { ...nodes, words: 'dropped', against: 'dom', as: 'more' };
    const rounds = new Map([['run', { dom: samples(7), virtua: samples(70), core: samples(9) }]]);
    const table = ratioTable([nodes, dropped], rounds);
    expect(table).toContain('| P1  | nodes   | ≥ 0.5 | 9    | –           | 70    | 9     |');
    expect(table).toContain('| P1  | dropped | ≥ 0.5 | 9    | –           | 7     | 2     |');
  });

  it('has a line for each goal that was run, and every line of the goals is whole', () => {
    expect(ratioTable(GOALS, new Map())).not.toContain('P1');
    expect(GOALS.length).toBeGreaterThan(50);
    for (const { words, figure, limit, peerRatio } of GOALS)
      expect([words, figure, limit, peerRatio]).toEqual([
        expect.stringMatching(/./u),
        expect.stringMatching(/^[a-zA-Z0-9]+$/u),
        expect.stringMatching(/^[≤≥] \d/u),
        expect.stringMatching(/^(–|[\d.]+)$/u),
      ]);
  });

  it.each([
    [0.5, '≥ 0.5', true],
    [0.49, '≥ 0.5', false],
    [3, '≤ 3', true],
    [3.1, '≤ 3', false],
    [Number.NaN, '≤ 3', false],
    [Number.NaN, '≥ 3', false],
  ])('a ratio of %d against %s is reached: %s', (ratio, limit, reached) => {
    expect(isReached(limit, ratio)).toBe(reached);
  });

  it('reports a single round that ended differently', () => {
    const [first] = samples(1);
    if (first === undefined) throw new Error('a sample was made');
    expect(endedTheSame({ floor: [first], core: [first] })).toBe(true);
    expect(endedTheSame({ floor: [first, { ...first, digest: 'other' }], core: [first] })).toBe(false);
  });
});

it('a row names all its measures, a measure itself, and nothing names all, each once', () => {
  const measures = [
    ['P1', 'ingest'],
    ['P7', 'slow'],
    ['P7', 'fast'],
    ['P7', 'fast'],
    ['P9', 'hold'],
  ] as const;
  const goals = measures.map(([row, measure]) => ({ ...goal, row, measure }));
  const selected = (...names: string[]) => plansOf(goals, names).map(({ measure }) => measure);
  expect(selected()).toEqual(['ingest', 'slow', 'fast', 'hold']);
  expect(selected('P7')).toEqual(['slow', 'fast']);
  expect(selected('hold', 'fast')).toEqual(['fast', 'hold']);
  expect(() => selected('P7', 'P99')).toThrow('no measure P99');
  expect(plansOf(GOALS, ['arrive50'])).toEqual([
    { measure: 'arrive50', where: 'page', rounds: 3, contenders: ['virtua', 'dom', 'core'] },
  ]);
});

it('what other programs use between the rounds is printed, and marked if it is too much', () => {
  expect(otherWorkLine([0.01, 0.03, 0.08], 2)).toBe(
    'other programs used 4 % of 2 cores between the rounds, 8 % at most',
  );
  expect(otherWorkLine([0.02, 0.5], 2)).toContain('not to be believed');
  expect(otherWorkLine([], 4)).toBe('other programs used 0 % of 4 cores between the rounds, 0 % at most');
});
