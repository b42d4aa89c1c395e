// @ts-check
// Packs every package and checks the tarball with publint and with the types under every ESM resolution. `examples/playExamples.mjs` installs
// the same tarballs.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ID } from './build/withoutIds.mjs';
import { pnpmCommand, root } from './children.mjs';

const publint = join(root, 'node_modules', 'publint', 'src', 'cli.js');
const attw = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
const shell = process.platform === 'win32';

/**
 * Packs every package; they are built already. Returns the paths of the tarballs, by the packages' folders.
 *
 * @param {string} out where the tarballs go @returns {Readonly<Record<string, string>>}
 */
export function packPackages(out) {
  // By pnpm: npm would leave `publishConfig.exports` and `catalog:` as they are. Without `prepack`, which builds.
  const [pnpm = '', ...before] = pnpmCommand();
  const pack = ['--recursive', '--filter', './packages/*', 'pack', '--config.ignore-scripts=true'];
  run(pnpm, [...before, ...pack, '--pack-destination', out], root);
  return Object.fromEntries(
    readdirSync(join(root, 'packages')).map((folder) => {
      const { name, version } = manifestOf(folder);
      return [folder, join(out, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)];
    }),
  );
}

/** Runs a program to its end and returns what it printed. @param {string} program @param {readonly string[]} args @param {string} cwd */
export function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', shell });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} in ${cwd} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** The same without blocking. @param {string} program @param {readonly string[]} args @param {string} cwd */
export async function runAsync(program, args, cwd) {
  const options = { cwd, encoding: /** @type {const} */ ('utf8'), shell, maxBuffer: 1 << 26 };
  return (await promisify(execFile)(program, [...args], options)).stdout;
}

const IMPORT =
  /^(?:import|export)\b[^'"\n]*from\s*['"]((?:@[\w-]+\/)?[\w-]+)|\bimport\(\s*['"]((?:@[\w-]+\/)?[\w-]+)/gmu;
const VENDORS = new Set(['easemob-websdk', 'agora-rtc-sdk-ng', '@xmpp/client']);
const LINK = /\]\(([^)\s#]+)[^)]*\)/gu;
const CODE = /^```[^]*?^```$|`[^`\n]*`/gmu;
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/\/)/iu;

/**
 * What neither publint nor attw checks: the published entries are those of the repository; licence, README and changelog are included;
 * no file imports a vendor's client, which the app passes in, or a package that the manifest does not name, because a type
 * that cannot be found silently becomes `any`; no declaration has the number of a requirement, and a relative link of a packed document leads
 * to a file in the tarball.
 *
 * @param {string} folder a package's
 * @param {string} unpacked where its tarball lies
 */
function tarballFaults(folder, unpacked) {
  const { exports, publishConfig, name, dependencies = {}, peerDependencies = {} } = manifestOf(folder);
  // What only the sources have is for the tests of this repository.
  const outside = Object.entries(exports).filter(([, entry]) => typeof entry === 'string' || 'default' in entry);
  const published = JSON.stringify(Object.fromEntries(outside), (key, value) =>
    key === '@fitout/source' ? undefined : value,
  );
  const files = readdirSync(unpacked, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
  // Modules of Node: the layers say which package may use them.
  const named = new Set(['node', name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const faults =
    published === JSON.stringify(publishConfig.exports) ? [] : ['exports and publishConfig.exports differ'];
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', 'AGENTS.md', 'dist/llms.txt'].map(
    (name) => `package/${name}`,
  ))
    if (!files.includes(file)) faults.push(`${file} is missing`);
  const types = files
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(unpacked, file), 'utf8'));
  const words = new Set(types.join('\n').match(/\w+/gu));
  for (const [, symbol = ''] of readFileSync(join(unpacked, 'package/AGENTS.md'), 'utf8').matchAll(/`([A-Za-z]\w*)`/gu))
    if (!words.has(symbol)) faults.push(`AGENTS.md names ${symbol}, which is in no declaration`);
  for (const path of files.filter((file) => /\.(js|d\.ts|md)$/u.test(file))) {
    const text = readFileSync(join(unpacked, path), 'utf8');
    if (path.endsWith('.md')) {
      for (const [, to = ''] of text.replace(CODE, '').matchAll(LINK))
        if (!ELSEWHERE.test(to) && !files.includes(posix.join(posix.dirname(path), to)))
          faults.push(`${path} links to ${to}, which is not in the tarball`);
      continue;
    }
    if (path.endsWith('.d.ts') && ID.test(text)) faults.push(`${path} has the number of a requirement`);
    for (const [, from = '', loaded = ''] of text.matchAll(IMPORT)) {
      const other = from + loaded;
      if (VENDORS.has(other)) faults.push(`${path} imports the vendor ${other}`);
      if (!named.has(other)) faults.push(`${path} imports ${other}, which package.json does not name`);
    }
  }
  return faults;
}

/** What the guides of migration call ours and no declaration has: the last column of their tables. @param {string} out where the tarballs are unpacked */
function unknownNames(out) {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).map((path) => join(out, path));
  const types = files.filter((file) => file.endsWith('.d.ts')).map((file) => readFileSync(file, 'utf8'));
  const words = new Set(types.join('\n').match(/\w+/gu));
  return files
    .filter((file) => /[\\/]from-[\w-]+[\\/]SKILL\.md$/u.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^\|.*\| (.*) \|$/gmu)].map(([, ours = '']) => ours))
    .flatMap((ours) => [...ours.matchAll(/`([A-Za-z]\w*)`/gu)].map(([, name = '']) => name))
    .filter((name) => !words.has(name));
}

/** @param {string} folder */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = mkdtempSync(join(tmpdir(), 'packed-'));
  for (const [folder, tarball] of Object.entries(packPackages(out))) {
    /** @type {string[]} */
    const faults = [];
    try {
      run(process.execPath, [publint, tarball, '--strict'], root);
      run(process.execPath, [attw, tarball, '--profile', 'esm-only', '--quiet'], root);
      const unpacked = mkdtempSync(join(out, 'unpacked-'));
      run('tar', ['-xzf', tarball, '-C', unpacked], root);
      faults.push(...tarballFaults(folder, unpacked));
    } catch (error) {
      faults.push(String(error));
    }
    for (const fault of faults) console.error(`${folder}: ${fault}`);
    console.log(`${folder}: ${faults.length === 0 ? 'ok' : 'FAILED'}`);
    if (faults.length > 0) process.exitCode = 1;
  }
  for (const name of new Set(unknownNames(out))) {
    console.error(`a guide of migration names ${name}, which is in no declaration`);
    process.exitCode = 1;
  }
  rmSync(out, { recursive: true });
}
