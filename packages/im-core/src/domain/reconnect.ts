import * as LIMITS from '../limits.js';

/** Milliseconds to wait after `failures` (1 or more) failures in a row: one second, doubled each time up to a limit. */
export function backoffMs(failures: number): number {
  return Math.min(1_000 * 2 ** (failures - 1), LIMITS.backoffMaxMs);
}

export interface NextTry {
  readonly pauseMs: number;
  /** True once the round is over: the screen then offers a button to retry (A32). */
  readonly isSlow: boolean;
}

/**
 * When to retry (IM-SESSION-3, IM-SESSION-4; R251, R452, A32).
 *
 * The first attempt is made at once with a short random delay, then fourteen more twelve seconds apart, then for ever
 * one every 30 to 60 seconds. `jitter` is a random number in [0, 1).
 */
export function nextTry(tries: number, jitter: number): NextTry {
  if (tries === 0) return { pauseMs: Math.round(jitter * LIMITS.firstReconnectMaxMs), isSlow: false };
  if (tries < LIMITS.reconnectTriesPerRound) return { pauseMs: LIMITS.reconnectPauseMs, isSlow: false };
  const spread = LIMITS.slowReconnectMaxMs - LIMITS.slowReconnectMinMs;
  return { pauseMs: Math.round(LIMITS.slowReconnectMinMs + jitter * spread), isSlow: true };
}

export interface Watch {
  readonly isFocused: boolean;
  /** Milliseconds since the last probe; negative if the clock was set back since. */
  readonly sinceProbeMs: number;
  /** The delay of this check in milliseconds: the machine slept, or the clock was set. */
  readonly lateByMs: number;
}

export function isProbeDue({ isFocused, sinceProbeMs, lateByMs }: Watch): boolean {
  if (Math.abs(lateByMs) >= LIMITS.clockJumpMs || sinceProbeMs < 0) return true;
  return sinceProbeMs >= (isFocused ? LIMITS.focusedProbeMs : LIMITS.idleProbeMs);
}
