/** How often a suite repeats itself: on every change, or in the long run that `FITOUT_NIGHTLY=1` asks for. */
export function scaled(everyChange: number, nightly: number): number {
  return process.env['FITOUT_NIGHTLY'] === '1' ? nightly : everyChange;
}
