import * as LIMITS from '../limits.js';

/** The number of attempts since the connection was lost. */
export interface ReconnectProgress {
  /** Attempts already made in this outage. */
  readonly tries: number;
}

/** The next attempt of an outage, and whether the round of quick attempts is over. */
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
export function nextTry({ tries }: ReconnectProgress, jitter: number): NextTry {
  if (tries === 0) return { pauseMs: Math.round(jitter * LIMITS.firstReconnectMaxMs), isSlow: false };
  if (tries < LIMITS.reconnectTriesPerRound) return { pauseMs: LIMITS.reconnectPauseMs, isSlow: false };
  const spread = LIMITS.slowReconnectMaxMs - LIMITS.slowReconnectMinMs;
  return { pauseMs: Math.round(LIMITS.slowReconnectMinMs + jitter * spread), isSlow: true };
}
