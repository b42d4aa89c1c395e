// @ts-check
import { readFile } from 'node:fs/promises';
import ts from 'typescript';

const STYLED = /from 'styled-components'/u;
const TAG = /^(?:css|keyframes|createGlobalStyle|styled\b)/u;
const COMMENT = /\/\*[^]*?\*\//gu;
const INDENT = /\n\s+/gu;
const AFTER_COLON = /^([a-z-]+): /gmu;
const BEFORE_BRACE = / \{$/gmu;
const LINE_END = /(?<=[^])([;{}])\n+/gu;

/**
 * Removes the comments and blanks from the styles of a module, which are otherwise shipped as they are written (P10,
 * P11). Moves the line breaks of a template to its end, so that the code after it keeps its lines and the source map.
 * The Babel plugin of styled-components does the same, but would add Babel to two builds without it.
 *
 * @param {string} text
 * @param {string} path
 */
export function compactStyles(text, path) {
  if (!STYLED.test(text)) return text;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  /** @type {{ from: number, to: number, template: ts.Node, isLast: boolean }[]} */
  const spans = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && TAG.test(node.tag.getText(file))) {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template]
        : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
      for (const part of parts)
        spans.push({ from: part.getStart(file), to: part.getEnd(), template, isLast: part === parts.at(-1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  spans.sort((one, other) => one.from - other.from);
  /** How many line breaks each template has lost. @type {Map<ts.Node, number>} */
  const lost = new Map();
  let compact = '';
  let at = 0;
  for (const { from, to, template, isLast } of spans) {
    const before = text.slice(from, to);
    const after = compactText(before);
    const breaks = (lost.get(template) ?? 0) + linesOf(before) - linesOf(after);
    lost.set(template, breaks);
    compact += text.slice(at, from) + (isLast ? `${after.slice(0, -1)}${'\n'.repeat(breaks)}\`` : after);
    at = to;
  }
  return compact + text.slice(at);
}

/** @param {string} styles */
function compactText(styles) {
  return styles
    .replace(COMMENT, '')
    .replaceAll(INDENT, '\n')
    .replaceAll(AFTER_COLON, '$1:')
    .replaceAll(BEFORE_BRACE, '{')
    .replaceAll(LINE_END, '$1')
    .replaceAll(';}', '}');
}

/** @param {string} text */
function linesOf(text) {
  return text.split('\n').length;
}

/** The same while esbuild reads the modules of a library. @type {() => NonNullable<import('tsup').Options['esbuildPlugins']>[number]} */
export const compactStylesInEsbuild = () => ({
  name: 'compact-styles',
  setup(build) {
    build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => ({
      contents: compactStyles(await readFile(path, 'utf8'), path),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
});

/** The same while Vite builds an app. @type {() => import('vite').Plugin} */
export const compactStylesInVite = () => ({
  name: 'compact-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/u },
    handler: (code, id) => ({ code: compactStyles(code, id), map: null }),
  },
});
