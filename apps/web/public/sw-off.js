// The way out: served in place of sw.js it removes the service worker and what it holds from every browser that asks for it.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const empty = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(empty.then(() => self.registration.unregister()));
});
