/** Generates ids for everything that the server accepts: unique, increasing, 64-bit, as decimal text. */
export type ServerIds = ReturnType<typeof createServerIds>;

/** The low bits count the ids of one millisecond, about four million, before ids run ahead of the clock. */
const COUNTER_BITS = 22n;

/**
 * Creates ids of the form `milliseconds << 22 | counter`. They continue after `last`, the highest id in the database,
 * so that no id repeats or is lower after a restart or after the clock goes back. They are above 2^53 on purpose, like
 * the vendor's.
 */
export function createServerIds(now: () => number, last: string) {
  let previous = BigInt(last);
  return {
    next(): string {
      const fromClock = BigInt(now()) << COUNTER_BITS;
      previous = fromClock > previous ? fromClock : previous + 1n;
      return previous.toString();
    },
    /** Goes on after an id that somebody else has given. */
    skip(id: string): void {
      if (BigInt(id) > previous) previous = BigInt(id);
    },
  };
}

/** The time in an id, in milliseconds since 1970: order by time and order by id never differ. */
export function timeOfServerId(id: string): number {
  return Number(BigInt(id) >> COUNTER_BITS);
}

export function firstServerIdAt(ms: number): string {
  return (BigInt(Math.max(0, Math.trunc(ms))) << COUNTER_BITS).toString();
}

/** Whether id `a` is higher than `b`: for decimal text without leading zeros the longer text is the higher. */
export function isAfter(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}

export function laterOf(a: string, b: string): string {
  return isAfter(b, a) ? b : a;
}
