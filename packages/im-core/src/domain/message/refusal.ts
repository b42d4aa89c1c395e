/** Why the service may refuse a message, as far as it reports. */
const REASONS = [
  /** The peer has blocked the user. */
  'blocked',
  /** The peer accepts messages from friends only. */
  'notFriend',
  'muted',
  'notMember',
  'tooLarge',
  'forbiddenWords',
  /** A moderation rule or a moderator rejected it. */
  'notApproved',
] as const;

/** Why the service refused a message. */
export type RefusalReason = (typeof REASONS)[number];

/** The reason for a service code or a stored name; undefined if it is not about the message. */
export function refusalIn(word: unknown): RefusalReason | undefined {
  return REASONS.find((reason) => reason === word);
}
