// @ts-check
import { spawnSync } from 'node:child_process';
import { root } from './children.mjs';

/**
 * @typedef {object} Reach what a change can touch
 * @property {readonly string[]} stages the stages to run
 * @property {'all' | 'imports' | 'prose'} units all unit tests, those that import what changed, or those that read prose
 * @property {'all' | readonly string[]} specs the journeys to run: the names of their files, without what they end in
 */

/**
 * Files that every stage depends on, or that tests read without an import: if one of these changed, everything runs.
 */
const EVERYWHERE =
  /^([^/]+|\.[^/]+\/.*|(scripts|examples|deploy)\/.*|apps\/web\/public\/.*|(packages|apps|bench)(\/[^/]+){0,2}\.(json|ts|html))$/u;
/** Documents and licences. */
const PROSE = /(^|\/)(LICENSE|[^/]+\.md)$/u;
/** Documents with samples that tests run. */
const EXAMPLES = /^(packages|apps)\/[^/]+\/README\.md$/u;
/** Tests, and what only tests import. */
const TEST = /^bench\/|(\.test|\.contract)\.tsx?$|\/src\/testing\//u;
const JOURNEYS = /^apps\/web\/e2e\//u;
/** A journey, or a part of a journey that has a folder of its name. */
const JOURNEY = /^apps\/web\/e2e\/(?:([^/]+)\.spec\.ts$|(?!fixtures\/)([^/]+)\/)/u;
/**
 * The journeys that cover a part of the product; every journey covers a part that is not listed here.
 *
 * @type {readonly (readonly [part: RegExp, specs: readonly string[]])[]}
 */
export const JOURNEYS_BY_PART = [
  [
    /^(packages\/rtc-core\/src\/|packages\/ui-kit\/src\/calls\/|packages\/ui-kit\/src\/(chat\/)?call\/)/u,
    [
      'notifications',
      'calls',
      'chaos',
      'conversations',
      'files',
      'finger',
      'groups',
      'messages',
      'overlays',
      'sweep',
      'talking',
      'vendorCalls',
      'walk',
    ],
  ],
  [
    /^apps\/web\/src\/screens\/(master|orders|pay|release|schedule|search)\//u,
    ['conversations', 'entering', 'hostile', 'orderJourney', 'orders', 'overlays', 'pages', 'sweep', 'walk'],
  ],
  [
    /^(packages\/ui-kit\/src\/marketplace\/cameras\/|apps\/web\/src\/(features|screens\/messaging)\/cameras\/)/u,
    ['cameras', 'finger', 'orderJourney', 'overlays', 'pages', 'sweep', 'walk'],
  ],
];

const WHOLE_TREE = ['format', 'lint', 'style', 'types', 'layers', 'knip', 'rules'];
const BUILT = ['build', 'packages', 'size', 'weights', 'night-list', 'examples', 'journeys'];

/**
 * The tests that a change of these files can affect; null for all of them.
 *
 * @param {readonly string[]} files paths from the top of the repository
 * @returns {Reach | null}
 */
export function reachOf(files) {
  if (files.some((path) => EVERYWHERE.test(path) && !PROSE.test(path))) return null;
  const code = files.filter((path) => !PROSE.test(path));
  const inJourneys = code.filter((path) => JOURNEYS.test(path));
  const inUnits = code.filter((path) => !JOURNEYS.test(path));
  const product = inUnits.filter((path) => !TEST.test(path));
  const specs = union([...product.map(specsOf), ...inJourneys.map(specsOfJourney)]);
  const hasExample = files.some((path) => EXAMPLES.test(path));
  const units = code.length === 0 ? 'prose' : hasExample ? 'all' : 'imports';
  return {
    stages: [
      ...WHOLE_TREE,
      'unit',
      ...(code.length > 0 ? ['browser', 'unit-browser'] : []),
      ...(specs === 'all' || specs.length > 0 ? BUILT : hasExample ? ['build', 'examples'] : []),
    ],
    units,
    specs,
  };
}

/** @param {string} path @returns {'all' | readonly string[]} */
function specsOf(path) {
  return JOURNEYS_BY_PART.find(([part]) => part.test(path))?.[1] ?? 'all';
}

/** A journey is itself; a file beside it is imported by others. @param {string} path @returns {'all' | readonly string[]} */
function specsOfJourney(path) {
  const [, name, folder = ''] = JOURNEY.exec(path) ?? [];
  const spec = name ?? folder;
  return spec === '' ? 'all' : [spec];
}

/** @param {readonly ('all' | readonly string[])[]} lists @returns {'all' | readonly string[]} */
function union(lists) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const list of lists) {
    if (list === 'all') return 'all';
    for (const name of list) found.add(name);
  }
  return [...found].toSorted();
}

/**
 * The files that differ from where this branch left the main line, those not committed included; on the main line
 * itself from the commit before. Null outside a git checkout.
 *
 * @returns {{ base: string, files: string[] } | null}
 */
export function changedFiles() {
  const head = git('rev-parse', 'HEAD');
  if (head === null) return null;
  const fork = ['origin/HEAD', 'origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name)).find(Boolean);
  const base = fork !== undefined && fork !== null && fork !== head ? fork : git('rev-parse', 'HEAD~1');
  if (base === null) return null;
  const listed = [
    git('diff', '--name-only', '-z', '--no-renames', base),
    git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  return { base, files: [...new Set(listed.flatMap((list) => (list ?? '').split('\0').filter(Boolean)))].toSorted() };
}

/** @param {readonly string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout.replace(/\n$/, '') : null;
}
