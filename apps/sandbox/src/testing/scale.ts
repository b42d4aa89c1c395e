/** How many repetitions a suite has: on every change, or in the long run with `FITOUT_NIGHTLY=1`. */
export function scaled(everyChange: number, nightly: number): number {
  return process.env['FITOUT_NIGHTLY'] === '1' ? nightly : everyChange;
}
