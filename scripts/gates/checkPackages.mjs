// @ts-check
// Packs every package and checks the tarball with publint and with the types under every ESM resolution.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ID } from '../build/withoutIds.mjs';
import { root } from '../stages/children.mjs';
import { packedLinkFaults } from './packedLinks.mjs';
import { packPackages, run } from './packPackages.mjs';

const publint = join(root, 'node_modules', 'publint', 'src', 'cli.js');
const attw = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
/** The package's name in an import of another package, static or dynamic. */
const IMPORT =
  /^(?:import|export)\b[^'"\n]*from\s*['"]((?:@[\w-]+\/)?[\w-]+)|\bimport\(\s*['"]((?:@[\w-]+\/)?[\w-]+)/gmu;
const VENDORS = new Set(['easemob-websdk', 'agora-rtc-sdk-ng']);
const out = mkdtempSync(join(tmpdir(), 'packed-'));

const failed = Object.entries(packPackages(out)).filter(([name, tarball]) => {
  const faults = faultsOf(name, tarball);
  for (const fault of faults) console.error(`${name}: ${fault}`);
  console.log(`${name}: ${faults.length === 0 ? 'ok' : 'FAILED'}`);
  return faults.length > 0;
});
rmSync(out, { recursive: true });
process.exitCode = failed.length > 0 ? 1 : 0;

/** @param {string} name @param {string} tarball */
function faultsOf(name, tarball) {
  try {
    run(process.execPath, [publint, tarball, '--strict'], root);
    run(process.execPath, [attw, tarball, '--profile', 'esm-only', '--quiet'], root);
    return tarballFaults(join(root, 'packages', name), tarball);
  } catch (error) {
    return [String(error)];
  }
}

/**
 * What neither publint nor attw checks: the published entries are those of the repository; licence, README and changelog are included;
 * no file imports a vendor's client, which the app passes in, or a package that the manifest does not name, because a type
 * that cannot be found silently becomes `any`; no declaration has the number of a requirement; a relative link of a packed document leads to a file in the tarball.
 *
 * @param {string} dir
 * @param {string} tarball
 */
function tarballFaults(dir, tarball) {
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const { exports, publishConfig, name, dependencies = {}, peerDependencies = {} } = manifest;
  const published = JSON.stringify(exports, (key, value) => (key === '@fitout/source' ? undefined : value));
  const unpacked = mkdtempSync(join(out, 'unpacked-'));
  run('tar', ['-xzf', tarball, '-C', unpacked], root);

  const files = readdirSync(unpacked, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
  const named = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const imports = files
    .filter((path) => /\.(js|d\.ts)$/.test(path))
    .flatMap((path) =>
      Array.from(readFileSync(join(unpacked, path), 'utf8').matchAll(IMPORT), ([, from = '', loaded = '']) => ({
        path,
        from: from + loaded,
      })),
    );
  return [
    ...(published === JSON.stringify(publishConfig.exports) ? [] : ['exports and publishConfig.exports differ']),
    ...['package/LICENSE', 'package/README.md', 'package/CHANGELOG.md']
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing`),
    ...imports.filter(({ from }) => VENDORS.has(from)).map(({ path, from }) => `${path} imports the vendor ${from}`),
    ...imports
      .filter(({ from }) => !named.has(from))
      .map(({ path, from }) => `${path} imports ${from}, which package.json does not name`),
    ...files
      .filter((path) => path.endsWith('.d.ts') && ID.test(readFileSync(join(unpacked, path), 'utf8')))
      .map((path) => `${path} has the number of a requirement, of which its reader has no list`),
    ...files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => packedLinkFaults(path, readFileSync(join(unpacked, path), 'utf8'), files)),
  ];
}
