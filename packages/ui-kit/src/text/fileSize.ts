const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size and its unit, Bytes to PB (UI-SIZE-1; R469): whole bytes, above them two decimals. Beyond PB stays PB. */
export function fileSize(bytes: number): string {
  const known = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  const index = known < 1 ? 0 : Math.min(Math.floor(Math.log2(known) / 10), UNITS.length - 1);
  return `${(known / 1024 ** index).toFixed(index === 0 ? 0 : 2)} ${UNITS[index]}`;
}
