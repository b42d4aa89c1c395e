// @ts-check Rule coverage: every id in a SPEC.md has a test, every id in a test title or in a rule is in a SPEC.md,
// every requirement has a rule. `--report` prints each requirement with its rules.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requirementGaps, requirementReport, requirementsOf } from './requirements.mjs';
import { trackedFiles } from './trackedFiles.mjs';

/** @typedef {{ readonly path: string, readonly text: string }} TextFile */
/** @typedef {{ readonly id: string, readonly home: string, readonly text: string, readonly isGuarantee: boolean }} Rule */

/** `IM-UNREAD-1`: package, subject, number; a guarantee of a whole package has no subject. */
const ID = '(?:[A-Z][A-Z0-9]*-)+\\d+';
/** `- **IM-UNREAD-1** text … (R205, A20)`, and the indented lines that go on with it. */
const RULE = new RegExp(`^- \\*\\*(${ID})\\*\\*(.*(?:\\n[ \\t]+\\S.*)*)`, 'gm');
/** `('[IM-UNREAD-1] …'`, `("[IM-TR-1][IM-TR-2] …"`: ids in brackets at the head of the first argument of a call. */
const TITLE = new RegExp(`\\(\\s*(['"\`])((?:\\[${ID}(?:,\\s*${ID})*\\]\\s?)+)`, 'g');
/** Guarantees of a whole package: the test may be in any package. */
const GUARANTEE = /^(IM|RTC|API|UI|APP|SB)-\d+$/;
/** The prefix of the rule ids of a package. */
const PREFIX = new Map([
  ['packages/im-core', 'IM-'],
  ['packages/rtc-core', 'RTC-'],
  ['packages/api-client', 'API-'],
  ['packages/ui-kit', 'UI-'],
  ['apps/web', 'WEB-'],
  ['apps/sandbox', 'SB-'],
  ['scripts', 'TOOL-'],
  ['bench', 'BENCH-'],
]);
/** Ids that a rule cites: with the prefix of a package, unlike `UTF-8`. */
const CITED = new RegExp(`\\b(?:IM|RTC|API|UI|APP|SB|WEB|TOOL|BENCH)-(?:[A-Z][A-Z0-9]*-)*\\d+\\b`, 'g');
const REASON = new RegExp(`\\bR\\d{3}|\\bA\\d{2}|\\b(IM|RTC|API|UI|APP|SB)-\\d+|\\(own\\)`);

/**
 * The faults of the rules, one sentence each; empty without faults.
 *
 * @param {readonly TextFile[]} specs every SPEC.md
 * @param {readonly TextFile[]} tests every file that may hold a test title
 * @returns {string[]}
 */
export function ruleGaps(specs, tests) {
  const rules = specs.flatMap(rulesOf);
  const titles = tests.flatMap(titlesOf);
  const gaps = [
    ...specs.flatMap(strayIds),
    ...rules
      .filter(({ id, home, isGuarantee }) => !isGuarantee && !id.startsWith(PREFIX.get(home) ?? ''))
      .map(({ id, home }) => `${home}/SPEC.md: ${id} does not begin with ${PREFIX.get(home)}`),
    ...repeated(rules).map(({ id, home }) => `${home}/SPEC.md states ${id} twice`),
    ...rules
      .filter(({ id, text }) => !GUARANTEE.test(id) && !REASON.test(text))
      .map(({ id, home }) => `${home}/SPEC.md: ${id} names no requirement or guarantee, nor (own)`),
    ...rules
      .filter((rule) => !titles.some(({ id, home }) => id === rule.id && (home === rule.home || GUARANTEE.test(id))))
      .map(({ id, home }) => `${home}/SPEC.md: ${id} has no test there`),
    ...rules.flatMap(({ id, home, text }) =>
      citedIn(text)
        .filter((cited) => !rules.some((rule) => rule.id === cited))
        .map((cited) => `${home}/SPEC.md: ${id} cites ${cited}, which no SPEC.md states`),
    ),
    ...titles
      .filter(({ id }) => !rules.some((rule) => rule.id === id))
      .map(({ id, path }) => `${path}: ${id} is in no SPEC.md`),
  ];
  return [...new Set(gaps)];
}

/** The ids of rules and guarantees in the text of a rule. @param {string} text */
function citedIn(text) {
  return text.match(CITED) ?? [];
}

/** @param {TextFile} spec @returns {Rule[]} */
function rulesOf({ path, text }) {
  return [...text.matchAll(RULE)].map(([, id = '', rest = '']) => ({
    id,
    home: homeOf(path),
    text: rest,
    isGuarantee: GUARANTEE.test(id),
  }));
}

/**
 * An id in bold that does not begin a list item would be a rule that this gate does not check.
 *
 * @param {TextFile} spec
 */
function strayIds({ path, text }) {
  const outside = text.replace(RULE, (_, __, rest) => rest);
  return [...outside.matchAll(new RegExp(`\\*\\*(${ID})\\*\\*`, 'g'))].map(
    ([, id]) => `${path}: **${id}** is not written as a rule, "- **${id}** text (R…)"`,
  );
}

/** @param {TextFile} test */
function titlesOf({ path, text }) {
  return [...text.matchAll(TITLE)].flatMap(([, , heads = '']) =>
    [...heads.matchAll(new RegExp(ID, 'g'))].map(([id]) => ({ id, path, home: homeOf(path) })),
  );
}

/** @param {readonly Rule[]} rules */
function repeated(rules) {
  return rules.filter((rule, at) => rules.findIndex(({ id, home }) => id === rule.id && home === rule.home) !== at);
}

/** `packages/im-core/src/x.test.ts` → `packages/im-core`; `scripts/x.test.ts` → `scripts`. @param {string} path */
function homeOf(path) {
  return /^(packages|apps)\//.test(path) ? path.split('/', 2).join('/') : (path.split('/')[0] ?? '');
}

/** @param {string} path */
const read = (path) => ({ path, text: readFileSync(path, 'utf8') });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = trackedFiles();
  const specs = files.filter((path) => /^((packages|apps)\/[^/]+|bench|scripts)\/SPEC\.md$/.test(path)).map(read);
  // Contract suites are in testing/ and in files that name one; journeys in e2e/.
  const tests = files
    .filter((path) => /\.(test|contract|spec)\.tsx?$|\/testing\/.*\.tsx?$|\/e2e\/.*\.ts$|Contract\.tsx?$/.test(path))
    .map(read);
  const rules = specs.flatMap(rulesOf);
  const requirements = read('docs/requirements.md').text;
  const gaps = [...ruleGaps(specs, tests), ...requirementGaps(requirements, rules)];
  for (const gap of gaps) console.error(gap);
  console.log(requirementReport(requirementsOf(requirements, rules), process.argv.includes('--report')));
  console.log(
    `rules: ${rules.length} in ${specs.length} SPEC.md, ${gaps.length} ${gaps.length === 1 ? 'gap' : 'gaps'}`,
  );
  process.exitCode = gaps.length > 0 ? 1 : 0;
}
