import { two } from '../forms/calendar.js';

/** A remaining time in milliseconds as `29:59`, or `1:05:09` from one hour on; never below `00:00`. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  const minutes = Math.floor(seconds / 60);
  const clock = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? clock : `${Math.floor(minutes / 60)}:${clock}`;
}
