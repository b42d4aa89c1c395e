// @ts-check
import ts from 'typescript';
import { parseSource } from './parseSource.mjs';

/** @typedef {import('./sourceRules.mjs').TextFile} TextFile */
/** @typedef {import('./sourceRules.mjs').Fault} Fault */

const CODE = /\.(tsx?|mjs)$/;
/** `WEB-PAY-1`, with package and subject as its group. */
const RULE_ID = /\b([A-Z]+-[A-Z][A-Z0-9]*)-\d/g;

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
 * Where a file has a retired name: in its path, as a name in code, or as the subject of a rule id.
 *
 * @param {TextFile} file
 * @param {ReadonlyMap<string, string>} retired
 * @returns {Fault[]}
 */
export function retiredNameFaults(file, retired) {
  const { path, text } = file;
  /** @type {Fault[]} */
  const faults = [];
  for (const part of path.split('/')) check(part.split('.')[0] ?? '', 1);
  text.split('\n').forEach((line, at) => {
    for (const [, subject = ''] of line.matchAll(RULE_ID)) check(subject, at + 1);
  });
  if (!CODE.test(path)) return faults;
  const source = parseSource(file);
  visit(source);
  return faults;

  /** @param {string} name @param {number} line */
  function check(name, line) {
    const use = retired.get(name);
    if (use !== undefined) faults.push({ path, line, message: `the name ${name} is retired: ${use}` });
  }

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      check(node.text.replace('#', ''), source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, visit);
  }
}
