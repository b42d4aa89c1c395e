// @ts-check

/** @typedef {{ readonly passed: number, readonly failed: number, readonly why?: string }} Count */

/**
 * The passed and failed counts that a stage adds to the summary line. A stage without tests is one check; a runner counts the tests of its report. A
 * file that could not be loaded, a skipped test and an empty run are failures.
 *
 * @param {'vitest' | 'playwright' | undefined} runner
 * @param {number} exitCode
 * @param {unknown} report the runner's JSON report, undefined when it wrote none
 * @param {boolean} [mayBeEmpty] the runner chose its tests itself, and may have found none to run
 * @returns {Count}
 */
export function countResults(runner, exitCode, report, mayBeEmpty = false) {
  if (runner === undefined) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (mayBeEmpty && exitCode === 0 && isEmpty(report)) return { passed: 0, failed: 0, why: 'no test is touched' };
  if (report === undefined) return { passed: 0, failed: 1, why: 'no report was written' };
  const count = runner === 'vitest' ? countVitest(report) : countPlaywright(report);
  if (count.failed > 0) return count;
  if (count.passed === 0) return { passed: 0, failed: 1, why: 'no test ran' };
  return exitCode === 0
    ? count
    : { ...count, failed: 1, why: `every test passed, yet the runner ended with ${exitCode}` };
}

/** @param {any} report */
function isEmpty(report) {
  return report === undefined || (report.numTotalTests === 0 && report.testResults?.length === 0);
}

/** @param {any} report @returns {Count} */
function countVitest({
  numPassedTests = 0,
  numFailedTests = 0,
  numPendingTests = 0,
  numTodoTests = 0,
  testResults = [],
}) {
  const notLoaded = testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return withSkipped(numPassedTests, numFailedTests + notLoaded, numPendingTests + numTodoTests);
}

/** @param {any} report @returns {Count} */
function countPlaywright({ stats = {}, errors = [] }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  // Errors outside tests: a spec that does not load, a server that does not start.
  return withSkipped(expected, unexpected + flaky + errors.length, skipped);
}

/** @param {number} passed @param {number} failed @param {number} skipped @returns {Count} */
function withSkipped(passed, failed, skipped) {
  return { passed, failed: failed + skipped, ...(skipped > 0 ? { why: `${skipped} skipped` } : {}) };
}
