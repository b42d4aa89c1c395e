import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countResults } from './runStages.mjs';
import { chooseStages, stages } from './stages.mjs';

describe('the closing line', () => {
  it('a stage without tests counts as one check', () => {
    expect(countResults(undefined, 0, undefined)).toEqual({ passed: 1, failed: 0 });
    expect(countResults(undefined, 2, undefined)).toEqual({ passed: 0, failed: 1 });
  });

  it('a test runner counts as its report says', () => {
    expect(countResults('vitest', 0, { numPassedTests: 7 })).toEqual({ passed: 7, failed: 0 });
    expect(countResults('vitest', 1, { numPassedTests: 7, numFailedTests: 2 })).toMatchObject({ passed: 7, failed: 2 });
    const stats = { expected: 3, unexpected: 1, flaky: 1 };
    expect(countResults('playwright', 1, { stats })).toMatchObject({ passed: 3, failed: 2 });
  });

  it('a runner that ran nothing or wrote no report has failed', () => {
    expect(countResults('vitest', 0, { numPassedTests: 0 })).toMatchObject({ passed: 0, failed: 1 });
    expect(countResults('playwright', 0, { stats: {} })).toMatchObject({ passed: 0, failed: 1 });
    expect(countResults('vitest', 1, undefined)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('a file that does not load, a skipped test and an error outside tests count as failures', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countResults('vitest', 1, { numPassedTests: 7, testResults })).toMatchObject({ failed: 1 });
    expect(countResults('vitest', 0, { numPassedTests: 7, numPendingTests: 1 })).toMatchObject({ failed: 1 });
    expect(countResults('vitest', 1, { numPassedTests: 7 })).toMatchObject({ passed: 7, failed: 1 });
    expect(countResults('playwright', 1, { stats: { expected: 7 }, errors: [{}] })).toMatchObject({ failed: 1 });
  });

  it('only a stage that selects its own tests may run none', () => {
    const none = { numTotalTests: 0, numPassedTests: 0, testResults: [] };
    expect(countResults('vitest', 0, none, true)).toMatchObject({ passed: 0, failed: 0 });
    expect(countResults('vitest', 0, undefined, true)).toMatchObject({ passed: 0, failed: 0 });
    expect(countResults('vitest', 1, none, true)).toMatchObject({ failed: 1 });
    expect(countResults('vitest', 0, { numTotalTests: 1, numPendingTests: 1 }, true)).toMatchObject({ failed: 1 });
  });

  it('a runner with a failing exit code fails, also if its report has no failure', () => {
    const number = fc.nat(9);
    const vitest = fc.record({ numPassedTests: number, numFailedTests: number, numTodoTests: number });
    const stats = fc.record({ expected: number, unexpected: number, flaky: number, skipped: number });
    fc.assert(
      fc.property(vitest, stats, fc.integer({ min: 1, max: 255 }), (report, playwright, exitCode) => {
        expect(countResults('vitest', exitCode, report).failed).toBeGreaterThan(0);
        expect(countResults('playwright', exitCode, { stats: playwright }).failed).toBeGreaterThan(0);
      }),
    );
  });
});

describe('which stages run', () => {
  it('all but those on request, or those that are named, in a fixed order; an unknown name is refused', () => {
    expect(chooseStages([])).toEqual({ chosen: stages.filter(({ isOnRequest }) => !isOnRequest) });
    expect(chooseStages(['unit', 'lint'])).toMatchObject({ chosen: [{ name: 'lint' }, { name: 'unit' }] });
    expect(chooseStages(['unit', 'lnt'])).toEqual({ unknown: ['lnt'] });
  });
});
