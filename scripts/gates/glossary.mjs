// @ts-check
import ts from 'typescript';

/** @typedef {import('./sourceRules.mjs').TextFile} TextFile */
/** @typedef {import('./sourceRules.mjs').Fault} Fault */

/**
 * The names that GLOSSARY.md retires, each with the names to use instead.
 *
 * @param {string} glossary the document
 * @returns {ReadonlyMap<string, string>}
 */
export function retiredNames(glossary) {
  const [, table = ''] = glossary.split('## Retired names');
  const rows = table.split('\n').filter((line) => /^\| (?!retired|-)/u.test(line));
  return new Map(
    rows.flatMap((line) => {
      const [, retired = '', use = ''] = line.split('|').map((cell) => cell.trim());
      return retired.split(', ').map((name) => /** @type {const} */ ([name, use]));
    }),
  );
}

/**
 * Where a TypeScript file declares or uses a retired name.
 *
 * @param {TextFile} file
 * @param {ReadonlyMap<string, string>} retired
 * @returns {Fault[]}
 */
export function retiredNameFaults({ path, text }, retired) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {Fault[]} */
  const faults = [];
  visit(source);
  return faults;

  /** @param {ts.Node} node */
  function visit(node) {
    const use = ts.isIdentifier(node) ? retired.get(node.text) : undefined;
    if (use !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      faults.push({ path, line, says: `the name ${/** @type {ts.Identifier} */ (node).text} is retired: ${use}` });
    }
    ts.forEachChild(node, visit);
  }
}
