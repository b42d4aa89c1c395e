/** A member who can be mentioned in a text. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl?: string;
  /** Behind the name, for example 师傅. */
  readonly role?: string;
  /** The entry that mentions all members. */
  readonly isEverybody?: true;
  /** The whole name in Latin letters, if known. */
  readonly pinyin?: string;
}

/** An @ that is being typed. */
export interface OpenMention {
  /** The index of its @ in the text. */
  readonly start: number;
  /** The query after it. */
  readonly query: string;
}

/** The maximal length of a query. Characters. */
const QUERY_MAX = 20;

/** The @ or ＠ before the caret without a blank after it (UI-MENTION-1; R293), after any character. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const behind = /[@＠]([^@＠\s]*)$/u.exec(text.slice(Math.max(0, caret - QUERY_MAX - 1), caret));
  const query = behind?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** The text with a name in place of the query (UI-MENTION-3; R292, R294), and the new position of the caret. */
export function withMention(text: string, caret: number, { start }: OpenMention, name: string) {
  const head = `${text.slice(0, start)}@${name} `;
  return { text: head + text.slice(caret), caret: head.length };
}

/**
 * The start of the mention that ends at the caret, which Backspace removes as a whole (UI-MENTION-4); null if there is
 * none.
 */
export function mentionBefore(text: string, caret: number, members: readonly Mentionable[]): number | null {
  const head = text.slice(0, caret);
  let longest = -1;
  for (const { name } of members) if (head.endsWith(`@${name} `)) longest = Math.max(longest, name.length);
  return longest === -1 ? null : caret - longest - 2;
}
