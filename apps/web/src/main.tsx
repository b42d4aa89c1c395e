import { GlobalStyle, ToastViewport } from '@fitout/ui-kit';
import { configure } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadConfig, risksOf } from './config.js';
import { queryNameOf } from './features/account/queryName.js';
import { AppRoutes } from './routes/AppRoutes.js';
import { LeaveBridge } from './routes/LeaveBridge.js';
import { PageBoundary } from './routes/PageBoundary.js';
import { AppProvider } from './world/AppContext.js';
import { browserParts } from './world/browserParts.js';
import { createApp } from './world/createApp.js';
import { watchLogOut } from './world/watchLogOut.js';

configure({ enforceActions: 'always' });

/** Config, then the app, then the screen. */
async function main(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('the page has no root element');
  const root = createRoot(element);
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
  if (import.meta.env.PROD) for (const risk of risksOf(config)) console.warn(`安全风险：${risk}`);
  const app = createApp(config, { ...browserParts(config), linkedName });
  watchLogOut(app.account);
  root.render(
    <StrictMode>
      <GlobalStyle />
      <AppProvider value={app}>
        <BrowserRouter>
          <LeaveBridge account={app.account} />
          <PageBoundary>
            <AppRoutes />
          </PageBoundary>
        </BrowserRouter>
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
