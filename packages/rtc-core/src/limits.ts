/** The limits of a call, in milliseconds unless stated otherwise. */
export const LIMITS = {
  /** An unanswered outgoing call is cancelled after this long (R225, R447). */
  ringMs: 30_000,
  /** An unanswered incoming call stops ringing after this long (R447). */
  alertMs: 30_000,
  /** Invitees who have not joined are forgotten after this long (R226, R448). */
  inviteesClearMs: 60_000,
  /** A broken media link counts as lost after this long (R449). */
  iceDisconnectMs: 10_000,
  /** An invitation older than this by the server's time does not ring (RTC-3). */
  freshInviteMs: 30_000,
  /** A callee who accepted and gets no confirmation ends the call after this long (own). */
  confirmMs: 10_000,
  /** The call fails if both sides are not in the channel after this long (own). */
  joinMs: 15_000,
  /** A fresh token for a channel is requested at most this often (RTC-7). */
  rejoinMs: 10_000,
  /** Calls remembered after their end, so that late signals do not start them again (own). */
  keptFinishedCalls: 64,
  /** Remembered calls that never rang here; many, so that each call of a flood is answered only once (RTC-12). */
  keptDeclinedCalls: 1_024,
  /** The most participants of one call, the user included (A41). */
  peopleInCall: 6,
} as const;
