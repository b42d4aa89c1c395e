// @ts-check
// Which rule covers which requirement: docs/requirements.md beside the rules of every SPEC.md.
import { table } from '../stages/table.mjs';

/** @typedef {import('./checkRules.mjs').Rule} Rule */
/** @typedef {'works' | 'partly' | 'left out'} RequirementState */
/**
 * One row of the report. `only` says what is weak about its rules: each names it inside a range such as R304–R318, or
 * none of them is tested in its own package.
 *
 * @typedef {object} Requirement
 * @property {string} id
 * @property {RequirementState} state
 * @property {readonly string[]} rules
 * @property {'in a range' | 'tested elsewhere' | null} only
 */

/** `| R001 | app | …`, `| A01 | …`. */
const ROW = /^\| ([RA]\d{2,3}) \|/gmu;
/** `| R004 | partly | why |`: a row of the last section. */
const EXCEPTION = /^\| ([RA]\d{2,3}) \| (partly|left out) \| (.*) \|$/gmu;
/** `R304`, `A01`, `R304–R318`. */
const CITATION = /\b([RA])(\d{2,3})\b(?:–[RA]?(\d{2,3})\b)?/gu;

/**
 * Every requirement with the rules that cite it, in the order of the document.
 *
 * @param {string} text docs/requirements.md
 * @param {readonly Rule[]} rules
 * @returns {Requirement[]}
 */
export function requirementsOf(text, rules) {
  const states = new Map([...text.matchAll(EXCEPTION)].map(([, id = '', state]) => [id, state]));
  const ids = new Set([...text.matchAll(ROW)].map(([, id = '']) => id));
  const citations = rules.flatMap((rule) => citationsOf(rule).map((citation) => ({ ...citation, rule })));
  return [...ids].map((id) => {
    const cited = citations.filter(({ row }) => row === id);
    return {
      id,
      state: /** @type {RequirementState} */ (states.get(id) ?? 'works'),
      rules: [...new Set(cited.map(({ rule }) => rule.id))],
      only: weakness(cited),
    };
  });
}

/**
 * What is wrong between the requirements and the rules, one sentence each: a row that no rule cites and no exception
 * explains, and a citation of a row that does not exist.
 *
 * @param {string} text docs/requirements.md
 * @param {readonly Rule[]} rules
 * @returns {string[]}
 */
export function requirementGaps(text, rules) {
  const requirements = requirementsOf(text, rules);
  const known = new Set(requirements.map(({ id }) => id));
  return [
    ...requirements
      .filter(({ state, rules: citing }) => state !== 'left out' && citing.length === 0)
      .map(({ id }) => `docs/requirements.md: no rule cites ${id}, and it is not listed as left out`),
    ...requirements
      .filter(({ state, rules: citing }) => state === 'left out' && citing.length > 0)
      .map(({ id, rules: citing }) => `docs/requirements.md: ${id} is left out, and ${citing.join(', ')} cites it`),
    ...rules.flatMap((rule) =>
      citationsOf(rule)
        .filter(({ row }) => !known.has(row))
        .map(({ row }) => `${rule.home}/SPEC.md: ${rule.id} cites ${row}, which docs/requirements.md does not have`),
    ),
  ];
}

/**
 * One line of counts; with `isFull` a table of every requirement as well.
 *
 * @param {readonly Requirement[]} requirements
 * @param {boolean} isFull
 * @returns {string}
 */
export function requirementReport(requirements, isFull) {
  /** @param {(requirement: Requirement) => boolean} test */
  const count = (test) => requirements.filter(test).length;
  const states = /** @type {const} */ (['works', 'partly', 'left out']).map(
    (state) => `${count((requirement) => requirement.state === state)} ${state}`,
  );
  const weak = /** @type {const} */ (['in a range', 'tested elsewhere']).map(
    (only) => `${count((requirement) => requirement.only === only)} only ${only}`,
  );
  const line = `requirements: ${requirements.length}, ${[...states, ...weak].join(', ')}`;
  if (!isFull) return line;
  const rows = requirements.map(({ id, state, only, rules }) => [id, state, only ?? '', rules.join(', ')]);
  return `${table([['Requirement', 'State', 'Only', 'Rules'], ...rows])}\n\n${line}`;
}

/** @param {Rule} rule @returns {{ readonly row: string, readonly isAlone: boolean }[]} */
function citationsOf({ text }) {
  return [...text.matchAll(CITATION)].flatMap(([, letter = '', first = '', last]) => {
    const length = Number(last ?? first) - Number(first) + 1;
    return Array.from({ length }, (_, at) => ({
      row: letter + String(Number(first) + at).padStart(first.length, '0'),
      isAlone: last === undefined,
    }));
  });
}

/** @param {readonly { readonly isAlone: boolean, readonly rule: Rule }[]} citations @returns {Requirement['only']} */
function weakness(citations) {
  if (citations.length === 0) return null;
  if (citations.every(({ isAlone }) => !isAlone)) return 'in a range';
  return citations.every(({ rule }) => rule.isGuarantee) ? 'tested elsewhere' : null;
}
