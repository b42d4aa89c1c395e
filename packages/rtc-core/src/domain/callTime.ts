const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The duration of a call as text: `mm:ss`, from an hour on `hh:mm:ss`, from a day on from the start again
 * (R227–R229).
 *
 * `seconds` is `now - startedAt`, so it may be a fraction, which is cut off, or negative after the clock was set back,
 * which gives `00:00`; so does anything that is not a number.
 */
export function formatCallTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(Math.max(0, seconds)) % DAY : 0;
  const parts = [Math.floor((whole % HOUR) / MINUTE), whole % MINUTE];
  if (whole >= HOUR) parts.unshift(Math.floor(whole / HOUR));
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
