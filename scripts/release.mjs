// @ts-check
// `npm run release -- --dry-run` does all of a publication but the sending, in a copy of what is committed, and says what only the owner of
// the name can do. `npm run release` sends: it is for the CI of the repository, whose identity npm's provenance needs.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './children.mjs';
import { packPackages, run } from './packages.mjs';

const isDry = process.argv.includes('--dry-run');
const out = mkdtempSync(join(tmpdir(), 'release-'));
try {
  const place = isDry ? copyOf(root) : root;
  const waiting = readdirSync(join(place, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  if (waiting.length > 0) run(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], place);
  const folders = readdirSync(join(place, 'packages'));
  const manifests = folders.map((name) =>
    JSON.parse(readFileSync(join(place, 'packages', name, 'package.json'), 'utf8')),
  );
  for (const { name, version } of manifests) console.log(`${name} ${version}`);

  if (!isDry) run('npm', ['run', 'build'], root);
  console.log(run(process.execPath, [join(root, 'scripts/packages.mjs')], root).trim());
  for (const tarball of Object.values(packPackages(out))) {
    const how = isDry ? ['--dry-run'] : ['--provenance'];
    run('npm', ['publish', tarball, '--access', 'public', ...how], out);
    console.log(`npm publish ${isDry ? '--dry-run ' : ''}${tarball.split(/[\\/]/u).at(-1)}: ok`);
  }

  const lacking = [
    ...['repository', 'homepage', 'bugs'].flatMap((field) => {
      const without = manifests.filter((manifest) => manifest[field] === undefined);
      return without.length === 0
        ? []
        : [`set \`${field}\` in ${without.length} manifests: the repository's address is not known here`];
    }),
    ...(existsSync(join(root, 'SECURITY.md')) ? [] : ['write SECURITY.md']),
    'own the scope @fitout on npm, and let the CI of the repository publish (trusted publisher)',
    'run `npm run release` there; tag the commit with the version',
  ];
  console.log(`\nWhat only the owner of the name can do:\n${lacking.map((line) => `- ${line}`).join('\n')}`);
} finally {
  rmSync(out, { recursive: true, force: true });
}

/** The committed files beside the installed libraries, so that versions and changelogs change nothing here. @param {string} from */
function copyOf(from) {
  const copy = join(out, 'copy');
  run('git', ['clone', '--quiet', '--depth', '1', `file://${from}`, copy], out);
  symlinkSync(join(from, 'node_modules'), join(copy, 'node_modules'), 'junction');
  cpSync(join(from, '.changeset'), join(copy, '.changeset'), { recursive: true });
  return copy;
}
