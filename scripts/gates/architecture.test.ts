import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../stages/children.mjs';
import { trackedFiles } from './trackedFiles.mjs';

/** Pictures and sounds of the demo are no module. */
const isSource = (path: string): boolean => /\.(tsx?|mjs)$/u.test(path);

/** Each heading `### packages/x` with the modules that its table names. */
function documented(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const sections = text.split(/^### /mu).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const cells = lines.flatMap((line) => /^\| (`.*?) \|/u.exec(line)?.[1] ?? []);
      return [heading.trim(), cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name))];
    }),
  );
}

/** The folders below `home`, relative to it. */
function foldersIn(home: string): ReadonlySet<string> {
  const below = trackedFiles().filter((path) => path.startsWith(`${home}/`) && isSource(path));
  return new Set(
    below.flatMap((path) => {
      const parts = path
        .slice(home.length + 1)
        .split('/')
        .slice(0, -1);
      return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    }),
  );
}

const HOMES = ['im-core', 'rtc-core', 'api-client', 'ui-kit'].map((name) => `packages/${name}`);

describe('ARCHITECTURE.md (ARCHITECTURE)', () => {
  it.each([...HOMES, 'apps/web', 'apps/sandbox'])(
    'every folder of %s is named, and every folder that is named exists',
    (home) => {
      const named = documented().get(home) ?? [];
      const folders = foldersIn(`${home}/src`);
      expect(named.filter((name) => !folders.has(name))).toEqual([]);
      const isNamed = (folder: string) => named.some((name) => name === folder || name.startsWith(`${folder}/`));
      const top = [...folders].filter((folder) => !folder.includes('/'));
      expect(top.filter((folder) => !isNamed(folder))).toEqual([]);
      // If the document names one part of a folder, it must name all of them.
      const split = new Set(named.flatMap((name) => (name.includes('/') ? [name.split('/')[0]] : [])));
      const parts = [...folders].filter((folder) => /^[^/]+\/[^/]+$/u.test(folder) && split.has(folder.split('/')[0]));
      expect(parts.filter((folder) => !named.includes(folder))).toEqual([]);
    },
  );

  it('every folder of the benchmark and the scripts is named', () => {
    const named = documented().get('bench and scripts') ?? [];
    const top = ['bench/src', 'scripts'].flatMap((home) =>
      [...foldersIn(home)].filter((folder) => !folder.includes('/')).map((folder) => `${home}/${folder}`),
    );
    expect(named.toSorted()).toEqual(top.toSorted());
  });
});
