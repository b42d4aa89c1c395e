import sdk from 'easemob-websdk';
import { when } from 'mobx';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { ImClient } from '../client/ImClient.js';
import { createSingleTab } from '../client/createMessageEvents.js';
import type { Message } from '../domain/message/message.js';
import type { TabEvent, TabMessage } from '../domain/events.js';
import { replay } from '../recording/replay.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeHub } from '../testing/FakeHub.js';
import type { BrowserChatOptions } from './createBrowserChat.js';
import { createBrowserChat } from './createBrowserChat.js';
import { removeBrowserData } from './createBrowserParts.js';

const apiUrl: string = inject('sandboxUrl');
const place = { apiUrl, socketUrl: `${apiUrl.replace('http', 'ws')}/websocket`, easemob: sdk };

function newAppKey(): string {
  return `contract#w${crypto.randomUUID().slice(0, 8)}`;
}

function optionsOf(appKey: string, userId: string, over: Partial<BrowserChatOptions> = {}): BrowserChatOptions {
  return { ...place, appKey, userId, secret: { kind: 'password', value: userId }, ...over } as BrowserChatOptions;
}

async function start(appKey: string, userId: string): Promise<ImClient> {
  await fetch(`${apiUrl}/${appKey.replace('#', '/')}/users`, {
    method: 'POST',
    body: JSON.stringify({ username: userId, password: userId, nickname: userId }),
  });
  const client = await createBrowserChat(optionsOf(appKey, userId));
  onTestFinished(async () => {
    await client.dispose();
    await removeBrowserData({ appKey, userId });
  });
  await when(() => client.session.isOnline, { timeout: 30_000 });
  return client;
}

