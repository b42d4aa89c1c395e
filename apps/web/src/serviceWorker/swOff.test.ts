import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const CACHES = [
  'workbox-precache-v2-https://shop.example/',
  'workbox-settings',
  'workbox-precache-v2-/b/',
  'workbox-settings-/b/',
  'workbox-precache-v2-/a/b/',
  'workbox-precache-v2-https://shop.example/other/',
  'other',
];

/** Runs `sw-off.js` as the worker of a scope, and returns the caches that it deletes. */
async function cachesDeletedAt(scope: string): Promise<readonly string[]> {
  const listeners = new Map<string, (event: object) => void>();
  const unregister = vi.fn(async () => true);
  const deleted: string[] = [];
  const script = await readFile(new URL('../../public/sw-off.js', import.meta.url), 'utf8');
  runInNewContext(script, {
    self: {
      registration: { scope, unregister },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
    caches: { keys: async () => CACHES, delete: async (name: string) => deleted.push(name) },
    URL,
  });
  await new Promise((resolve) => {
    listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => resolve(work) });
  });
  expect(unregister).toHaveBeenCalledOnce();
  return deleted;
}

describe('the way out of the service worker (PATH)', () => {
  it('removes the caches of its own installation and no other’s', async () => {
    expect(await cachesDeletedAt('https://shop.example/')).toEqual(CACHES.slice(0, 2));
    expect(await cachesDeletedAt('https://shop.example/b/')).toEqual(CACHES.slice(2, 4));
    expect(await cachesDeletedAt('https://shop.example/a/b/')).toEqual(CACHES.slice(4, 5));
  });
});
