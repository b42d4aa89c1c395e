/** Numbers for everything the service accepts: unique, increasing, 64-bit, written as decimal text. */
export interface ServerIds {
  next(): string;
}

/** Low bits counting within one millisecond: four million a second before the clock is outrun. */
const COUNTER_BITS = 22n;

/**
 * `milliseconds << 22 | counter`. Continues after `last`, the highest number in the database, so that neither a
 * restart nor a clock that goes back ever repeats or lowers one. Beyond 2^53 on purpose, like the vendor's.
 */
export function createServerIds(now: () => number, last: string): ServerIds {
  let previous = BigInt(last);
  return {
    next() {
      const fromClock = BigInt(now()) << COUNTER_BITS;
      previous = fromClock > previous ? fromClock : previous + 1n;
      return previous.toString();
    },
  };
}

/** The time a number carries, in milliseconds since 1970: order by time and order by number never disagree. */
export function timeOfServerId(id: string): number {
  return Number(BigInt(id) >> COUNTER_BITS);
}

/** The lowest number of a moment: the boundary for questions about time. */
export function firstServerIdAt(ms: number): string {
  return (BigInt(Math.max(0, Math.trunc(ms))) << COUNTER_BITS).toString();
}

/** Whether `a` came after `b`: decimal text without leading zeros, so the longer one is the greater. */
export function isAfter(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}

/** The later of two. */
export function laterOf(a: string, b: string): string {
  return isAfter(b, a) ? b : a;
}
