// @ts-check

/**
 * @typedef {object} Stage
 * @property {string} name what `npm test -- <name>` calls it
 * @property {string} what what it checks
 * @property {string} script the script of the root manifest that it runs
 * @property {'vitest' | 'playwright'} [runner] a stage with tests of its own; others are one check each
 * @property {readonly string[]} [extra] what its script is told besides
 * @property {NodeJS.ProcessEnv} [env] what its environment holds besides
 * @property {string} [lane] also runs when this is named
 * @property {boolean} [isOnRequest] too long for every change: it runs when it is named
 * @property {string} [needs] an earlier stage without whose result this one means nothing
 */

/** Everything `npm test` can do, in this order: what the rest needs first, then what fails fastest. @type {readonly Stage[]} */
export const stages = [
  { name: 'browser', what: 'a Chromium and a Chinese font are here', script: 'browser' },
  { name: 'format', what: 'every file is formatted', script: 'format:check' },
  { name: 'lint', what: 'type-aware lint', script: 'lint' },
  { name: 'style', what: 'house rules of the source text', script: 'style' },
  { name: 'types', what: 'types, and cores that need no DOM', script: 'typecheck' },
  { name: 'floors', what: 'imports point one way', script: 'floors' },
  { name: 'knip', what: 'no dead code', script: 'knip' },
  { name: 'rules', what: 'every rule has a test, every id exists', script: 'rules' },
  { name: 'unit', what: 'unit tests in Node and jsdom', script: 'unit', runner: 'vitest' },
  { name: 'build', what: 'libraries, web app, sandbox', script: 'build' },
  { name: 'packages', what: 'the tarballs as a consumer sees them', script: 'pkg', needs: 'build' },
  { name: 'size', what: 'weight budgets', script: 'size', needs: 'build' },
  { name: 'weights', what: 'what is loaded with a page, and what later', script: 'weights', needs: 'build' },
  { name: 'unit-browser', what: 'unit tests in Chromium', script: 'unit:browser', runner: 'vitest' },
  { name: 'journeys', what: 'journeys in Chromium', script: 'e2e', runner: 'playwright', needs: 'build' },
  {
    name: 'nightly',
    what: 'chaos and soak at full length, when named',
    script: 'unit',
    runner: 'vitest',
    extra: ['chaos.test', 'soak.test', 'recallAway.test', 'im-core/src/hostile.test', 'plateau.test', 'unread.test'],
    env: { FITOUT_NIGHTLY: '1' },
    isOnRequest: true,
  },
  {
    name: 'nightly-journeys',
    what: 'hostile texts at full length in Chromium, on what was built last, when named',
    script: 'e2e',
    runner: 'playwright',
    extra: ['hostile.spec'],
    env: { FITOUT_NIGHTLY: '1', FITOUT_REPORT: '.reports/nightly-journeys.json' },
    lane: 'nightly',
    isOnRequest: true,
  },
  {
    name: 'nightly-browser',
    what: 'the same with the real client and the real sandbox',
    script: 'unit:browser',
    runner: 'vitest',
    extra: ['chaos.browser', 'frames.browser'],
    env: { FITOUT_NIGHTLY: '1' },
    isOnRequest: true,
    lane: 'nightly',
  },
];

/**
 * The stages asked for, in their usual order; when none is named all of them but those that run on request only.
 *
 * @param {readonly string[]} names
 * @returns {{ chosen: readonly Stage[] } | { unknown: readonly string[] }}
 */
export function chooseStages(names) {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) return { unknown };
  return {
    chosen:
      names.length === 0
        ? stages.filter(({ isOnRequest }) => !isOnRequest)
        : stages.filter(({ name, lane = name }) => names.includes(name) || names.includes(lane)),
  };
}
