import { Empty, lazyWithRetry, Spinner } from '@fitout/ui-kit/primitives';
import { Activity, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { LoginScreen } from '../account/LoginScreen.js';
import { contactIn } from '../account/storedLogin.js';
import { useEntry, useLoadedApp } from '../context/AppContext.js';
import { ReloadBlock } from '../navigation/ReloadBlock.js';
import { HOME, mayEnter, pageAt, pageTitle } from '../navigation/rules.js';
import type { RouteRecord } from '../navigation/table.js';

/** What the router shows: the app decides on the page by its own table, because a page is framed before its code is there. */
export const APP_ROUTES: RouteObject[] = [
  { Component: LeaveBridge, children: [{ path: '*', Component: AppRoutes, ErrorBoundary: ReloadBlock }] },
];

/**
 * Opens the log-in page when the account requests it. After a refused token the visitor returns to the same page after
 * logging in; a user who logged out does not (R252, R399). The page of another account is loaded anew.
 */
function LeaveBridge() {
  const account = useLoadedApp()?.account;
  const { openAnew } = useEntry();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      account?.onLeave((reason) => {
        if (reason === 'accountChanged') return openAnew(pathname + search);
        const from = reason === 'tokenRefused' ? pathname + search : null;
        void navigate('/Login', { state: { from } });
      }),
    [account, navigate, openAnew, pathname, search],
  );
  return <Outlet />;
}

/**
 * Renders the page of the current address.
 *
 * The log-in page, once mounted, is kept alive and hidden; every other page is mounted anew on each visit (R055, R069).
 * The guard runs once per navigation and not when the token is removed, because a refused token leaves the page only
 * after its message was shown (R070, R399).
 */
function AppRoutes() {
  const location = useLocation();
  const { config, loader } = useEntry();
  const app = useLoadedApp();
  const found = pageAt(location.pathname);
  const isAllowed = useOnce(
    location.key,
    () => found !== null && mayEnter(found.route, app?.account.isLoggedIn ?? false),
  );
  const isLogin = found?.route.screen === 'login';
  const hasSeenLogin = useLatch(isLogin);

  const isStep = useNavigationType() === 'POP';
  const keepsScroll = !isStep && location.state?.keepsScroll === true;
  useLayoutEffect(() => {
    // On back and forward the browser would restore the old position afterwards (R071).
    window.history.scrollRestoration = 'manual';
    if (!keepsScroll) window.scrollTo(0, 0);
  }, [location.key, keepsScroll]);

  // Every other page sets its own title, with the unread count.
  const title = isLogin ? pageTitle(found?.route.title ?? null, config.site.name, 0) : null;
  useLayoutEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);

  useEffect(() => {
    const contact = isAllowed ? null : contactIn(new URLSearchParams(location.search).get('contactUserId'));
    if (contact !== null) loader.whenLoaded(({ account }) => account.wantContact(contact));
  }, [isAllowed, location.search, loader]);

  return (
    <>
      {hasSeenLogin && (
        <Activity mode={isLogin ? 'visible' : 'hidden'}>
          <LoginScreen mode={found?.route.name === 'login' ? 'register' : 'login'} />
        </Activity>
      )}
      {found === null && <Navigate to={HOME} replace />}
      {found !== null && !isAllowed && (
        <Navigate to="/Login" replace state={{ from: location.pathname + location.search }} />
      )}
      {found !== null && isAllowed && !isLogin && (
        <Suspense fallback={<Loading />}>{app === null ? <AppPlaceholder /> : <LazyPage {...found} />}</Suspense>
      )}
    </>
  );
}

/** Replaces a page until the app is loaded: a spinner, or a reload button if the load failed. */
function AppPlaceholder() {
  const { loader } = useEntry();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    void loader.load().then((app) => isShown && setFailed(app === null));
    return () => void (isShown = false);
  }, [loader]);
  return hasFailed ? <ReloadBlock /> : <Loading />;
}

/** In the window until the frame of a page is loaded, as `index.html` has it before the first file. */
function Loading() {
  return (
    <div aria-busy style={{ height: '100vh' }}>
      <Empty drawing={<Spinner />}>加载中…</Empty>
    </div>
  );
}

/** The value made for the first render with `key`: later changes of its inputs are ignored. */
function useOnce<T>(key: string, make: () => T): T {
  const [kept, setKept] = useState(() => ({ key, value: make() }));
  if (kept.key === key) return kept.value;
  const next = { key, value: make() };
  setKept(next);
  return next.value;
}

/** True from the first render on in which `isSet` was. */
function useLatch(isSet: boolean): boolean {
  const [wasSet, setWasSet] = useState(isSet);
  if (isSet && !wasSet) setWasSet(true);
  return wasSet || isSet;
}

const loadPage = () => import('./Page.js');

/** A page in its frame. Loaded after log-in, with all pages behind it: the log-in page needs none of them. */
const LazyPage = lazyWithRetry(async () => (await loadPage()).Page, ReloadBlock);

/** Loads the frame and these screens ahead, as far as they can be loaded; what fails is loaded again when it is shown. */
export async function preloadPages(...screens: readonly RouteRecord['screen'][]): Promise<void> {
  await LazyPage.preload();
  const { SCREENS } = await loadPage();
  await Promise.all(screens.map(async (screen) => SCREENS[screen]?.preload()));
}
