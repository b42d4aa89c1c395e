/** Why the service may refuse a message, as far as it reports (IM-MSG-10). */
const REASONS = [
  /** The other has blocked me. */
  'blocked',
  /** The other account takes messages from friends only. */
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

/** The reason of a code or a stored word; undefined if it is not about the message. */
export function refusalIn(word: unknown): RefusalReason | undefined {
  return REASONS.find((reason) => reason === word);
}
