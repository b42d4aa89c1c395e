/** One answer: when it was requested and received by this machine's clock, and when the server wrote it by its own. */
export interface TimeSample {
  readonly sentAt: number;
  readonly heardAt: number;
  /** The `Date` of the answer: the second it was written in. */
  readonly writtenAt: number;
}

/** What must be added to this machine's clock to have the server's: at least, and at most. Milliseconds. */
export interface OffsetRange {
  readonly least: number;
  readonly most: number;
}

/** `Date` is cut to the second. */
const SECOND_MS = 1_000;
/** An answer that took so long says too little. */
const SLOW_MS = 10_000;

/**
 * The range of the server's clock after one more answer. The answer was written between its request and its arrival, so
 * each narrows the range; one that contradicts it (a clock was changed) starts a new range.
 */
export function narrowed(known: OffsetRange | null, { sentAt, heardAt, writtenAt }: TimeSample): OffsetRange | null {
  if (!Number.isFinite(writtenAt) || heardAt < sentAt || heardAt - sentAt > SLOW_MS) return known;
  const heard = { least: writtenAt - heardAt, most: writtenAt + SECOND_MS - sentAt };
  if (known === null) return heard;
  const both = { least: Math.max(known.least, heard.least), most: Math.min(known.most, heard.most) };
  return both.least <= both.most ? both : heard;
}

/** The likeliest offset: the middle of the range, which is the middle of the round trip; none where the clocks may agree. */
export function offsetOf({ least, most }: OffsetRange): number {
  return least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);
}

/** When an answer was written, as its headers tell; NaN where they do not, or where it comes from a cache. */
export function writtenAt(header: (name: string) => unknown): number {
  const age = header('age');
  if (age !== undefined && age !== null && Number(age) !== 0) return Number.NaN;
  const date = header('date');
  return typeof date === 'string' ? Date.parse(date) : Number.NaN;
}
