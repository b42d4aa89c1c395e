/** Stands among the mentions of a message that names everybody. No account has it: their ids are in small letters. */
export const EVERYBODY = 'ALL';

/** A member who can be mentioned. */
export interface Named {
  readonly id: string;
  /** As it is shown in the group. */
  readonly name: string;
}

/**
 * Whom a text names: every member whose name stands in it between '@' and a space, letter for letter (IM-MENTION-1;
 * R292, A21). Nothing is kept about a pick, so a name typed by hand counts as well; nobody names himself.
 */
export function findMentions(text: string, members: readonly Named[], self: string): readonly string[] {
  if (!text.includes('@')) return [];
  const named = members.filter(({ id, name }) => id !== self && name !== '' && text.includes(`@${name} `));
  return [...new Set(named.map(({ id }) => id))];
}

/** Whether `who` is among those a message names, alone or with everybody (IM-MENTION-3; R162). */
export function isNamed(mentions: readonly string[], who: string): boolean {
  return mentions.includes(who) || mentions.includes(EVERYBODY);
}
