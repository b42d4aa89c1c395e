/** Spaces, format and control characters, marks without a letter, and letters and signs that are drawn as nothing. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True for a text without visible characters, which is not sent (R290). */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
