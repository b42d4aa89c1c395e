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

/** A mention that the user picked: whom, by which name, and the index of its '@' in the text. */
export interface PickedMention extends Named {
  readonly at: number;
}

/**
 * The mentions of a text, without its sender (IM-MENTION-1; R292, A21): the picked members, and of the rest of the text
 * every member whose exact name is typed between '@' and a blank. A stretch of text names the longest name only.
 */
export function findMentions(
  text: string,
  members: readonly Named[],
  self: string,
  picked: readonly PickedMention[] = [],
): readonly string[] {
  if (!/[@＠]/u.test(text)) return [];
  const found = new Set<string>();
  const names = [...new Set(members.map(({ name }) => name))].filter(Boolean).toSorted((a, b) => b.length - a.length);
  for (let at = 0; at < text.length; at += 1) {
    if (!'@＠'.includes(text.charAt(at))) continue;
    const pick = picked.find((one) => one.at === at && text.startsWith(one.name, at + 1));
    const isTyped = (name: string) => text.startsWith(name, at + 1) && /\s/u.test(text.charAt(at + 1 + name.length));
    const name = pick?.name ?? names.find(isTyped);
    const named = pick === undefined ? members.filter((member) => member.name === name) : [pick];
    for (const { id } of named) if (id !== self) found.add(id);
    at += name?.length ?? 0;
  }
  return [...found];
}

/** Whether a message mentions `who`, by name or together with all members (IM-MENTION-3; R162). */
export function isNamed(mentions: readonly string[], who: string): boolean {
  return mentions.includes(who) || mentions.includes(EVERYBODY);
}
