/** The middle one of the values, or the mean of the two in the middle. NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const high = sorted.length >> 1;
  const low = (sorted.length - 1) >> 1;
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
}
