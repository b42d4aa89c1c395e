import { overrideCopy } from '@fitout/ui-kit';
import { ToastViewport } from '@fitout/ui-kit/primitives';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { mayBeLoggedIn, queryNameOf } from './account/accountRules.js';
import { ThemeStyle } from './app/ThemeStyle.js';
import { copyOverridesOf } from './app/copyOverridesOf.js';
import { createEntry } from './app/entry.js';
import { sendErrors } from './app/reportErrors.js';
import { BASE, PREFIX } from './basePath.js';
import { EntryProvider } from './context/AppContext.js';
import { animatePages } from './navigation/animatePages.js';
import { ReloadBlock } from './navigation/ReloadBlock.js';
import { pageLocation } from './navigation/hrefs.js';
import { pageAt } from './navigation/rules.js';
import { APP_ROUTES, preloadPages } from './routes/AppRoutes.js';
import { ConfigProblem } from './routes/ConfigProblem.js';
import { loadConfig, reportSettings } from './settings/config.js';
import { openLocalStorage } from './shared/storage/webStored.js';

const importApp = () => import('./app/browserParts.js');

/**
 * Starts the page: the settings, then the log-in form; the app is loaded after it, and before it in a browser that
 * stores a token.
 */
async function main(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('the page has no root element');
  // Reports errors that a boundary catches like unhandled ones.
  const root = createRoot(element, { onCaughtError: (error) => reportError(error) });
  const linkedName = takeLinkedName();
  const isKnown = mayBeLoggedIn(openLocalStorage);
  // Needed for the first screen: loaded in parallel with the settings. A failed load is repeated below.
  if (isKnown) importApp().catch(() => undefined);
  const { screen } = pageAt(pageLocation().pathname.slice(PREFIX.length))?.route ?? { screen: 'home' };
  const page = isKnown ? preloadPages(screen).catch(() => undefined) : null;
  const config = await loadConfig({
    origin: pageLocation().origin,
    year: new Date().getFullYear(),
    fetch: (address) => fetch(address),
  });
  if ('problem' in config) {
    root.render(<ConfigProblem {...config} />);
    return;
  }
  // Before the first render: it does not update rendered text.
  overrideCopy(copyOverridesOf(config));
  reportSettings(config, import.meta.env.PROD);
  if (config.errors.reportTo !== '') sendErrors(config.errors);
  const entry = createEntry(config, {
    linkedName,
    webStorage: openLocalStorage,
    now: Date.now,
    openAnew: (address) => pageLocation().replace(PREFIX + address),
    async fetchMaker() {
      const { openApp } = await importApp();
      return (shown) => openApp(config, shown, () => void preloadPages('home', 'messaging').catch(() => undefined));
    },
  });
  const { toaster } = entry;
  const [app] = await Promise.all([isKnown ? entry.loader.load() : null, page]);
  const router = animatePages(createBrowserRouter(APP_ROUTES, { ...(PREFIX !== '' && { basename: BASE }) }));
  root.render(
    <StrictMode>
      <ThemeStyle {...entry} />
      {isKnown && app === null ? (
        <ReloadBlock />
      ) : (
        <EntryProvider entry={entry}>
          <RouterProvider router={router} useTransitions={false} />
          <ToastViewport toaster={toaster} />
        </EntryProvider>
      )}
    </StrictMode>,
  );
}

/** The user name in the log-in address, removed from address and history before any request (A12). */
function takeLinkedName(): string | null {
  const { pathname, search } = pageLocation();
  const { name, address } = queryNameOf(pathname.slice(PREFIX.length), search);
  if (address !== null) window.history.replaceState(window.history.state, '', PREFIX + address);
  return name;
}

void main();
