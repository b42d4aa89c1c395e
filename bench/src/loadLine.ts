/**
 * What else the machine did while it was measured: its load, the mean number of programs that ran or waited within a
 * minute, before the first round and the highest after one. One of ours keeps one core busy, so times are believed up
 * to a load of one more than nothing before, and of as many as there are cores after.
 */
export function loadLine(before: number, highest: number, cores: number): string {
  const text = `load ${before.toFixed(1)} before the first round, ${highest.toFixed(1)} at most, ${cores} cores`;
  const isQuiet = before <= 1 && highest <= cores + 0.5;
  return isQuiet ? text : `${text}: TOO HIGH, the times below are not to be believed`;
}
