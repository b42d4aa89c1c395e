import { createContext, useContext } from 'react';
import type { App } from '../app/createApp.js';

const AppContext = createContext<App | null>(null);

/** Provides the app to everything below; null until it is loaded. */
export const AppProvider = AppContext.Provider;

/** The app; null until it is loaded. */
export function useLoadedApp(): App | null {
  return useContext(AppContext);
}

/** The app, for components that are rendered only with it. Throws before it is loaded. */
export function useApp(): App {
  const app = useLoadedApp();
  if (app === null) throw new Error('useApp needs a loaded app above it');
  return app;
}
