// @ts-check
import ts from 'typescript';
import { parseSource } from './parseSource.mjs';

/** @typedef {{ readonly path: string, readonly text: string }} TextFile */
/** @typedef {{ readonly path: string, readonly line: number, readonly message: string, readonly warning?: true }} Fault */

const TEST = /\.(test|contract|spec)\.tsx?$|\/testing\/|\/e2e\/|^scripts\/|^bench\//;
/** Tests and their tools, which are not shipped: a block of tests may be long. */
const TEST_OR_TOOL = /\.(test|contract|spec)\.tsx?$|[cC]ontract\.ts$|\/testing\/|\/e2e\//;
/** The modules that read time, ids and random numbers; all others receive them as arguments. */
const SOURCES_OF_CHANCE =
  /\/adapters\/|^packages\/im-core\/src\/(browser|memory)\/|^apps\/web\/src\/((app|session)\/|main\.tsx$)|^apps\/sandbox\/src\/(main|createSandbox|Clock|Random)\.ts$/;
/** The modules that turn exceptions into values. */
const MAY_TRY = /\/(adapters|http|persistence|protocol)\/|[cC]odec/;
const MAY_PARSE =
  /^apps\/[a-z]+\/build[A-Z]\w*\.ts$|\/(adapters|http|persistence|protocol|storage|servers)\/|[cC]odec|\/stored[A-Z]\w*\.ts$/;
const VAGUE_FOLDER = /(^|\/)(utils?|helpers?|common|shared|types)\//;
/** Vague names and abbreviations. */
const DENIED = /cvs|utils?$|helper|manager/i;
/** The most lines of a test file: a longer one proves more than one thing. */
const TEST_LINES = 500;
/** The most lines of a function: a longer one does more than one thing. */
const FUNCTION_LINES = 80;
/** The one module of the app that reads HTML: the page's policy refuses the browser's own parsers. */
const READS_HTML = 'apps/web/src/features/richText/richText.ts';
/** Reads XML with the same library, in a worker. */
const READS_XML = 'apps/web/src/features/release/workbook.ts';
const HTML_PARSERS =
  /^(dompurify|sanitize-html|html-react-parser|htmlparser2|parse5|linkedom|cheerio|node-html-parser)(\/|$)/;
/** The one module of the app that touches local and session storage: elsewhere a value has a codec, and no failure throws. */
const WEB_STORAGE = 'apps/web/src/storage/';
/** The one module of the app that reads the address of the page. */
const READS_LOCATION = 'apps/web/src/navigation/pageLocation.ts';
/** The modules that write and read the marketplace's numbers. */
const READS_WIRE = /^(packages\/(api-client|im-core|rtc-core)|bench|examples|scripts)\/|^apps\/sandbox\/src\/servers\//;
/** A value that the marketplace writes as a number, and the compared names of its values. */
const WIRE_NUMBER = /^(status|type|kind)$|(Status|Type|Role|Grant|Kind)$/;
/** Properties, attributes and methods that take a text for markup or for code. */
const MARKUP_SETTERS = /^(innerHTML|outerHTML|srcdoc)$/;
const MARKUP_ATTRIBUTES = /^(dangerouslySetInnerHTML|srcDoc)$/;
const MARKUP_CALLS =
  /(^|\.)(insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe|parseHTMLUnsafe|document\.write(ln)?|eval)$/;
/** A query asks the bundler for something else than the module, a worker's address for one. */
const LOCAL_FILE = /\.(js|mjs|json|css|svg|png)$|\?/;

/**
 * Breaches of the project's style in a TypeScript file that the linter has no rule for.
 *
 * @param {TextFile} file path from the top of the repository
 * @returns {Fault[]}
 */
