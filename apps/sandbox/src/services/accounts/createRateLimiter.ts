const MINUTE_MS = 60_000;
/** How many callers are remembered; the one that was quiet for longest is forgotten first. */
const REMEMBERED = 10_000;

/** Creates a function that returns whether a caller may do something once more this minute. The counts are not stored. */
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
