import { describe, expect, it } from 'vitest';
import {
  isSilent,
  isTooQuiet,
  microphoneProblem,
  onRelease,
  recordedTime,
  secondsLeft,
  silentBlocks,
} from './voiceRules.js';

const block = (sample: number) => new Float32Array(16_384).fill(sample);

describe('the rules of the recorder (RECORD)', () => {
  it('[UI-RECORD-4] a block is silent when every tenth sample adds up to less than ten', () => {
    // 1639 of the samples count.
    expect(isSilent(block(0))).toBe(true);
    expect(isSilent(block(-9.9 / 1_639))).toBe(true);
    expect(isSilent(block(10.1 / 1_639))).toBe(false);
    expect(isSilent(block(-10.1 / 1_639))).toBe(false);
    const between = block(0);
    for (let at = 0; at < between.length; at += 1) if (at % 10 !== 0) between[at] = 1;
    expect(isSilent(between)).toBe(true);
  });

  it('[UI-RECORD-4] silence is reported after more than ten silent blocks in a row, and a voice restarts the count', () => {
    const after = (...levels: number[]) => levels.reduce((count, level) => silentBlocks(count, block(level)), 0);
    const ten = Array.from({ length: 10 }, () => 0);
    expect(isTooQuiet(after(...ten))).toBe(false);
    expect(isTooQuiet(after(...ten, 0))).toBe(true);
    expect(isTooQuiet(after(...ten, 0.5, ...ten))).toBe(false);
  });

  it.each([
    [999, true, 'tooShort'],
    [1_000, true, 'send'],
    [60_000, true, 'send'],
    [30_000, false, 'cancel'],
    [10, false, 'cancel'],
  ] as const)('a release after %i ms (inside: %s) is %s', (elapsed, isInside, meaning) => {
    expect(onRelease(elapsed, isInside)).toBe(meaning);
  });

  it.each([
    [0, null],
    [49_999, null],
    [50_000, 10],
    [50_001, 10],
    [59_100, 1],
    [60_000, 0],
    [61_000, 0],
  ])('[UI-RECORD-3] after %i ms %s seconds are shown', (elapsed, left) => {
    expect(secondsLeft(elapsed)).toBe(left);
  });

  it('[UI-RECORD-3] time is shown in minutes and seconds', () => {
    expect([0, 9_999, 60_000].map(recordedTime)).toEqual(['0:00', '0:09', '1:00']);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['PermissionDeniedError', 'denied'],
    ['NotSupportedError', 'unsupported'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'failed'],
    ['', 'failed'],
  ])('[UI-RECORD-5] %s means %s', (name, problem) => {
    expect(microphoneProblem(name)).toBe(problem);
  });
});
