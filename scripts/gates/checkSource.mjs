// @ts-check
// Rules of the source text that the linter cannot check.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stages/children.mjs';
import { glueFaults } from './chatGlue.mjs';
import { retiredNameFaults, retiredNames } from './glossary.mjs';
import {
  addressFaults,
  functionFaults,
  placeFaults,
  riddleFaults,
  sourceFaults,
  versionFaults,
} from './sourceRules.mjs';
import { trackedFiles } from './trackedFiles.mjs';

const SOURCE = /^(packages|apps|bench|scripts)\/.*\.tsx?$/;

const CODE = /\.(tsx?|mjs)$/;

/** Documents of today: a decision and a change keep the words of their day. */
const DOCUMENT = /^(?!docs\/decisions\/|\.changeset\/|.*CHANGELOG\.md$).*\.md$/;

const GLOSSARY = 'GLOSSARY.md';

const registry = process.env['npm_config_registry'];
const ownPlaces = [root, ...(registry && !/npmjs\.org/.test(registry) ? [new URL(registry).host] : [])];

const retired = retiredNames(readFileSync(join(root, GLOSSARY), 'utf8'));

const faults = trackedFiles().flatMap((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  // A picture or another binary.
  if (text.includes('\0')) return [];
  const file = { path, text };
  return [
    ...placeFaults(file, ownPlaces),
    ...(SOURCE.test(path) ? [...sourceFaults(file), ...addressFaults(file)] : []),
    ...(path === GLOSSARY ? [] : retiredNameFaults(file, retired)),
    ...(CODE.test(path) ? functionFaults(file) : []),
    ...(CODE.test(path) || DOCUMENT.test(path) ? riddleFaults(file) : []),
    // An example is outside the workspace, which has the catalog.
    ...(/^(?!examples\/)(.*\/)?package\.json$/.test(path) ? versionFaults(file) : []),
  ];
});

faults.push(
  ...glueFaults(
    trackedFiles()
      .filter((path) => path.startsWith('apps/web/src/') && SOURCE.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ),
);

const errors = faults.filter(({ warning }) => !warning);
for (const { path, line, message, warning } of faults)
  console.log(`${path}:${line}: ${warning ? 'warning: ' : ''}${message}`);
console.log(`style: ${errors.length} errors, ${faults.length - errors.length} warnings`);
process.exitCode = errors.length > 0 ? 1 : 0;
