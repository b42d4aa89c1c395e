// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import ts from 'typescript';
import { root } from '../children.mjs';

const tsc = join(root, 'node_modules', 'ts7', 'bin', 'tsc');
const FAULT = /^(.+?)\(\d+,\d+\): error /u;

/** What a consumer's compiler must refuse: where a type of another package is lost, it silently becomes `any`. */
export const TYPE_TEST = `
import type { Message } from '@fitout/im-core';
import type { CallTokenSource } from '@fitout/rtc-core';
import { chinese, imErrorText, type ChatProviderProps, type MessageListModel } from '@fitout/ui-kit';
import type { CallsOptions } from '@fitout/ui-kit/calls';

export const exact: Message extends MessageListModel['messages'][number] ? true : never = true;
// @ts-expect-error a message is no number
export const message: MessageListModel['messages'][number] = 1;
// @ts-expect-error there is no such error
export const text = imErrorText('nonsense', chinese);
// @ts-expect-error a client is no number
export const client: ChatProviderProps['client'] = 1;
// @ts-expect-error tokens are no number
export const tokens: CallsOptions['tokens'] & CallTokenSource = 1;
`;

const RESOLUTIONS = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  node16: { module: 'node16', moduleResolution: 'node16' },
};

/**
 * What the compiler of an app finds wrong with the packages as they are installed there: in their declarations, which an app
 * does not check itself, and in files of the app that use them.
 *
 * @param {string} folder the app's
 * @param {readonly string[]} files the app's
 * @param {keyof typeof RESOLUTIONS} resolution how the app's compiler finds modules
 * @param {readonly string[]} types global types that the files may use
 */
export function consumerFaults(folder, files, resolution, types = []) {
  const language = { target: 'es2022', jsx: 'react-jsx', lib: ['es2023', 'dom', 'dom.iterable'], strict: true };
  const compilerOptions = { ...RESOLUTIONS[resolution], ...language, noEmit: true, types, listFiles: true };
  const project = `tsconfig.${resolution}.json`;
  writeFileSync(join(folder, project), JSON.stringify({ compilerOptions, files }));
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], options(folder));
  rmSync(join(folder, project));
  const own = new Set(files);
  const isChecked = (/** @type {string} */ path) => own.has(path) || isPackage(path);
  const lines = stdout.split('\n');
  const read = lines.filter((line) => isAbsolute(line) && isPackage(line));
  if (read.length === 0) return [`no package was read: ${stdout.slice(0, 1000)}`];
  const faults = lines.filter((line) => isChecked(FAULT.exec(line)?.[1] ?? ''));
  return [...faults, ...read.flatMap(anyIn)];
}

/** @param {string} cwd */
function options(cwd) {
  return { cwd, encoding: /** @type {const} */ ('utf8'), maxBuffer: 1 << 26 };
}

/** @param {string} path */
function isPackage(path) {
  return path.includes('/@fitout/') && path.endsWith('.d.ts');
}

/** Zod types its input as `unknown`; its output has a type. @param {ts.Node} node */
function isWireInput({ parent }) {
  return ts.isTypeReferenceNode(parent) && parent.typeName.getText().endsWith('ZodMiniTransform');
}

/** @param {string} path of declarations */
function anyIn(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword && !isWireInput(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1} says any`);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
