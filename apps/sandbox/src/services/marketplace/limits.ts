/** The limits of the marketplace. */
export const LIMITS = {
  /** The lifetime of a log-in: a week. */
  sessionMs: 7 * 24 * 60 * 60 * 1_000,
  /** 256 bits; SB-7 requires at least 128. */
  tokenBytes: 32,
  /** How many characters of a user agent are stored. */
  userAgentChars: 400,
  /** How many wrong passwords within the window block an account's log-in for the rest of it (SB-7). */
  failedLogins: 5,
  failedLoginWindowMs: 60_000,
  /** Look-ups by mobile number per minute, so that the list of users cannot be read with them. */
  lookUpsPerMinute: 20,
  /** The longest user name in UTF-8 bytes (A15). */
  userNameBytes: 64,
  /** How many accounts may register: a local sandbox is not a public service. */
  accounts: 10_000,
  /** The first id of registered accounts, above the ids of the demo. */
  firstRegisteredId: 10_001,
} as const;
