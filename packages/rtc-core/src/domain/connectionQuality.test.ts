import { describe, expect, it } from 'vitest';
import { gradeOf, steadied, UNKNOWN_GRADE, type QualityGrade, type QualitySample } from './connectionQuality.js';

const good: QualitySample = { loss: 0, rttMs: 40, jitterMs: 5 };
const shownAfter = (...grades: readonly QualityGrade[]) => grades.reduce(steadied, UNKNOWN_GRADE).shown;

describe('the quality of a connection (QUALITY)', () => {
  it.each<[Partial<QualitySample>, QualityGrade]>([
    [{}, 1],
    [{ loss: 0.01 }, 1],
    [{ loss: 0.02 }, 2],
    [{ rttMs: 300 }, 3],
    [{ jitterMs: 100 }, 4],
    [{ loss: 0.5 }, 5],
    [{ loss: 0.02, rttMs: 300, jitterMs: 5 }, 3],
  ])('the worst of loss, delay and jitter decides: %j', (changes, grade) => {
    expect(gradeOf({ ...good, ...changes })).toBe(grade);
  });

  it('the first grade shows at once, a worse one after two in a row, a better one after three, the end at once', () => {
    expect(shownAfter(2)).toBe(2);
    expect([shownAfter(1, 4), shownAfter(1, 4, 5)]).toEqual([1, 5]);
    expect([shownAfter(4, 1, 1), shownAfter(4, 1, 1, 2)]).toEqual([4, 2]);
    expect([shownAfter(2, 4, 2, 4), shownAfter(3, 4, 1, 4, 1)]).toEqual([2, 3]);
    expect(shownAfter(1, 6)).toBe(6);
  });
});
