const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size with two decimals and its unit, Bytes to PB (SIZE-1; R469). Zero is `0.00 Bytes`; beyond PB stays PB. */
export function fileSize(bytes: number): string {
  const known = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  const index = known < 1 ? 0 : Math.min(Math.floor(Math.log2(known) / 10), UNITS.length - 1);
  return `${(known / 1024 ** index).toFixed(2)} ${UNITS[index]}`;
}
