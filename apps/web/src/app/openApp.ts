import { configure } from 'mobx';
import { browserParts } from './browserParts.js';
import { createApp, type App, type AppParts } from './createApp.js';
import { watchLogOut } from './watchLogOut.js';
import type { Config } from '../config.js';

/**
 * The app on the browser's own parts, with what is shown already. `prepareNext` fetches what follows a log-in; it is
 * called with the first sign that a log-in follows.
 */
export function openApp(config: Config, shown: Pick<AppParts, 'toaster'>, prepareNext: () => void): App {
  configure({ enforceActions: 'always' });
  const app = createApp(config, { ...browserParts(config, prepareNext), ...shown });
  watchLogOut(app.account);
  return app;
}
