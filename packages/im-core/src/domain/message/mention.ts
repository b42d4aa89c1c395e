/**
 * The id among the mentions of a message that mentions all members. No account has it: account ids are in lower case.
 */
export const EVERYBODY = 'ALL';

/** A member who can be mentioned. */
export interface Named {
  readonly id: string;
  /** The name that the group shows. */
  readonly name: string;
}

/**
 * The mentions of a text: every member whose exact name it contains between '@' and a space (IM-MENTION-1; R292, A21).
 * The picker stores nothing, so a typed name counts as well; the sender is never mentioned.
 */
export function findMentions(text: string, members: readonly Named[], self: string): readonly string[] {
  if (!text.includes('@')) return [];
  const mentioned = members.filter(({ id, name }) => id !== self && name !== '' && text.includes(`@${name} `));
  return [...new Set(mentioned.map(({ id }) => id))];
}

/** Whether a message mentions `who`, by name or together with all members (IM-MENTION-3; R162). */
export function isNamed(mentions: readonly string[], who: string): boolean {
  return mentions.includes(who) || mentions.includes(EVERYBODY);
}
