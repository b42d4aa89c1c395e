import { expect, it } from 'vitest';
import type { Goal } from './goals.js';
import { selectedMeasures } from './selectedMeasures.js';

const goal = (row: string, measure: string): Goal => ({ row, measure, words: '', figure: '', unit: '' });
const GOALS = [goal('P1', 'ingest'), goal('P7', 'slow'), goal('P7', 'fast'), goal('P7', 'fast'), goal('P9', 'hold')];

it('a row names all its measures, a measure itself, and nothing names all, each once', () => {
  expect(selectedMeasures(GOALS, [])).toEqual(['ingest', 'slow', 'fast', 'hold']);
  expect(selectedMeasures(GOALS, ['P7'])).toEqual(['slow', 'fast']);
  expect(selectedMeasures(GOALS, ['hold', 'fast'])).toEqual(['fast', 'hold']);
});

it('a name that is neither is refused', () => {
  expect(() => selectedMeasures(GOALS, ['P7', 'P99'])).toThrow('no measure P99');
});
