/** The bounds of the server's clock minus the device's clock. Milliseconds. */
export interface OffsetRange {
  readonly least: number;
  readonly most: number;
}

/** `Date` is cut to the second. */
const SECOND_MS = 1_000;
/** An answer that took longer is too inexact. */
const SLOW_MS = 10_000;

/**
 * The range of the server's clock after one more answer, requested and received by the device's clock, and written by the
 * server's in whole seconds. It was written between its request and its arrival, so each narrows the range; one that
 * contradicts it (a clock was changed) starts a new range.
 */
export function narrowRange(
  known: OffsetRange | null,
  { sentAt, receivedAt, writtenAt }: Readonly<Record<'sentAt' | 'receivedAt' | 'writtenAt', number>>,
): OffsetRange | null {
  if (!Number.isFinite(writtenAt) || receivedAt < sentAt || receivedAt - sentAt > SLOW_MS) return known;
  const sampled = { least: writtenAt - receivedAt, most: writtenAt + SECOND_MS - sentAt };
  if (known === null) return sampled;
  const both = { least: Math.max(known.least, sampled.least), most: Math.min(known.most, sampled.most) };
  return both.least <= both.most ? both : sampled;
}

/** The likeliest offset: the middle of the range, or 0 when the clocks may agree. */
export function offsetOf({ least, most }: OffsetRange): number {
  return least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);
}

/** When an answer was written, from its headers; NaN when they lack it or when the answer comes from a cache. */
export function writtenAt(header: (name: string) => unknown): number {
  const age = header('age');
  if (age !== undefined && age !== null && Number(age) !== 0) return Number.NaN;
  const date = header('date');
  return typeof date === 'string' ? Date.parse(date) : Number.NaN;
}
