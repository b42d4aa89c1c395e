import { describe, expect, it } from 'vitest';
import {
  addressFaults,
  functionFaults,
  placeFaults,
  riddleFaults,
  sourceFaults,
  versionFaults,
} from './sourceRules.mjs';

const STORE = 'packages/im-core/src/stores/timeline/TimelineStore.ts';

describe('house style (STYLE)', () => {
  it('source in the style of the project has no fault', () => {
    const text =
      "import { a } from './a.js';\n/** One thing. */\nexport const two = a as number;\nconst at = new Date(0);";
    expect(sourceFaults({ path: STORE, text })).toEqual([]);
  });

  it('an index lists its exports by name', () => {
    expect(messagesOf(STORE, "export * from './a.js';")).toEqual(['export * hides what is public']);
    expect(messagesOf(STORE, "export * as a from './a.js';")).toEqual(['export * hides what is public']);
    expect(messagesOf(STORE, "export { a } from './a.js';")).toEqual([]);
  });

  it('no `as unknown as`', () => {
    const message = ['as unknown as silences the compiler'];
    expect(messagesOf(STORE, 'const a = b as unknown as string;')).toEqual(message);
    expect(messagesOf(STORE, 'const a = (b as unknown) as string;')).toEqual(message);
  });

  it('time, ids and random numbers are passed in, except in the modules that provide them', () => {
    for (const call of ['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()', 'dayjs()']) {
      const text = `const a = ${call};`;
      expect(messagesOf('packages/ui-kit/src/chat/time.ts', text)).toEqual([
        'time, ids and random numbers are passed in',
      ]);
      expect(messagesOf('packages/im-core/src/adapters/browser/systemClock.ts', text)).toEqual([]);
      expect(messagesOf('apps/web/src/session/createSession.ts', text)).toEqual([]);
    }
    expect(messagesOf('packages/ui-kit/src/chat/time.ts', 'const a = dayjs(at);')).toEqual([]);
  });

  it('only adapters, http and codecs use `try`', () => {
    const text = 'try { a(); } catch { b(); }';
    expect(messagesOf(STORE, text)).toEqual(['only adapters, http and codecs use try; elsewhere a failure is a value']);
    expect(messagesOf('packages/im-core/src/adapters/easemob/attempt.ts', text)).toEqual([]);
    expect(messagesOf('apps/sandbox/src/main.ts', text)).toEqual([]);
  });

  it('only codecs parse JSON', () => {
    expect(messagesOf(STORE, 'const a = JSON.parse(b);')).toEqual(['only codecs use JSON.parse']);
    expect(messagesOf('packages/im-core/src/persistence/laneCodec.ts', 'const a = JSON.parse(b);')).toEqual([]);
  });

  it('a test file of more than 500 lines is refused', () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'a();').join('\n');
    expect(messagesOf(STORE, lines(501))).toEqual([]);
    expect(messagesOf('packages/im-core/src/stores/timeline/TimelineStore.test.ts', lines(500))).toEqual([]);
    expect(messagesOf('packages/im-core/src/stores/timeline/TimelineStore.test.ts', lines(501))).toEqual([
      '501 lines are too many',
    ]);
  });

  it('a function of more than 80 lines is refused', () => {
    const long = (lines: number) => `function run() {\n${'  a();\n'.repeat(lines - 2)}}`;
    const faults = (text: string, path = STORE) => functionFaults({ path, text }).map(({ message }) => message);
    expect(faults(long(80))).toEqual([]);
    expect(faults(long(81))).toEqual(['run is 81 lines long']);
    expect(faults(`const one = () => {\n  on(${long(90)});\n};`)).toEqual([
      'run is 90 lines long',
      'one is 92 lines long',
    ]);
    expect(faults(`class A {\n  constructor() {\n${'    a();\n'.repeat(90)}  }\n}`)).toEqual([]);
    expect(faults(long(90), 'packages/im-core/src/stores/list/reorder.test.ts')).toEqual([]);
  });

  it('no folder is called utils, helpers, common, shared or types; vague names give a warning', () => {
    expect(messagesOf('packages/im-core/src/utils/a.ts', 'a();')).toHaveLength(1);
    expect(sourceFaults({ path: STORE, text: 'const sessionManager = 1;' })).toMatchObject([{ warning: true }]);
    expect(sourceFaults({ path: STORE, text: 'const confrId = 1;' })).toMatchObject([{ warning: true }]);
    expect(sourceFaults({ path: 'packages/rtc-core/src/protocol/invite.ts', text: 'const confrId = 1;' })).toEqual([]);
  });

  it('no committed file names a path of one machine or a registry host', () => {
    const machine = ['', 'home', 'somebody', 'fitout'].join('/');
    const host = 'https://' + 'registry.example.org/axios';
    expect(placeFaults({ path: 'README.md', text: `first\nsee ${machine}` }, [])).toMatchObject([{ line: 2 }]);
    expect(placeFaults({ path: 'pnpm-lock.yaml', text: `tarball: ${host}` }, [])).toHaveLength(1);
    expect(placeFaults({ path: 'a.md', text: 'from mirror.example' }, ['mirror.example'])).toHaveLength(1);
    expect(
      placeFaults({ path: 'a.ts', text: "go('/Home'); run('/usr/bin/chromium'); get('/api/home/list')" }, []),
    ).toEqual([]);
  });

  it('no text becomes markup or code', () => {
    const card = 'apps/web/src/screens/home/Card.tsx';
    const message = ['no text becomes markup or code: the policy of the page refuses it'];
    const refused = [
      'new DOMParser();',
      'new window.DOMParser();',
      "parser.parseFromString(rich, 'text/html');",
      'element.innerHTML = rich;',
      'element.outerHTML += rich;',
      'frame.srcdoc = rich;',
      "element.insertAdjacentHTML('beforeend', rich);",
      'range.createContextualFragment(rich);',
      'element.setHTMLUnsafe(rich);',
      'Document.parseHTMLUnsafe(rich);',
      'document.write(rich);',
      'document.writeln(rich);',
      'eval(rich);',
      'window.eval(rich);',
      'new Function(rich);',
      'const card = <p dangerouslySetInnerHTML={rich} />;',
      'const card = <iframe srcDoc={rich} />;',
    ];
    for (const text of refused) expect([text, messagesOf(card, text)]).toEqual([text, message]);
    for (const text of ['const text = element.outerHTML;', 'stream.write(text);', 'element.textContent = text;'])
      expect([text, messagesOf(card, text)]).toEqual([text, []]);
    expect(messagesOf('apps/web/src/screens/hostile.dom.test.tsx', 'frame.srcdoc = rich;')).toEqual([]);
  });

  it('HTML is read in one module', () => {
    const text = "import purify from 'dompurify';";
    expect(messagesOf('apps/web/src/features/richText/richText.ts', text)).toEqual([]);
    for (const reader of ['htmlparser2', 'sanitize-html'])
      expect(messagesOf('apps/web/src/screens/home/Card.tsx', text.replace('dompurify', reader))).toHaveLength(1);
    expect(messagesOf('apps/web/src/screens/home/Card.tsx', text)).toEqual([
      'only apps/web/src/features/richText/richText.ts parses HTML',
    ]);
  });

  it('one module touches local and session storage', () => {
    const store = 'apps/web/src/features/theme/ThemeStore.ts';
    const message = ["only apps/web/src/storage/ touches the browser's storage: use webStored"];
    for (const text of [
      'const open = () => window.localStorage;',
      'sessionStorage.clear();',
      "open().getItem('a');",
      "open().setItem('a', 'b');",
      "open().removeItem('a');",
    ]) {
      expect([text, messagesOf(store, text)]).toEqual([text, message]);
      expect(messagesOf('apps/web/src/storage/webStored.ts', text)).toEqual([]);
      expect(messagesOf('apps/web/src/features/theme/ThemeStore.test.ts', text)).toEqual([]);
    }
    expect(messagesOf(store, "webStored(open, 'a', TEXT).load();")).toEqual([]);
  });

  it('a status or type of the marketplace is compared with a name', () => {
    const message = ['a number of the marketplace has a name: api-client/src/statuses.ts'];
    for (const text of [
      'const isPaid = order.status === 2;',
      'const isKnown = orderType !== 0;',
      'const isOpen = afterSaleStatus <= 2;',
      'const isOver = 7 < order.status;',
      "const isDesign = type === '3';",
      'const query = { status: 0 };',
      'const order = { orderType: 1 };',
    ]) {
      for (const path of [
        'apps/web/src/features/orders/orderNext.ts',
        'apps/sandbox/src/simulation/createMasterSteps.ts',
      ])
        expect([text, messagesOf(path, text)]).toEqual([text, message]);
      expect(messagesOf('apps/sandbox/src/servers/rest/postRoutes.ts', text)).toEqual([]);
    }
    for (const text of [
      'const isPaid = order.status === ORDER_STATUS.paid;',
      'const isGone = answer.status === 404;',
      'const isOne = count === 1;',
      "const part = { type: 0, text: '' };",
    ])
      expect([text, messagesOf('apps/web/src/features/orders/orderNext.ts', text)]).toEqual([text, []]);
  });

  it('one module reads the address of the page', () => {
    const text = 'const origin = window.location.origin;';
    expect(messagesOf('apps/web/src/screens/pay/PayWays.tsx', text)).toEqual([
      "only apps/web/src/navigation/pageLocation.ts reads the browser's location",
    ]);
    expect(messagesOf('apps/web/src/navigation/pageLocation.ts', text)).toEqual([]);
    expect(messagesOf('apps/web/src/screens/pay/PayWays.tsx', 'const origin = pageLocation().origin;')).toEqual([]);
  });

  it('a test does not sleep, is not skipped and has no snapshot', () => {
    const journey = 'apps/web/e2e/talk.spec.ts';
    expect(messagesOf(journey, 'await page.waitForTimeout(500);')).toHaveLength(1);
    expect(messagesOf(journey, 'setTimeout(done, 500);')).toHaveLength(1);
    expect(messagesOf(journey, "test.skip('later', run);")).toEqual(['a test is neither skipped nor run alone']);
    expect(messagesOf(journey, "it.skip.each(table)('later', run);")).toEqual([
      'a test is neither skipped nor run alone',
    ]);
    expect(messagesOf(journey, "test.describe.only('this', run);")).toEqual([
      'a test is neither skipped nor run alone',
    ]);
    expect(messagesOf(journey, 'expect(a).toMatchSnapshot();')).toEqual([
      'a test compares with the expected value, not with a snapshot',
    ]);
  });

  it('a module has no mutable top-level state', () => {
    const message = ['no mutable state at the top of a module'];
    expect(messagesOf(STORE, 'let last = 0;')).toEqual(message);
    expect(messagesOf(STORE, 'const cache = new Map();')).toEqual(message);
    expect(messagesOf(STORE, "const kinds = new Set(['text']);\nfunction f() { let a = 1; }")).toEqual([]);
  });

  it('every exported name has a docstring', () => {
    expect(messagesOf(STORE, 'export interface Deps {}')).toEqual(['Deps is exported without a docstring']);
    expect(messagesOf(STORE, '/** What a store needs. */\nexport interface Deps {}')).toEqual([]);
  });

  it('a relative import ends in .js', () => {
    expect(messagesOf(STORE, "import { a } from './a';")).toEqual(['a relative import ends in .js']);
    expect(messagesOf(STORE, "import worker from './a.js?worker';")).toEqual([]);
  });

  it('every dependency takes its version from the catalog', () => {
    const manifest = (version: string) => ({
      path: 'packages/im-core/package.json',
      text: JSON.stringify({ dependencies: { mobx: version }, peerDependencies: { mobx: '^7.0.0' } }),
    });
    expect(versionFaults(manifest('^7.1.0'))).toHaveLength(1);
    expect(versionFaults(manifest('catalog:'))).toEqual([]);
  });

  it.each(['somebody', 'Whoever', 'is told', 'are told', 'has gone', 'in the same breath', 'the line is up'])(
    '"%s" is refused in a comment and in a test title, and allowed in another string',
    (words) => {
      const faults = (text: string) => riddleFaults({ path: STORE, text });
      const message = `"${words}" in a comment: name the actor`;
      expect(faults(`/** One.\n * ${words} */\nconst a = 1;`)).toEqual([{ path: STORE, line: 2, message }]);
      expect(faults(`const a = {\n  // ${words}\n};`)).toEqual([{ path: STORE, line: 2, message }]);
      expect(faults(`const a = 1; // ${words}`)).toEqual([{ path: STORE, line: 1, message }]);
      expect(faults(`const a = '// ${words}';`)).toEqual([]);

      const inTitle = `"${words}" in a test title: name the actor`;
      for (const call of ['it', 'test', 'describe', 'it.each([1])', 'test.describe'])
        expect(faults(`${call}(\n'[A-1] ${words}', run);`)).toEqual([{ path: STORE, line: 2, message: inTitle }]);
      expect(faults(`it(\`${words} \${a}\`, run);`)).toEqual([{ path: STORE, line: 1, message: inTitle }]);
      expect(faults(`it.each([[1, '${words}']])('%i %s', run);`)).toEqual([{ path: STORE, line: 1, message: inTitle }]);
      for (const text of [`it('a', () => say('${words}'));`, `exit('${words}');`]) expect(faults(text)).toEqual([]);
      const ownTable = `it.each(['${words}'])('%s', run);`;
      expect(riddleFaults({ path: 'scripts/gates/sourceRules.test.ts', text: ownTable })).toEqual([]);
    },
  );

  it('a document and a name in a table of tests are read as well', () => {
    const document = 'One.\nSomebody calls.\n```\nsomebody\n```\nNot `somebody` or "somebody".';
    expect(riddleFaults({ path: 'docs/a.md', text: document })).toEqual([
      { path: 'docs/a.md', line: 2, message: '"Somebody" in a document: name the actor' },
    ]);
    const keys = "const cases = { 'a word': 1,\n  'somebody calls': run,\n  somebody: 2 };";
    expect(riddleFaults({ path: 'a.test.ts', text: keys })).toEqual([
      { path: 'a.test.ts', line: 2, message: '"somebody" in a test title: name the actor' },
    ]);
    expect(riddleFaults({ path: STORE, text: keys })).toEqual([]);
  });

  it('the product says 你, but for one sentence of the specification; people and tests write as they like', () => {
    const faults = (path: string, text: string) => addressFaults({ path, text }).map(({ line }) => line);
    expect(faults('apps/web/src/a.tsx', "const a = 1;\nconst b = '请您确认';")).toEqual([2]);
    expect(faults('packages/ui-kit/src/copy/zh.ts', "const a = '【您有新的消息】';")).toEqual([]);
    expect(faults('apps/sandbox/src/seed/a.ts', "const a = '您好';")).toEqual([]);
    expect(faults('apps/web/src/a.test.ts', "const a = '您好';")).toEqual([]);
  });
});

function messagesOf(path: string, text: string): string[] {
  return sourceFaults({ path, text }).flatMap(({ message, warning }) => (warning ? [] : [message]));
}
