import type { CpuInfo } from 'node:os';
import { expect, it } from 'vitest';
import { busyShare, otherWorkLine } from './otherWork.js';

const cpu = (user: number, idle: number): CpuInfo => ({
  model: 'any',
  speed: 0,
  times: { user, nice: 0, sys: 0, idle, irq: 0 },
});

it('what other programs use between the rounds is printed, and marked if it is too much', () => {
  expect(otherWorkLine([0.01, 0.03, 0.08], 2)).toBe(
    'other programs used 4 % of 2 cores between the rounds, 8 % at most',
  );
  expect(otherWorkLine([0.02, 0.5], 2)).toContain('not to be believed');
  expect(otherWorkLine([], 4)).toBe('other programs used 0 % of 4 cores between the rounds, 0 % at most');
});

it('the busy share is that of all processors between two readings', () => {
  expect(busyShare([cpu(100, 900), cpu(50, 950)], [cpu(150, 950), cpu(50, 1_050)])).toBe(0.25);
  expect(busyShare([cpu(1, 1)], [cpu(1, 1)])).toBe(0);
});
