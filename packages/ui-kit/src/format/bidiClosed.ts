/** What opens a stretch of another direction, with what closes it. */
const CLOSER: ReadonlyMap<string, string> = new Map([
  ...['\u202a', '\u202b', '\u202d', '\u202e'].map((opener) => [opener, '\u202c'] as const),
  ...['\u2066', '\u2067', '\u2068'].map((opener) => [opener, '\u2069'] as const),
]);

/**
 * A name that is put into a sentence, with an end to every direction it opens: else the rest of the sentence runs
 * backwards (UI-TEXT-7). Nothing is taken away, and an ordinary name stays as it is.
 */
export function bidiClosed(name: string): string {
  const open: string[] = [];
  for (const sign of name) {
    const closer = CLOSER.get(sign);
    if (closer !== undefined) open.push(closer);
    else if (sign === open.at(-1)) open.pop();
  }
  return name + open.toReversed().join('');
}