describe('a chat with the parts of the browser (BROWSER)', () => {
  it('two clients chat, and a file arrives with its address', async () => {
    const appKey = newAppKey();
    const [amy, bo] = [await start(appKey, 'amy'), await start(appKey, 'bo')];
    const withBo = amy.conversations.open({ kind: 'contact', id: 'bo' });
    await withBo.send({ type: 'text', text: '你好' });
    await withBo.sendFile({ kind: 'file', name: '报价.txt', blob: new Blob(['报']) });
    const withAmy = bo.conversations.open({ kind: 'contact', id: 'amy' });
    const bodies = (): readonly Message['body'][] => withAmy.messages.map(({ body }) => body);
    await when(() => bodies().length === 2, { timeout: 30_000 });
    expect(bodies()[0]).toEqual({ type: 'text', text: '你好' });
    const file = bodies()[1];
    if (file?.type !== 'file') throw new Error('the second message is no file');
    expect(await (await fetch(file.url)).text()).toBe('报');
  });

  it('a refused log-in says why, without an exception', async () => {
    const appKey = newAppKey();
    const client = await createBrowserChat(optionsOf(appKey, 'nobody'));
    onTestFinished(() => client.dispose());
    await when(() => client.session.logoutReason !== null, { timeout: 30_000 });
    expect(client.session.logoutReason).toBe('refused');
  });

  it.each([
    ['appKey', { appKey: 'no-hash' }],
    ['socketUrl', { socketUrl: 'https://example.com/websocket' }],
    ['socketUrl', { socketUrl: 'wss://example.com' }],
    ['apiUrl', { apiUrl: 'https://example.com/path' }],
    ['socketUrl', { socketUrl: undefined }],
    ['userId', { userId: ' ' }],
    ['userId', { userId: undefined }],
    ['secret', { secret: { kind: 'password', value: '' } }],
    ['secret', { secret: undefined }],
    ['easemob', { easemob: undefined }],
    ['worker', { worker: {} }],
    ['parts', { parts: { intercpt: () => true } }],
  ])('a wrong %s is refused by name: %j', async (field, over) => {
    const chat = createBrowserChat(optionsOf('contract#w', 'amy', over as Partial<BrowserChatOptions>));
    await expect(chat).rejects.toThrow(new RegExp(`^createBrowserChat: ${field}: `, 'u'));
  });

  it('a failed log-in names the address, whether no server answers there or one of another kind', async () => {
    for (const apiUrl of ['http://127.0.0.1:9', `${place.apiUrl.replace('127.0.0.1', 'localhost')}`]) {
      const over = { apiUrl, appKey: 'nothing#here' };
      const client = await createBrowserChat(optionsOf('nothing#here', 'amy', over));
      onTestFinished(() => client.dispose());
      await when(() => client.session.error !== null, { timeout: 30_000 });
      expect(client.session.error?.message).toContain(apiUrl);
    }
  });

  it.each([
    ['by default', {}, false],
    ['if the plan has it', { groupReceipts: true }, true],
  ])('group receipts are %s %j: %s', async (_, over, hasThem) => {
    const client = await createBrowserChat(optionsOf(newAppKey(), 'amy', over));
    onTestFinished(() => client.dispose());
    expect(client.has('groupReceipts')).toBe(hasThem);
  });

  it('any part can be the app’s own, the service too', async () => {
    const service = new FakeHub(Date.now).add('amy').device('amy');
    const storage = createMemoryStore();
    const { easemob: _, ...rest } = optionsOf('contract#own', 'amy') as BrowserChatOptions & { easemob: unknown };
    const client = await createBrowserChat({ ...rest, parts: { service, storage } } as BrowserChatOptions);
    onTestFinished(() => client.dispose());
    await when(() => client.session.isOnline, { timeout: 30_000 });
    expect(client.storage).toBe(storage);
  });

  it('a session is recorded without its texts if that is asked for', async () => {
    const service = new FakeHub(Date.now).add('amy', 'bo').device('amy');
    const over = { recording: {}, parts: { service, storage: createMemoryStore() } };
    const client = await createBrowserChat(optionsOf('contract#own', 'amy', over));
    onTestFinished(() => client.dispose());
    await when(() => client.session.isOnline, { timeout: 30_000 });
    await client.conversations.open({ kind: 'contact', id: 'bo' }).send({ type: 'text', text: '机密报价' });
    const recording = client.recording();
    expect(recording?.entries).toContainEqual(expect.objectContaining({ type: 'press', method: 'send' }));
    expect(JSON.stringify(recording)).not.toContain('机密报价');
    if (recording === null) throw new Error('nothing was recorded');
    const again = await replay(recording);
    onTestFinished(() => again.client.dispose());
    expect(again.findings).toEqual([]);
  });

  it('[IM-PAGE-1] a page without the focus never tells another tab that it has it', async () => {
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    onTestFinished(() => focus.mockRestore());
    const posted: TabMessage[] = [];
    const tabs = {
      ...createSingleTab(),
      post: (message: TabMessage) => void posted.push(message),
      subscribe(listener: (event: TabEvent) => void) {
        queueMicrotask(() => listener({ type: 'joined', tab: 'other' }));
        return () => undefined;
      },
    };
    const service = new FakeHub(Date.now).add('amy').device('amy');
    const over = { parts: { service, storage: createMemoryStore(), tabs } };
    const client = await createBrowserChat(optionsOf('contract#own', 'amy', over));
    onTestFinished(() => client.dispose());
    await when(() => client.session.isOnline, { timeout: 30_000 });
    expect(posted.filter(({ type }) => type === 'focus')).toEqual([]);
  });

  it('after the end the page is not followed, and nothing of the account is left', async () => {
    const appKey = newAppKey();
    const client = await start(appKey, 'amy');
    await client.dispose();
    window.dispatchEvent(new Event('online'));
    expect(client.session.connection).toBe('idle');
    expect(await removeBrowserData({ appKey, userId: 'Amy' })).toBe(true);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names.filter((name) => name?.includes(appKey) === true)).toEqual([]);
  });
});
