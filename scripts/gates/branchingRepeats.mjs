// @ts-check

/**
 * True when a pattern repeats a group that has a repeat or a choice inside it: then one text can be read in very many
 * ways, and a hostile one is. Too strict rather than too lax: what it names can always be written otherwise (UI-5).
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
      // The question mark of a group's kind is no repeat.
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