export function sourceFaults(file) {
  const { path, text } = file;
  const source = parseSource(file);
  const isTest = TEST.test(path);
  /** @type {Fault[]} */
  const faults = [];
  /** @param {ts.Node} node @param {string} message */
  const fault = (node, message) => faults.push({ path, line: lineOf(source, node.getStart(source)), message });

  if (VAGUE_FOLDER.test(path))
    fault(
      source,
      'a folder called utils, helpers, common, shared or types has a name that does not say what it contains',
    );
  for (const statement of source.statements) checkStatement(statement);
  visit(source);
  return [...faults, ...lengthFaults({ path, text }, isTest)];

  /** @param {ts.Statement} statement */
  function checkStatement(statement) {
    if (ts.isExportDeclaration(statement) && !isNamed(statement)) fault(statement, 'export * hides what is public');
    if (ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement)) {
      const to = statement.moduleSpecifier;
      if (to && ts.isStringLiteral(to) && to.text.startsWith('.') && !LOCAL_FILE.test(to.text))
        fault(to, 'a relative import ends in .js');
    }
    if (isTest) return;
    if (ts.isVariableStatement(statement) && isMutable(statement))
      fault(statement, 'no mutable state at the top of a module');
    if (path.includes('/src/') && isExported(statement) && ts.getJSDocCommentsAndTags(statement).length === 0)
      fault(statement, `${nameOf(statement)} is exported without a docstring`);
  }

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isAsExpression(node) && isUnknown(node.expression)) fault(node, 'as unknown as silences the compiler');
    if (ts.isIdentifier(node) && 'name' in node.parent && node.parent.name === node) checkWord(node);
    if (isTest) checkTestNode(node);
    else checkSourceNode(node);
    ts.forEachChild(node, visit);
  }

  /** @param {ts.Node} node */
  function checkSourceNode(node) {
    if (!SOURCES_OF_CHANCE.test(path) && readsTimeOrChance(node))
      fault(node, 'time, ids and random numbers are passed in');
    if (ts.isTryStatement(node) && path.startsWith('packages/') && !MAY_TRY.test(path))
      fault(node, 'only adapters, http and codecs use try; elsewhere a failure is a value');
    if (path !== READS_HTML && path !== READS_XML && readsHtml(node)) fault(node, `only ${READS_HTML} parses HTML`);
    if (path.startsWith('apps/web/src/') && !path.startsWith(WEB_STORAGE) && touchesWebStorage(node))
      fault(node, `only ${WEB_STORAGE} touches the browser's storage: use webStored`);
    if (path.startsWith('apps/web/src/') && path !== READS_LOCATION && isLocation(node))
      fault(node, `only ${READS_LOCATION} reads the browser's location`);
    if (!READS_WIRE.test(path) && usesWireNumber(node))
      fault(node, 'a number of the marketplace has a name: api-client/src/statuses.ts');
    if (makesMarkup(node)) fault(node, 'no text becomes markup or code: the policy of the page refuses it');
    if (isCallOf(node, 'JSON.parse') && !MAY_PARSE.test(path)) fault(node, 'only codecs use JSON.parse');
  }

  /** @param {ts.Node} node */
  function checkTestNode(node) {
    if (!ts.isCallExpression(node)) return;
    const called = node.expression.getText(source);
    if (called.endsWith('waitForTimeout') || (/\/e2e\//.test(path) && /(^|\.)setTimeout$/.test(called)))
      fault(node, 'a test waits for an event and does not sleep');
    if (/^(it|test|describe)(\.\w+)*?\.(skip|only|todo|fixme|skipIf|runIf)(\.\w+)*$/.test(called))
      fault(node, 'a test is neither skipped nor run alone');
    if (/\.to(Match|Throw)\w*Snapshot$/.test(called))
      fault(node, 'a test compares with the expected value, not with a snapshot');
  }

  /** @param {ts.Identifier} node */
  function checkWord(node) {
    if (!DENIED.test(node.text) && !(/confr/i.test(node.text) && !path.includes('/protocol/'))) return;
    faults.push({ path, line: lineOf(source, node.getStart(source)), message: `the word ${node.text}`, warning: true });
  }
}

/**
 * Functions of a source file that are too long. A constructor is a table of what a class holds, and is not counted.
 *
 * @param {TextFile} file
 * @returns {Fault[]}
 */
export function functionFaults(file) {
  const { path } = file;
  if (TEST_OR_TOOL.test(path)) return [];
  const source = parseSource(file);
  /** @type {Fault[]} */
  const faults = [];
  visit(source);
  return faults;

  /** @param {ts.Node} node */
  function visit(node) {
    ts.forEachChild(node, visit);
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body || ts.isConstructorDeclaration(node)) return;
    const line = lineOf(source, node.getStart(source));
    const lines = lineOf(source, node.end) - line + 1;
    if (lines > FUNCTION_LINES) faults.push({ path, line, message: `${functionName(node)} is ${lines} lines long` });
  }
}

/** @param {ts.Node} node @returns {string} */
function functionName(node) {
  for (let at = node; at && !ts.isSourceFile(at); at = at.parent) {
    const named = 'name' in at && at.name ? /** @type {ts.Node} */ (at.name).getText() : '';
    if (named !== '') return at === node || ts.isVariableDeclaration(at) ? named : `inside ${named}`;
  }
  return 'a function without a name';
}

/** Words that hide the actor or the object of a sentence. */
const RIDDLES = /\b(somebody|whoever|(is|are) told|has gone|in the same breath|the line is up)\b/iu;

/** The test of this rule, whose tables of titles contain the refused words. */
const RIDDLES_TEST = 'scripts/gates/sourceRules.test.ts';

