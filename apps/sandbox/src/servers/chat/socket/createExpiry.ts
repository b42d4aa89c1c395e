import type { Clock } from '../../../Clock.js';

/** The end of a session's token, which can be extended during the session. */
export interface Expiry {
  extendTo(expiresAt: number): void;
  cancel(): void;
}

/** The client ends by itself at that moment; a second later no socket should be left (SB-7). */
const GRACE_MS = 900;
/** Longer delays than this one overflow the machine's timers. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Runs `end` when the last token that was shown is over; times in milliseconds since 1970. */
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
