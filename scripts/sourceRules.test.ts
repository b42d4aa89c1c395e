import { describe, expect, it } from 'vitest';
import { placeFaults, sourceFaults, versionFaults } from './sourceRules.mjs';

const STORE = 'packages/im-core/src/stores/TimelineStore.ts';

describe('house style (STYLE)', () => {
  it('[STYLE-1] what the style asks for is no fault', () => {
    const text =
      "import { a } from './a.js';\n/** One thing. */\nexport const two = a as number;\nconst at = new Date(0);";
    expect(sourceFaults({ path: STORE, text })).toEqual([]);
  });

  it('[STYLE-2] an index lists its names by hand', () => {
    expect(saidOf(STORE, "export * from './a.js';")).toEqual(['export * hides what is public']);
    expect(saidOf(STORE, "export * as a from './a.js';")).toEqual(['export * hides what is public']);
    expect(saidOf(STORE, "export { a } from './a.js';")).toEqual([]);
  });

  it('[STYLE-3] nobody silences the compiler', () => {
    const says = ['as unknown as silences the compiler'];
    expect(saidOf(STORE, 'const a = b as unknown as string;')).toEqual(says);
    expect(saidOf(STORE, 'const a = (b as unknown) as string;')).toEqual(says);
  });

  it('[STYLE-4] time, identity and chance are handed in, except where they come from', () => {
    for (const call of ['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()', 'dayjs()']) {
      const text = `const a = ${call};`;
      expect(saidOf('packages/ui-kit/src/chat/time.ts', text)).toEqual(['time, identity and chance are handed in']);
      expect(saidOf('packages/im-core/src/adapters/browser/systemClock.ts', text)).toEqual([]);
      expect(saidOf('apps/web/src/world/createWorld.ts', text)).toEqual([]);
    }
    expect(saidOf('packages/ui-kit/src/chat/time.ts', 'const a = dayjs(at);')).toEqual([]);
  });

  it('[STYLE-5] only adapters, http and codecs catch', () => {
    const text = 'try { a(); } catch { b(); }';
    expect(saidOf(STORE, text)).toEqual(['try belongs to adapters, http and codecs; elsewhere a failure is a value']);
    expect(saidOf('packages/im-core/src/adapters/easemob/attempt.ts', text)).toEqual([]);
    expect(saidOf('apps/sandbox/src/main.ts', text)).toEqual([]);
  });

  it('[STYLE-6] only codecs read JSON', () => {
    expect(saidOf(STORE, 'const a = JSON.parse(b);')).toEqual(['JSON.parse belongs to codecs']);
    expect(saidOf('packages/im-core/src/persistence/laneCodec.ts', 'const a = JSON.parse(b);')).toEqual([]);
  });

  it('[STYLE-7] a file of more than 300 lines is refused, a test of more than 500, and from 200 on it is mentioned', () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'a();').join('\n');
    expect(saidOf(STORE, lines(301))).toEqual(['301 lines are too many']);
    expect(sourceFaults({ path: STORE, text: lines(201) })).toMatchObject([{ says: '201 lines', warning: true }]);
    expect(saidOf('packages/im-core/src/stores/TimelineStore.test.ts', lines(500))).toEqual([]);
    expect(saidOf('packages/im-core/src/stores/TimelineStore.test.ts', lines(501))).toHaveLength(1);
  });

  it('[STYLE-8] a folder is a room, not a drawer, and words outside the glossary are mentioned', () => {
    expect(saidOf('packages/im-core/src/utils/a.ts', 'a();')).toHaveLength(1);
    expect(sourceFaults({ path: STORE, text: 'const sessionManager = 1;' })).toMatchObject([{ warning: true }]);
    expect(sourceFaults({ path: STORE, text: 'const confrId = 1;' })).toMatchObject([{ warning: true }]);
    expect(sourceFaults({ path: 'packages/rtc-core/src/protocol/invite.ts', text: 'const confrId = 1;' })).toEqual([]);
  });

  it('[STYLE-9] nothing committed names a place on one machine or a registry', () => {
    const machine = ['', 'home', 'somebody', 'fitout'].join('/');
    const host = 'https://' + 'registry.example.org/axios';
    expect(placeFaults({ path: 'README.md', text: `first\nsee ${machine}` }, [])).toMatchObject([{ line: 2 }]);
    expect(placeFaults({ path: 'pnpm-lock.yaml', text: `tarball: ${host}` }, [])).toHaveLength(1);
    expect(placeFaults({ path: 'a.md', text: 'from mirror.example' }, ['mirror.example'])).toHaveLength(1);
    expect(
      placeFaults({ path: 'a.ts', text: "go('/Home'); run('/usr/bin/chromium'); get('/api/home/list')" }, []),
    ).toEqual([]);
  });

  it('[STYLE-10] a test neither sleeps nor is skipped nor holds a snapshot', () => {
    const journey = 'apps/web/e2e/talk.spec.ts';
    expect(saidOf(journey, 'await page.waitForTimeout(500);')).toHaveLength(1);
    expect(saidOf(journey, 'setTimeout(done, 500);')).toHaveLength(1);
    expect(saidOf(journey, "test.skip('later', run);")).toEqual(['no skipped and no only test']);
    expect(saidOf(journey, "it.skip.each(table)('later', run);")).toEqual(['no skipped and no only test']);
    expect(saidOf(journey, "test.describe.only('this', run);")).toEqual(['no skipped and no only test']);
    expect(saidOf(journey, 'expect(a).toMatchSnapshot();')).toEqual(['no snapshots: say what is expected']);
  });

  it('[STYLE-11] a module holds no state that changes', () => {
    const says = ['no mutable state at the top of a module'];
    expect(saidOf(STORE, 'let last = 0;')).toEqual(says);
    expect(saidOf(STORE, 'const cache = new Map();')).toEqual(says);
    expect(saidOf(STORE, "const kinds = new Set(['text']);\nfunction f() { let a = 1; }")).toEqual([]);
  });

  it('[STYLE-12] every exported name says what it is', () => {
    expect(saidOf(STORE, 'export interface Deps {}')).toEqual([
      'Deps is exported without a sentence that says what it is',
    ]);
    expect(saidOf(STORE, '/** What a store needs. */\nexport interface Deps {}')).toEqual([]);
  });

  it('[STYLE-13] a relative import ends in .js', () => {
    expect(saidOf(STORE, "import { a } from './a';")).toEqual(['a relative import ends in .js']);
    expect(saidOf(STORE, "import worker from './a.js?worker';")).toEqual([]);
  });

  it('[STYLE-14] every dependency takes its version from the catalog', () => {
    const manifest = (version: string) => ({
      path: 'packages/im-core/package.json',
      text: JSON.stringify({ dependencies: { mobx: version }, peerDependencies: { mobx: '^7.0.0' } }),
    });
    expect(versionFaults(manifest('^7.1.0'))).toHaveLength(1);
    expect(versionFaults(manifest('catalog:'))).toEqual([]);
  });
});

function saidOf(path: string, text: string): string[] {
  return sourceFaults({ path, text }).flatMap(({ says, warning }) => (warning ? [] : [says]));
}
