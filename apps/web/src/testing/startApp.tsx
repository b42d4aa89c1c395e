import { ApiError, type EndpointKey } from '@fitout/api-client';
import { CONTRACT } from '@fitout/api-client/contract';
import { FakeClock, FakeHub } from '@fitout/im-core/testing';
import { GlobalStyle } from '@fitout/ui-kit';
import { ToastViewport } from '@fitout/ui-kit/primitives';
import { cleanup, render } from '@testing-library/react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { authOf } from '../account/AccountStore.js';
import { type AppParts, createApp } from '../app/app.js';
import { createEntry } from '../app/entry.js';
import { AppProvider, EntryProvider } from '../context/AppContext.js';
import { readTable } from '../release/readTable.js';
import { APP_ROUTES } from '../routes/AppRoutes.js';
import { forgetAccount } from '../shared/storage/forgetAccount.js';
import { createFakePush } from './createFakePush.js';
import { createMemoryStorage } from './createMemoryStorage.js';
import { fakePlayer } from './fakePlayer.js';
import { loginAnswer } from './loginAnswer.js';
import { startApi, startSession, testConfig } from './startSession.js';

const KEYS = Object.keys(CONTRACT) as EndpointKey[];

/** The options of a page that a test may choose. */
export interface StartAppOptions {
  /** The initial address. */
  readonly at?: string;
  /** On the browser's own history, at its present address. */
  readonly isOnHistory?: boolean;
  /** False for a visitor who has to log in first. */
  readonly isLoggedIn?: boolean;
  /** The record of a master's account. */
  readonly masterInfo?: object;
  readonly config?: object;
  readonly hub?: FakeHub;
  readonly openSession?: AppParts['openSession'];
  /**
   * The app is loaded when this resolves, and fails to load when it rejects; without it the app is loaded from the
   * start.
   */
  readonly fetchApp?: () => Promise<void>;
  /** The user name in the log-in address. */
  readonly linkedName?: string;
  /** What the browser says of notices before it asks; it would grant them by default. */
  readonly pushPermission?: 'default' | 'denied' | 'unsupported';
  /** Sets the marketplace's answers, before the first request. */
  readonly answers?: (answer: ReturnType<typeof startApi>['answer']) => void;
}

/** The whole page on a memory router, a scripted marketplace and a chat service in memory. */
export function startApp({
  at = '/',
  isOnHistory = false,
  isLoggedIn = true,
  masterInfo,
  config,
  hub,
  openSession,
  fetchApp,
  linkedName,
  pushPermission,
  answers,
}: StartAppOptions = {}) {
  const { api, answer, calls } = startApi();
  const clock = new FakeClock();
  const web = createMemoryStorage();
  const tabStorage = createMemoryStorage();
  const cleared: string[] = [];
  const opened: string[] = [];
  const player = fakePlayer();
  const push = createFakePush(pushPermission);
  let ids = 0;
  // Every other address answers 404.
  for (const key of KEYS) answer(key, new ApiError('code', { key, code: 404 }));
  answer('auth.login', loginAnswer());
  answer('auth.logout', null);
  answers?.(answer);
  if (isLoggedIn) {
    const { tokenValue, user } = loginAnswer();
    web.setItem('Token', tokenValue);
    web.setItem('UserInfo', JSON.stringify(user));
    if (masterInfo !== undefined) web.setItem('MasterInfo', JSON.stringify(masterInfo));
  }
  const service = hub ?? new FakeHub().add('1001', '1002', '2001');
  let setServerOffset: (ms: number) => void = () => undefined;
  const settings = testConfig(config);
  const makeApp = (shown: Pick<AppParts, 'toaster'>) =>
    createApp(settings, {
      ...shown,
      api: ({ onServerOffset = setServerOffset }) => {
        setServerOffset = onServerOffset;
        return api;
      },
      chatAuth: () => authOf(api),
      webStorage: () => web,
      tabStorage: () => tabStorage,
      push,
      streams: async () => player,
      readTable: async (file) => readTable(file),
      newId: () => `made id ${(ids += 1)}`,
      clock,
      forget: async (userId) => {
        for (const storage of [web, tabStorage]) forgetAccount(() => storage, userId);
        return true;
      },
      clearChats: async (userId) => {
        cleared.push(userId);
        return true;
      },
      openSession:
        openSession ??
        ((options) => startSession({ ...options, self: options.userId, hub: service, parts: { clock } })),
    });
  const entry = createEntry(settings, {
    linkedName: linkedName ?? null,
    webStorage: () => web,
    now: () => clock.now(),
    openAnew: (address) => void opened.push(address),
    async fetchMaker() {
      await fetchApp?.();
      return () => app;
    },
  });
  const { toaster } = entry;
  const app = makeApp({ toaster });
  onTestFinished(() => app.sessions.replace(null));

  const router = isOnHistory
    ? createBrowserRouter(APP_ROUTES)
    : createMemoryRouter(APP_ROUTES, { initialEntries: [at] });
  onTestFinished(() => router.dispose());
  const place = {
    get path() {
      const { pathname, search } = router.state.location;
      return pathname + search;
    },
    go: router.navigate.bind(router),
  };

  const page = (
    <>
      <GlobalStyle />
      <RouterProvider router={router} useTransitions={false} />
      <ToastViewport toaster={toaster} />
    </>
  );
  const view = render(
    <EntryProvider entry={entry}>
      {fetchApp === undefined ? <AppProvider value={app}>{page}</AppProvider> : page}
    </EntryProvider>,
  );
  onTestFinished(cleanup);
  return {
    ...view,
    app,
    answer,
    calls,
    clock,
    web,
    tabStorage,
    hub: service,
    place,
    player,
    cleared,
    push,
    opened,
    setServerOffset,
    entry,
  };
}
