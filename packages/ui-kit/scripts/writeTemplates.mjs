// @ts-check
// Writes the components that `npx @fitout/ui-kit add` copies: each taken out of its source with what it uses of that file, its other imports
// from the package's entries. Run in the package's folder, after the build. Fails if an entry lacks a name that a component needs.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import ts from 'typescript';
import { withoutIds } from '../../../scripts/build/withoutIds.mjs';

/** The name at the command line, the place in `ChatComponents`, which is the component's name, and its source. */
const TEMPLATES = /** @type {const} */ ([
  ['message-bubble', 'MessageBubble', 'src/messages/MessageBubble.tsx'],
  ['conversation-row', 'ConversationRow', 'src/conversation-list/ConversationRow.tsx'],
  ['composer', 'ConversationComposer', 'src/conversation/ConversationComposer.tsx'],
  ['avatar', 'SenderAvatar', 'src/messages/messageParts.tsx'],
  ['empty', 'NothingOpen', 'src/messenger/Messenger.tsx'],
]);

const { name, version, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Where an app finds a name of a module: `path#name` to the entry. @type {Map<string, string>} */
const published = new Map();
for (const [entry, { '@fitout/source': source }] of Object.entries(exports)) {
  if (source === undefined) continue;
  const file = posix.normalize(source);
  for (const statement of parsed(file).statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
      continue;
    for (const { name: shown, propertyName } of statement.exportClause.elements) {
      if (propertyName) continue;
      const module = moduleOf(file, statement);
      for (const key of [`${module}#${shown.text}`, `${stem(file)}#${shown.text}`, `${module}#`])
        if (!published.has(key)) published.set(key, posix.join(name, entry));
    }
  }
}

/** @param {string} file */
function parsed(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

/** @param {string} file */
function stem(file) {
  return file.replace(/\.(?:js|tsx?)$/u, '');
}

/** @param {string} file @param {ts.ImportDeclaration | ts.ExportDeclaration} statement */
function moduleOf(file, { moduleSpecifier }) {
  const { text } = /** @type {ts.StringLiteral} */ (moduleSpecifier);
  return text.startsWith('.') ? stem(posix.join(dirname(file), text)) : text;
}

/** The names that a statement mentions. @param {ts.Node} statement */
function namesIn(statement) {
  /** @type {Set<string>} */
  const names = new Set();
  (function visit(/** @type {ts.Node} */ node) {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  })(statement);
  return names;
}

/** @param {ts.Statement} statement */
function declaredBy(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map((one) => one.name.getText());
  return 'name' in statement && statement.name ? [/** @type {ts.Identifier} */ (statement.name).text] : [];
}

/** The names that no entry has. @type {string[]} */
const missing = [];

/** @param {string} part @param {string} file */
function template(part, file) {
  const source = parsed(file);
  const imports = source.statements.filter((one) => ts.isImportDeclaration(one));
  const others = source.statements.filter((one) => !ts.isImportDeclaration(one));
  /** @type {Set<ts.Statement>} */
  const kept = new Set();
  const used = new Set([part]);
  // A set also visits what is added meanwhile.
  for (const one of used) {
    const statement = others.find((other) => declaredBy(other).includes(one));
    if (statement === undefined || kept.has(statement)) continue;
    kept.add(statement);
    for (const mentioned of namesIn(statement)) used.add(mentioned);
  }
  /** @type {Map<string, string[]>} */
  const from = new Map();
  for (const statement of imports) {
    const { importClause } = statement;
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name: own, isTypeOnly } of bindings.elements.filter((one) => used.has(one.name.text))) {
      const module = moduleOf(file, statement);
      const place = module.startsWith('src/') ? published.get(`${module}#${own.text}`) : module;
      if (place === undefined) {
        missing.push(`${own.text} of ${module}, which ${part} needs`);
        continue;
      }
      const isType = isTypeOnly || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      from.set(place, [...(from.get(place) ?? []), isType ? `type ${own.text}` : own.text]);
    }
  }
  const packages = [...from.keys()].map((place) => /^(?:@[^/]+\/)?[^/]+/u.exec(place)?.[0] ?? place);
  const needs = [...new Set(packages)].filter((one) => one !== name);
  const head = [...from].map(([place, names]) => `import { ${names.join(', ')} } from '${place}';`);
  const body = others.filter((one) => kept.has(one)).map((one) => one.getFullText().trim());
  const text = [`// ${part} of ${name} ${version}, yours to change.`, ...head, '', body.join('\n\n'), ''].join('\n');
  // A late import names what it takes, or takes whatever its module exports.
  const lateImport = /import\('(\.[^']+)'\)(\)\.(\w+))?/gu;
  return {
    part,
    needs,
    text: withoutIds(text).replace(lateImport, (_, path, rest = '', late = '') => {
      const module = stem(posix.join(dirname(file), path));
      const place = published.get(`${module}#${late}`);
      if (place === undefined) missing.push(`${late} of ${path}, which ${part} needs`);
      return `import('${place}')${rest}`;
    }),
  };
}

const templates = Object.fromEntries(TEMPLATES.map(([given, part, file]) => [given, template(part, file)]));
if (missing.length > 0) throw new Error(`no entry has:\n${missing.join('\n')}`);
writeFileSync('dist/templates.json', JSON.stringify(templates));
