import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JOURNEYS_BY_PART, reachOf } from './changed.mjs';
import { root } from './children.mjs';
import { chooseStages, stages } from './stages.mjs';
import { trackedFiles } from '../gates/trackedFiles.mjs';

const stagesOf = (...files: string[]) => {
  const choice = chooseStages(['changed'], () => ({ base: 'abc', files }));
  return 'chosen' in choice ? choice.chosen : [];
};
const namesOf = (...files: string[]) => stagesOf(...files).map(({ name }) => name);
const stageOf = (stage: string, ...files: string[]) => stagesOf(...files).find(({ name }) => name === stage);

const STATIC = ['format', 'lint', 'style', 'types', 'layers', 'knip', 'rules'];
const EVERYTHING = stages.filter(({ isOnRequest }) => !isOnRequest).map(({ name }) => name);

describe('what a change can affect (GATE)', () => {
  it.each([
    'package.json',
    'pnpm-lock.yaml',
    'vitest.config.ts',
    '.oxlintrc.json',
    '.ci/run',
    'scripts/setup/testTimeouts.ts',
    'packages/im-core/package.json',
    'packages/im-core/tsup.config.ts',
    'apps/web/vite.config.ts',
    'apps/web/index.html',
    'apps/web/public/recorder.js',
    'bench/package.json',
  ])('after a change of %s everything runs', (path) => {
    expect(reachOf([path, 'README.md'])).toBeNull();
    expect(namesOf(path, 'README.md')).toEqual(EVERYTHING);
  });

  it('without a Git history every test runs', () => {
    const choice = chooseStages(['changed'], () => null);
    expect(choice).toEqual(chooseStages([]));
  });

  it('a changed document is checked, and the tests that read it run', () => {
    const prose = ['README.md', 'packages/im-core/SPEC.md', 'docs/decisions/one.md', 'scripts/SPEC.md'];
    expect(namesOf(...prose)).toEqual([...STATIC, 'unit']);
    expect(stageOf('unit', ...prose)?.extra).toEqual(['readme.test', 'config.test']);
  });

  it('a changed test runs alone, a changed test helper runs the tests that import it', () => {
    for (const path of ['packages/im-core/src/client/tabs.test.ts', 'packages/im-core/src/testing/FakeHub.ts']) {
      expect(namesOf(path)).toEqual(['browser', ...STATIC, 'unit', 'unit-browser']);
      expect(stageOf('unit', path)).toMatchObject({ extra: ['--changed', 'abc'], mayBeEmpty: true });
    }
    // Examples are read, not imported.
    const withExamples = ['packages/im-core/src/client/tabs.test.ts', 'packages/im-core/README.md'];
    expect(stageOf('unit', ...withExamples)?.extra).toBeUndefined();
  });

  it('a changed part of the product runs the journeys of its row, any other change runs all', () => {
    const journeysOf = (...files: string[]) => stageOf('journeys', ...files)?.extra;
    expect(stageOf('journeys', 'apps/web/e2e/people.spec.ts')?.env).not.toHaveProperty('FITOUT_JOURNEYS');
    expect(journeysOf('packages/rtc-core/src/domain/transition.ts')).toContain('e2e/calls.spec');
    expect(journeysOf('apps/web/src/screens/pay/PayScreen.tsx')).toContain('e2e/orderJourney.spec');
    expect(journeysOf('apps/web/src/screens/pay/PayScreen.tsx')).not.toContain('e2e/vendorCalls.spec');
    expect(namesOf('packages/im-core/src/client/createImClient.ts')).toEqual(EVERYTHING);
    for (const other of [
      'packages/im-core/src/client/createImClient.ts',
      'apps/sandbox/src/main.ts',
      'apps/web/src/main.tsx',
    ])
      expect(journeysOf('apps/web/src/screens/pay/PayScreen.tsx', other)).toBeUndefined();
  });

  it('a README that shows an example has it built and run', () => {
    expect(namesOf('packages/im-core/README.md')).toEqual(expect.arrayContaining(['build', 'examples']));
    expect(namesOf('packages/im-core/SPEC.md')).not.toContain('examples');
    expect(namesOf('examples/headless-node/bot.mjs')).toEqual(EVERYTHING);
  });

  it('a changed journey runs alone, with the stages it needs; a changed fixture of journeys runs all of them', () => {
    expect(namesOf('apps/web/e2e/files.spec.ts')).toEqual(EVERYTHING.filter((name) => name !== 'nightly'));
    expect(stageOf('journeys', 'apps/web/e2e/files.spec.ts')?.extra).toEqual(['e2e/files.spec']);
    expect(stageOf('journeys', 'apps/web/e2e/orderJourney/talking.ts')?.extra).toEqual(['e2e/orderJourney.spec']);
    expect(stageOf('journeys', 'apps/web/e2e/walk/exceptions.ts')?.extra).toEqual(['e2e/walk.spec']);
    expect(stageOf('journeys', 'apps/web/e2e/fixtures/Person.ts')?.extra).toBeUndefined();
  });

  it('every pattern of the table matches a tracked file', () => {
    const files = trackedFiles();
    for (const [part] of JOURNEYS_BY_PART)
      for (const alternative of alternativesOf(part))
        expect([alternative, files.some((path) => new RegExp(`^${alternative}`, 'u').test(path))]).toEqual([
          alternative,
          true,
        ]);
  });

  it('a stage that is named beside changed runs all its tests', () => {
    const choice = chooseStages(['changed', 'unit'], () => ({ base: 'abc', files: ['README.md'] }));
    expect('chosen' in choice && choice.chosen.find(({ name }) => name === 'unit')?.extra).toBeUndefined();
  });
});

/** `^(a/|b/(c|d)/)` as `a/` and `b/(c|d)/`. */
function alternativesOf({ source }: RegExp): string[] {
  const inner = source.startsWith('^(') && source.endsWith(')') && !source.endsWith('/') ? source.slice(2, -1) : source;
  let depth = 0;
  return inner
    .split('')
    .map((letter) => {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
      return letter === '|' && depth === 0 ? '\n' : letter;
    })
    .join('')
    .replace(/^\^/u, '')
    .split('\n');
}

it('nightly runs every file that reads the nightly setting', () => {
  const lanes = stages.filter(({ isOnRequest }) => isOnRequest);
  const filtersOf = (...names: string[]) =>
    // A lane that names no files runs all of its runner's.
    lanes.flatMap(({ name, extra = [''] }) => (names.includes(name) ? extra : []));
  const asks = trackedFiles().filter(
    (path) =>
      /^(packages|apps|bench)\/.*\.(test|spec)\.tsx?$/u.test(path) &&
      /FITOUT_NIGHTLY|isNightly|IS_NIGHT|AT_NIGHT|widthsOf\(|scaled\(/u.test(readFileSync(join(root, path), 'utf8')),
  );
  const filters = (path: string) => {
    if (path.endsWith('.spec.ts')) return filtersOf('nightly-journeys');
    return path.includes('.browser.test.') ? filtersOf('nightly-browser') : filtersOf('nightly');
  };
  expect(asks.length).toBeGreaterThan(12);
  expect(asks.filter((path) => !filters(path).some((filter) => path.includes(filter)))).toEqual([]);
});
