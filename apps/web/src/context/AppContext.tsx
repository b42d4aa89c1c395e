import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { App } from '../app/app.js';
import type { Entry } from '../app/entry.js';

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

const EntryContext = createContext<Entry | null>(null);

/** Provides the entry to everything below, and the app as soon as it is loaded. */
export function EntryProvider({ entry, children }: { readonly entry: Entry; readonly children: ReactNode }) {
  const { subscribe, current, load } = entry.loader;
  // After the first render, which needs no app.
  useEffect(() => void load(), [load]);
  return (
    <EntryContext value={entry}>
      <AppProvider value={useSyncExternalStore(subscribe, current)}>{children}</AppProvider>
    </EntryContext>
  );
}

/** The entry. Throws outside an `EntryProvider`. */
export function useEntry(): Entry {
  const entry = useContext(EntryContext);
  if (entry === null) throw new Error('useEntry needs an EntryProvider above it');
  return entry;
}
