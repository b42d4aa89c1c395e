import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import floors from '../.dependency-cruiser.mjs';
import { CLEAN, PLANTS } from './testing/floorPlants.js';
import { miniatureWorkspace, type Files } from './testing/miniatureWorkspace.js';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string; readonly severity: string };
}

const root = fileURLToPath(new URL('..', import.meta.url));

describe('floors (FLOOR)', () => {
  let violations: readonly Violation[];

  beforeAll(() => {
    violations = cruise(Object.assign({}, CLEAN, ...Object.values(PLANTS)) as Files);
  }, 60_000);

  /** The rules that speak up about the files planted against `rule`; a mere warning says so. */
  function firedBy(rule: string): string[] {
    const fired = violations.filter(({ from }) => from in (PLANTS[rule] ?? {}));
    return [...new Set(fired.map(({ rule: { name, severity } }) => (severity === 'error' ? name : `${name}?`)))];
  }

  it('[FLOOR-1] a tree in which everything allowed happens breaks no rule', () => {
    expect(cruise(CLEAN)).toEqual([]);
  });

  it('[FLOOR-2] every rule is proved by a planted violation', () => {
    expect(Object.keys(PLANTS)).toEqual(floors.forbidden?.map(({ name }) => name));
  });

  it('[FLOOR-3] two files that import each other are refused', () => {
    expect(firedBy('no-cycles')).toEqual(['no-cycles']);
  });

  it('[FLOOR-4] an import that leads nowhere is refused, a folder that is no entry included', () => {
    expect(firedBy('no-unresolved')).toEqual(['no-unresolved']);
  });

  it('[FLOOR-5] nobody inside the repository imports what was built', () => {
    expect(firedBy('nobody-imports-dist')).toEqual(['nobody-imports-dist']);
  });

  it('[FLOOR-6] a test is imported by tests only', () => {
    expect(firedBy('nobody-imports-tests')).toEqual(['nobody-imports-tests']);
  });

  it('[FLOOR-7] the domain imports nothing outside itself and the limits', () => {
    expect(firedBy('domain-is-pure')).toEqual(['domain-is-pure']);
  });

  it('[FLOOR-8] limits are numbers and import nothing', () => {
    expect(firedBy('limits-are-numbers')).toEqual(['limits-are-numbers']);
  });

  it('[FLOOR-9] errors stand on the domain alone', () => {
    expect(firedBy('errors-stand-on-domain')).toEqual(['errors-stand-on-domain']);
  });

  it('[FLOOR-10] ports know domain, errors and ports of their own package', () => {
    expect(firedBy('ports-are-types')).toEqual(['ports-are-types']);
  });

  it('[FLOOR-11] ports carry no code', () => {
    expect(firedBy('ports-carry-no-code')).toEqual(['ports-carry-no-code']);
  });

  it('[FLOOR-12] stores, delivery and adapters are strangers', () => {
    expect(firedBy('floor-3-are-strangers')).toEqual(['floor-3-are-strangers']);
  });

  it('[FLOOR-13] an adapter keeps to its folder', () => {
    expect(firedBy('adapters-keep-to-their-folder')).toEqual(['adapters-keep-to-their-folder']);
  });

  it('[FLOOR-14] a room does not import the client or the index above it', () => {
    expect(firedBy('rooms-do-not-look-up')).toEqual(['rooms-do-not-look-up']);
  });

  it('[FLOOR-15] fakes and builders stand on the ports', () => {
    expect(firedBy('testing-stands-on-ports')).toEqual(['testing-stands-on-ports']);
  });

  it('[FLOOR-16] fakes and builders are for tests', () => {
    expect(firedBy('testing-is-for-tests')).toEqual(['testing-is-for-tests']);
  });

  it('[FLOOR-17] a core uses MobX in stores and persistence only', () => {
    expect(firedBy('mobx-only-in-stores')).toEqual(['mobx-only-in-stores']);
  });

  it('[FLOOR-18] a core has no React', () => {
    expect(firedBy('cores-have-no-react')).toEqual(['cores-have-no-react']);
  });

  it('[FLOOR-19] a chat or call core takes nothing else from npm outside its adapters', () => {
    expect(firedBy('cores-need-no-npm')).toEqual(['cores-need-no-npm']);
  });

  it('[FLOOR-20] a package runs without Node', () => {
    expect(firedBy('packages-run-anywhere')).toEqual(['packages-run-anywhere']);
  });

  it('[FLOOR-21] axios lives in the http room', () => {
    expect(firedBy('axios-lives-in-http')).toEqual(['axios-lives-in-http']);
  });

  it('[FLOOR-22] a vendor is known to its adapter and to the world of the app', () => {
    expect(firedBy('vendors-stay-at-the-door')).toEqual(['vendors-stay-at-the-door']);
  });

  it('[FLOOR-23] an adapter names its vendor in types only', () => {
    expect(firedBy('adapters-name-vendors-in-types-only')).toEqual(['adapters-name-vendors-in-types-only']);
  });

  it('[FLOOR-24] the cores do not know each other', () => {
    expect(firedBy('siblings-are-strangers')).toEqual(['siblings-are-strangers']);
  });

  it('[FLOOR-25] the kit knows the cores by their types', () => {
    expect(firedBy('ui-kit-sees-types-only')).toEqual(['ui-kit-sees-types-only']);
  });

  it('[FLOOR-26] the kit does not know the marketplace', () => {
    expect(firedBy('ui-kit-knows-no-marketplace')).toEqual(['ui-kit-knows-no-marketplace']);
  });

  it('[FLOOR-27] primitives, theme, accessibility and copy know neither MobX nor the router', () => {
    expect(firedBy('ui-kit-plain-rooms')).toEqual(['ui-kit-plain-rooms']);
  });

  it('[FLOOR-28] packages do not know the apps', () => {
    expect(firedBy('packages-do-not-know-apps')).toEqual(['packages-do-not-know-apps']);
  });

  it('[FLOOR-29] the apps do not know each other', () => {
    expect(firedBy('apps-are-strangers')).toEqual(['apps-are-strangers']);
  });

  it('[FLOOR-30] the web app enters a package through its public entries', () => {
    expect(firedBy('web-uses-public-entries')).toEqual(['web-uses-public-entries']);
  });

  it('[FLOOR-31] bridges, routes, screens and features do not build the world', () => {
    expect(firedBy('web-rooms-do-not-build-the-world')).toEqual(['web-rooms-do-not-build-the-world']);
  });

  it('[FLOOR-32] a feature does not know other features, nor the screens that show it', () => {
    expect(firedBy('features-are-strangers')).toEqual(['features-are-strangers']);
  });

  it('[FLOOR-33] the sandbox sees nothing of the packages but the contract', () => {
    expect(firedBy('sandbox-sees-the-contract-only')).toEqual(['sandbox-sees-the-contract-only']);
  });

  it('[FLOOR-34] the world of the sandbox knows no doors and no protocol', () => {
    expect(firedBy('sandbox-world-knows-no-doors')).toEqual(['sandbox-world-knows-no-doors']);
  });

  it('[FLOOR-35] the database library lives in the storage room', () => {
    expect(firedBy('libsql-lives-in-storage')).toEqual(['libsql-lives-in-storage']);
  });
});

/** Runs the real configuration over a throw-away workspace. */
function cruise(files: Files): readonly Violation[] {
  const workspace = miniatureWorkspace(root, files);
  const bin = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const config = join(root, '.dependency-cruiser.mjs');
  const args = [bin, '--config', config, '--output-type', 'json', 'packages', 'apps'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: workspace.dir, encoding: 'utf8' });
  workspace.remove();
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}
