const MINUTE_MS = 60_000;
const REMEMBERED = 10_000;

export function createRateLimiter(perMinute: number): (who: string, at: number) => boolean {
  const recent = new Map<string, readonly number[]>();
  return (who, at) => {
    const times = (recent.get(who) ?? []).filter((time) => time > at - MINUTE_MS);
    if (times.length >= perMinute) return false;
    recent.delete(who);
    recent.set(who, [...times, at]);
    const [quietest] = recent.keys();
    if (recent.size > REMEMBERED && quietest !== undefined) recent.delete(quietest);
    return true;
  };
}

/** How many failures per minute do not delay a log-in (SB-7). */
const FREE_FAILURES = 5;
const MEMORY_MS = 60_000;
const PAUSE_MS = 1_000;
/** The client gives up after 15 s; a log-in that would wait longer than this is refused instead. */
const MAX_WAIT_MS = 8_000;
/** Log-ins and registrations of one address per minute, each costing a hash: more than the people behind a router need. */
const TRIES_PER_MINUTE = 300;

interface Record {
  failures: number[];
  nextAt: number;
}

/**
 * Creates a rate limiter: after five failures within a minute, attempts on that account are checked one by one, a
 * second apart, from all clients together. Otherwise a thousand parallel attempts would be a thousand guesses.
 */
export function createLoginRateLimiter() {
  const records = new Map<string, Record>();

  const recent = (who: string, now: number): Record | undefined => {
    const record = records.get(who);
    if (record === undefined) return undefined;
    record.failures = record.failures.filter((at) => now - at < MEMORY_MS);
    if (record.failures.length === 0 && record.nextAt <= now) records.delete(who);
    return record;
  };

  return {
    /** Milliseconds to wait before checking this attempt, or null if too many attempts are waiting. */
    waitBefore(who: string, now: number): number | null {
      const record = recent(who, now);
      if (record === undefined || record.failures.length < FREE_FAILURES) return 0;
      const at = Math.max(now, record.nextAt) + PAUSE_MS;
      if (at - now > MAX_WAIT_MS) return null;
      record.nextAt = at;
      return at - now;
    },
    failed(who: string, now: number): void {
      const record = recent(who, now) ?? { failures: [], nextAt: 0 };
      record.failures.push(now);
      records.set(who, record);
    },
    mayTry: createRateLimiter(TRIES_PER_MINUTE),
    succeeded: (who: string): void => void records.delete(who),
  };
}
