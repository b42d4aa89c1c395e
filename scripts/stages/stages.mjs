// @ts-check
import { changedFiles, reachOf } from './changed.mjs';

/** @typedef {NonNullable<ReturnType<typeof changedFiles>>} ChangedFiles */

/** Tests that read the documents. */
const PROSE_TESTS = ['readme.test', 'config.test'];

/**
 * @typedef {object} Stage
 * @property {string} name what `npm test -- <name>` calls it
 * @property {string} what what it checks
 * @property {string} script the script of the root manifest that it runs
 * @property {'vitest' | 'playwright'} [runner] the runner of a stage with tests; other stages are one check each
 * @property {readonly string[]} [extra] further arguments of its script
 * @property {NodeJS.ProcessEnv} [env] further environment variables
 * @property {string} [lane] also runs when this is named
 * @property {string} [parallelGroup] adjacent stages with the same value are independent and run in parallel
 * @property {boolean} [isOnRequest] too long for every change: it runs when it is named
 * @property {boolean} [mayBeEmpty] whether a run without any test is no failure
 * @property {string} [needs] an earlier stage without whose result this one means nothing
 */

/** Everything `npm test` can do, in this order: what the rest needs first, then what fails fastest. @type {readonly Stage[]} */
export const stages = [
  // The longest stages first: when they leave a core idle, the next stages, which do not depend on them, use that core.
  {
    name: 'browser',
    what: 'a Chromium, on Debian a Firefox and a WebKit too, and a Chinese font are here',
    script: 'browser',
    parallelGroup: 'sources',
    lane: 'nightly',
  },
  { name: 'build', what: 'libraries, web app, sandbox', script: 'build', parallelGroup: 'sources', lane: 'nightly' },
  { name: 'format', what: 'every file is formatted', script: 'format:check', parallelGroup: 'sources' },
  { name: 'lint', what: 'type-aware lint', script: 'lint', parallelGroup: 'sources' },
  { name: 'style', what: 'house rules of the source text', script: 'style', parallelGroup: 'sources' },
  { name: 'types', what: 'types, and cores that need no DOM', script: 'typecheck', parallelGroup: 'sources' },
  { name: 'layers', what: 'imports point one way', script: 'layers', parallelGroup: 'sources' },
  { name: 'knip', what: 'no dead code', script: 'knip', parallelGroup: 'sources' },
  { name: 'rules', what: 'every rule has a test, every id exists', script: 'rules', parallelGroup: 'sources' },
  { name: 'unit', what: 'unit tests in Node and jsdom', script: 'unit', runner: 'vitest' },
  {
    name: 'packages',
    what: 'the tarballs as a consumer sees them',
    script: 'pkg',
    needs: 'build',
    parallelGroup: 'built',
  },
  { name: 'size', what: 'weight budgets', script: 'size', needs: 'build', parallelGroup: 'built' },
  {
    name: 'weights',
    what: 'what is loaded with a page, and what later',
    script: 'weights',
    needs: 'build',
    parallelGroup: 'built',
  },
  {
    name: 'night-list',
    what: 'the journeys of the night can be listed: no two have the same title',
    script: 'e2e',
    extra: ['--list'],
    env: { FITOUT_NIGHTLY: '1', FITOUT_REPORT: '.reports/night-list.json' },
    needs: 'build',
    parallelGroup: 'built',
  },
  {
    name: 'examples',
    what: 'the examples, from the tarballs, outside the workspace, with React 19 and 18, Vue and Node',
    script: 'examples',
    needs: 'build',
    parallelGroup: 'built',
  },
  { name: 'unit-browser', what: 'unit tests in Chromium', script: 'unit:browser', runner: 'vitest' },
  {
    name: 'journeys',
    what: 'journeys through each part of the product in Chromium, the eleven that matter in Firefox and WebKit too',
    script: 'e2e',
    runner: 'playwright',
    env: { FITOUT_JOURNEYS: 'short' },
    needs: 'build',
  },
  {
    name: 'all-journeys',
    what: 'every journey at one width, when named',
    script: 'e2e',
    runner: 'playwright',
    env: { FITOUT_REPORT: '.reports/all-journeys.json' },
    needs: 'build',
    isOnRequest: true,
  },
  {
    name: 'nightly',
    what: 'long searches, chaos and soak at full length, when named',
    script: 'unit',
    runner: 'vitest',
    extra: [
      'chaos.test',
      'soak.test',
      'offlineRecalls.test',
      'im-core/src/client/hostile.test',
      'plateau.test',
      'unread.test',
      'ownOrder.test',
      'http/fuzz.test',
      'http/errorMatrix.test',
      'callSearch.test',
      'callWalk.test',
      'lostAcks.test',
      'im-core/src/client/visits.test',
      'im-core/src/client/rowsFirst.test',
      'ambiguousSend.test',
      'careless.dom.test',
      'guarantees/garbage.test',
      'sandbox/src/main.test',
    ],
    env: { FITOUT_NIGHTLY: '1' },
    isOnRequest: true,
  },
  {
    name: 'nightly-journeys',
    what: 'every journey at both widths and full length in Chromium, and the walk',
    script: 'e2e',
    runner: 'playwright',
    env: { FITOUT_NIGHTLY: '1', FITOUT_REPORT: '.reports/nightly-journeys.json' },
    lane: 'nightly',
    needs: 'build',
    isOnRequest: true,
  },
  {
    name: 'nightly-browser',
    what: 'the same with the real client and the real sandbox',
    script: 'unit:browser',
    runner: 'vitest',
    extra: ['chaos.browser', 'frames.browser', 'easemob.browser', 'hosts.browser'],
    env: { FITOUT_NIGHTLY: '1' },
    isOnRequest: true,
    lane: 'nightly',
  },
  {
    name: 'nightly-examples',
    what: 'the example in Next 15, when named',
    script: 'examples',
    extra: ['react-in-next'],
    needs: 'build',
    isOnRequest: true,
    lane: 'nightly',
  },
  {
    name: 'docs',
    what: 'the site of the documents, its reference and its links, when named',
    script: 'docs:site',
    isOnRequest: true,
    lane: 'nightly',
  },
  {
    name: 'playground',
    what: 'the playground of the kit is built, when named',
    script: 'playground:build',
    isOnRequest: true,
    lane: 'nightly',
  },
];

