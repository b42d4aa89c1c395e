// @ts-check
// Writes the API reference from the docstrings: one page for each entry that a package exports, into `api/`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const site = dirname(fileURLToPath(import.meta.url));
const packages = join(site, '../../packages');
/** The entries that packages export: where each begins, and what an import calls it, without the scope. */
const entries = readdirSync(packages).flatMap((folder) => {
  const { exports } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, entry]) => entry['default'] !== undefined)
    .map(([path, entry]) => ({ file: join(folder, entry['@fitout/source']), name: join(folder, path) }));
});

const app = await Application.bootstrapWithPlugins({
  plugin: ['typedoc-plugin-markdown'],
  tsconfig: join(site, 'tsconfig.reference.json'),
  entryPoints: entries.map(({ file }) => join(packages, file)),
  skipErrorChecking: true,
  excludePrivate: true,
  excludeExternals: true,
  disableSources: true,
  readme: 'none',
  name: 'Reference',
  out: join(site, 'api'),
});
// Options of the plugin, which TypeDoc's own types do not know.
for (const [option, value] of [
  ['router', 'module'],
  ['entryFileName', 'index'],
  ['hidePageHeader', true],
  ['hideBreadcrumbs', true],
  ['useCodeBlocks', true],
  ['expandObjects', false],
  ['parametersFormat', 'table'],
  ['interfacePropertiesFormat', 'table'],
]) {
  app.options.setValue(String(option), value);
}
const project = await app.convert();
if (!project) throw new Error('the reference could not be read from the sources');
// A module is called by the path of its source: in the reference by what an import says.
const modules = project.children ?? [];
for (const module of modules) {
  const entry = entries.find(({ file }) => file.replace(/(\/index)?\.ts$/u, '') === module.name);
  if (!entry) throw new Error(`${module.name} is no entry of a package`);
  module.name = entry.name;
}
await app.generateOutputs(project);
for (const path of readdirSync(join(site, 'api'), { recursive: true, encoding: 'utf8' }))
  if (path.endsWith('.md')) mendAnchors(join(site, 'api', path));
const sidebar = modules.map(({ name }) => ({ text: name, link: `/api/${name}` }));
writeFileSync(join(site, 'api', 'sidebar.json'), JSON.stringify(sidebar));
if (app.logger.hasErrors()) process.exitCode = 1;

/** The plugin counts a class and its constructor as two headings, and links to a second one. @param {string} path */
function mendAnchors(path) {
  const text = readFileSync(path, 'utf8');
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gmu), ([, title = '']) => title.toLowerCase());
  const isThere = (/** @type {string} */ slug) => headings.filter((title) => title === slug).length > 1;
  writeFileSync(
    path,
    text.replaceAll(/\]\(#(\w+)-\d+\)/gu, (link, slug) => (isThere(slug) ? link : `](#${slug})`)),
  );
}
