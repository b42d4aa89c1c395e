import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetShared, readShared } from './sharedContent.js';
import { pressedPath } from './pushRules.js';

interface Route {
  readonly match: (request: { readonly request: Request; readonly sameOrigin: boolean; readonly url: URL }) => boolean;
  readonly handle: (request: { readonly request: Request }) => Promise<Response>;
}

const routes = vi.hoisted<Route[]>(() => []);
vi.mock('workbox-core', () => ({ cacheNames: { prefix: 'workbox' }, setCacheNameDetails: () => undefined }));
vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => undefined,
  matchPrecache: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  precacheAndRoute: () => undefined,
}));
vi.mock('workbox-routing', () => ({
  registerRoute: (match: Route['match'], handle: Route['handle']) => routes.push({ match, handle }),
}));

const settings = new Request('https://shop.example/config.json');

/** The worker's answer for the settings, in a browser with these caches. */
async function settingsWith(open: () => Promise<Partial<Cache>>): Promise<Response | undefined> {
  vi.stubGlobal('caches', { open });
  const url = new URL(settings.url);
  const route = routes.find(({ match }) => match({ request: settings, sameOrigin: true, url }));
  return route?.handle({ request: settings });
}

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
}

const listeners = new Map<string, (event: object) => void>();

/** The worker in a browser with these windows of the app; returns what it shows, and dispatches events to it. */
function stubBrowser(windows: readonly object[] = []) {
  const shown: Shown[] = [];
  const noticeOf = (one: Shown) => ({
    ...one.options,
    close: () => void shown.splice(shown.indexOf(one), 1),
  });
  const registration = {
    async getNotifications({ tag }: { readonly tag?: string } = {}) {
      return shown.filter(({ options }) => tag === undefined || options.tag === tag).map(noticeOf);
    },
    async showNotification(title: string, options: NotificationOptions) {
      const place = shown.findIndex((one) => one.options.tag === options.tag);
      shown.splice(place < 0 ? shown.length : place, place < 0 ? 0 : 1, { title, options });
    },
  };
  const openWindow = vi.fn(async (_address: string) => null);
  const setAppBadge = vi.fn(async (_count: number) => undefined);
  const { self: worker } = globalThis as unknown as { self: object };
  Object.assign(worker, {
    registration,
    clients: { matchAll: async () => windows.map((one) => ({ url: `${ORIGIN}/contact/2001`, ...one })), openWindow },
  });
  vi.stubGlobal('navigator', { setAppBadge });
  const dispatch = async (type: string, fields: object) => {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...fields, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  return {
    shown,
    openWindow,
    badge: () => setAppBadge.mock.lastCall?.[0],
    push: (push: object | string) =>
      dispatch('push', { data: { text: () => (typeof push === 'string' ? push : JSON.stringify(push)) } }),
    pressAll: () => Promise.all(shown.map((one) => dispatch('notificationclick', { notification: noticeOf(one) }))),
  };
}

const ORIGIN = 'https://shop.example';
const MESSAGE = { kind: 'message', conversation: 'contact/2001', title: '客服小安', text: '在吗？' };

describe('the service worker (SHELL)', () => {
  beforeEach(async () => {
    vi.stubGlobal('self', {
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    });
    vi.stubGlobal('SHELL_FILES', []);
    vi.stubGlobal('PAGE_NAMES', ['contact']);
    vi.stubGlobal('fetch', async () => new Response('{"site":{}}'));
    await import('./serviceWorker.js');
  });

  it('settings that cannot be stored are the server’s answer', async () => {
    const put = vi.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
    const full = await settingsWith(async () => ({ put }));
    expect([await full?.text(), put.mock.calls.length]).toEqual(['{"site":{}}', 1]);
    const denied = await settingsWith(() => Promise.reject(new DOMException('denied', 'SecurityError')));
    expect(await denied?.text()).toBe('{"site":{}}');
  });

  it('without caches the answer of a failing server is used', async () => {
    vi.stubGlobal('fetch', async () => new Response('trouble', { status: 503 }));
    const answer = await settingsWith(() => Promise.reject(new DOMException('denied', 'SecurityError')));
    expect(answer?.status).toBe(503);
  });

  it('keeps what another app shares until it was sent, and opens the page that asks to whom', async () => {
    const kept = new Map<string, Response>();
    vi.stubGlobal('caches', {
      open: async () => ({
        put: async (key: string, answer: Response) => void kept.set(key, answer),
        match: async (key: string) => kept.get(key)?.clone(),
      }),
      delete: async () => kept.clear(),
    });
    vi.spyOn(Response, 'redirect').mockImplementation(
      (url, status = 302) => new Response(null, { status, headers: { location: String(url) } }),
    );
    const body = new FormData();
    body.set('title', '灯具');
    body.set('text', '看看 https://lamp.example/1');
    body.set('url', 'https://lamp.example/1');
    body.append('files', new File(['p'], '灯.png', { type: 'image/png' }));
    const request = new Request('https://shop.example/share', { method: 'POST', body });
    const route = routes.find(({ match }) => match({ request, sameOrigin: true, url: new URL(request.url) }));
    const answer = await route?.handle({ request });
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/contact?shared=1']);
    const shared = await readShared();
    expect([shared?.text, shared?.files.map(({ name, type }) => [name, type])]).toEqual([
      '灯具\n看看 https://lamp.example/1',
      [['灯.png', 'image/png']],
    ]);
    await forgetShared();
    expect(await readShared()).toBeNull();
  });

  it('shows one notice for each conversation with its messages, and their number on the app’s icon', async () => {
    const { shown, push, badge } = stubBrowser([{ focused: false }]);
    await push(MESSAGE);
    await push({ ...MESSAGE, text: '明天来' });
    await push({ kind: 'message', conversation: 'group/g 1' });
    expect(shown.map(({ title, options: { body, tag } }) => [title, body, tag])).toEqual([
      ['客服小安', '[2条] 明天来', 'contact/2001'],
      ['新消息', '您有一条新消息', 'group/g 1'],
    ]);
    expect(badge()).toBe(3);
    await push({ kind: 'read', conversation: 'contact/2001' });
    expect([shown.length, badge()]).toEqual([1, 1]);
  });

  it('shows nothing to a user who looks at the app, nor of a push that is none of ours', async () => {
    const { shown, push } = stubBrowser([{ focused: true }]);
    await push(MESSAGE);
    for (const other of ['', '[]', 'null', { kind: 'message', conversation: '//evil.example' }, { kind: 'other' }])
      await push(other);
    expect(shown).toEqual([]);
  });

  it('a window of another app of the origin is none of the app’s', async () => {
    const other = { url: `${ORIGIN}/other/`, focused: true, focus: vi.fn(), postMessage: vi.fn() };
    const { shown, push, pressAll, openWindow } = stubBrowser([other]);
    await push(MESSAGE);
    expect(shown).toHaveLength(1);
    await pressAll();
    expect([openWindow.mock.calls, other.focus.mock.calls]).toEqual([[['/contact/2001']], []]);
  });

  it('a pressed notice opens its conversation, in the app’s window if there is one', async () => {
    const alone = stubBrowser();
    await alone.push({ ...MESSAGE, conversation: 'group/g 1' });
    await alone.pressAll();
    expect([alone.openWindow.mock.calls, alone.shown]).toEqual([[['/group/g%201']], []]);
    const postMessage = vi.fn<(message: unknown) => void>();
    const focus = vi.fn<() => Promise<void>>();
    const open = stubBrowser([{ focused: false, focus, postMessage }]);
    await open.push(MESSAGE);
    await open.pressAll();
    expect([open.openWindow.mock.calls.length, focus.mock.calls.length]).toEqual([0, 1]);
    expect(postMessage.mock.calls.map(([message]) => pressedPath(message))).toEqual(['/contact/2001']);
  });
});
