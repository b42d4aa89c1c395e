import type { Clock } from '../../../Clock.js';

/** The expiry of a session's token, which can be extended during the session. */
export interface Expiry {
  extendTo(expiresAt: number): void;
  cancel(): void;
}

/** The client disconnects at the expiry itself; the server closes the socket so much later (SB-7). */
const GRACE_MS = 900;
/** The longest delay of one timer; Node's timers overflow at about 25 days. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Runs `end` when the newest token of the session has expired; times in milliseconds since 1970. */
export function createExpiry(clock: Clock, expiresAt: number, end: () => void): Expiry {
  let last = expiresAt;
  let cancel = (): void => {};

  const wait = (): void => {
    const leftMs = last + GRACE_MS - clock.now();
    if (leftMs <= 0) end();
    else cancel = clock.after(Math.min(leftMs, LONGEST_WAIT_MS), wait);
  };

  wait();
  return {
    extendTo(later) {
      last = Math.max(last, later);
    },
    cancel: () => cancel(),
  };
}
