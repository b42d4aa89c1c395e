import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import layers from '../../.dependency-cruiser.mjs';
import { CLEAN, PLANTS } from './testing/layerPlants.js';
import { miniatureWorkspace, type Files } from './testing/miniatureWorkspace.js';

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string; readonly severity: string };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('layers (LAYER)', () => {
  let violations: readonly Violation[];

  beforeAll(() => {
    violations = cruise(Object.assign({}, CLEAN, ...Object.values(PLANTS)) as Files);
  }, 60_000);

  /** The rules that report the files planted against `rule`; the name of a warning ends with a question mark. */
  function firedBy(rule: string): string[] {
    const fired = violations.filter(({ from }) => from in (PLANTS[rule] ?? {}));
    return [...new Set(fired.map(({ rule: { name, severity } }) => (severity === 'error' ? name : `${name}?`)))];
  }

  it('a tree that uses everything allowed violates no rule', () => {
    expect(cruise(CLEAN)).toEqual([]);
  });

  it('every rule has a planted violation', () => {
    expect(Object.keys(PLANTS)).toEqual(layers.forbidden?.map(({ name }) => name));
  });

  it('import cycles are refused', () => {
    expect(firedBy('no-cycles')).toEqual(['no-cycles']);
  });

  it('an import that does not resolve is refused, a folder without an entry included', () => {
    expect(firedBy('no-unresolved')).toEqual(['no-unresolved']);
  });

  it('no source file imports build output', () => {
    expect(firedBy('no-import-of-dist')).toEqual(['no-import-of-dist']);
  });

  it('only tests import a test file', () => {
    expect(firedBy('no-import-of-tests')).toEqual(['no-import-of-tests']);
  });

  it('the domain imports only itself and the limits', () => {
    expect(firedBy('domain-is-pure')).toEqual(['domain-is-pure']);
  });

  it('limits are numbers; the file imports nothing', () => {
    expect(firedBy('limits-are-numbers')).toEqual(['limits-are-numbers']);
  });

  it('errors import only the domain', () => {
    expect(firedBy('errors-import-domain-only')).toEqual(['errors-import-domain-only']);
  });

  it('ports import only domain, errors and ports of their package', () => {
    expect(firedBy('ports-are-types')).toEqual(['ports-are-types']);
  });

  it('ports import types only', () => {
    expect(firedBy('ports-carry-no-code')).toEqual(['ports-carry-no-code']);
  });

  it('stores, delivery and adapters do not import each other', () => {
    expect(firedBy('stores-delivery-and-adapters-independent')).toEqual(['stores-delivery-and-adapters-independent']);
  });

  it('persistence imports only the domain, ports and limits of its package', () => {
    expect(firedBy('persistence-imports-domain-and-ports')).toEqual(['persistence-imports-domain-and-ports']);
  });

  it('protocol imports only the domain of its package', () => {
    expect(firedBy('protocol-imports-domain-only')).toEqual(['protocol-imports-domain-only']);
  });

  it('stores, delivery and adapters do not import persistence', () => {
    expect(firedBy('stores-delivery-and-adapters-without-persistence')).toEqual([
      'stores-delivery-and-adapters-without-persistence',
    ]);
  });

  it('stores and delivery import neither protocol nor memory', () => {
    expect(firedBy('stores-and-delivery-without-protocol')).toEqual(['stores-and-delivery-without-protocol']);
  });

  it('only types of a port are imported', () => {
    expect(firedBy('ports-imported-as-types')).toEqual(['ports-imported-as-types']);
  });

  it('a subject of the stores imports no groups, notifications, people or session of another subject', () => {
    expect(firedBy('subjects-of-stores-independent')).toEqual(['subjects-of-stores-independent']);
  });

  it('timelines, uploads and the session do not import the list', () => {
    expect(firedBy('timelines-below-the-list')).toEqual(['timelines-below-the-list']);
  });

  it('the session and the uploads import no timeline and not each other', () => {
    expect(firedBy('session-and-uploads-alone')).toEqual(['session-and-uploads-alone']);
  });

  it('an adapter does not import another adapter', () => {
    expect(firedBy('adapters-independent')).toEqual(['adapters-independent']);
  });

  it('a module does not import the client or the index of its package', () => {
    expect(firedBy('modules-do-not-import-the-client')).toEqual(['modules-do-not-import-the-client']);
  });

  it('fakes and builders import only ports and domain', () => {
    expect(firedBy('fakes-import-ports-only')).toEqual(['fakes-import-ports-only']);
  });

  it('only tests import fakes and builders', () => {
    expect(firedBy('fakes-for-tests-only')).toEqual(['fakes-for-tests-only']);
  });

  it('a core imports MobX in stores and persistence only', () => {
    expect(firedBy('mobx-only-in-stores')).toEqual(['mobx-only-in-stores']);
  });

  it('a core does not import React', () => {
    expect(firedBy('cores-have-no-react')).toEqual(['cores-have-no-react']);
  });

  it('a chat or call core imports nothing else from npm outside its adapters', () => {
    expect(firedBy('cores-without-npm')).toEqual(['cores-without-npm']);
  });

  it('a package does not import Node’s modules', () => {
    expect(firedBy('packages-without-node')).toEqual(['packages-without-node']);
  });

  it('only api-client’s http module imports axios', () => {
    expect(firedBy('axios-in-http-only')).toEqual(['axios-in-http-only']);
  });

  it('only a vendor’s adapter and the web app’s session import a vendor’s client', () => {
    expect(firedBy('vendors-in-adapters-only')).toEqual(['vendors-in-adapters-only']);
  });

  it('an adapter imports its vendor’s types only', () => {
    expect(firedBy('adapters-name-vendors-in-types-only')).toEqual(['adapters-name-vendors-in-types-only']);
  });

  it('the cores do not import each other', () => {
    expect(firedBy('cores-independent')).toEqual(['cores-independent']);
  });

  it('the kit imports the cores’ types only, but for the assembled chat', () => {
    expect(firedBy('ui-kit-sees-types-only')).toEqual(['ui-kit-sees-types-only']);
  });

  it('the kit does not import api-client', () => {
    expect(firedBy('ui-kit-without-marketplace')).toEqual(['ui-kit-without-marketplace']);
  });

  it('the components of the kit do not import the assembled chat', () => {
    expect(firedBy('ui-kit-components-without-messenger')).toEqual(['ui-kit-components-without-messenger']);
  });

  it('primitives, theme, accessibility and copy import neither MobX nor the router', () => {
    expect(firedBy('ui-kit-plain-modules')).toEqual(['ui-kit-plain-modules']);
  });

  it('packages do not import apps', () => {
    expect(firedBy('packages-do-not-import-apps')).toEqual(['packages-do-not-import-apps']);
  });

  it('the apps do not import each other', () => {
    expect(firedBy('apps-independent')).toEqual(['apps-independent']);
  });

  it('the web app imports packages through their public entries only', () => {
    expect(firedBy('web-uses-public-entries')).toEqual(['web-uses-public-entries']);
  });

  it('bridges, routes, screens, components and features do not create the app or a session', () => {
    expect(firedBy('web-modules-do-not-create-the-app')).toEqual(['web-modules-do-not-create-the-app']);
  });

  it('a feature imports neither other features nor screens', () => {
    expect(firedBy('features-independent')).toEqual(['features-independent']);
  });

  it('a screen imports no other screen and no route', () => {
    expect(firedBy('screens-independent')).toEqual(['screens-independent']);
  });

  it('components, navigation, queries, app and session import no screen and no route', () => {
    expect(firedBy('components-without-screens')).toEqual(['components-without-screens']);
  });

  it('the sandbox imports only the contract from the packages', () => {
    expect(firedBy('sandbox-sees-the-contract-only')).toEqual(['sandbox-sees-the-contract-only']);
  });

  it('the sandbox’s services, simulation and storage import neither servers nor protocol libraries', () => {
    expect(firedBy('sandbox-services-without-servers')).toEqual(['sandbox-services-without-servers']);
  });

  it('only the sandbox’s storage imports the database library', () => {
    expect(firedBy('libsql-in-storage-only')).toEqual(['libsql-in-storage-only']);
  });
});

/** Runs the real configuration over a temporary workspace. */
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