/** The argument that selects the tests that a change can affect. */
export const CHANGED = 'changed';

/**
 * The requested stages in their usual order. Without a name, all stages except those that run only on request.
 *
 * @param {readonly string[]} names
 * @param {() => ChangedFiles | null} [findChanged] answers only where {@link CHANGED} is named
 * @returns {{ chosen: readonly Stage[] } | { unknown: readonly string[] }}
 */
export function chooseStages(names, findChanged = changedFiles) {
  const unknown = names.filter((name) => name !== CHANGED && !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) return { unknown };
  const usual = stages.filter(({ isOnRequest }) => !isOnRequest);
  if (names.length === 0) return { chosen: usual };
  const named = stages.filter(({ name, lane = name }) => names.includes(name) || names.includes(lane));
  if (!names.includes(CHANGED)) return { chosen: named };
  const touched = touchedStages(usual, findChanged());
  return { chosen: stages.flatMap((stage) => named.filter(isSame(stage))[0] ?? touched.filter(isSame(stage))) };
}

/**
 * @param {readonly Stage[]} usual
 * @param {ChangedFiles | null} changed
 * @returns {readonly Stage[]}
 */
function touchedStages(usual, changed) {
  const reach = changed === null ? null : reachOf(changed.files);
  if (changed === null || reach === null) return usual;
  return usual
    .filter(({ name }) => reach.stages.includes(name))
    .map((stage) => {
      if (stage.runner === 'vitest') return { ...stage, ...narrowed(reach, changed.base) };
      if (stage.runner === 'playwright' && reach.specs !== 'all')
        return { ...stage, env: {}, extra: reach.specs.map((name) => `e2e/${name}.spec`) };
      return stage;
    });
}

/**
 * @param {import('./changed.mjs').Reach} reach
 * @param {string} base
 * @returns {Partial<Stage>}
 */
function narrowed({ units }, base) {
  if (units === 'all') return {};
  // If no unit test imports a changed file, the other stages test the change.
  return units === 'prose' ? { extra: PROSE_TESTS } : { extra: ['--changed', base], mayBeEmpty: true };
}

/** @param {Stage} stage */
function isSame({ name }) {
  return (/** @type {Stage} */ other) => other.name === name;
}
