import { expect, it } from 'vitest';

it('every entry can be imported without a window, and adds no global names except those of MobX', async () => {
  expect('window' in globalThis).toBe(false);
  const before = new Set(Reflect.ownKeys(globalThis));
  const entries = await Promise.all([
    import('@fitout/im-core'),
    import('@fitout/im-core/easemob'),
    import('@fitout/im-core/xmpp'),
    import('@fitout/im-core/worker'),
    import('@fitout/im-core/browser'),
    import('@fitout/im-core/memory'),
    import('@fitout/im-core/recording'),
    import('@fitout/im-core/testing'),
    import('@fitout/im-core/contracts'),
  ]);
  const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key));
  expect(left.filter((key) => !String(key).startsWith('__mobx'))).toEqual([]);
  const functions = [
    'createImClient',
    'createEasemobService',
    'createXmppService',
    'connectChatService',
    'createIndexedDbStore',
    'createMemoryStore',
    'createRecorder',
    'FakeHub',
    'chatServiceContract',
  ];
  expect(entries.map((entry, index) => typeof Reflect.get(entry, functions[index] ?? ''))).toEqual(
    functions.map(() => 'function'),
  );
});
