// @ts-check
import ts from 'typescript';

/** @type {WeakMap<{ readonly path: string, readonly text: string }, ts.SourceFile>} */
const parsed = new WeakMap();

/**
 * The syntax tree of a file; the same object is parsed once, however many rules read it.
 *
 * @param {{ readonly path: string, readonly text: string }} file
 */
export function parseSource(file) {
  const source = parsed.get(file) ?? ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}
