import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { Activity, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { contactIn } from '../features/account/contactIn.js';
import { LoginScreen } from '../screens/login/LoginScreen.js';
import { useLoadedApp } from '../app/AppContext.js';
import { useEntry } from '../app/EntryContext.js';
import { HOME, mayEnter, pageAt, pageTitle } from '../navigation/rules.js';
import { ReloadBlock } from '../navigation/ReloadBlock.js';

// Fetched after log-in, with the addresses of everything behind it: the first page a visitor sees needs none of them.
const Page = lazyWithRetry(async () => (await import('./Page.js')).Page, ReloadBlock);

/**
 * Shows the page of the present address.
 *
 * The log-in page, once seen, is kept alive and hidden; every other page is made anew on each visit (R055,
 * R069). The guard speaks once per navigation and not when the token goes, because a refused token leaves
 * the page only after its message was read (R070, R399).
 */
export function AppRoutes() {
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

  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [location.key]);

  // Every other page keeps its own, with what waits in it.
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
        <Suspense>{app === null ? <AppAwaited /> : <Page {...found} />}</Suspense>
      )}
    </>
  );
}

/** In the place of a page that the app has to be loaded for: nothing, and what to do where it cannot be. */
function AppAwaited() {
  const { loader } = useEntry();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    void loader.load().then((app) => isShown && setFailed(app === null));
    return () => void (isShown = false);
  }, [loader]);
  return hasFailed && <ReloadBlock />;
}

/** The value made when `key` was first seen: later changes of what it was made from do not count. */
function useOnce<T>(key: string, make: () => T): T {
  const [kept, setKept] = useState(() => ({ key, value: make() }));
  if (kept.key === key) return kept.value;
  const next = { key, value: make() };
  setKept(next);
  return next.value;
}

/** True from the first time `isSet` was. */
function useLatch(isSet: boolean): boolean {
  const [wasSet, setWasSet] = useState(isSet);
  if (isSet && !wasSet) setWasSet(true);
  return wasSet || isSet;
}
