export function scaled(everyChange: number, nightly: number): number {
  return process.env['FITOUT_NIGHTLY'] === '1' ? nightly : everyChange;
}