/** Code and quoted words of a document, which are not its own sentences. */
const CITED = /```[\s\S]*?```|`[^`\n]*`|"[^"\n]*"/gu;

/**
 * Comments and test titles of a source file, and sentences of a document, that use words without an actor or object, such
 * as an indefinite person or a passive verb. The title of a test is the name of a suite or a case, each text of its table
 * of cases, and a name with spaces in a table of a test.
 *
 * @param {TextFile} file
 * @returns {Fault[]}
 */
export function riddleFaults(file) {
  const { path, text } = file;
  if (!RIDDLES.test(text)) return [];
  if (path.endsWith('.md')) return riddlesIn(path, text);
  const readsTitles = path !== RIDDLES_TEST;
  const source = parseSource(file);
  /** @type {Map<number, string>} */
  const found = new Map();
  visit(source);
  return [...found].map(([line, message]) => ({ path, line, message }));

  /** @param {ts.Node} node */
  function visit(node) {
    // Text between JSX tags is not a comment, even where it looks like one.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of ranges) check(pos, end, 'a comment');
    if (readsTitles && ts.isCallExpression(node))
      for (const title of titlesOf(node)) check(title.getStart(source), title.end, 'a test title');
    if (readsTitles && TEST_OR_TOOL.test(path) && isTitleInTable(node))
      check(node.getStart(source), node.end, 'a test title');
    for (const child of node.getChildren(source)) visit(child);
  }

  /** @param {number} pos @param {number} end @param {string} where */
  function check(pos, end, where) {
    const at = RIDDLES.exec(text.slice(pos, end));
    if (at) found.set(lineOf(source, pos + at.index), `"${at[0]}" in ${where}: name the actor`);
  }
}

/** @param {string} path @param {string} text @returns {Fault[]} */
function riddlesIn(path, text) {
  const sentences = text.replace(CITED, (cited) => cited.replace(/[^\n]/gu, ' '));
  return sentences.split('\n').flatMap((line, at) => {
    const found = RIDDLES.exec(line)?.[0];
    return found === undefined ? [] : [{ path, line: at + 1, message: `"${found}" in a document: name the actor` }];
  });
}

/** The name of a property that Vitest shows as a title: a text with spaces. @param {ts.Node} node */
function isTitleInTable(node) {
  if (!ts.isStringLiteral(node) || !node.text.includes(' ')) return false;
  return ts.isObjectLiteralElementLike(node.parent) && node.parent.name === node;
}

/** The texts of a call that Vitest or Playwright shows as a title. @param {ts.CallExpression} call @returns {ts.Node[]} */
function titlesOf({ expression, arguments: given }) {
  if (!/^(it|test|describe)(\.|\(|$)/u.test(expression.getText())) return [];
  const isTable = ts.isPropertyAccessExpression(expression) && /^(each|for)$/u.test(expression.name.text);
  return isTable ? given.flatMap(textsIn) : given.slice(0, 1).filter(isText);
}

/** The literal texts inside a node. @param {ts.Node} node @returns {ts.Node[]} */
function textsIn(node) {
  if (isText(node)) return [node];
  /** @type {ts.Node[]} */
  const texts = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}

/** @param {ts.Node} node */
function isText(node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** The polite form of 你, and the one sentence of the specification that has it. */
const POLITE = '\u60a8';
const SPECIFIED = `【${POLITE}有新的消息】`;

/**
 * Words of the product that address the reader other than as 你, which the chat and the shop share.
 *
 * @param {TextFile} file path from the top of the repository
 * @returns {Fault[]}
 */
export function addressFaults({ path, text }) {
  if (TEST.test(path) || !/^(apps\/web|packages\/ui-kit)\/src\//.test(path)) return [];
  return text
    .replaceAll(SPECIFIED, '')
    .split('\n')
    .flatMap((line, at) => (line.includes(POLITE) ? [{ path, line: at + 1, message: 'the product says 你' }] : []));
}

/** Roots of paths that mean something on one machine only. Put together here, so that this file names none. */
const MACHINE_PATH = new RegExp(
  `(?<![\\w.:/~@-])/(?:${['home', 'root', 'tmp', 'work', 'mnt', 'Users'].join('|')})/[\\w.@-]+`,
);
const REGISTRY = /https?:\/\/[^\s/'"`)]*\b(registry|npmmirror|verdaccio|artifactory|nexus)\b/i;

/**
 * Lines of any text file that name a path of one machine, or the registry it happened to use.
 *
 * @param {TextFile} file
 * @param {readonly string[]} ownPlaces more places of this machine: the checkout, the configured registry's host
 * @returns {Fault[]}
 */
export function placeFaults({ path, text }, ownPlaces) {
  return text.split('\n').flatMap((line, at) => {
    const found =
      MACHINE_PATH.exec(line)?.[0] ?? REGISTRY.exec(line)?.[0] ?? ownPlaces.find((place) => line.includes(place));
    return found ? [{ path, line: at + 1, message: `${found} is a path or a host of one machine` }] : [];
  });
}

