/** A member who can be mentioned in a text. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl?: string;
  /** Behind the name, for example 师傅. */
  readonly role?: string;
  /** Stands for all of them together. */
  readonly isEverybody?: true;
  /** The whole name in Latin letters, if known. */
  readonly pinyin?: string;
}

/** An @ that waits for a name. */
export interface OpenMention {
  /** Where its @ stands in the text. */
  readonly start: number;
  /** What was typed behind it. */
  readonly query: string;
}

/** A search for a name is not longer than this. Characters. */
const QUERY_MAX = 20;

/** The @ or ＠ before the caret that still waits for a name (UI-MENTION-1; R293): whatever stands before it, until a blank. */
export function mentionAt(text: string, caret: number): OpenMention | null {
  const behind = /[@＠]([^@＠\s]*)$/u.exec(text.slice(Math.max(0, caret - QUERY_MAX - 1), caret));
  const query = behind?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** The text with a name in place of what was typed (UI-MENTION-3; R292, R294), and where the caret stands then. */
export function withMention(text: string, caret: number, { start }: OpenMention, name: string) {
  const head = `${text.slice(0, start)}@${name} `;
  return { text: head + text.slice(caret), caret: head.length };
}

/** Where the name before the caret begins, which Backspace takes as a whole (UI-MENTION-4); null when there is none. */
export function mentionBefore(text: string, caret: number, members: readonly Mentionable[]): number | null {
  const head = text.slice(0, caret);
  let longest = -1;
  for (const { name } of members) if (head.endsWith(`@${name} `)) longest = Math.max(longest, name.length);
  return longest === -1 ? null : caret - longest - 2;
}
