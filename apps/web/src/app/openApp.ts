import { configure } from 'mobx';
import { browserParts } from './browserParts.js';
import { createApp, type App, type AppParts } from './createApp.js';
import { watchLogOut } from './watchLogOut.js';
import type { Config } from '../settings/config.js';

/** The app on the browser's own parts; `prepareNext` is called on the first sign of a log-in. */
export function openApp(config: Config, shown: Pick<AppParts, 'toaster'>, prepareNext: () => void): App {
  configure({ enforceActions: 'always' });
  const app = createApp(config, { ...browserParts(config, prepareNext), ...shown });
  watchLogOut(app.account);
  return app;
}
