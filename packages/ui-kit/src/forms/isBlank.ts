/** Spaces, format and control characters, marks without a letter, and letters and signs that are drawn as nothing. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Control characters except tab and line breaks, and lone surrogates. */
export const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Whether a text has no visible character: such a message, name or description counts as empty (R290, R278). */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** The text without blanks around it; empty without a visible character, but what is unreadable in it is refused. */
export function trimmed(text: string): string {
  return isBlank(text) && !UNREADABLE.test(text) ? '' : text.trim();
}
