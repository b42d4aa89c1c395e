// @ts-check

/**
 * True if a pattern repeats a group that contains a repeat or an alternative: a hostile text then causes exponential
 * backtracking. It also reports some harmless patterns, which can be written in another way (UI-5).
 *
 * @param {string} literal a regular expression as written in the source
 */
export function branchingRepeats(literal) {
  const source = literal
    .slice(1, literal.lastIndexOf('/'))
    .replace(/\\./gu, 'x')
    .replace(/\[[^\]]*\]/gu, 'x');
  /** What each open group has inside: a repeat without a fixed number, or a choice. @type {boolean[]} */
  const open = [];
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (letter === '(') {
      open.push(false);
      // The question mark after an opening bracket is no repeat.
      if (source[at + 1] === '?') at += 1;
      continue;
    }
    if (letter === '|') mark(open);
    if (letter !== ')') {
      if (repeats(source, at)) mark(open);
      continue;
    }
    const isBranching = open.pop() ?? false;
    if (isBranching && repeats(source, at + 1)) return true;
    if (isBranching) mark(open);
  }
  return false;
}

/** @param {boolean[]} open */
function mark(open) {
  if (open.length > 0) open[open.length - 1] = true;
}

/** Whether a repeat without a fixed number begins here. @param {string} source @param {number} at */
function repeats(source, at) {
  return /^(?:[*+]|\{\d*,\d*\})/u.test(source.slice(at, at + 12));
}