/**
 * Dependencies whose version does not come from the catalog: two MobX or two React would not react to each other.
 *
 * @param {TextFile} manifest
 * @returns {Fault[]}
 */
export function versionFaults({ path, text }) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^(catalog|workspace):/.test(String(version)))
    .map(([name]) => ({ path, line: 1, message: `${name} takes its version from the catalog` }));
}

/** @param {TextFile} file @param {boolean} isTest @returns {Fault[]} */
function lengthFaults({ path, text }, isTest) {
  const lines = text.trimEnd().split('\n').length;
  return isTest && lines > TEST_LINES ? [{ path, line: 1, message: `${lines} lines are too many` }] : [];
}

/** @param {ts.ExportDeclaration} statement */
function isNamed({ exportClause }) {
  return exportClause !== undefined && ts.isNamedExports(exportClause);
}

/** @param {ts.VariableStatement} statement */
function isMutable({ declarationList: { flags, declarations } }) {
  if (!(flags & ts.NodeFlags.Const)) return true;
  // An empty collection at the top of a module would be filled later.
  return declarations.some(
    ({ initializer: made }) =>
      made &&
      ts.isNewExpression(made) &&
      /^(Weak)?(Map|Set)$/.test(made.expression.getText()) &&
      !made.arguments?.length,
  );
}

/** @param {ts.Statement} statement */
function isExported(statement) {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** @param {ts.Statement} statement */
function nameOf(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? '';
  const name = 'name' in statement ? statement.name : undefined;
  return name && ts.isIdentifier(/** @type {ts.Node} */ (name)) ? /** @type {ts.Identifier} */ (name).text : 'this';
}

/** @param {ts.Expression} expression @returns {boolean} */
function isUnknown(expression) {
  if (ts.isParenthesizedExpression(expression)) return isUnknown(expression.expression);
  return ts.isAsExpression(expression) && /^(unknown|any|never)$/.test(expression.type.getText());
}

const IMPURE_CALLS = [
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'Date',
];

/** @param {ts.Node} node */
function readsTimeOrChance(node) {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && !node.arguments?.length;
  if (isCallOf(node, 'dayjs')) return /** @type {ts.CallExpression} */ (node).arguments.length === 0;
  return IMPURE_CALLS.some((name) => isCallOf(node, name));
}

/** @param {ts.Node} node */
function readsHtml(node) {
  return ts.isImportDeclaration(node) && HTML_PARSERS.test(/** @type {ts.StringLiteral} */ (node.moduleSpecifier).text);
}

/** @param {ts.Node} node */
function touchesWebStorage(node) {
  if (ts.isIdentifier(node)) return /^(local|session)Storage$/.test(node.text);
  return ts.isPropertyAccessExpression(node) && /^(get|set|remove)Item$/.test(node.name.text);
}

/** @param {ts.Node} node */
function isLocation(node) {
  return ts.isPropertyAccessExpression(node) && /^(window|globalThis|document)\.location$/.test(node.getText());
}

/** A digit that is compared with, or assigned to, a state or kind of the marketplace. @param {ts.Node} node */
function usesWireNumber(node) {
  if (ts.isPropertyAssignment(node))
    return nameIn(node.name) !== 'type' && isWire(node.name) && isDigit(node.initializer);
  if (!ts.isBinaryExpression(node) || !/^([!=]==|[<>]=?)$/.test(node.operatorToken.getText())) return false;
  return (isWire(node.left) && isDigit(node.right)) || (isWire(node.right) && isDigit(node.left));
}

/** @param {ts.Node} node */
function isWire(node) {
  return WIRE_NUMBER.test(nameIn(node));
}

/** @param {ts.Node} node */
function nameIn(node) {
  return ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';
}

/** @param {ts.Node} node */
function isDigit(node) {
  return (ts.isNumericLiteral(node) || ts.isStringLiteral(node)) && /^\d$/.test(node.text);
}

/** @param {ts.Node} node */
function makesMarkup(node) {
  if (ts.isJsxAttribute(node)) return MARKUP_ATTRIBUTES.test(node.name.getText());
  if (ts.isNewExpression(node)) return /^(globalThis\.|window\.)?(DOMParser|Function)$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return MARKUP_CALLS.test(node.expression.getText());
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
    ts.isPropertyAccessExpression(node.left) &&
    MARKUP_SETTERS.test(node.left.name.text)
  );
}

/** @param {ts.Node} node @param {string} name */
function isCallOf(node, name) {
  return ts.isCallExpression(node) && node.expression.getText().replace(/^globalThis\./, '') === name;
}

/** @param {ts.SourceFile} source @param {number} position */
function lineOf(source, position) {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}
