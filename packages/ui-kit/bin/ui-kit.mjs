#!/usr/bin/env node
// @ts-check
// `npx @fitout/ui-kit add message-bubble` copies a component of the kit into the app, to be changed there.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `Usage:
  ui-kit add --list                          the components that can be copied
  ui-kit add <name> [--dir src/chat] [--force]  copies one; --force overwrites a file that is there`;

/** @type {Readonly<Record<string, { readonly part: string, readonly needs: readonly string[], readonly text: string }>>} */
const templates = JSON.parse(readFileSync(new URL('../dist/templates.json', import.meta.url), 'utf8'));

try {
  add();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function add() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      force: { type: 'boolean', default: false },
      dir: { type: 'string', default: 'src/chat' },
    },
  });
  const [command, name = ''] = positionals;
  if (command !== 'add' || (name === '' && !values.list)) throw new Error(USAGE);
  if (values.list) {
    for (const [one, { part }] of Object.entries(templates)) console.log(`${one.padEnd(18)}${part}`);
    return;
  }
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (template === undefined) throw new Error(`there is no "${name}"; there are ${Object.keys(templates).join(', ')}`);
  const { part, needs, text } = template;
  const path = join(values.dir, `${part}.tsx`);
  if (existsSync(path) && !values.force) throw new Error(`${path} exists; --force overwrites it`);
  mkdirSync(values.dir, { recursive: true });
  writeFileSync(path, text);
  console.log(`${path}: import it, and give ChatProvider components={{ ${part} }}`);
  const { dependencies = {} } = existsSync('package.json') ? JSON.parse(readFileSync('package.json', 'utf8')) : {};
  const missing = needs.filter((one) => dependencies[one] === undefined);
  if (missing.length > 0) console.log(`It imports what your package.json lacks: npm install ${missing.join(' ')}`);
}
