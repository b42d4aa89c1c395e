// @ts-check
import { readFile } from 'node:fs/promises';
import ts from 'typescript';

/** A file that may hold styles, by its text. */
const STYLED = /from 'styled-components'/u;
/** What a template of styles is tagged with. */
const TAG = /^(?:css|keyframes|createGlobalStyle|styled\b)/u;
const COMMENT = /\/\*[^]*?\*\//gu;
const INDENT = /\n[ \t]+/gu;

/**
 * The same module with less to load: no comments and no indentation in its styles, which the browser would get as
 * they are written (P10, P11). Each line stays where it is, so a source map stays right.
 * The Babel plugin of styled-components does this too, and would put Babel into two builds that have none.
 *
 * @param {string} text
 * @param {string} path
 */
export function compactStyles(text, path) {
  if (!STYLED.test(text)) return text;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  /** @type {(readonly [number, number])[]} */
  const spans = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && TAG.test(node.tag.getText(file))) {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template]
        : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
      for (const part of parts) spans.push([part.getStart(file), part.getEnd()]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  spans.sort(([a], [b]) => a - b);
  let compact = '';
  let at = 0;
  for (const [from, to] of spans) {
    compact += text.slice(at, from) + compactText(text.slice(from, to));
    at = to;
  }
  return compact + text.slice(at);
}

/** @param {string} styles */
function compactText(styles) {
  return styles.replace(COMMENT, (comment) => comment.replaceAll(/[^\n]/gu, '')).replaceAll(INDENT, '\n');
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
