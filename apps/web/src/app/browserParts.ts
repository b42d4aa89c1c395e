import { createApiClient } from '@fitout/api-client';
import { newId, systemClock } from '@fitout/im-core/browser';
import { createEasemobAccounts } from '@fitout/im-core/easemob';
import { configure } from 'mobx';
import type { Config } from '../settings/config.js';
import { openLocalStorage, openSessionStorage } from '../shared/storage/webStored.js';
import { createApp, watchLogOut, type App, type AppParts } from './app.js';
import { createHlsPlayer } from './createHlsPlayer.js';
import { createPushBrowser } from './createPushBrowser.js';
import { imToAuth } from './imToAuth.js';
import type { SessionOpener } from './openSession.js';
import { readTableAside } from './pageWorkers.js';

/** Signs of a visitor who is about to log in, before the code for that is loaded. */
const LOGIN_SIGNS = ['pointerdown', 'keydown'] as const;

/** The chat is loaded with the first log-in, not with the log-in page. */
const loadChat = () => import('./openSession.js');

/** The page on the browser's own parts; `prepareNext` loads the code that follows a log-in. */
function browserParts(config: Config, prepareNext: () => void): Omit<AppParts, 'toaster'> {
  let opener: Promise<SessionOpener> | null = null;
  const openerOf = () => (opener ??= loadChat().then((module) => module.createSessionOpener(config.im.service)));
  /** A page that has opened a session needs no second worker: its first key or touch is no sign of a log-in. */
  let hasSession = false;
  // A failed load is repeated with the next attempt.
  const forgetOpener = () => void (opener = null);
  const prepare = () => {
    prepareNext();
    if (!hasSession) openerOf().then((one) => hasSession || one.prepare(), forgetOpener);
  };
  for (const sign of LOGIN_SIGNS) window.addEventListener(sign, prepare, { once: true, passive: true });
  return {
    api: (hooks) =>
      createApiClient({
        baseUrl: config.apiHost,
        endpoints: config.endpoints,
        clearOnHttp401: config.auth.clearOnHttp401,
        nonce: sixDigits,
        ...hooks,
      }),
    chatAuth() {
      const { appKey, apiUrl } = config.im;
      const accounts = createEasemobAccounts({ appKey, apiUrl, fetch: (address, init) => fetch(address, init) });
      return imToAuth(accounts, appKey, config.auth.imAutoRegister);
    },
    push: createPushBrowser(),
    webStorage: openLocalStorage,
    tabStorage: openSessionStorage,
    newId,
    async streams() {
      const { default: Hls } = await import('hls.js/light');
      return createHlsPlayer(Hls);
    },
    readTable: (file) => readTableAside(file, systemClock),
    clock: systemClock,
    // The chat's module knows its storage; a logged-in page has loaded it.
    forget: async (userId) => (await loadChat()).forgetOnDevice(config.im, userId),
    clearChats: async (userId) => (await loadChat()).clearChatsOnDevice(config.im, userId),
    async openSession(options) {
      hasSession = true;
      const { open } = await openerOf().catch((cause: unknown) => {
        forgetOpener();
        throw cause;
      });
      return open(options);
    },
  };
}

function sixDigits(): string {
  return String(100_000 + Math.floor(Math.random() * 900_000));
}

/** The app on the browser's own parts; `prepareNext` is called on the first sign of a log-in. */
export function openApp(config: Config, shown: Pick<AppParts, 'toaster'>, prepareNext: () => void): App {
  configure({ enforceActions: 'always' });
  const app = createApp(config, { ...browserParts(config, prepareNext), ...shown });
  watchLogOut(app.account);
  return app;
}
