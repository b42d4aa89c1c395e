import type { Toaster } from '@fitout/ui-kit/primitives';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { App } from '../app/app.js';
import type { AppLoader, ThemeStore } from '../app/entry.js';
import type { Config } from '../settings/config.js';

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

/** The part of the page that exists before the app, and shows the log-in form (P11). */
export interface Entry {
  readonly config: Config;
  readonly toaster: Toaster;
  readonly theme: ThemeStore;
  /** The user name in the log-in address; null without one, or if that is off (A12). */
  readonly linkedName: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Loads the page anew, at an address of the app. */
  readonly openAnew: (address: string) => void;
  readonly loader: AppLoader;
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
