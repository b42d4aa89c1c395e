// The way out: served in place of sw.js it removes the service worker and what it holds from every browser that asks for it.
// What other apps of the host hold stays.
const { scope } = self.registration;
const { pathname } = new URL(scope);
const isOwn = (name) =>
  name.endsWith(`-${scope}`) || name.endsWith(`-${pathname}`) || (pathname === '/' && name === 'workbox-settings');
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const empty = caches.keys().then((names) => Promise.all(names.filter(isOwn).map((name) => caches.delete(name))));
  event.waitUntil(empty.then(() => self.registration.unregister()));
});
