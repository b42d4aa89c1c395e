import type { Toaster } from '@fitout/ui-kit/primitives';
import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Config } from '../settings/config.js';
import type { ThemeStore } from '../app/ThemeStore.js';
import type { AppLoader } from '../app/AppLoader.js';
import { AppProvider } from './AppContext.js';

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
