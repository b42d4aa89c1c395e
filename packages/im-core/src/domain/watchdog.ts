import * as LIMITS from '../limits.js';

/** The state at one check of the watchdog. */
export interface Watch {
  /** True while the page is focused: then a dead connection is detected sooner. */
  readonly isFocused: boolean;
  /** Milliseconds since the last probe; negative if the clock was set back since. */
  readonly sinceProbeMs: number;
  /** The delay of this check in milliseconds: the machine slept, or the clock was set. */
  readonly lateByMs: number;
}

/** Whether to probe the connection now. */
export function isProbeDue({ isFocused, sinceProbeMs, lateByMs }: Watch): boolean {
  if (Math.abs(lateByMs) >= LIMITS.clockJumpMs || sinceProbeMs < 0) return true;
  return sinceProbeMs >= (isFocused ? LIMITS.focusedProbeMs : LIMITS.idleProbeMs);
}
