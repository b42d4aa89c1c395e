// @ts-check
// What `npm test` can do, and what a change needs of it. `runStages.mjs` runs it.
import { spawnSync } from 'node:child_process';
import { root } from './children.mjs';

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

const sources = { parallelGroup: 'sources' };
const built = { needs: 'build', parallelGroup: 'built' };
const vitest = /** @type {const} */ ({ runner: 'vitest' });
const journeys = /** @type {const} */ ({ script: 'e2e', runner: 'playwright', needs: 'build' });
const nightly = { lane: 'nightly', isOnRequest: true };
const NIGHT = { FITOUT_NIGHTLY: '1' };

/** Every stage, in the order of a run: what the rest needs first, then what fails fastest. @type {readonly Stage[]} */
export const stages = [
  // The longest first: when they leave a core idle, the next stages, which do not depend on them, use that core.
  {
    name: 'browser',
    what: 'a Chromium, on Debian a Firefox and a WebKit too, and a Chinese font are here',
    script: 'browser',
    lane: 'nightly',
    ...sources,
  },
  { name: 'build', what: 'libraries, web app, sandbox', script: 'build', lane: 'nightly', ...sources },
  { name: 'format', what: 'every file is formatted', script: 'format:check', ...sources },
  { name: 'lint', what: 'type-aware lint', script: 'lint', ...sources },
  { name: 'types', what: 'types, and cores that need no DOM', script: 'typecheck', ...sources },
  { name: 'layers', what: 'imports point one way', script: 'layers', ...sources },
  { name: 'knip', what: 'no dead code', script: 'knip', ...sources },
  { name: 'unit', what: 'unit tests in Node and jsdom', script: 'unit', ...vitest },
  { name: 'packages', what: 'the tarballs as a consumer sees them', script: 'pkg', ...built },
  { name: 'size', what: 'three weights after gzip', script: 'size', ...built },
  {
    name: 'examples',
    what: 'the examples, from the tarballs, outside the workspace, with React 19 and 18, Vue and Node, and the vendor’s own kit over the emulator',
    script: 'examples',
    ...built,
  },
  { name: 'unit-browser', what: 'unit tests in Chromium', script: 'unit:browser', ...vitest },
  {
    name: 'journeys',
    what: 'journeys through each part of the product in Chromium, the eleven that matter in Firefox and WebKit too',
    env: { FITOUT_JOURNEYS: 'short' },
    ...journeys,
  },
  {
    name: 'xmpp',
    what: 'the XMPP adapter on a real ejabberd and the configuration of a cluster, when named, with FITOUT_NIGHTLY=1 at full length; its quick part is one of the journeys, and FITOUT_NIGHTLY=1 npm test -- browser installs what it needs',
    script: 'unit',
    extra: ['packages/im-core/src/xmpp', 'apps/sandbox/src/seed/seedXmpp', 'bench/src/cluster'],
    env: { FITOUT_EJABBERD: '1' },
    isOnRequest: true,
    ...vitest,
  },
  {
    name: 'xmpp-journeys',
    what: 'the journeys of chat, groups, orders and calls on ejabberd instead of the emulator, in Firefox and WebKit too, when named or with xmpp',
    extra: [
      'messages conversations talking receipts reading files forwarding polls favourites away devices twice',
      'calls cards engines entering groups handOver orderJourney palette people profile serviceDesk site',
    ].flatMap((line) => line.split(' ').map((name) => `/${name}.spec`)),
    env: { FITOUT_SERVICE: 'xmpp', FITOUT_REPORT: '.reports/xmpp-journeys.json' },
    lane: 'xmpp',
    isOnRequest: true,
    ...journeys,
  },
  {
    name: 'all-journeys',
    what: 'every journey at one width, when named',
    env: { FITOUT_REPORT: '.reports/all-journeys.json' },
    isOnRequest: true,
    ...journeys,
  },
  {
    name: 'nightly',
    what: 'long searches, chaos and soak at full length, when named',
    script: 'unit',
    env: NIGHT,
    ...vitest,
    ...nightly,
  },
  {
    name: 'nightly-browser',
    what: 'the same with the real client and the real sandbox',
    script: 'unit:browser',
    env: NIGHT,
    ...vitest,
    ...nightly,
  },
  {
    name: 'nightly-journeys',
    what: 'every journey at both widths and full length in Chromium, and the walk',
    env: { ...NIGHT, FITOUT_REPORT: '.reports/nightly-journeys.json' },
    ...journeys,
    ...nightly,
  },
  {
    name: 'nightly-examples',
    what: 'the example in Next 15, when named',
    script: 'examples',
    extra: ['react-in-next'],
    needs: 'build',
    ...nightly,
  },
  { name: 'docs', what: 'the site of the documents, its reference and its links', script: 'docs:site', ...nightly },
  { name: 'playground', what: 'the playground of the kit is built', script: 'playground:build', ...nightly },
];

export const CHANGED = 'changed';

/**
 * The requested stages in their usual order. Without a name, all stages except those that run only on request.
 *
 * @param {readonly string[]} names
 * @returns {{ chosen: readonly Stage[] } | { unknown: readonly string[] }}
 */
export function chooseStages(names) {
  const unknown = names.filter((name) => name !== CHANGED && !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) return { unknown };
  const usual = stages.filter(({ isOnRequest }) => !isOnRequest);
  if (names.length === 0) return { chosen: usual };
  const named = stages.filter(({ name, lane = name }) => names.includes(name) || names.includes(lane));
  const touched = names.includes(CHANGED) ? narrowed(usual, changedFiles()) : [];
  const all = [...named, ...touched];
  return { chosen: stages.flatMap(({ name }) => all.find((stage) => stage.name === name) ?? []) };
}

const DOCUMENT = /(^|\/)(LICENSE|[^/]+\.md)$/u;
const JOURNEY = /^apps\/web\/e2e\/([^/]+\.spec)\.ts$/u;
const TEST = /^bench\/|\.(test|contract)\.tsx?$|\/testing\//u;

/**
 * What a change needs: of a document the checks of the sources, of a test no build, of a journey itself; of everything else all
 * stages, whose unit tests are those that import a changed file.
 *
 * @param {readonly Stage[]} usual
 * @param {{ readonly base: string, readonly files: readonly string[] } | null} changed null: all
 * @returns {readonly Stage[]}
 */
function narrowed(usual, changed) {
  if (changed === null) return usual;
  const code = changed.files.filter((path) => !DOCUMENT.test(path));
  const specs = code.flatMap((path) => JOURNEY.exec(path)?.[1] ?? []);
  const isProduct = code.some((path) => !JOURNEY.test(path) && !TEST.test(path));
  return usual
    .filter(({ name, runner, needs }) => {
      if (isProduct) return true;
      if (runner === 'playwright' || name === 'build') return specs.length > 0;
      return needs === undefined && (runner !== 'vitest' || code.length > 0);
    })
    .map((stage) => {
      if (stage.runner === 'vitest') return { ...stage, extra: ['--changed', changed.base], mayBeEmpty: true };
      if (stage.runner === 'playwright' && !isProduct) return { ...stage, env: {}, extra: specs };
      return stage;
    });
}

function changedFiles() {
  const head = git('rev-parse', 'HEAD');
  const fork = ['origin/HEAD', 'origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name)).find(Boolean);
  const base = fork && fork !== head ? fork : git('rev-parse', 'HEAD~1');
  if (!base) return null;
  const lists = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')];
  return { base, files: lists.flatMap((list) => (list ?? '').split('\n').filter(Boolean)) };
}

/** @param {readonly string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout.trim() : null;
}
