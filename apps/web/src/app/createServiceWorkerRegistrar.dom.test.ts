import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServiceWorkerRegistrar, forgetOnDevice } from './openSession.js';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page of a release, in a browser with service workers. */
function start(register: (url: string) => Promise<unknown>) {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  return { registerServiceWorker: createServiceWorkerRegistrar() };
}

describe('caching the page (SHELL)', () => {
  it('the worker is registered once, some seconds later, and a refusal is ignored', async () => {
    const register = vi.fn(async (_url: string): Promise<unknown> => {
      throw new DOMException('not here', 'SecurityError');
    });
    const { registerServiceWorker } = start(register);
    registerServiceWorker();
    registerServiceWorker();
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(register.mock.calls.map(([url]) => String(url))).toEqual(['/sw.js']);
  });

  it('a development page, and a browser without service workers, register none', async () => {
    const register = vi.fn(async (_url: string): Promise<unknown> => undefined);
    const { registerServiceWorker } = start(register);
    vi.stubEnv('PROD', false);
    registerServiceWorker();
    vi.stubEnv('PROD', true);
    vi.stubGlobal('navigator', {});
    registerServiceWorker();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(register).not.toHaveBeenCalled();
  });

  it('what was shared to the page and not sent goes with the account', async () => {
    const kept = new Set(['fitout-shared-/', 'workbox-settings']);
    vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
    await forgetOnDevice({ service: 'easemob', appKey: 'fitout#test', domain: '' }, '1001').catch(() => false);
    expect([...kept]).toEqual(['workbox-settings']);
  });
});
