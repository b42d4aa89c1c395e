/** The number of lines in the narrowest bubble from which a text may need folding. The bubble itself measures. */
const LINES = 16;
const LETTERS_A_LINE = 18;

/** True for a text that may be higher than a folded bubble. Stops counting once that is decided. */
export function isLongText(text: string): boolean {
  let lines = 0;
  for (let from = 0; from <= text.length && lines <= LINES;) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    lines += Math.max(1, Math.ceil((to - from) / LETTERS_A_LINE));
    from = to + 1;
  }
  return lines > LINES;
}
