import { expect, it } from 'vitest';
import { loadLine } from './loadLine.js';

it('[BENCH-BENCH-10] the load is printed, and marked as too high if other programs ran before or beside ours', () => {
  expect(loadLine(0.3, 1.4, 2)).toBe('load 0.3 before the first round, 1.4 at most, 2 cores');
  expect(loadLine(3, 3, 4)).toContain('not to be believed');
  expect(loadLine(0.2, 9.1, 2)).toContain('not to be believed');
});
