/**
 * Caches the built page for a start without a server (APP-4): the page with its parts, and the installation's last
 * settings. It handles no other request: no call of the marketplace or the chat, nothing with a token, and nothing of
 * another origin. It shows what the server pushes while no page is open, one notice for each conversation.
 *
 * A page comes from the server whenever that answers, so a release is used on the next start. The parts of two versions
 * have different names; the cache of the last one is deleted when no tab needs it any more, because this worker never
 * skips waiting for the one before it.
 */
import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { BASE } from '../basePath.js';
import { badgeOf, noticeOf, noticePath, PRESSED, type Push, readPush } from './pushRules.js';
import { serverFirst, type Sources } from './serverFirst.js';
import { keepShared, SHARE_PATH } from './sharedContent.js';
import {
  areSoundSettings,
  isAppPage,
  isSoundPage,
  PAGE_FILE,
  SETTINGS_FILE,
  TIMEOUT_MS,
  type ShellFile,
} from './shellRules.js';

/** Replaced by the build: see `buildServiceWorker`. */
declare const SHELL_FILES: readonly ShellFile[];
declare const PAGE_NAMES: readonly string[];

/** TypeScript's DOM types are those of a window. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}
interface NoticeEvent extends ExtendableEvent {
  readonly notification: Notification;
}
interface Windows {
  matchAll(of: object): Promise<readonly AppWindow[]>;
  openWindow(address: string): Promise<unknown>;
}
interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: object): void;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: Windows;
}

const PAGE_PATH = BASE + PAGE_FILE;
const SETTINGS_PATH = BASE + SETTINGS_FILE;

// All apps of a host share its caches. By default the names end with the whole scope, and a worker at the root deletes
// those of which its own scope is a part; none is a part of this. `sw-off.js` knows both.
if (BASE !== '/') setCacheNameDetails({ suffix: BASE });
const SETTINGS_CACHE = `${cacheNames.prefix}-settings${BASE === '/' ? '' : `-${BASE}`}`;

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && isAppPage(url.pathname, PAGE_NAMES, BASE),
  async ({ request }) => (await answerTo(request, isSoundPage, () => matchPrecache(PAGE_PATH))) ?? Response.error(),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SETTINGS_PATH,
  async ({ request }) => {
    const answer = await answerTo(request, areSoundSettings, async () =>
      (await caches.open(SETTINGS_CACHE)).match(SETTINGS_PATH),
    );
    // A missing file is valid too: all defaults.
    if (answer !== null && areSoundSettings(answer)) await storeSettings(answer.clone());
    return answer ?? Response.error();
  },
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request }) => {
    await keepShared(request).catch(() => undefined);
    return Response.redirect(`${BASE}contact?shared=1`, 303);
  },
  'POST',
);

// On the first start the settings were read before the worker existed.
self.addEventListener('install', (event) => {
  (event as ExtendableEvent).waitUntil(
    caches
      .open(SETTINGS_CACHE)
      .then((settings) => settings.add(SETTINGS_PATH))
      .catch(() => undefined),
  );
});

const worker = () => self as unknown as Worker;
/** The windows of this app: another app of the origin may be below its path. */
async function windows(): Promise<readonly AppWindow[]> {
  const all = await worker().clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => isAppPage(new URL(url).pathname, PAGE_NAMES, BASE));
}

self.addEventListener('push', (event) => {
  const push = readPush((event as PushEvent).data?.text() ?? '');
  if (push !== null) (event as PushEvent).waitUntil(received(push));
});

async function received(push: Push): Promise<void> {
  const { registration } = worker();
  const before = await registration.getNotifications({ tag: push.conversation });
  if (push.kind === 'read') for (const notice of before) notice.close();
  // The user who looks at the app sees the message there.
  else if (!(await windows()).some(({ focused }) => focused)) {
    const { title, options } = noticeOf(push, before[0]);
    await registration.showNotification(title, { ...options, icon: BASE + options.icon });
  }
  await setBadge();
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event as NoticeEvent;
  notification.close();
  (event as NoticeEvent).waitUntil(Promise.all([openPage(noticePath(notification)), setBadge()]));
});

/** In the app's window, which stays where it is in all else, or in a new one. */
async function openPage(path: string): Promise<void> {
  const [open] = await windows();
  if (open === undefined) return void (await worker().clients.openWindow(BASE + path.slice(1)));
  open.postMessage({ type: PRESSED, path });
  await open.focus();
}

/** The page sets the badge while it is open; browsers without badges have none. */
async function setBadge(): Promise<void> {
  if ('setAppBadge' in navigator) {
    await navigator.setAppBadge(badgeOf(await worker().registration.getNotifications())).catch(() => undefined);
  }
}

precacheAndRoute([...SHELL_FILES], { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

/** The page needs its settings, not their copy: a browser whose cache is denied or full stores none. */
async function storeSettings(answer: Response): Promise<void> {
  await caches
    .open(SETTINGS_CACHE)
    .then((settings) => settings.put(SETTINGS_PATH, answer))
    .catch(() => undefined);
}

/** The server's response, or the cached one; null without either. */
function answerTo(request: Request, isSound: Sources['isSound'], cached: Sources['cached']): Promise<Response | null> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
  });
  return serverFirst({ response: fetch(request).catch(() => null), timeout, cached, isSound });
}
