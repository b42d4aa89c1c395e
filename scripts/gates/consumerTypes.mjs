// @ts-check
import { join } from 'node:path';
import ts from 'typescript';

/** What a consumer's compiler must refuse: where a type of another package is lost, it silently becomes `any`. */
export const TYPE_TEST = `
import type { Message } from '@fitout/im-core';
import type { CallTokenSource } from '@fitout/rtc-core';
import { imErrorText, type ChatProviderProps, type MessageListModel } from '@fitout/ui-kit';
import type { CallsOptions } from '@fitout/ui-kit/calls';

export const exact: Message extends MessageListModel['messages'][number] ? true : never = true;
// @ts-expect-error a message is no number
export const message: MessageListModel['messages'][number] = 1;
// @ts-expect-error there is no such error
export const text = imErrorText('nonsense');
// @ts-expect-error a client is no number
export const client: ChatProviderProps['client'] = 1;
// @ts-expect-error tokens are no number
export const tokens: CallsOptions['tokens'] & CallTokenSource = 1;
`;

/** The two ways in which an app's compiler may be set up. */
const RESOLUTIONS = {
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  node16: { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 },
};

/**
 * What the compiler of an app finds wrong with the packages as they are installed there: in their declarations, which an app
 * does not check itself, and in files of the app that use them.
 *
 * @param {string} folder the app's
 * @param {readonly string[]} files the app's
 * @param {keyof typeof RESOLUTIONS} resolution how the app's compiler finds modules
 */
export function consumerFaults(folder, files, resolution) {
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    {
      target: ts.ScriptTarget.ES2022,
      ...RESOLUTIONS[resolution],
      jsx: ts.JsxEmit.ReactJSX,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      strict: true,
      noEmit: true,
      types: [],
    },
  );
  const own = new Set(files.map((file) => join(folder, file)));
  const read = program.getSourceFiles().filter((file) => own.has(file.fileName) || isPackage(file.fileName));
  if (!read.some((file) => isPackage(file.fileName))) return ['no package was read'];
  return read.flatMap((file) => [
    ...[...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((found) =>
      ts.formatDiagnostic(found, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => folder,
        getNewLine: () => '\n',
      }),
    ),
    ...anyIn(file),
  ]);
}

/** @param {string} path */
function isPackage(path) {
  return path.includes('/@fitout/') && path.endsWith('.d.ts');
}

/** Zod types its input as `unknown`; its output has a type. @param {ts.Node} node */
function isWireInput({ parent }) {
  return ts.isTypeReferenceNode(parent) && parent.typeName.getText().endsWith('ZodMiniTransform');
}

/** @param {ts.SourceFile} file */
function anyIn(file) {
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword && !isWireInput(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file.fileName}:${line + 1} says any`);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
