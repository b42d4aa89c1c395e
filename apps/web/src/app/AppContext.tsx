import { createContext, useContext } from 'react';
import type { App } from './createApp.js';

const AppContext = createContext<App | null>(null);

/** Hands the app to everything below. */
export const AppProvider = AppContext.Provider;

/** The app. Throws outside an `AppProvider`, which is a mistake in the tree. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp needs an AppProvider above it');
  return app;
}
