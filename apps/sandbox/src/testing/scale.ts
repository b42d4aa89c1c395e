/** How often a suite repeats itself: on every change, or in the long run of `FITOUT_NIGHTLY=1`. */
export function scaled(everyChange: number, nightly: number): number {
  return process.env['FITOUT_NIGHTLY'] === '1' ? nightly : everyChange;
}
