/** The numbers of the marketplace. */
export const LIMITS = {
  /** A log-in lasts a week. */
  sessionMs: 7 * 24 * 60 * 60 * 1_000,
  /** 256 bits; the promise is 128 at least (SB-7). */
  tokenBytes: 32,
  /** So much is kept of how a browser or app names itself. */
  userAgentChars: 400,
  /** So many wrong passwords within the window close the log-in of an account for the rest of it (SB-7). */
  failedLogins: 5,
  failedLoginWindowMs: 60_000,
  /** Look-ups by telephone number within a minute: the list of users cannot be read that way. */
  lookUpsPerMinute: 20,
  /** Longest user name in UTF-8 bytes (A15). */
  userNameBytes: 64,
  /** The most accounts: a local sandbox is not a public service. */
  accounts: 10_000,
  /** The first id of registered accounts, above the ids of the demo. */
  firstRegisteredId: 10_001,
} as const;
