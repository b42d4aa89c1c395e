/** The numbers of a call, in milliseconds. */
export const LIMITS = {
  /** An outgoing call nobody answers is cancelled after this long (R225, R447). */
  ringMs: 30_000,
  /** An incoming call nobody answers stops ringing after this long (R447). */
  alertMs: 30_000,
  /** Invitees who have not joined are forgotten after this long (R226, R448). */
  inviteesClearMs: 60_000,
  /** A broken media link is a lost one after this long (R449). */
  iceDisconnectMs: 10_000,
} as const;
