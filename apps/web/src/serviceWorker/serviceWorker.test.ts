import { beforeEach, describe, expect, it, vi } from 'vitest';

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

describe('the service worker (SHELL)', () => {
  beforeEach(async () => {
    vi.stubGlobal('self', { addEventListener: () => undefined });
    vi.stubGlobal('SHELL_FILES', []);
    vi.stubGlobal('PAGE_NAMES', []);
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
});
