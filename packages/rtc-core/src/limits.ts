/** The numbers of a call, in milliseconds where nothing else is said. */
export const LIMITS = {
  /** An unanswered outgoing call is cancelled after this long (R225, R447). */
  ringMs: 30_000,
  /** An unanswered incoming call stops ringing after this long (R447). */
  alertMs: 30_000,
  /** Invitees who have not joined are forgotten after this long (R226, R448). */
  inviteesClearMs: 60_000,
  /** A broken media link is a lost one after this long (R449). */
  iceDisconnectMs: 10_000,
  /** An invitation older than this by the server's time does not ring (RTC-3). */
  freshInviteMs: 30_000,
  /** A callee who accepted and gets no answer gives up after this long (own). */
  confirmMs: 10_000,
  /** Both sides are in the channel after this long, or the call has failed (own). */
  joinMs: 15_000,
  /** A fresh permission for a channel is asked for at most this often (RTC-7). */
  rejoinMs: 10_000,
  /** Calls remembered after their end, so that late signals do not start them again (own). */
  keptFinishedCalls: 64,
  /** Calls remembered that never rang here; many, because a flood of them must be answered once each (RTC-12). */
  keptDeclinedCalls: 1_024,
  /** People in one call, me among them (A41). */
  peopleInCall: 6,
} as const;
