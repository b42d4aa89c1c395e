import { configure } from 'mobx';
import { browserParts } from './browserParts.js';
import { createApp, type App, type AppParts } from './createApp.js';
import { watchLogOut } from './watchLogOut.js';
import type { Config } from '../settings/config.js';

/** The app on the browser's own parts. */
export function openApp(config: Config, shown: Pick<AppParts, 'toaster'>): App {
  configure({ enforceActions: 'always' });
  const app = createApp(config, { ...browserParts(config), ...shown });
  watchLogOut(app.account);
  return app;
}
