import { overrideCopy } from '@fitout/ui-kit';
import { ToastViewport } from '@fitout/ui-kit/primitives';
import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadConfig } from './config.js';
import { queryNameOf } from './features/account/queryName.js';
import { AppRoutes } from './routes/AppRoutes.js';
import { HistoryGate, HistoryGateContext } from './navigation/HistoryGate.js';
import { LeaveBridge } from './navigation/LeaveBridge.js';
import { PageBoundary } from './routes/PageBoundary.js';
import { AppProvider } from './app/AppContext.js';
import { browserParts } from './app/browserParts.js';
import { createApp } from './app/createApp.js';
import { darkFor, ThemeStyle } from './app/ThemeStyle.js';
import { watchLogOut } from './app/watchLogOut.js';

configure({ enforceActions: 'always' });

/** Config, then the app, then the screen. */
async function main(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('the page has no root element');
  // What a boundary catches is reported like what nothing catches.
  const root = createRoot(element, { onCaughtError: (error) => reportError(error) });
  const linkedName = takeLinkedName();
  const config = await loadConfig({
    origin: window.location.origin,
    year: new Date().getFullYear(),
    fetch: (address) => fetch(address),
  });
  if ('problem' in config) {
    const { ConfigProblem } = await import('./screens/ConfigProblem.js');
    root.render(<ConfigProblem {...config} />);
    return;
  }
  overrideCopy({
    isLiteral: config.strings.mode === 'literal',
    previewLabels: config.im.previewLabels,
    orderStatuses: config.order.statusLabels,
  });
  // Only for the console: the page does not wait for it.
  import('./reportSettings.js').then(
    ({ reportSettings }) => reportSettings(config, import.meta.env.PROD),
    () => undefined,
  );
  if (config.errors.reportTo !== '')
    void import('./app/sendErrors.js').then(({ sendErrors }) => sendErrors(config.errors));
  const app = createApp(config, { ...browserParts(config), linkedName });
  watchLogOut(app.account);
  const dark = await darkFor(app.theme.choice);
  const gate = new HistoryGate(window);
  root.render(
    <StrictMode>
      <ThemeStyle store={app.theme} loaded={dark} />
      <AppProvider value={app}>
        <HistoryGateContext value={gate}>
          <BrowserRouter>
            <LeaveBridge account={app.account} />
            <PageBoundary>
              <AppRoutes />
            </PageBoundary>
          </BrowserRouter>
        </HistoryGateContext>
        <ToastViewport toaster={app.toaster} />
      </AppProvider>
    </StrictMode>,
  );
}

/** The user name in the address of log-in, taken out of address and history before anything is asked for (A12). */
function takeLinkedName(): string | null {
  const { pathname, search } = window.location;
  const { name, address } = queryNameOf(pathname, search);
  if (address !== null) window.history.replaceState(window.history.state, '', address);
  return name;
}

void main();
