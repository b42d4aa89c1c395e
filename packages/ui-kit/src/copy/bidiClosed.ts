/** The characters that open a bidi embedding or isolate, each with the one that closes it. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ...['\u202a', '\u202b', '\u202d', '\u202e'].map((opener) => [opener, '\u202c'] as const),
  ...['\u2066', '\u2067', '\u2068'].map((opener) => [opener, '\u2069'] as const),
]);

/** A name with every direction closed that it opens: the rest of the sentence would run backwards. */
export function bidiClosed(name: string): string {
  const open: string[] = [];
  for (const sign of name) {
    const closing = CLOSING.get(sign);
    if (closing !== undefined) open.push(closing);
    else if (sign === open.at(-1)) open.pop();
  }
  return name + open.toReversed().join('');
}
