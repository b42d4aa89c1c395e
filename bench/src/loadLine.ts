/**
 * The load of the machine during a run: the mean number of programs that ran or waited within a minute, before the
 * first round and the highest after one. The benchmark keeps one core busy, so times are valid up to a load of one
 * before the first round, and of the number of cores after it.
 */
export function loadLine(before: number, highest: number, cores: number): string {
  const text = `load ${before.toFixed(1)} before the first round, ${highest.toFixed(1)} at most, ${cores} cores`;
  const isQuiet = before <= 1 && highest <= cores + 0.5;
  return isQuiet ? text : `${text}: TOO HIGH, the times below are not to be believed`;
}
