// @ts-check
import { createHash } from 'node:crypto';
import ts from 'typescript';

/** Longer declarations are inferred from tables whose source is reviewed: they appear as a digest, which changes with them. */
const SHOWN_LINES = 150;

const printer = ts.createPrinter({ removeComments: true });

/**
 * @typedef {object} Surface what a package offers to others
 * @property {string} name name of the package
 * @property {string} folder where its declarations are
 * @property {Readonly<Record<string, string>>} entries path of the declarations of each entry, by the entry's name
 */

/**
 * The public API of packages as text: every exported name of each entry with its type, then the types that these types
 * use and no entry exports. Comments and private members are left out. The report is made from the built declarations,
 * which a consumer's compiler reads.
 *
 * @param {readonly Surface[]} surfaces
 * @returns {string[]} one report for each, in Markdown
 */
export function apiReports(surfaces) {
  const files = surfaces.flatMap(({ entries }) => Object.values(entries));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  return surfaces.map((surface) => reportOf(program, surface));
}

/** @param {ts.Program} program @param {Surface} surface */
function reportOf(program, { name, folder, entries }) {
  const checker = program.getTypeChecker();
  const exported = Object.entries(entries).map(([entry, path]) => {
    const file = program.getSourceFile(path);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${path} exports nothing; build the packages first`);
    const symbols = checker.getExportsOfModule(module).map((symbol) => ({
      as: symbol.name,
      symbol: originOf(checker, symbol),
    }));
    return { entry, symbols: symbols.toSorted((a, b) => (a.as < b.as ? -1 : 1)) };
  });
  const isOwn = (/** @type {ts.Symbol} */ symbol) =>
    (symbol.declarations ?? []).some((declaration) => declaration.getSourceFile().fileName.startsWith(folder));
  const lost = exported.flatMap(({ entry, symbols }) => {
    const own = new Set(symbols.map(({ symbol }) => symbol));
    const named = symbols.flatMap(({ symbol }) => namedBy(checker, symbol));
    const props = named.filter((symbol) => symbol.name.endsWith('Props') && isOwn(symbol) && !own.has(symbol));
    return [...new Set(props)].map((symbol) => `${entry}: ${symbol.name}`);
  });
  if (lost.length > 0)
    throw new Error(`${name}: the props of components that an entry has, and their type not:\n${lost.join('\n')}`);
  const shown = new Set(exported.flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol)));
  const hidden = withNamed([...shown].filter(isOwn), (symbol) => namedBy(checker, symbol).filter(isOwn)).filter(
    (symbol) => !shown.has(symbol),
  );
  const sections = exported.map(({ entry, symbols }) =>
    section(entry === '.' ? name : `${name}${entry.slice(1)}`, symbols.map(declared)),
  );
  const rest = hidden.map((symbol) => declared({ as: symbol.name, symbol })).toSorted();
  const all = [...sections, ...(rest.length > 0 ? [section('Named by these, exported by none', rest)] : [])];
  return `# The public surface of ${name}\n\nWritten by \`npm run api\` from the built declarations.\n\n${all.join('\n')}`;
}

/** @param {string} title @param {readonly string[]} declarations */
function section(title, declarations) {
  return `## ${title}\n\n\`\`\`ts\n${declarations.join('\n')}\n\`\`\`\n`;
}

/** The symbol that an alias finally refers to. @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function originOf(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** These and all that they name, directly or not. @param {readonly ts.Symbol[]} from @param {(symbol: ts.Symbol) => readonly ts.Symbol[]} named */
function withNamed(from, named) {
  const found = new Set(from);
  // The loop also visits what is added to the set while it runs.
  for (const symbol of found) for (const next of named(symbol)) found.add(next);
  return [...found];
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function namedBy(checker, symbol) {
  /** @type {ts.Symbol[]} */
  const named = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (isPrivate(node)) return;
    if (ts.isIdentifier(node)) {
      const at = checker.getSymbolAtLocation(node);
      const origin = at && originOf(checker, at);
      if (origin?.declarations?.some(isTopLevel)) named.push(origin);
    }
    node.forEachChild(visit);
  };
  for (const declaration of symbol.declarations ?? []) visit(declaration);
  return named;
}

/** @param {ts.Node} node */
function isTopLevel(node) {
  const { parent } = statementOf(node);
  return parent !== undefined && ts.isSourceFile(parent);
}

/** A variable's statement is two levels above it. @param {ts.Node} node */
function statementOf(node) {
  return ts.isVariableDeclaration(node) ? node.parent.parent : node;
}

/** @param {ts.Node} node */
function isPrivate(node) {
  if (!ts.isClassElement(node)) return false;
  const isMarked =
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  return Boolean(isMarked) || (node.name !== undefined && ts.isPrivateIdentifier(node.name));
}

/** @param {{ as: string, symbol: ts.Symbol }} exported */
function declared({ as, symbol }) {
  const texts = (symbol.declarations ?? []).map((declaration) => {
    const statement = statementOf(declaration);
    const bare = ts.isClassDeclaration(statement) ? withoutPrivate(statement) : statement;
    return printer
      .printNode(ts.EmitHint.Unspecified, bare, declaration.getSourceFile())
      .replace(/^(export )?(default )?(declare )?/u, '');
  });
  const text = texts.join('\n');
  const renamed = as === symbol.name ? '' : `// as ${as}\n`;
  const lines = text.split('\n').length;
  if (lines <= SHOWN_LINES) return renamed + text;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `${renamed}${text.slice(0, text.search(/[:={]/u)).trim()}; // ${lines} lines, digest ${digest}`;
}

/** @param {ts.ClassDeclaration} statement */
function withoutPrivate(statement) {
  const { modifiers, name, typeParameters, heritageClauses, members } = statement;
  const kept = members.filter((member) => !isPrivate(member));
  return ts.factory.createClassDeclaration(modifiers, name, typeParameters, heritageClauses, kept);
}
