/** The quality of a connection: 0 unknown, 1 best, 5 worst that still works, 6 no packets arrive. */
export type QualityGrade = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export interface QualitySample {
  readonly loss: number;
  readonly rttMs: number;
  readonly jitterMs: number;
}

export interface SteadyGrade {
  readonly shown: QualityGrade;
  readonly measured: QualityGrade;
  readonly times: number;
}

/** Up to these values a connection has the grade 1, 2, 3, 4; above them 5. */
const STEPS: Readonly<Record<keyof QualitySample, readonly number[]>> = {
  loss: [0.01, 0.03, 0.07, 0.15],
  rttMs: [150, 250, 400, 700],
  jitterMs: [20, 40, 70, 120],
};
/** Worse after two worse measurements, better after three better ones, so that the grade does not flicker. */
const TIMES = { worse: 2, better: 3 } as const;

export const UNKNOWN_GRADE: SteadyGrade = { shown: 0, measured: 0, times: 0 };

export function gradeOf(sample: QualitySample): QualityGrade {
  const grades = [
    gradeBy(sample.loss, STEPS.loss),
    gradeBy(sample.rttMs, STEPS.rttMs),
    gradeBy(sample.jitterMs, STEPS.jitterMs),
  ];
  return GRADES[Math.max(...grades)] ?? 5;
}

/** The shown grade after one more measurement. The first one is shown at once, and so is the loss of all packets. */
export function steadied({ shown, measured, times }: SteadyGrade, grade: QualityGrade): SteadyGrade {
  if (grade === shown) return { shown, measured: grade, times: 0 };
  const isSameSide = times > 0 && grade > shown === measured > shown;
  const count = isSameSide ? times + 1 : 1;
  const isTime = shown === 0 || grade === 6 || count >= (grade > shown ? TIMES.worse : TIMES.better);
  return isTime ? { shown: grade, measured: grade, times: 0 } : { shown, measured: grade, times: count };
}

const GRADES: readonly QualityGrade[] = [1, 2, 3, 4, 5];

function gradeBy(value: number, steps: readonly number[]): number {
  const at = steps.findIndex((most) => value <= most);
  return at === -1 ? steps.length : at;
}
